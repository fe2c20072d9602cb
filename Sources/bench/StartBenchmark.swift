import Foundation

/// How long a scene of one frame with a line of text takes, from the start of the process to its end.
///
/// The floor is a C program that links the same libraries, without Swift's, and measures the same
/// line with Pango as it comes.
struct StartBenchmark {
  private let benchmark: ProgramBenchmark
  /// Runs of each program in a round.
  private static let runs = 8

  init(_ benchmark: ProgramBenchmark) { self.benchmark = benchmark }

  func report(rounds: Int) throws {
    let scene = try benchmark.scene(
      "start",
      """
      { "canvas": { "width": 300, "height": 200, "scale": 1 }, "duration": 0.01, "layers": [
        { "id": "line", "type": "text", "string": "Hello carousel", "size": 20 } ] }
      """)
    let floor = try floorProgram()
    var ours: [MeasuredProgram] = []
    var theirs: [MeasuredProgram] = []
    for _ in 0..<rounds * Self.runs {
      ours.append(try benchmark.render([scene], ["-q"]))
      if let floor { theirs.append(try MeasuredProgram([floor])) }
    }
    print("One frame with a line of text, a process of its own, ms:      best  median  processors")
    row("carousel-render (bar 60)", ours)
    guard floor != nil else { return print("  floor: no C compiler or no pkg-config") }
    row("floor: same libraries, the line measured by Pango", theirs)
    let ratio = median(ours.map(\.cpu)) / median(theirs.map(\.cpu))
    let best = (ours.map(\.wall).min() ?? .nan) / (theirs.map(\.wall).min() ?? .nan)
    print(
      String(format: "  ratio (bar 1.3)  %4.2f of best times, %4.2f of processors", best, ratio))
  }

  private func row(_ name: String, _ runs: [MeasuredProgram]) {
    print(
      "  " + name.padding(toLength: 54, withPad: " ", startingAt: 0)
        + String(
          format: "%8.1f %7.1f %11.1f", runs.map(\.wall).min() ?? .nan, median(runs.map(\.wall)),
          median(runs.map(\.cpu))))
  }

  /// nil where it cannot be built.
  private func floorProgram() throws -> String? {
    let source = benchmark.folder.appendingPathComponent("floor.c")
    let program = benchmark.folder.appendingPathComponent("floor").path
    try Data(Self.source.utf8).write(to: source)
    let command = """
      $(command -v cc || command -v clang) -O2 -Wl,--no-as-needed -o '\(program)' '\(source.path)' \
        $(pkg-config --cflags --libs pangocairo pangoft2 fontconfig librsvg-2.0 libpng zlib \
          libturbojpeg libwebp libwebpdemux nettle libisal)
      """
    return (try? MeasuredProgram(["/bin/sh", "-c", command])) == nil ? nil : program
  }

  private static let source = """
    #include <pango/pangocairo.h>
    int main(void) {
      PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
      PangoLayout *layout = pango_layout_new(context);
      PangoFontDescription *font = pango_font_description_from_string("Inter 20");
      int width, height;
      pango_layout_set_font_description(layout, font);
      pango_layout_set_text(layout, "Hello carousel", -1);
      pango_layout_get_size(layout, &width, &height);
      return width > 0 ? 0 : 1;
    }
    """
}
