extension HTMLReport {
  /// The page around the viewers: scenes, curves and the keyboard.
  static let pageScript = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const thumbnails = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) {
        thumbnails.unobserve(target);
        target.prepend(make("img", { src: source(target.dataset.picture), alt: "" }));
      }
    }, { rootMargin: "200px" });
    const svg = (tag, attributes) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      return node;
    };

    const plot = (curve, seek) => {
      const [width, height, left, top] = [320, 140, 44, 10];
      const values = [...curve.golden, ...curve.actual].filter(value => value !== null);
      let [low, high] = [Math.min(...values), Math.max(...values)];
      if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
      const [first, last] = [curve.frames[0], curve.frames.at(-1)];
      const span = Math.max(last - first, 1);
      const x = frame => left + (frame - first) / span * (width - left - 8);
      const y = value => top + (high - value) / (high - low) * (height - 2 * top);
      const path = values => {
        let pen = "M";
        return values.map((value, index) => {
          if (value === null) { pen = "M"; return ""; }
          const step = `${pen}${x(curve.frames[index]).toFixed(1)} ${y(value).toFixed(1)}`;
          pen = "L";
          return step;
        }).join("");
      };
      const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img" });
      for (const [value, place] of [[high, top + 4], [low, height - top + 4]]) {
        const label = svg("text", { x: left - 6, y: place, "text-anchor": "end" });
        label.textContent = +value.toFixed(2);
        picture.append(label);
      }
      picture.append(svg("path", { class: "golden", d: path(curve.golden) }),
        svg("path", { class: "now", d: path(curve.actual) }));
      const mark = svg("line", { y1: 0, y2: height });
      mark.place = frame => {
        mark.setAttribute("x1", x(frame));
        mark.setAttribute("x2", x(frame));
      };
      picture.append(mark);
      picture.onclick = event => {
        const box = picture.getBoundingClientRect();
        const place = (event.clientX - box.left) / box.width * width;
        seek(first + Math.round((place - left) / (width - left - 8) * span));
      };
      return make("figure", {}, make("figcaption", {}, `${curve.card}: ${curve.property}, frames ${first}–${last}, `,
        make("span", { class: "golden-word" }, "golden"), " and ",
        make("span", { class: "now-word" }, "now")), picture);
    };

    let current = null;
    const choose = viewer => {
      current?.section.classList.remove("current");
      current = viewer;
      current?.section.classList.add("current");
    };
    const fill = (scene, section) => {
      const plots = make("div", { class: "plots" });
      const viewer = { shown: null };
      plots.append(...scene.curves.map(curve => plot(curve, frame => {
        const numbers = scene.frames.map(item => Math.abs(item.number - frame));
        const nearest = numbers.indexOf(Math.min(...numbers));
        if (nearest >= 0) viewer.shown?.show(nearest, viewer.shown.view);
      })));
      section.append(plots);
      if (scene.frames.length > 0) {
        viewer.shown = new Viewer(scene, section);
        section.append(plots);
        section.addEventListener("pointerdown", () => choose(viewer.shown));
        section.addEventListener("focusin", () => choose(viewer.shown));
        if (!current) choose(viewer.shown);
      }
    };
    const later = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) {
        later.unobserve(target);
        fill(target.scene, target);
      }
    }, { rootMargin: "400px" });

    const passing = make("input", { type: "checkbox", id: "passing" });
    const keys = make("span", { class: "keys" });
    keys.innerHTML = "<kbd>←</kbd> <kbd>→</kbd> frames, <kbd>1</kbd>…<kbd>5</kbd> views";
    document.body.append(make("header", {}, make("h1", {}, data.title),
      make("label", {}, passing, " show scenes that passed"), keys));
    if (data.leftOut > 0) {
      document.body.append(make("p", {}, `${data.leftOut} pictures are left out: too large.`));
    }
    for (const scene of data.scenes) {
      const section = make("section", { class: scene.verdict === "passed" ? "passed" : "failed" },
        make("h2", {}, scene.name, make("span", { class: "verdict" }, scene.verdict)),
        make("pre", {}, scene.lines.join("\n")));
      section.scene = scene;
      section.hidden = scene.verdict === "passed";
      document.body.append(section);
      later.observe(section);
    }
    passing.onchange = () => {
      for (const section of document.querySelectorAll(".passed")) section.hidden = !passing.checked;
    };
    addEventListener("keydown", event => {
      if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
      const { index, view, scene } = current;
      const moves = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0,
        End: scene.frames.length - 1 };
      const isMixer = event.target.classList?.contains("mixer");
      if (event.key in moves && !isMixer) current.show(moves[event.key], view);
      else if (event.key >= "1" && event.key <= "5") current.show(index, +event.key - 1);
      else return;
      event.preventDefault();
    });
    """#
}
