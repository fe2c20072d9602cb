import SceneDescription
import Testing

@Suite("Colours")
struct ColorTests {
  /// hsl by Python's colorsys; rgb and the other spellings from the examples of CSS Color Level 4.
  static let spellings: [(String, [Double])] = [
    ("hsl(0 100% 50%)", [1, 0, 0, 1]),
    ("hsl(30 100% 50%)", [1, 0.5, 0, 1]),
    ("hsl(120 100% 25%)", [0, 0.5, 0, 1]),
    ("hsl(210 80% 40%)", [0.08, 0.4, 0.72, 1]),
    ("hsl(270 60% 50%)", [0.5, 0.2, 0.8, 1]),
    ("hsl(330 45% 70%)", [0.835, 0.565, 0.7, 1]),
    ("hsl(59 33% 12%)", [0.1596, 0.15828, 0.0804, 1]),
    ("hsl(180 0% 50%)", [0.5, 0.5, 0.5, 1]),
    ("hsl(300 25% 97%)", [0.9775, 0.9625, 0.9775, 1]),
    ("hsl(270, 60%, 50%)", [0.5, 0.2, 0.8, 1]),
    ("hsla(270, 60%, 50%, 15%)", [0.5, 0.2, 0.8, 0.15]),
    ("HSL(270deg 60 50 / .15)", [0.5, 0.2, 0.8, 0.15]),
    ("rgb(255 153 0)", [1, 0.6, 0, 1]),
    ("rgb(255, 153, 0)", [1, 0.6, 0, 1]),
    ("rgb(100% 60% 0%)", [1, 0.6, 0, 1]),
    ("rgba(100%,60%,0%,1)", [1, 0.6, 0, 1]),
    ("rgb( 255  153 0/ 50% )", [1, 0.6, 0, 0.5]),
    ("RGBA(255, 153, 0, 0.5)", [1, 0.6, 0, 0.5]),
    ("rgb(100% 153 0% / 0)", [1, 0.6, 0, 0]),
    ("rgb(127.5 0 25.5)", [0.5, 0, 0.1, 1]),
    ("#f90", [1, 0.6, 0, 1]),
    ("#ff990080", [1, 0.6, 0, 128.0 / 255]),
  ]

  private func read(_ text: String) -> Color? {
    Color(text, platform: .ios18, appearance: .light)
  }

  @Test(arguments: spellings)
  func aSpellingIsItsColour(_ text: String, _ right: [Double]) throws {
    let color = try #require(read(text))
    for (a, b) in zip([color.red, color.green, color.blue, color.alpha], right) {
      #expect(abs(a - b) < 1e-9)
    }
  }

  /// 270° in every unit, and whole turns away.
  @Test(arguments: [
    "-90", "630", "-450deg", "0.75turn", "-0.25turn", "300grad", "4.71238898038469rad",
  ])
  func theHueWraps(_ hue: String) throws {
    let color = try #require(read("hsl(\(hue) 60% 50%)"))
    #expect(abs(color.red - 0.5) < 1e-9 && abs(color.green - 0.2) < 1e-9)
    #expect(abs(color.blue - 0.8) < 1e-9)
  }

  @Test(arguments: [
    "rgb()", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2 3)", "rgb(1,2,3,)", "rgb(1 2 3 /)",
    "rgb(1 2 3 / 4 / 5)", "rgb(-1 2 3)", "rgb(1deg 2 3)", "rgb(1, 2%, 3)", "rgb(+-1 2 3)",
    "rgb(1e999 2 3)", "hsl(1 2% 101%)", "hsl(1, 2, 3)", "hsl(1% 2% 3%)", "rgb (1 2 3)",
    "lab(1 2 3)", "rgb(1 2 3", "#ff", "#ggg", "(", "rgb", "",
  ])
  func anythingElseIsNone(_ text: String) { #expect(read(text) == nil) }

  /// Every name of Apple's palettes, in both appearances.
  @Test func systemColoursAreComplete() {
    let names = [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink", "brown", "gray", "primary", "secondary", "white", "black", "clear",
    ]
    #expect(Set(SystemColors.names) == Set(names))
    func bytes(_ name: String, _ platform: Platform, _ appearance: Appearance) -> [Double]? {
      SystemColors.color(named: name, platform: platform, appearance: appearance).map {
        [$0.red * 255, $0.green * 255, $0.blue * 255].map { $0.rounded() }
      }
    }
    #expect(bytes("indigo", .ios18, .light) == [88, 86, 214])
    #expect(bytes("indigo", .ios26, .dark) == [109, 124, 255])
    #expect(bytes("pink", .ios26, .light) == [255, 45, 85])
    #expect(bytes("brown", .ios16, .dark) == [172, 142, 104])
    #expect(bytes("cyan", .ios26, .dark) == [60, 211, 254])
  }
}
