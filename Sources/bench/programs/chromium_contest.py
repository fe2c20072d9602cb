"""Chromium without a window: one page of absolutely placed boxes, a CSS matrix for each card and
frame, and a screenshot over the DevTools protocol: `default` or `fast` (optimizeForSpeed)."""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile

import contest

FLAGS = [
    "--headless", "--no-sandbox", "--remote-debugging-pipe", "--hide-scrollbars", "--disable-gpu",
    "--force-color-profile=srgb", "--allow-file-access-from-files", "--no-first-run",
    "--disable-lcd-text", "--font-render-hinting=none",
]


class Browser:
    """A browser whose commands and answers go through pipes (file descriptors 3 and 4)."""

    def __init__(self, program, profile):
        commands, self.commands = os.pipe()
        answers_in, answers = os.pipe()
        words = [program] + FLAGS + ["--user-data-dir=" + profile]
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$0" "$@" 3<&{commands} 4>&{answers}'] + words,
            pass_fds=(commands, answers), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(commands)
        os.close(answers)
        self.answers = os.fdopen(answers_in, "rb", buffering=1 << 20)
        self.pending = b""
        self.number = 0
        self.session = None

    def message(self):
        parts = [self.pending]
        while b"\0" not in parts[-1]:
            read = self.answers.read1(1 << 20)
            if not read:
                raise EOFError("the browser has ended")
            parts.append(read)
        text, _, self.pending = b"".join(parts).partition(b"\0")
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        words = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            words["sessionId"] = self.session
        text = json.dumps(words).encode() + b"\0"
        while text:
            text = text[os.write(self.commands, text):]
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def kilobytes(self):
        """What all processes of the browser hold, with shared pages divided among them."""
        total = 0
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.getsid(int(number)) == self.process.pid:
                    with open(f"/proc/{number}/smaps_rollup", encoding="ascii") as file:
                        total += sum(int(line.split()[1]) for line in file if line[:4] == "Pss:")
            except OSError:
                pass
        return total

    def close(self):
        """Asks the browser to end with all its processes, and ends what stays."""
        try:
            os.write(self.commands, b'{"id":0,"method":"Browser.close"}\0')
            self.process.wait(timeout=5)
        except (OSError, subprocess.TimeoutExpired):
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


def style(card):
    words = [
        # Chromium snaps a box to whole points before it is transformed, so its corner is at 0, 0.
        f"width:{card['w']}px;height:{card['h']}px;border-radius:{card['r']}px"]
    if card["image"]:
        words.append(f"background:url('file://{card['image']}') 0 0/100% 100%")
    else:
        words.append("background:" + card["fill"])
    if card["shadow"]:
        blur, alpha = 2 * card["shadow"]["sigma"], card["shadow"]["alpha"]
        words.append(f"box-shadow:0 0 {blur}px rgba(0,0,0,{alpha})")
    if card["label"]:
        label = card["label"]
        weight = "bold" if label["bold"] else "normal"
        words.append(
            f"font:{weight} {label['size']}px 'DejaVu Sans';line-height:{card['h']}px;color:#fff")
    return ";".join(words)


def text(card):
    label = card["label"]
    if not label:
        return ""
    foot = card["h"] / 2 + contest.baseline(label)
    return f'<span data-foot="{foot:.6f}">{label["text"]}</span>'


def page(scene):
    backdrop = "#fff"
    if scene.backdrop:
        backdrop = f"url('file://{scene.backdrop}') 0 0/100% 100%"
    boxes = "".join(
        f'<div style="{style(card)}">{text(card)}</div>' for card in scene.cards)
    return f"""<!DOCTYPE html><meta charset="utf-8"><style>
html,body{{margin:0;overflow:hidden}}
body{{width:{scene.width / scene.scale}px;height:{scene.height / scene.scale}px;
background:{backdrop}}}
div{{position:absolute;left:0;top:0;transform-origin:0 0;text-align:center}}
span{{display:block}}
i{{display:inline-block}}
</style>{boxes}<script>
const cards=document.querySelectorAll("div");
// Chromium rounds a line's ascent and descent; a transform moves the text to where it is wanted.
for(const span of document.querySelectorAll("span")){{
  const probe=span.appendChild(document.createElement("i"));
  const foot=probe.getBoundingClientRect().bottom;
  probe.remove();
  span.style.transform=`translateY(${{span.dataset.foot-foot}}px)`;
}}
function show(list){{
  for(const card of cards)card.style.display="none";
  list.forEach(([card,transform],index)=>{{
    Object.assign(cards[card].style,{{display:"block",zIndex:index,transform}});
  }});
}}
</script>"""


def css(scene, card, matrix):
    """From points around the box's corner to points of the page, column by column."""
    a, b, c, d, e, f, g, h, i = matrix
    x, y, scale = -card["w"] / 2, -card["h"] / 2, scene.scale
    c, f, i = a * x + b * y + c, d * x + e * y + f, g * x + h * y + i
    columns = [a / scale, d / scale, 0, g, b / scale, e / scale, 0, h, 0, 0, 1, 0,
               c / scale, f / scale, 0, i]
    return "matrix3d(" + ",".join(f"{value:.12g}" for value in columns) + ")"


def open_page(browser, scene, file):
    with open(file, "w", encoding="utf-8") as output:
        output.write(page(scene))
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.call(
        "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    browser.call(
        "Emulation.setDeviceMetricsOverride", width=round(scene.width / scene.scale),
        height=round(scene.height / scene.scale), deviceScaleFactor=scene.scale, mobile=False)
    browser.call("Page.enable")
    browser.call("Page.navigate", url="file://" + file)
    browser.call(
        "Runtime.evaluate", awaitPromise=True, expression="""new Promise(done =>
        document.readyState == "complete" ? done() : addEventListener("load", done))
        .then(() => document.fonts.ready).then(() => 0)""")


def main():
    variant, scene, folder, frames = contest.arguments()
    program = shutil.which("chromium")
    if not program:
        contest.missing("chromium")
    # Whoever ends this program ends the browser too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    profile = tempfile.mkdtemp()
    browser = Browser(program, profile)

    def picture(placements):
        show = [[placed["card"], css(scene, scene.cards[placed["card"]], placed["m"])]
                for placed in placements]
        browser.call("Runtime.evaluate", expression=f"show({json.dumps(show)})")
        shot = browser.call(
            "Page.captureScreenshot", format="png", optimizeForSpeed=variant == "fast")
        return base64.b64decode(shot["data"])

    try:
        open_page(browser, scene, os.path.join(profile, "page.html"))
        # The first picture loads textures and fonts.
        picture(scene.frames[frames[0]])
        contest.run(scene, folder, frames, picture, browser.kilobytes)
    finally:
        browser.close()
        shutil.rmtree(profile, ignore_errors=True)


if __name__ == "__main__":
    main()
