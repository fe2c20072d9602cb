"""Writes effects.json: where the libraries put cards, by their own formulas, taken literally.

python3 make-effects.py > effects.json      (needs numpy)

Formulas, as of mid 2026: iCarousel 1.8 (iCarousel.m), Swiper (src/modules/effect-*), FSPagerView 0.8
(FSPageViewTransformer.swift), react-native-reanimated-carousel (src/layouts), ACarousel,
carousel_slider (Flutter), and scipy's PCHIP for the monotone cubic. Lengths are points, y down.

Every case has nine positions (distance from the centre in cards, the next one at 1); for each its four
corners from the card's top left clockwise, measured from the middle of the row, null where the
library hides the card; its opacity; its shade, where one is seen (the side at which its gradient ends
as CSS writes it, or "even", and the layer's opacity); and the painting order as indices, the first one
at the bottom.
"""
import json
import math

import numpy as np

POSITIONS = [-2.0, -1.5, -1.0, -0.4, 0.0, 0.3, 1.0, 1.6, 2.25]
VIEW = 400.0
cases = []


def corners(width, height):
    x, y = width / 2, height / 2
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def add(name, effect, rows, order, size, pitch=None, count=9, vertical=False, exact=None):
    """rows: for each position (corners or None, opacity), and the shade if there is one."""
    cases.append({
        "name": name, "effect": effect, "width": size[0], "height": size[1], "pitch": pitch,
        "count": count, "vertical": vertical, "positions": POSITIONS,
        "rows": [{"corners": None if c is None else [[float(x), float(y)] for x, y in c],
                  "opacity": float(o), **({"shade": shade[0]} if c and shade and shade[0] else {})}
                 for c, o, *shade in rows],
        "order": order})


# ---------------------------------------------------------------- Core Animation: row vectors, p·M

def ca_identity():
    return np.eye(4)


def ca_translate(t, x, y, z):
    """CATransform3DTranslate: t' = T(x, y, z)·t."""
    m = np.eye(4)
    m[3, :3] = [x, y, z]
    return m @ t


def ca_rotate(t, angle, x, y, z):
    """CATransform3DRotate: t' = R·t, by Rodrigues' formula for row vectors."""
    n = math.sqrt(x * x + y * y + z * z)
    x, y, z = x / n, y / n, z / n
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    r = np.eye(4)
    r[:3, :3] = [
        [c + k * x * x, k * x * y + s * z, k * x * z - s * y],
        [k * x * y - s * z, c + k * y * y, k * y * z + s * x],
        [k * x * z + s * y, k * y * z - s * x, c + k * z * z]]
    return r @ t


def ca_project(t, width, height):
    result = []
    for x, y in corners(width, height):
        v = np.array([x, y, 0, 1]) @ t
        result.append((v[0] / v[3], v[1] / v[3]))
    return result


def icarousel(kind, size, count=None, items=9, vertical=False, options=None, name=None, effect=None,
              toggle=None):
    options = options or {}
    width = size[1] if vertical else size[0]          # itemWidth
    inverted = kind.startswith("inverted")
    plain = kind[8:9].lower() + kind[9:] if inverted else kind
    spacing = options.get("spacing", {"coverFlow": 0.25}.get(plain, 1.0))
    if count is None:                                  # circularCarouselItemCount
        count = min(30, max(12, int(math.ceil(VIEW / (spacing * width)) * math.pi)))
        count = min(items, count)
    arc = options.get("arc", 2 * math.pi)

    def transform(offset):
        t = ca_identity()
        t[2, 3] = -1.0 / 500.0                         # m34 = perspective
        if plain == "rotary":
            radius = options.get(
                "radius", max(width * spacing / 2, width * spacing / 2 / math.tan(arc / 2 / count)))
            angle = offset / count * arc
            if inverted:
                radius, angle = -radius, -angle
            a, b = radius * math.sin(angle), radius * math.cos(angle) - radius
            return ca_translate(t, 0, a, b) if vertical else ca_translate(t, a, 0, b)
        if plain == "cylinder":
            radius = max(0.01, width * spacing / 2 / math.tan(arc / 2 / count))
            angle = offset / count * arc
            if inverted:
                radius, angle = -radius, -angle
            t = ca_translate(t, 0, 0, -radius)
            t = ca_rotate(t, angle, -1, 0, 0) if vertical else ca_rotate(t, angle, 0, 1, 0)
            return ca_translate(t, 0, 0, radius + 0.01)
        if plain == "wheel":
            radius = width * spacing * count / arc
            angle = arc / count
            if inverted:
                radius, angle = -radius, -angle
            if vertical:
                t = ca_translate(t, -radius, 0, 0)
                t = ca_rotate(t, angle * offset, 0, 0, 1)
                return ca_translate(t, radius, 0, offset * 0.01)
            t = ca_translate(t, 0, radius, 0)
            t = ca_rotate(t, angle * offset, 0, 0, 1)
            return ca_translate(t, 0, -radius, offset * 0.01)
        if plain == "coverFlow":
            tilt = options.get("tilt", 0.9)
            clamped = max(-1.0, min(1.0, offset))
            if toggle is not None:                     # coverFlow2
                if toggle >= 0:
                    if offset <= -0.5:
                        clamped = -1.0
                    elif offset <= 0.5:
                        clamped = -toggle
                    elif offset <= 1.5:
                        clamped = 1.0 - toggle
                else:
                    if offset > 0.5:
                        clamped = 1.0
                    elif offset > -0.5:
                        clamped = -toggle
                    elif offset > -1.5:
                        clamped = -1.0 - toggle
            x = (clamped * 0.5 * tilt + offset * spacing) * width
            z = abs(clamped) * -width * 0.5
            if vertical:
                t = ca_translate(t, 0, x, z)
                return ca_rotate(t, -clamped * math.pi / 2 * tilt, -1, 0, 0)
            t = ca_translate(t, x, 0, z)
            return ca_rotate(t, -clamped * math.pi / 2 * tilt, 0, 1, 0)
        tilt = options.get("tilt", 0.3)                # timeMachine
        if inverted:
            tilt, offset = -tilt, -offset
        a, b = offset * width * tilt, offset * width * spacing
        return ca_translate(t, 0, a, b) if vertical else ca_translate(t, a, 0, b)

    def alpha(offset):
        low, high = -math.inf, math.inf
        if plain == "timeMachine":
            low, high = (0.0, math.inf) if inverted else (-math.inf, 0.0)
        low, high = options.get("fadeMin", low), options.get("fadeMax", high)
        span, least = options.get("fadeRange", 1.0), options.get("fadeMinAlpha", 0.0)
        factor = offset - high if offset > high else low - offset if offset < low else 0.0
        return 1.0 - min(factor, span) / span * (1.0 - least)

    transforms = [transform(p) for p in POSITIONS]
    current = transforms[POSITIONS.index(0.0)]

    def column(t, j):
        return t[0, j] + t[1, j] + t[2, j] + t[3, j]

    rows = []
    for p, t in zip(POSITIONS, transforms):
        hidden = kind == "invertedCylinder" and not t[2, 2] > 0
        rows.append((None if hidden or alpha(p) <= 0 else ca_project(t, *size), alpha(p)))
    # compareViewDepth: by z, ties by distance from the current item; the farther first.
    shown = [i for i in range(9) if rows[i][0] is not None]
    order = sorted(shown, key=lambda i: (
        round(column(transforms[i], 2), 9),
        -round(abs(column(transforms[i], 0) - column(current, 0)), 9)
        - round(abs(column(transforms[i], 1) - column(current, 1)), 9)))
    add(name or kind + (" vertical" if vertical else ""), effect or kind, rows, order, size,
        count=items, vertical=vertical)
    if toggle is not None:
        cases[-1]["toggle"] = toggle


S = (120.0, 160.0)
icarousel("coverFlow", S, name="coverFlow2 going by itself", effect="coverFlow2")
for toggle in [0.0, 0.7, -0.3, -1.0]:
    icarousel("coverFlow", S, name=f"coverFlow2 toggle {toggle}", effect="coverFlow2", toggle=toggle)
icarousel("coverFlow", S)
icarousel("coverFlow", S, vertical=True)
icarousel("coverFlow", S, options={"tilt": 0.6, "spacing": 0.5}, name="coverFlow set",
          effect={"coverFlow": {"tilt": 0.6, "spacing": 0.5}})
for kind in ["rotary", "cylinder", "wheel"]:
    inverted = "inverted" + kind[0].upper() + kind[1:]
    for each in [kind, inverted]:
        small = (50.0, 70.0)                           # inverted forms come near to the eye
        icarousel(each, small)
        icarousel(each, small, vertical=True)
    icarousel(kind, (50.0, 70.0), items=30, name=kind + " many")
icarousel("rotary", S, count=7, options={
    "arc": math.pi, "spacing": 1.2, "fadeMin": -1.0, "fadeMax": 1.5, "fadeRange": 2.0,
    "fadeMinAlpha": 0.2},
    name="rotary set", effect={"rotary": {
        "arc": 180, "spacing": 1.2, "count": 7, "fadeMin": -1, "fadeMax": 1.5, "fadeRange": 2,
        "fadeMinAlpha": 0.2}})
for kind in ["timeMachine", "invertedTimeMachine"]:
    icarousel(kind, S)
    icarousel(kind, S, vertical=True)


# ---------------------------------------------------------------- CSS: column vectors, M·p

def translate(x, y, z):
    m = np.eye(4)
    m[:3, 3] = [x, y, z]
    return m


def rotate(axis, degrees):
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    m = np.eye(4)
    i, j = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    m[i, i], m[j, j], m[i, j], m[j, i] = c, c, -s, s
    return m


def scale(s):
    return np.diag([s, s, 1, 1])


def perspective(d):
    m = np.eye(4)
    m[3, 2] = -1 / d
    return m


def about(x, y, z, m):
    return translate(x, y, z) @ m @ translate(-x, -y, -z)


def css_project(m, size):
    result = []
    for x, y in corners(*size):
        v = m @ np.array([x, y, 0, 1])
        result.append((v[0] / v[3], v[1] / v[3]))
    return result


def js_round(x):
    return math.floor(x + 0.5)


def shows_back(m):
    """backface-visibility: the sign of the projected plane's orientation."""
    p = m[np.ix_([0, 1, 3], [0, 1, 3])]
    return np.linalg.det(p) < 0


def seen(*layers):
    """The one of a slide's shadow elements that is seen: of (class, style.opacity), CSS clamping."""
    layers = [{"side": side, "opacity": min(float(o), 1.0)} for side, o in layers if o > 0]
    assert len(layers) <= 1
    return layers[0] if layers else None


def before_and_after(progress, vertical=False):
    """createSlideShadows of cube and flip."""
    return seen(("top" if vertical else "left", max(-progress, 0)),
                ("bottom" if vertical else "right", max(progress, 0)))


def coverflow_shades(m, vertical=False):
    return seen(("top" if vertical else "left", m if m > 0 else 0),
                ("bottom" if vertical else "right", -m if -m > 0 else 0))


def cards_shade(progress):
    return seen(("even", min(max((abs(progress) - 0.5) / 0.5, 0), 1)))


def creative_shade(progress, side, limit=1.0, per_progress=False):
    if progress != 0 and not side.get("shadow"):
        return None
    opacity = progress * (1 / limit) if per_progress else progress
    return seen(("even", min(max(abs(opacity), 0), 1)))


def swiper(name, effect, function, size, z_index, pitch=None, hides=False, vertical=False,
           within=None, shade=lambda progress: None):
    """function(progress) gives the slide's place in space, from the middle of the container, and its
    opacity; progress is positive to the left of the active slide."""
    rows, depth = [], []
    for p in POSITIONS:
        space, opacity = function(-p)
        m = perspective(1200) @ space
        hidden = (hides and shows_back(m)) or (within is not None and abs(p) > within)
        rows.append((None if hidden else css_project(m, size), opacity, shade(-p)))
        depth.append((z_index(-p), round(float(space[2, 3]), 9)))
    shown = [i for i in range(9) if rows[i][0] is not None]
    order = None
    if z_index is not None:
        order = sorted(shown, key=lambda i: (depth[i][0], -abs(POSITIONS[i])))
    add(name, effect, rows, order, size, pitch=pitch, vertical=vertical)


def coverflow(p, size, pitch, vertical=False, rotate_=50, stretch=0, depth=100, scale_=1,
              modifier=1):
    slide = size[1] if vertical else size[0]
    offset = p * pitch / slide                         # centerOffset
    m = offset * modifier
    turn = -rotate_ if vertical else rotate_
    place = -p * pitch                                 # where the row's translation puts the slide
    row = translate(0, place, 0) if vertical else translate(place, 0, 0)
    move = translate(0 if vertical else stretch * m, stretch * m if vertical else 0,
                     -depth * abs(m))
    return row @ move @ rotate("x", turn * m if vertical else 0) \
        @ rotate("y", 0 if vertical else turn * m) @ scale(1 - (1 - scale_) * abs(m)), 1.0


for vertical in [False, True]:
    size = (120.0, 160.0)
    pitch = size[1] if vertical else size[0]
    swiper("coverflow" + (" vertical" if vertical else ""), "coverflow",
           lambda p: coverflow(p, size, pitch, vertical), size,
           lambda p: -abs(js_round(p)) + 1, pitch=pitch, vertical=vertical,
           shade=lambda p: coverflow_shades(p, vertical))
swiper("coverflow set",
       {"coverflow": {"rotate": 30, "stretch": "25%", "depth": 60, "scale": 0.9, "modifier": 1.5}},
       lambda p: coverflow(p, S, 150.0, False, 30, 0.25 * 120, 60, 0.9, 1.5), S,
       lambda p: -abs(js_round(p * 150 / 120 * 1.5)) + 1, pitch=150.0,
       shade=lambda p: coverflow_shades(p * 150 / 120 * 1.5))
swiper("coverflow without shades", {"coverflow": {"slideShadows": False}},
       lambda p: coverflow(p, S, 120.0), S, lambda p: -abs(js_round(p)) + 1, pitch=120.0)


def cube(index, progress, s, count_index):
    """Slide `index` of a cube that is turned so that the slide's progress is `progress`: literally the
    slide's own transform (origin 0 0, laid out at index·s), then the wrapper's (origin in the
    middle, s/2 behind)."""
    angle = index * 90
    rounds = math.floor(angle / 360)
    tx = tz = 0.0
    if index % 4 == 0:
        tx, tz = -rounds * 4 * s, 0.0
    elif (index - 1) % 4 == 0:
        tx, tz = 0.0, -rounds * 4 * s
    elif (index - 2) % 4 == 0:
        tx, tz = s + rounds * 4 * s, s
    elif (index - 3) % 4 == 0:
        tx, tz = -s, 3 * s + s * 4 * rounds
    h = count_index
    slide = translate(index * s, 0, 0) @ rotate("y", angle) @ translate(tx, 0, tz)
    # From the slide's middle to its own top left corner, and of the container to its middle.
    inner = slide @ translate(s / 2, h / 2, 0)
    wrapper = about(s / 2, h / 2, -s / 2, rotate("y", -(index * 90 + progress * 90)))
    return translate(-s / 2, -h / 2, 0) @ wrapper @ inner, 1.0


for index in [0, 1, 2, 3, 6]:
    swiper(f"cube, slide {index}", "cube",
           lambda p: cube(index, p, 180.0, 140.0), (180.0, 140.0), lambda p: 0, hides=True,
           within=1.0, shade=lambda p: before_and_after(max(min(p, 1), -1)))
    cases[-1]["order"] = None
swiper("flip", "flip", lambda p: (rotate("y", -180 * max(min(p, 1), -1)), 1.0), S,
       lambda p: -abs(js_round(max(min(p, 1), -1))), hides=True,
       shade=lambda p: before_and_after(max(min(p, 1), -1)))
swiper("flip vertical", "flip", lambda p: (rotate("x", 180 * max(min(p, 1), -1)), 1.0), S,
       lambda p: -abs(js_round(max(min(p, 1), -1))), hides=True, vertical=True,
       shade=lambda p: before_and_after(max(min(p, 1), -1), True))
swiper("flip unlimited", {"flip": {"limitRotation": False}}, lambda p: (rotate("y", -180 * p), 1.0),
       S, lambda p: -abs(js_round(p)), hides=True, shade=before_and_after)


def cards(slide_progress, size, vertical=False, offset=8, per_rotate=2, rotates=True, swing=0):
    progress = min(max(slide_progress, -4), 4)
    tx, ty, tz = 0.0, 0.0, -100 * abs(progress)        # percent
    s, turn = 1.0, -per_rotate * progress
    add_ = offset - abs(progress) * 0.75
    if (swing > 0 and 0 < progress < 1) or (swing < 0 and -1 < progress < 0):
        sub = (1 - abs((abs(progress) - 0.5) / 0.5)) ** 0.5
        turn += -28 * progress * sub
        s += -0.5 * sub
        add_ += 96 * sub
        ty = (-25 if rotates or not vertical else 0) * sub * abs(progress)
    if progress < 0:
        tx = add_ * abs(progress)
    elif progress > 0:
        tx = -add_ * abs(progress)
    if vertical:
        tx, ty = ty, tx
    s = 1 + (1 - s) * progress if progress < 0 else 1 - (1 - s) * progress
    m = translate(tx / 100 * size[0], ty / 100 * size[1], tz) \
        @ rotate("z", turn if rotates else 0) @ scale(s)
    return about(0, size[1] / 2, 0, m), 1.0            # transform-origin: center bottom


for vertical in [False, True]:
    swiper("cards" + (" vertical" if vertical else ""), "cards",
           lambda p: cards(p, S, vertical), S, lambda p: -abs(js_round(p)), vertical=vertical,
           shade=cards_shade)
    for swing in [1, -1]:
        swiper(f"cards swing {swing}" + (" vertical" if vertical else ""), "cards",
               lambda p: cards(p, S, vertical, swing=swing), S, lambda p: -abs(js_round(p)),
               vertical=vertical, shade=cards_shade)
        cases[-1]["swing"] = swing
swiper("cards set", {"cards": {"perSlideOffset": 12, "perSlideRotate": 5}},
       lambda p: cards(p, S, False, 12, 5), S, lambda p: -abs(js_round(p)), shade=cards_shade)
swiper("cards plain", {"cards": {"rotate": False, "slideShadows": False}},
       lambda p: cards(p, S, False, rotates=False), S, lambda p: -abs(js_round(p)))


def creative(slide_progress, size, prev, next_, limit=1.0, multiplier=1.0):
    progress = min(max(slide_progress, -limit), limit)
    data = next_ if progress < 0 else prev if progress > 0 else {}
    tr, ro = data.get("translate", [0, 0, 0]), data.get("rotate", [0, 0, 0])

    def value(v, extent):
        return float(v[:-1]) / 100 * extent if isinstance(v, str) else v

    way = abs(progress * multiplier)
    t = [value(tr[0], size[0]) * way, value(tr[1], size[1]) * way, value(tr[2], size[0]) * way]
    r = [a * way for a in ro]
    s_, o_ = data.get("scale", 1), data.get("opacity", 1)
    if progress < 0:
        s, o = 1 + (1 - s_) * progress * multiplier, 1 + (1 - o_) * progress * multiplier
    else:
        s, o = 1 - (1 - s_) * progress * multiplier, 1 - (1 - o_) * progress * multiplier
    m = translate(*t) @ rotate("x", r[0]) @ rotate("y", r[1]) @ rotate("z", r[2]) @ scale(s)
    origin = {"left": (-0.5, 0), "right bottom": (0.5, 0.5)}.get(data.get("origin"), (0, 0))
    return about(origin[0] * size[0], origin[1] * size[1], 0, m), max(0.0, min(1.0, o))


for vertical in [False, True]:
    prev = {"translate": ["-20%", 0, -1], "scale": 0.9, "opacity": 0.4, "origin": "left"}
    next_ = {"translate": ["100%", 30, -200], "rotate": [20, -40, 15], "scale": 0.8,
             "origin": "right bottom"}
    swiper("creative" + (" vertical" if vertical else ""),
           {"creative": {"prev": prev, "next": next_, "limitProgress": 2,
                         "progressMultiplier": 0.7}},
           lambda p: creative(p, S, prev, next_, 2, 0.7), S, lambda p: -abs(js_round(p)),
           hides=True, vertical=vertical)
    for per_progress in [False, True]:
        swiper("creative shaded" + (" per progress" if per_progress else "")
               + (" vertical" if vertical else ""),
               {"creative": {"prev": {**prev, "shadow": True}, "next": next_, "limitProgress": 2,
                             "progressMultiplier": 0.7, "shadowPerProgress": per_progress}},
               lambda p: creative(p, S, prev, next_, 2, 0.7), S, lambda p: -abs(js_round(p)),
               hides=True, vertical=vertical,
               shade=lambda p: creative_shade(
                   max(min(p, 2), -2), {"shadow": True} if p > 0 else {}, 2, per_progress))


# ---------------------------------------------------------------- flat ones

def flat(name, effect, function, size=S, pitch=None, order=None, **more):
    """function(p) gives x, y, scale x, scale y, degrees, opacity, z; None where nothing is shown."""
    rows, z = [], []
    for p in POSITIONS:
        v = function(p)
        if v is None or v[5] <= 0:
            rows.append((None, 0.0 if v is None else max(v[5], 0.0)))
            z.append(0)
            continue
        x, y, sx, sy, deg, o, depth = v
        m = translate(x, y, 0) @ rotate("z", deg) @ np.diag([sx, sy, 1, 1])
        rows.append((css_project(m, size), o))
        z.append(depth)
    shown = [i for i in range(9) if rows[i][0] is not None]
    order = sorted(shown, key=lambda i: (round(z[i], 9), -abs(POSITIONS[i])))
    add(name, effect, rows, order, size, pitch=pitch, **more)


PITCH = 130.0
flat("scale", "scale", lambda p: (
    p * PITCH, 0, 1, 1 - 0.2 * min(abs(p), 1), 0, 1, 0), pitch=PITCH)
flat("scale both", {"scale": {"sidesScaling": 0.6, "strategy": "scale"}}, lambda p: (
    p * PITCH, 0, 1 - 0.4 * min(abs(p), 1), 1 - 0.4 * min(abs(p), 1), 0, 1, 0), pitch=PITCH)


def cubic(x, x1, y1, x2, y2):
    """Flutter's Cubic, solved by halving far below its own tolerance."""
    low, high = 0.0, 1.0
    for _ in range(200):
        mid = (low + high) / 2
        at = 3 * x1 * mid * (1 - mid) ** 2 + 3 * x2 * mid ** 2 * (1 - mid) + mid ** 3
        low, high = (mid, high) if at < x else (low, mid)
    return 3 * y1 * low * (1 - low) ** 2 + 3 * y2 * low ** 2 * (1 - low) + low ** 3


def enlarge(p, factor, strategy):
    s = cubic(max(0.0, min(1.0, 1 - abs(p) * factor)), 0, 0, 0.58, 1)
    x = p * PITCH
    if strategy == "zoom":                             # item left of the page: Alignment.centerRight
        x += (1 if -p > 0 else -1) * S[0] / 2 * (1 - s)
    return (x, 0, 1 if strategy == "height" else s, s, 0, 1, 0)


for strategy in ["scale", "height", "zoom"]:
    flat(f"enlarge {strategy}",
         {"enlarge": {"enlargeStrategy": strategy, "enlargeFactor": 0.25}},
         lambda p: enlarge(p, 0.25, strategy), pitch=PITCH)
flat("fade", "fade", lambda p: (0, 0, 1, 1, 0, 1 + min(max(-p, -1), 0), p))
flat("crossFading", "crossFading", lambda p: (0, 0, 1, 1, 0, max(1 - abs(p), 0), p))


def zoom_out(p, least=0.85, alpha=0.6):
    if abs(p) > 1:
        return None
    f = max(least, 1 - abs(p))
    vert, horz = S[1] * (1 - f) / 2, PITCH * (1 - f) / 2
    tx = horz - vert * 2 if p < 0 else -horz + vert * 2
    return (p * PITCH + tx, 0, f, f, 0, alpha + (f - least) / (1 - least) * (1 - alpha), -abs(p))


flat("zoomOut", "zoomOut", zoom_out, pitch=PITCH)


def depth(p, least=0.5):
    if p < -1 or p >= 1:
        return None
    if p <= 0:
        return (p * PITCH, 0, 1, 1, 0, 1, 1)
    f = least + (1 - least) * (1 - abs(p))
    return (p * PITCH - PITCH * p, 0, f, f, 0, 1 - p, 0)


flat("depth", "depth", depth, pitch=PITCH)
OVERLAP = S[0] + S[0] * -0.65 * 0.6                    # proposedInteritemSpacing
flat("overlap", "overlap", lambda p: (
    p * OVERLAP, 0, max(1 - 0.35 * abs(p), 0.65), max(1 - 0.35 * abs(p), 0.65), 0,
    0.6 + (1 - abs(p)) * 0.4, int((1 - abs(p)) * 10)))



def ferris_wheel(p, size, inverted=False, vertical=False, alpha=0.6, count=14, spacing=0.85):
    if not -min(5, count / 2) <= p <= min(5, count / 2):
        return None
    radius = (size[1] if vertical else size[0]) * spacing * count / (2 * math.pi)
    a = p * 2 * math.pi / count * (-1 if inverted else 1)
    ty = radius * (-1 if inverted else 1)
    # translate(0, ty), rotate(a), translate(0, −ty) of the card's middle; on its side, clockwise from
    # a hub on the left, where the row runs down.
    x, y = ty * math.sin(a), ty - ty * math.cos(a)
    if vertical:
        x, y = -y, x
    return (x, y, 1, 1, math.degrees(a), 1 if abs(p) < 0.5 else alpha, int(4 - abs(p) * 10))


for vertical in [False, True]:
    for inverted in [False, True]:
        kind = "invertedFerrisWheel" if inverted else "ferrisWheel"
        flat(kind + (" vertical" if vertical else ""), kind,
             lambda p: ferris_wheel(p, S, inverted, vertical), vertical=vertical)
flat("ferrisWheel set", {"ferrisWheel": {"minimumAlpha": 0.2, "count": 9, "spacing": 1.1}},
     lambda p: ferris_wheel(p, S, alpha=0.2, count=9, spacing=1.1))


def interpolate(v, xs, ys, clamp):
    if clamp:
        v = min(max(v, xs[0]), xs[-1])
    i = 0
    while i < len(xs) - 2 and v > xs[i + 1]:
        i += 1
    return ys[i] + (v - xs[i]) / (xs[i + 1] - xs[i]) * (ys[i + 1] - ys[i])


def parallax(p, page, offset=100.0, s=0.8, side=None):
    side = s * s if side is None else side
    x = interpolate(p, [-1, 0, 1], [-page + offset, 0, page - offset], False)
    f = interpolate(p, [-1, 0, 1], [side, s, side], True)
    return (x, 0, f, f, 0, 1, interpolate(p, [-1, 0, 1], [0, page, 0], True))


flat("parallax", "parallax", lambda p: parallax(p, 300.0), size=(300.0, 160.0), pitch=300.0)
flat("parallax set", {"parallax": {"parallaxScrollingOffset": 60, "parallaxScrollingScale": 0.9,
                                   "parallaxAdjacentItemScale": 0.5}},
     lambda p: parallax(p, 200.0, 60.0, 0.9, 0.5), size=(200.0, 160.0), pitch=200.0)


def stack(position, show, move, direction, interval=18.0, shrink=0.04, fade=0.1, turn=30.0):
    valid = show - 1
    page, rest = math.floor(abs(position)), abs(position) % 1
    eased = 4 * rest ** 3 if rest < 0.5 else 1 - (-2 * rest + 2) ** 3 / 2
    v = -(page + eased) if position < 0 else page + eased
    if direction == "left":
        xs = [-1, 0, valid]
        x = interpolate(v, xs, [-move, 0, valid * interval], True)
        s = interpolate(v, xs, [1, 1, 1 - valid * shrink], True)
        r = interpolate(v, xs, [-turn, 0, 0], True)
        o = interpolate(v, [-1, 0, valid - 1, valid], [0.25, 1, 1 - (valid - 1) * fade, 0.25],
                        False)
        z = -v
    else:
        xs = [-valid, 0, 1]
        x = interpolate(v, xs, [-valid * interval, 0, move], True)
        s = interpolate(v, xs, [1 - valid * shrink, 1, 1], True)
        r = interpolate(v, xs, [0, 0, turn], True)
        o = interpolate(v, [-valid, 1 - valid, 0, 1], [0.25, 1 - (valid - 1) * fade, 1, 0.25],
                        False)
        z = v
    return (x, 0, s, s, r, min(o, 1.0), z)


flat("stack", {"stack": {"showLength": 4}}, lambda p: stack(p, 4, VIEW, "left"))
flat("stack right", {"stack": {"showLength": 4, "snapDirection": "right", "moveSize": 250}},
     lambda p: stack(p, 4, 250.0, "right"))


def fan(p, angle=12.0, radius=1.5 * S[1], lift=0.0, visible=3):
    a = math.radians(p * angle)
    return (radius * math.sin(a), radius * (1 - math.cos(a)) - lift * max(1 - abs(p), 0), 1, 1,
            p * angle, min(1, max(0, visible + 1 - abs(p))), -abs(p))


flat("fan", "fan", fan)
flat("fan set", {"fan": {"angle": 20, "radius": 300, "lift": 24, "visible": 2}},
     lambda p: fan(p, 20.0, 300.0, 24.0, 2))


# ---------------------------------------------------------------- poses of one's own

def pchip(xs, ys, at):
    """scipy.interpolate.PchipInterpolator, written out."""
    n = len(xs)
    h = [xs[i + 1] - xs[i] for i in range(n - 1)]
    d = [(ys[i + 1] - ys[i]) / h[i] for i in range(n - 1)]

    def edge(h0, h1, d0, d1):
        m = ((2 * h0 + h1) * d0 - h0 * d1) / (h0 + h1)
        if np.sign(m) != np.sign(d0):
            return 0.0
        if np.sign(d0) != np.sign(d1) and abs(m) > 3 * abs(d0):
            return 3 * d0
        return m

    m = [edge(h[0], h[1], d[0], d[1])]
    for i in range(1, n - 1):
        if d[i - 1] * d[i] <= 0:
            m.append(0.0)
        else:
            w1, w2 = 2 * h[i] + h[i - 1], h[i] + 2 * h[i - 1]
            m.append((w1 + w2) / (w1 / d[i - 1] + w2 / d[i]))
    m.append(edge(h[-1], h[-2], d[-1], d[-2]))
    i = max(k for k in range(n - 1) if xs[k] <= at)
    t = (at - xs[i]) / h[i]
    return ((1 + 2 * t) * (1 - t) ** 2 * ys[i] + t * (1 - t) ** 2 * h[i] * m[i]
            + t * t * (3 - 2 * t) * ys[i + 1] + t * t * (t - 1) * h[i] * m[i + 1])


STOPS = [
    {"at": -2, "x": -150, "y": 20, "scale": 0.5, "rotation": -20, "opacity": 0.2, "z": 0},
    {"at": -1, "x": -90, "y": 5, "scale": 0.7, "rotation": -5, "opacity": 0.9, "z": 1},
    {"at": 0, "x": 0, "y": 0, "scale": 1, "rotation": 0, "opacity": 1, "z": 3},
    {"at": 1, "x": 90, "y": 5, "scale": 0.7, "rotation": 5, "opacity": 0.9, "z": 1},
    {"at": 2.5, "x": 170, "y": 30, "scale": 0.4, "rotation": 30, "opacity": 0.1, "z": 0},
]
KEYS = ["x", "y", "scale", "rotation", "opacity", "z"]
XS = [s["at"] for s in STOPS]
for name, function in [
    ("linear", lambda ys, p: float(np.interp(p, XS, ys))),
    ("smooth", lambda ys, p: pchip(XS, ys, p)),
]:
    def custom(p):
        v = {k: function([float(s[k]) for s in STOPS], p) for k in KEYS}
        return (v["x"], v["y"], v["scale"], v["scale"], v["rotation"], v["opacity"], v["z"])

    flat(f"custom {name}", {"custom": {"poses": STOPS, "interpolation": name}}, custom)


# ---------------------------------------------------------------- the shadow of Swiper's cube

def scale3d(x, y, z):
    return np.diag([x, y, z, 1])


def cube_shadow(centre, width, height, vertical=False, offset=20, shadow_scale=0.94):
    """The element's corners, measured from the container's middle; centre is slideIndex + progress of
    the side that is turned to the eye."""
    wrapper_rotate = centre * 90
    if vertical:                                       # beside the wrapper, as large as the container
        angle = abs(wrapper_rotate) - math.floor(abs(wrapper_rotate) / 90) * 90
        multiplier = 1.5 - (math.sin(angle * 2 * math.pi / 360) / 2
                            + math.cos(angle * 2 * math.pi / 360) / 2)
        scale1, scale2 = shadow_scale, shadow_scale / multiplier
        m = scale3d(scale1, 1, scale2) \
            @ translate(0, height / 2 + offset, -height / 2 / scale2) @ rotate("x", -89.99)
        return css_project(perspective(1200) @ m, (width, height))
    # Within the wrapper at its lower edge, as high as it is wide.
    inner = translate(width / 2, height - width / 2, 0) \
        @ translate(0, width / 2 + offset, -width / 2) @ rotate("x", 89.99) @ rotate("z", 0) \
        @ scale(shadow_scale)
    wrapper = about(width / 2, height / 2, -width / 2, rotate("y", -wrapper_rotate))
    return css_project(perspective(1200) @ translate(-width / 2, -height / 2, 0) @ wrapper @ inner,
                       (width, width))


grounds = []
for vertical in [False, True]:
    for effect, more in [("cube", {}), ({"cube": {"shadowOffset": 35, "shadowScale": 0.7}},
                                        {"offset": 35, "shadow_scale": 0.7})]:
        grounds.append({
            "effect": effect, "width": 180.0, "height": 140.0, "pitch": None, "count": 9,
            "vertical": vertical, "positions": POSITIONS,
            "corners": [[[float(x), float(y)] for x, y in
                         cube_shadow(p, 180.0, 140.0, vertical, **more)] for p in POSITIONS]})

print(json.dumps({"view": VIEW, "cases": cases, "grounds": grounds}, indent=None, separators=(",", ":"))
      .replace('{"name"', '\n{"name"'))
