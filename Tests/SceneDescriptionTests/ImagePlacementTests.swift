import SceneDescription
import Testing

@Suite struct ImagePlacementTests {
  private static let box = Size(width: 100, height: 60)

  /// A picture of 40×20 points in a box of 100×60. Expected: left, top, width, height.
  @Test(
    arguments: [
      (ImagePlacement(.fit), [0, 5, 100, 50]),
      (ImagePlacement(.fit, alignment: .topTrailing), [0, 0, 100, 50]),
      (ImagePlacement(.fit, alignment: .bottom), [0, 10, 100, 50]),
      (ImagePlacement(.fill), [-10, 0, 120, 60]),
      (ImagePlacement(.fill, alignment: .leading), [0, 0, 120, 60]),
      (ImagePlacement(.fill, alignment: .bottomTrailing), [-20, 0, 120, 60]),
      (ImagePlacement(.stretch, alignment: .top), [0, 0, 100, 60]),
      (ImagePlacement(.natural), [30, 20, 40, 20]),
      (ImagePlacement(.natural, alignment: .topLeading), [0, 0, 40, 20]),
      (ImagePlacement(.natural, alignment: .trailing), [60, 20, 40, 20]),
      (ImagePlacement(.natural, tileScale: 4), [-30, -10, 160, 80]),
      (ImagePlacement(.tile), [0, 0, 40, 20]),
      (ImagePlacement(.tile, tileScale: 0.5), [0, 0, 20, 10]),
      (ImagePlacement(.tile, alignment: .center), [30, 20, 40, 20]),
      (ImagePlacement(.tile, alignment: .bottomLeading), [0, 40, 40, 20]),
    ] as [(ImagePlacement, [Double])])
  func aPictureLiesWhereItsPlacementSays(_ placement: ImagePlacement, _ expected: [Double]) {
    let area = placement.area(of: Size(width: 40, height: 20), in: Self.box)
    #expect([area.origin.x, area.origin.y, area.size.width, area.size.height] == expected)
    #expect(area.repeats == (placement.fit == .tile))
  }

  @Test func theNineAlignmentsAreSwiftUIs() {
    let names = ImagePlacement.Alignment.allCases.map(\.rawValue)
    #expect(
      names == [
        "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading",
        "bottom", "bottomTrailing",
      ])
    for (index, alignment) in ImagePlacement.Alignment.allCases.enumerated() {
      #expect(alignment.anchor == (Double(index % 3) / 2, Double(index / 3) / 2))
    }
  }
}
