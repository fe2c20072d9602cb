"""Draws the fonts of the tests: rectangles, so that every pixel of a text can be worked out.

All have 1,000 units to the em, an ascent of 800 and a descent of 200. Needs fontTools and brotli.
"""

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.varLib import build as build_variable


def draw(pen, box):
    if box:
        left, bottom, right, top = box
        pen.moveTo((left, bottom))
        pen.lineTo((left, top))
        pen.lineTo((right, top))
        pen.lineTo((right, bottom))
        pen.closePath()
    return pen


def font(family, boxes, advances, cff=False):
    """`boxes`: rectangle of each character, None for a blank one."""
    names = {c: "uni%04X" % ord(c) for c in boxes}
    order = [".notdef"] + list(names.values())
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(c): n for c, n in names.items()})
    glyph_boxes = {".notdef": None} | {names[c]: box for c, box in boxes.items()}
    widths = {".notdef": 500} | {names[c]: advances[c] for c in boxes}
    if cff:
        strings = {
            n: draw(T2CharStringPen(widths[n], None), box).getCharString()
            for n, box in glyph_boxes.items()
        }
        builder.setupCFF(family.replace(" ", ""), {"FullName": family}, strings, {})
    else:
        builder.setupGlyf({n: draw(TTGlyphPen(None), box).glyph() for n, box in glyph_boxes.items()})
    lefts = {n: box[0] if box else 0 for n, box in glyph_boxes.items()}
    builder.setupHorizontalMetrics({n: (widths[n], lefts[n]) for n in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({
        "familyName": family, "styleName": "Regular", "fullName": family,
        "uniqueFontIdentifier": family, "psName": family.replace(" ", "") + "-Regular",
    })
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 3_600_000_000
    builder.font.recalcTimestamp = False
    return builder


FULL = (0, -200, 1000, 800)
BOXES = {"A": FULL, "B": (0, 0, 500, 800), " ": None}
ADVANCES = {"A": 1000, "B": 500, " ": 250}


def square(family="Carousel Square", cff=False):
    return font(family, BOXES, ADVANCES, cff)


def weights():
    """A bar whose width is its weight, from 100 to 900."""
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=100, default=400, maximum=900))
    for weight in (400, 100, 900):
        master = font("Carousel Weights", {"A": (0, 0, weight, 800)}, {"A": 1000})
        space.addSource(SourceDescriptor(font=master.font, location={"Weight": weight}))
    variable, _, _ = build_variable(space)
    variable["head"].modified = variable["head"].created = 3_600_000_000
    variable.recalcTimestamp = False
    return variable


def colors():
    """A full square whose left half is red and whose right half is half transparent blue."""
    boxes = {"A": FULL, "1": (0, -200, 500, 800), "2": (500, -200, 1000, 800)}
    builder = font("Carousel Colors", boxes, {c: 1000 for c in boxes})
    builder.font["COLR"] = buildCOLR({"uni0041": [("uni0031", 0), ("uni0032", 1)]}, version=0)
    builder.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5)]])
    return builder.font


square().save("square.ttf")
square(cff=True).save("square.otf")
square("Inter").save("inter.ttf")
weights().save("weights.ttf")
colors().save("colors.ttf")
collection = TTCollection()
collection.fonts = [TTFont("inter.ttf"), TTFont("square.ttf")]
for member in collection.fonts:
    member.recalcTimestamp = False
collection.save("squares.ttc")
web = TTFont("square.ttf", recalcTimestamp=False)
web.flavor = "woff2"
web.save("square.woff2")
