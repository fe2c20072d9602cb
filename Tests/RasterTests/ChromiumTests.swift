import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Cards in ten poses, against Chromium's picture of the same cards in CSS.
@Suite struct ChromiumTests {
  @Test(arguments: ChromiumPage.poses)
  func aCardLooksAsInTheStoredPicture(_ pose: ChromiumPage.Pose) throws {
    try compare(pose, with: #require(ChromiumPage.stored))
  }

  @Test(.enabled(if: ChromiumPage.program != nil, "Chromium is not installed"))
  func theCardsLookAsInTheInstalledChromium() throws {
    let page = try ChromiumPage.screenshot(by: #require(ChromiumPage.program))
    for pose in ChromiumPage.poses { try compare(pose, with: page) }
  }

  @Test func thereAreTenPosesThreeOfThemSteep() {
    #expect(ChromiumPage.poses.count == 10)
    #expect(ChromiumPage.poses.filter { abs($0.tilt) > 60 }.count >= 3)
    #expect(ChromiumPage.poses.contains { abs($0.tilt) > 90 })
  }

  private func compare(_ pose: ChromiumPage.Pose, with page: Picture) throws {
    let timeline = try MotionScene.timeline(pose.scene, name: pose.id)
    let state = timeline.state(at: .zero)
    let list = state.displayList(on: timeline.scene.canvas)
    let assets = try Assets.prepare(sheets: timeline.sheets, scale: list.scale)
    var canvas = try Canvas(assets: assets)
    try canvas.draw(list)
    let drawn = Picture(canvas.bitmap)
    #expect(area(of: state.elements[0].corners) * 3 >= list.size.width * list.size.height)
    let expected = try #require(page.crop(pose.place))
    let difference = try #require(PictureDifference(drawn, expected))
    // What is left are edges: Chromium does not antialias those that it shows in perspective.
    #expect(difference.decibels >= 40, "\(pose.id)")
  }

  /// Of a polygon.
  private func area(of corners: [Point]) -> Double {
    let twice = corners.indices.reduce(0) { sum, index in
      let (p, q) = (corners[index], corners[(index + 1) % corners.count])
      return sum + p.x * q.y - q.x * p.y
    }
    return abs(twice) / 2
  }
}
