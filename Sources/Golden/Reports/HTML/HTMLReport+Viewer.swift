extension HTMLReport {
  /// The viewer of one scene: its frames in several views, and its curves.
  static let viewerScript = #"""
    "use strict";
    const make = (tag, attributes = {}, ...children) => {
      const node = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      node.append(...children);
      return node;
    };
    const source = id => "data:image/png;base64," + document.getElementById(id).textContent;
    const image = (id, words) => id ? make("img", { src: source(id), alt: words })
      : make("p", {}, "no picture of " + words);
    const views = ["side by side", "slider", "onion skin", "blink", "difference"];

    class Viewer {
      constructor(scene, section) {
        Object.assign(this, { scene, section, index: 0, view: 0, mix: 0.5, blinked: false });
        this.caption = make("div", { class: "caption", "aria-live": "polite" });
        this.stage = make("div", { class: "stage" });
        this.buttons = views.map((name, number) => {
          const button = make("button", { type: "button" }, `${number + 1} ${name}`);
          button.onclick = () => this.show(this.index, number);
          return button;
        });
        this.scrubber = make("input", { type: "range", min: 0, max: scene.frames.length - 1,
          value: 0, "aria-label": "failing frame", class: "scrubber" });
        this.scrubber.oninput = () => this.show(+this.scrubber.value, this.view);
        this.mixer = make("input", { type: "range", min: 0, max: 1, step: 0.01, value: 0.5,
          "aria-label": "golden to now", class: "mixer" });
        this.mixer.oninput = () => { this.mix = +this.mixer.value; this.blend(); };
        this.strip = make("div", { class: "strip" }, ...scene.frames.map((frame, index) => {
          const button = make("button", { type: "button", title: frame.place },
            make("span", {}, String(frame.number)));
          button.onclick = () => this.show(index, this.view);
          const id = frame.actual || frame.golden;
          if (id) { button.dataset.picture = id; thumbnails.observe(button); }
          return button;
        }));
        section.append(this.strip, make("div", { class: "bar" }, ...this.buttons),
          make("div", { class: "bar" }, this.scrubber), this.caption, this.stage,
          make("div", { class: "bar" }, this.mixer));
        this.show(0, 0);
      }

      get frame() { return this.scene.frames[this.index]; }

      show(index, view) {
        const last = this.scene.frames.length - 1;
        this.index = Math.min(Math.max(index, 0), last);
        this.view = view;
        this.scrubber.value = this.index;
        const frame = this.frame;
        this.caption.textContent =
          [frame.place + ": " + frame.cause, frame.pixels].filter(Boolean).join("; ");
        this.buttons.forEach((button, number) =>
          button.setAttribute("aria-pressed", String(number === view)));
        [...this.strip.children].forEach((button, number) =>
          button.setAttribute("aria-current", String(number === this.index)));
        const chosen = this.strip.children[this.index];
        this.strip.scrollLeft = chosen.offsetLeft - this.strip.offsetLeft
          - this.strip.clientWidth / 2 + chosen.clientWidth / 2;
        clearInterval(this.timer);
        this.stage.replaceChildren(...this.content());
        this.mixer.parentElement.hidden = ![1, 2].includes(view);
        this.mixer.parentElement.style.display = [1, 2].includes(view) ? "" : "none";
        this.blend();
        for (const mark of this.section.querySelectorAll(".plots line")) mark.place(frame.number);
      }

      content() {
        const { golden, actual } = this.frame;
        if (this.view === 0 || !golden || !actual) {
          return [["golden", golden], ["now", actual]].map(([words, id]) =>
            make("figure", {}, make("figcaption", { class: words + "-word" }, words),
              image(id, words)));
        }
        if (this.view === 4) return [this.difference(golden, actual)];
        this.over = make("div", { class: "over" }, image(golden, "golden"), image(actual, "now"));
        if (this.view === 1) this.over.append(make("div", { class: "edge" }));
        if (this.view === 3) this.timer = setInterval(() => this.blink(), 500);
        return [this.over];
      }

      blink() {
        this.blinked = !this.blinked;
        this.blend();
      }

      blend() {
        const now = this.stage.querySelector(".over img + img");
        if (!now) return;
        if (this.view === 1) {
          now.style.clipPath = `inset(0 0 0 ${this.mix * 100}%)`;
          this.over.querySelector(".edge").style.left = this.mix * 100 + "%";
        }
        if (this.view === 2) now.style.opacity = this.mix;
        if (this.view === 3) now.style.opacity = this.blinked ? 1 : 0;
      }

      difference(golden, actual) {
        const canvas = make("canvas", { class: "difference" });
        const load = async id => {
          const picture = image(id, "");
          await picture.decode();
          return picture;
        };
        Promise.all([load(golden), load(actual)]).then(([a, b]) => {
          canvas.width = Math.max(a.width, b.width);
          canvas.height = Math.max(a.height, b.height);
          const context = canvas.getContext("2d", { willReadFrequently: true });
          const bytes = picture => {
            context.clearRect(0, 0, canvas.width, canvas.height);
            context.drawImage(picture, 0, 0);
            return context.getImageData(0, 0, canvas.width, canvas.height);
          };
          const [p, q] = [bytes(a), bytes(b)];
          let count = 0;
          for (let i = 0; i < p.data.length; i += 4) {
            const differs = [0, 1, 2, 3].some(c => p.data[i + c] !== q.data[i + c]);
            const luma = (p.data[i] * 77 + p.data[i + 1] * 150 + p.data[i + 2] * 29) / 256;
            const pale = 255 - (255 - luma) * p.data[i + 3] / 255 / 6;
            p.data.set(differs ? [224, 0, 0, 255] : [pale, pale, pale, 255], i);
            count += differs;
          }
          context.putImageData(p, 0, 0);
          canvas.dataset.count = count;
        });
        return canvas;
      }
    }
    """#
}
