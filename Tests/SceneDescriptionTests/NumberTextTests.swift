import Foundation
import SceneDescription
import Testing

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-196.2, "-196.2"), (0.1 + 0.2, "0.3"), (1e-7, "0"),
    (-4e-7, "0"), (5e-7, "0.000001"), (1.0000005, "1.000001"), (123456.7, "123456.7"),
    (1e11, "100000000000"), (-0.05, "-0.05"), (100, "100"), (1e300, "1e+300"),
    (Double.infinity, "inf"),
  ])
  func rounds(_ number: Double, _ text: String) { #expect(NumberText.rounded(number) == text) }

  @Test func placesAreCounted() {
    #expect(NumberText.rounded(1.25, places: 1) == "1.3")
    #expect(NumberText.rounded(1.96, places: 0) == "2")
    #expect(NumberText.rounded(0.000000001, places: 9) == "0.000000001")
  }

  /// Against the C library's own printing.
  @Test func agreesWithPrintf() {
    var number = 1.0
    for _ in 0..<5000 {
      number = (number * 1_103_515_245 + 12345).truncatingRemainder(dividingBy: 2_147_483_648)
      // No exact ties: there printf rounds to even.
      let value = (number - 1_073_741_824) / 1_048_577
      var text = String(format: "%.6f", value)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      #expect(NumberText.rounded(value) == (text == "-0" ? "0" : text))
    }
  }
}
