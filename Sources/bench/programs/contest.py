"""What all programs share: the scene file, the words said to the caller, and where frames go.

usage: PROGRAM VARIANT SCENE.json FOLDER FRAME...

A scene file holds `width` and `height` in pixels, `scale` in pixels per point, `backdrop` (a PNG of
that size, absent for white), `cards`, and for each of `frames` the cards to be painted, back to
front, each with a row-major 3x3 matrix from points around the card's centre to pixels.
"""

import json
import os
import sys

MISSING = 3
MARGIN = 20  # points around a card with a shadow; four standard deviations


class Scene:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        self.width, self.height = content["width"], content["height"]
        self.scale = content["scale"]
        self.backdrop = content.get("backdrop")
        absent = dict.fromkeys(["fill", "image", "shadow", "label"])
        self.cards = [absent | card for card in content["cards"]]
        self.frames = content["frames"]

    def margin(self, card):
        """Points left free around a pre-rendered card, so that its edge is smooth."""
        return MARGIN if card["shadow"] else 1


def baseline(label):
    """Points from a card's centre down to the baseline that centres the line: DejaVu's ascent 1901
    and descent 483 of 2048 units."""
    return (1901 - 483) / 2 / 2048 * label["size"]


def font_file(label):
    name = "DejaVuSans-Bold.ttf" if label["bold"] else "DejaVuSans.ttf"
    return os.path.join("/usr/share/fonts/truetype/dejavu", name)


def missing(what):
    """Ends the program: something must be installed."""
    print("missing", what, flush=True)
    sys.exit(MISSING)


def peak_kilobytes():
    """The most memory that this process held (not what it inherited at its start)."""
    with open("/proc/self/status", encoding="ascii") as file:
        for line in file:
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    return 0


def arguments():
    _, variant, scene, folder, *frames = sys.argv
    return variant, Scene(scene), folder, [int(frame) for frame in frames]


def run(scene, folder, frames, picture, memory=peak_kilobytes):
    """Says `ready`, writes the PNG file `picture(frame)` of each frame, says `done` and the KiB."""
    print("ready", flush=True)
    for frame in frames:
        content = picture(scene.frames[frame])
        with open(os.path.join(folder, f"frame-{frame:04}.png"), "wb") as file:
            file.write(content)
    print("done", memory(), flush=True)
