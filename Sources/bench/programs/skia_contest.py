"""Skia: `naive` draws everything anew for every frame, `cached` draws each card once and then only
places it. The encoder is Skia's own (`png`) or fpng (`fpng`): naive-png, naive-fpng, cached-fpng."""

import contest

try:
    import numpy
    import skia
except ImportError as error:
    contest.missing(error.name)

LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)


class Painter:
    def __init__(self, scene, variant):
        self.scene = scene
        drawing, encoder = variant.split("-")
        self.pixels = numpy.zeros((scene.height, scene.width, 4), dtype=numpy.uint8)
        self.surface = skia.Surface(self.pixels, colorType=skia.kRGBA_8888_ColorType)
        self.canvas = self.surface.getCanvas()
        self.backdrop = self.decoded(scene.backdrop)
        self.photos = [self.decoded(card["image"]) for card in scene.cards]
        self.fonts = [self.font(card["label"]) for card in scene.cards]
        self.draw = self.draw_card
        if drawing == "cached":
            self.cached = [self.prerendered(index) for index in range(len(scene.cards))]
            self.draw = self.place_card
        self.encode = self.own_png
        if encoder == "fpng":
            try:
                import fpng_py
            except ImportError:
                contest.missing("fpng-py")
            self.fpng = fpng_py.fpng_encode_image_to_memory
            self.encode = self.fast_png

    def decoded(self, path):
        return skia.Image.open(path).makeRasterImage() if path else None

    def font(self, label):
        if not label:
            return None
        font = skia.Font(skia.Typeface.MakeFromFile(contest.font_file(label)), label["size"])
        font.setHinting(skia.FontHinting.kNone)
        font.setSubpixel(True)
        font.setEdging(skia.Font.Edging.kAntiAlias)
        return font

    def draw_card(self, canvas, index):
        card = self.scene.cards[index]
        area = skia.Rect.MakeXYWH(-card["w"] / 2, -card["h"] / 2, card["w"], card["h"])
        outline = skia.RRect.MakeRectXY(area, card["r"], card["r"])
        paint = skia.Paint(AntiAlias=True)
        if card["shadow"]:
            sigma, alpha = card["shadow"]["sigma"], round(card["shadow"]["alpha"] * 255)
            paint.setImageFilter(
                skia.ImageFilters.DropShadow(0, 0, sigma, sigma, skia.ColorSetA(0xFF000000, alpha)))
        if self.photos[index]:
            canvas.save()
            canvas.clipRRect(outline, skia.ClipOp.kIntersect, True)
            canvas.drawImageRect(self.photos[index], area, LINEAR, paint)
            canvas.restore()
        else:
            paint.setColor(0xFF000000 | int(card["fill"][1:], 16))
            canvas.drawRRect(outline, paint)
        if card["label"]:
            font, label = self.fonts[index], card["label"]
            left = -font.measureText(label["text"]) / 2
            canvas.drawString(
                label["text"], left, contest.baseline(label), font,
                skia.Paint(Color=skia.ColorWHITE, AntiAlias=True))

    def prerendered(self, index):
        card, scale = self.scene.cards[index], self.scene.scale
        margin = self.scene.margin(card)
        size = [round((card[side] + 2 * margin) * scale) for side in "wh"]
        surface = skia.Surface(*size)
        canvas = surface.getCanvas()
        canvas.translate(size[0] / 2, size[1] / 2)
        canvas.scale(scale, scale)
        self.draw_card(canvas, index)
        return surface.makeImageSnapshot()

    def place_card(self, canvas, index):
        image, scale = self.cached[index], self.scene.scale
        canvas.scale(1 / scale, 1 / scale)
        canvas.drawImage(image, -image.width() / 2, -image.height() / 2, LINEAR)

    def picture(self, placements):
        canvas = self.canvas
        if self.backdrop:
            canvas.drawImage(self.backdrop, 0, 0)
        else:
            canvas.clear(skia.ColorWHITE)
        for placed in placements:
            canvas.save()
            canvas.concat(skia.Matrix.MakeAll(*placed["m"]))
            self.draw(canvas, placed["card"])
            canvas.restore()
        return self.encode()

    def own_png(self):
        return bytes(self.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))

    def fast_png(self):
        self.surface.flushAndSubmit()
        return self.fpng(self.pixels, self.scene.width, self.scene.height, 4)


if __name__ == "__main__":
    variant, scene, folder, frames = contest.arguments()
    contest.run(scene, folder, frames, Painter(scene, variant).picture)
