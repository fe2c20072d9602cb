"""OpenCV: every card is drawn once (by Pillow, at four times the size), warped into each frame within
its bounds, laid over it, and the frame is encoded with the defaults of `imwrite`."""

import contest

try:
    import cv2
    import numpy
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    contest.missing(error.name)

FINE = 4  # cards are drawn so many times larger and reduced, for smooth edges


class Painter:
    def __init__(self, scene):
        self.scene = scene
        cv2.setNumThreads(1)
        self.cards = [self.prerendered(card) for card in scene.cards]
        self.backdrop = (
            cv2.imread(scene.backdrop) if scene.backdrop
            else numpy.full((scene.height, scene.width, 3), 255, numpy.uint8))

    def prerendered(self, card):
        """Premultiplied BGRA, and the matrix from its pixels to points around the card's centre."""
        margin, scale = self.scene.margin(card), self.scene.scale
        width, height = (round((card[side] + 2 * margin) * scale) for side in "wh")
        fine = scale * FINE
        area = [margin * fine, margin * fine, (margin + card["w"]) * fine - 1,
                (margin + card["h"]) * fine - 1]
        mask = Image.new("L", (width * FINE, height * FINE))
        ImageDraw.Draw(mask).rounded_rectangle(area, card["r"] * fine, fill=255)
        mask = reduced(numpy.asarray(mask), width, height)
        if card["image"]:
            color = numpy.zeros((height, width, 3), numpy.float32)
            side = round(card["w"] * scale), round(card["h"] * scale)
            photo = cv2.resize(cv2.imread(card["image"]), side, interpolation=cv2.INTER_AREA)
            at = round(margin * scale)
            color[at:at + side[1], at:at + side[0]] = photo
        else:
            value = bytes.fromhex(card["fill"][1:])
            color = numpy.full((height, width, 3), list(value[::-1]), numpy.float32)
        if card["label"]:
            white = self.label(card, width, height)[..., None] / 255
            color = color * (1 - white) + 255 * white
        alpha = mask / 255
        premultiplied = color * alpha[..., None]
        if card["shadow"]:
            shade = cv2.GaussianBlur(alpha, (0, 0), card["shadow"]["sigma"] * scale)
            alpha = alpha + shade * card["shadow"]["alpha"] * (1 - alpha)
        layers = numpy.dstack([premultiplied, alpha * 255])
        to_points = numpy.array(
            [[1 / scale, 0, (0.5 - width / 2) / scale], [0, 1 / scale, (0.5 - height / 2) / scale],
             [0, 0, 1]])
        return numpy.rint(layers).astype(numpy.uint8), to_points

    def label(self, card, width, height):
        label, fine = card["label"], self.scene.scale * FINE
        picture = Image.new("L", (width * FINE, height * FINE))
        font = ImageFont.truetype(contest.font_file(label), label["size"] * fine)
        foot = height * FINE / 2 + contest.baseline(label) * fine
        left = width * FINE / 2 - font.getlength(label["text"]) / 2
        ImageDraw.Draw(picture).text((left, foot), label["text"], 255, font, anchor="ls")
        return reduced(numpy.asarray(picture), width, height)

    def place(self, frame, card, matrix):
        picture, to_points = self.cards[card]
        # OpenCV's pixel centres are at whole numbers.
        half = numpy.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
        map = half @ numpy.array(matrix).reshape(3, 3) @ to_points
        height, width = picture.shape[:2]
        corners = numpy.array([[[0, 0], [width, 0], [0, height], [width, height]]], numpy.float64)
        places = cv2.perspectiveTransform(corners, map)[0]
        low = numpy.maximum(numpy.floor(places.min(0)).astype(int) - 1, 0)
        high = numpy.minimum(
            numpy.ceil(places.max(0)).astype(int) + 2, [self.scene.width, self.scene.height])
        if (low >= high).any():
            return
        shift = numpy.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]])
        size = (int(high[0] - low[0]), int(high[1] - low[1]))
        warped = cv2.warpPerspective(picture, shift @ map, size, flags=cv2.INTER_LINEAR)
        under = frame[low[1]:high[1], low[0]:high[0]]
        rest = cv2.cvtColor(cv2.bitwise_not(warped[..., 3]), cv2.COLOR_GRAY2BGR)
        over = cv2.cvtColor(warped, cv2.COLOR_BGRA2BGR)
        cv2.add(cv2.multiply(under, rest, scale=1 / 255), over, dst=under)

    def picture(self, placements):
        frame = self.backdrop.copy()
        for placed in placements:
            self.place(frame, placed["card"], placed["m"])
        return cv2.imencode(".png", frame)[1].tobytes()


def reduced(picture, width, height):
    """The mean of each square of fine pixels, as float."""
    blocks = picture.reshape(height, FINE, width, FINE).astype(numpy.float32)
    return blocks.mean(axis=(1, 3), dtype=numpy.float32)


if __name__ == "__main__":
    _, scene, folder, frames = contest.arguments()
    contest.run(scene, folder, frames, Painter(scene).picture)
