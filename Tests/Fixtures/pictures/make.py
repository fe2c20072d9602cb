"""Makes the pictures of this folder and `expected.txt`; see README.md.

Needs Pillow, numpy, pypng, and cjpeg, djpeg, cwebp, dwebp, rsvg-convert.
"""
import hashlib
import pathlib
import struct
import subprocess

import numpy as np
import png
from PIL import Image, ImageOps

here = pathlib.Path(__file__).parent
rng = np.random.default_rng(7)
expected = []


def note(path, rgba):
    """Adds the SHA-256 of premultiplied RGBA bytes, halves rounded up, to `expected.txt`."""
    rgba = np.asarray(rgba, dtype=np.uint32)
    alpha = rgba[..., 3:]
    color = (2 * rgba[..., :3] * alpha + 255) // 510
    data = np.concatenate([color, alpha], -1).astype(np.uint8)
    height, width = data.shape[:2]
    digest = hashlib.sha256(data.tobytes()).hexdigest()
    expected.append(f"{path} {width} {height} {digest}")


def opaque(rgb):
    rgb = np.asarray(rgb)
    return np.concatenate([rgb, np.full_like(rgb[..., :1], 255)], -1)


def run(*arguments, data=None):
    return subprocess.run(
        arguments, input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    ).stdout


# PNG: pypng decodes; 16 bits become 8 by rounding to the nearest.
def png_pixels(path):
    width, height, rows, info = png.Reader(filename=str(here / path)).asRGBA()
    most = 2 ** info["bitdepth"] - 1
    values = np.array([list(row) for row in rows], dtype=np.uint64).reshape(height, width, 4)
    return (values * 510 + most) // (2 * most)


def png_matrix():
    kinds = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
    planes = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
    for kind, depths in kinds.items():
        for depth in depths:
            for interlaced in (False, True):
                for transparent in (False, True) if kind in (0, 2, 3) else (False,):
                    width, height = (9, 7) if depth < 16 else (3, 11)
                    rows = rng.integers(0, 2**depth, (height, width, planes[kind]))
                    options = dict(
                        greyscale=kind in (0, 4), alpha=kind in (4, 6), bitdepth=depth,
                        interlace=interlaced)
                    if kind == 3:
                        palette = rng.integers(0, 256, (2**depth, 3)).tolist()
                        if transparent:
                            palette = [p + [int(rng.integers(0, 256))] for p in palette]
                        options = dict(palette=palette, bitdepth=depth, interlace=interlaced)
                    elif transparent:
                        rows[::2, ::2] = rows[0, 0]
                        # Pixels that differ from the transparent one in their last bit only.
                        rows[1, 1] = rows[0, 0] ^ 1
                        key = rows[0, 0].tolist()
                        options["transparent"] = key[0] if kind == 0 else tuple(key)
                    name = f"matrix/{kind}-{depth}{'-i' * interlaced}{'-t' * transparent}.png"
                    with open(here / name, "wb") as file:
                        png.Writer(width, height, **options).write(
                            file, rows.reshape(height, -1).tolist())
    for side in range(1, 9):
        rows = rng.integers(0, 256, (side, 4 * side))
        with open(here / f"matrix/side-{side}-i.png", "wb") as file:
            png.Writer(side, side, greyscale=False, alpha=True, interlace=True).write(
                file, rows.tolist())


png_matrix()
for path in sorted(here.glob("pngsuite/*.png")) + sorted(here.glob("matrix/*.png")):
    name = path.relative_to(here).as_posix()
    note(name, png_pixels(name))


# JPEG: djpeg with the accurate integer transform decodes; Pillow for inks.
def photo(width, height):
    y, x = np.mgrid[0:height, 0:width] / 8
    rgb = [np.sin(x + 2 * np.sin(y)), np.sin(y * 1.3 + x / 3), np.cos(x - y)]
    return ((np.stack(rgb, -1) + 1) * 127.5).astype(np.uint8)


def from_pnm(data):
    path = here / "temporary.pnm"
    path.write_bytes(data)
    pixels = np.asarray(Image.open(path).convert("RGB"))
    path.unlink()
    return pixels


ppm = b"P6 45 29 255\n" + photo(45, 29).tobytes()
for name, options in {
    "444": ["-sample", "1x1"], "422": ["-sample", "2x1"], "420": ["-sample", "2x2"],
    "440": ["-sample", "1x2"], "411": ["-sample", "4x1"], "grey": ["-grayscale"],
    "progressive": ["-progressive", "-sample", "2x2"], "restarts": ["-restart", "1"],
    "rgb": ["-rgb"], "coarse": ["-quality", "5"], "arithmetic": ["-arithmetic"],
}.items():
    data = run("cjpeg", "-quality", "85", *options, data=ppm)
    (here / f"jpeg/{name}.jpg").write_bytes(data)
    note(f"jpeg/{name}.jpg", opaque(from_pnm(run("djpeg", "-dct", "int", "-pnm", data=data))))

inks = np.concatenate([photo(45, 29), photo(29, 45).transpose(1, 0, 2)[..., :1]], -1)
Image.frombytes("CMYK", (45, 29), inks.tobytes()).save(here / "jpeg/cmyk.jpg", quality=90)
data = bytearray((here / "jpeg/cmyk.jpg").read_bytes())
# The last byte of Adobe's segment says how the inks are stored: 2 is as brightness and colour.
data[data.index(b"Adobe") + 11] = 2
(here / "jpeg/ycck.jpg").write_bytes(data)
for name in ("cmyk", "ycck"):
    ink = np.asarray(Image.open(here / f"jpeg/{name}.jpg")).astype(np.uint32)
    light = 255 - ink
    rgb = (2 * light[..., :3] * light[..., 3:] + 255) // 510
    note(f"jpeg/{name}.jpg", opaque(rgb))

base = run("cjpeg", "-quality", "90", "-sample", "1x1", data=ppm)
for value in range(1, 9):
    order = ">" if value % 2 else "<"
    tiff = (b"MM" if value % 2 else b"II") + struct.pack(order + "HI", 42, 8)
    tiff += struct.pack(order + "H", 2)
    tiff += struct.pack(order + "HHIHH", 0x0106, 3, 1, 2, 0)
    tiff += struct.pack(order + "HHIHH", 0x0112, 3, 1, value, 0) + struct.pack(order + "I", 0)
    segment = b"Exif\0\0" + tiff
    data = base[:2] + b"\xff\xe1" + struct.pack(">H", len(segment) + 2) + segment + base[2:]
    (here / f"jpeg/orientation-{value}.jpg").write_bytes(data)
    stored = Image.fromarray(from_pnm(run("djpeg", "-dct", "int", "-pnm", data=data)))
    stored.getexif()[0x0112] = value
    note(f"jpeg/orientation-{value}.jpg", opaque(ImageOps.exif_transpose(stored)))

# WebP: dwebp decodes; Pillow for the animation's first frame.
shape = np.concatenate([photo(37, 23), (photo(37, 23)[..., 1:2])], -1)
source = here / "temporary.png"
Image.fromarray(shape).save(source)
for name, options in {
    "lossless-alpha": ["-lossless", "-exact"], "lossy-alpha": ["-q", "80"],
    "lossy": ["-q", "60", "-noalpha"], "lossless": ["-lossless", "-noalpha"],
}.items():
    path = here / f"webp/{name}.webp"
    run("cwebp", "-quiet", *options, str(source), "-o", str(path))
    out = here / "temporary.pam"
    run("dwebp", "-quiet", str(path), "-pam", "-o", str(out))
    values = out.read_bytes().split(b"ENDHDR\n", 1)[1]
    note(f"webp/{name}.webp", np.frombuffer(values, np.uint8).reshape(23, 37, 4))
    out.unlink()
source.unlink()
frames = [Image.fromarray(np.roll(shape, 5 * i, 1)) for i in range(3)]
path = here / "webp/animated.webp"
frames[0].save(path, save_all=True, append_images=frames[1:], duration=100, lossless=True)
note("webp/animated.webp", Image.open(path).convert("RGBA"))

# SVG: rsvg-convert draws.
for path in sorted(here.glob("svg/*.svg")):
    run("rsvg-convert", "-w", "60", "-h", "40", "-a", str(path), "-o", str(path.with_suffix(".png")))

(here / "expected.txt").write_text("\n".join(expected) + "\n")
