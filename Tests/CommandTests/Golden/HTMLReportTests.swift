import Foundation
import Golden
import Testing

/// The HTML page, operated in headless Chromium.
@Suite("HTML report", .serialized) struct HTMLReportTests {
  /// Opens a page, runs a script at its end and returns what the script has put into `result`.
  private func open(
    _ page: URL, script: String, in folder: URL
  ) throws -> [String: Any] {
    let text = try String(contentsOf: page, encoding: .utf8)
    // A page that needs the network, or another file, would not be self-contained.
    #expect(!text.contains("http://") || !text.contains("src=\"http"))
    let end = """
      <script>
      const result = {};
      const wait = time => new Promise(done => setTimeout(done, time));
      const press = key => dispatchEvent(new KeyboardEvent("keydown", { key }));
      const all = (query, root = document) => [...root.querySelectorAll(query)];
      addEventListener("error", event => { result.error = event.message; });
      (async () => {
        const pending = () => all("section:not([hidden])").some(s => !s.querySelector(".plots"));
        for (let i = 0; i < 20000 && pending(); i++) await (await fetch("data:,x")).text();
        await wait(300);
        try { \(script) } catch (error) { result.error = String(error); }
        document.body.replaceChildren(
          Object.assign(document.createElement("pre"), { textContent: JSON.stringify(result) }));
      })();
      </script></body>
      """
    let copy = folder.appending(path: "operated.html")
    try text.replacingOccurrences(of: "</body>", with: end)
      .write(to: copy, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/chromium")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1300,1500",
      "--user-data-dir=\(folder.appending(path: "profile").path)", "--virtual-time-budget=20000",
      "--dump-dom", copy.absoluteString,
    ]
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let body = try #require(dom.components(separatedBy: "<pre>").last)
    let json = try #require(body.components(separatedBy: "</pre>").first)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
      "\(dom.suffix(500))")
    #expect(result["error"] == nil, "\(result["error"] ?? "")")
    return result
  }

  @Test func everyViewAndKeyWorks() throws {
    try Program.withFolder { folder in
      try TestSequence.moving().write(to: folder.appending(path: "golden"))
      var late = TestSequence.moving(delay: 0.02)
      late.scene = "</script><b>"
      try late.write(to: folder.appending(path: "out"))
      let compared = try Program.run(
        ["compare", "out", "golden", "--report", "r.html"], in: folder)
      #expect(compared.status == 1)
      let json = try Report(
        try Program.run(["compare", "out", "golden", "--format", "json"], in: folder).output)
      let frames = json.frames.keys.sorted()
      let result = try open(
        folder.appending(path: "r.html"),
        script: """
          const caption = () => document.querySelector(".caption").textContent;
          const stage = document.querySelector(".stage");
          result.title = document.title;
          result.name = document.querySelector("h2").textContent;
          result.frames = all(".strip button").map(b => +b.textContent);
          result.thumbnails = all(".strip img").length;
          result.first = caption();
          result.pictures = all("img", stage).length;
          press("ArrowRight"); result.second = caption();
          press("End"); result.last = caption();
          press("ArrowRight"); result.beyond = caption() === result.last;
          press("Home"); press("ArrowLeft"); result.before = caption() === result.first;
          const scrubber = document.querySelector(".scrubber");
          scrubber.value = 3; scrubber.dispatchEvent(new Event("input"));
          result.scrubbed = caption();
          const mixer = document.querySelector(".mixer");
          result.mixerIsHidden = mixer.offsetParent === null;
          press("2");
          mixer.value = 0.25; mixer.dispatchEvent(new Event("input"));
          result.slider = stage.querySelector("img + img").style.clipPath;
          press("3");
          result.onion = stage.querySelector("img + img").style.opacity;
          press("4");
          const seen = new Set();
          for (let i = 0; i < 6; i++) {
            seen.add(stage.querySelector("img + img").style.opacity); await wait(400);
          }
          result.blink = [...seen].sort();
          all(".bar button")[4].click();
          // The browser's virtual time stands still while something is fetched, and decoding goes on.
          const canvas = stage.querySelector("canvas");
          for (let i = 0; i < 20000 && !canvas.dataset.count; i++) {
            await (await fetch("data:,x")).text();
          }
          result.difference = +canvas.dataset.count;
          result.pressed = all(".bar button").map(b => b.getAttribute("aria-pressed") === "true");
          result.curves = all(".plots figcaption").map(c => c.textContent);
          result.mark = +document.querySelector(".plots line").getAttribute("x1");
          const plot = document.querySelector(".plots svg").getBoundingClientRect();
          document.querySelector(".plots svg").dispatchEvent(
            new MouseEvent("click", { clientX: plot.right, clientY: plot.top }));
          result.sought = caption() === result.last;
          """, in: folder)
      #expect(result["title"] as? String == "1 of 1 not as its golden")
      #expect(result["name"] as? String == "</script><b>failed")
      #expect(result["frames"] as? [Int] == frames)
      #expect((result["thumbnails"] as? Int ?? 0) >= 10)
      func words(_ key: String) -> String { result[key] as? String ?? "" }
      #expect(
        words("first").hasPrefix("frame \(frames[0]) (") && words("first").contains(" pt left"))
      #expect(words("second").hasPrefix("frame \(frames[1]) ("))
      #expect(words("last").hasPrefix("frame \(frames[frames.count - 1]) ("))
      #expect(words("scrubbed").hasPrefix("frame \(frames[3]) ("))
      for key in ["beyond", "before", "mixerIsHidden", "sought"] {
        #expect(result[key] as? Bool == true, "\(key)")
      }
      #expect(result["pictures"] as? Int == 2)
      #expect(words("slider") == "inset(0px 0px 0px 25%)")
      #expect(words("onion") == "0.25")
      #expect(result["blink"] as? [String] == ["0", "1"])
      #expect(result["pressed"] as? [Bool] == [false, false, false, false, true])
      let counts = json.scenes[0]["frames"] as? [[String: Any]]
      #expect(result["difference"] as? Int == counts?[3]["differing"] as? Int)
      let curves = try #require(result["curves"] as? [String])
      // It moves in frames 7 to 30 or, 20 ms late, 31; six more are shown on both sides.
      #expect(curves.count == 1 && curves[0].hasPrefix("a: x, frames 1–37"))
      #expect((result["mark"] as? Double ?? 0) > 44)
    }
  }

  /// Passed scenes are hidden until they are asked for; failing ones without pictures say why.
  @Test func onlyFailuresAreShown() throws {
    try Program.withFolder { folder in
      for name in ["s", "t"] {
        try smallScene.write(
          to: folder.appending(path: "\(name).json"), atomically: true, encoding: .utf8)
      }
      _ = try Program.run(["s.json", "-q", "--golden", "--update", "missing"], in: folder)
      let run = try Program.run(
        ["s.json", "t.json", "-q", "--golden", "--keep-going", "--report", "r.html"], in: folder)
      #expect(run.status == 1)
      let result = try open(
        folder.appending(path: "r.html"),
        script: """
          const shown = () => all("section").filter(s => !s.hidden)
            .map(s => s.querySelector("h2").textContent);
          result.failing = shown();
          result.text = all("section:not([hidden]) pre")[0].textContent;
          document.querySelector("#passing").click();
          result.all = shown();
          """, in: folder)
      #expect(result["failing"] as? [String] == ["tno golden"])
      #expect((result["text"] as? String)?.contains("--update missing") == true)
      #expect(result["all"] as? [String] == ["spassed", "tno golden"])
    }
  }
}
