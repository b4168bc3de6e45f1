import Foundation
import SearchMotion
import SearchScenes
import Testing

@Suite("What of the screen a picture shows") struct CanvasTests {
  private func canvas(_ crop: Crop?, _ events: [Event] = [], at time: Double = 0) throws -> CGRect {
    var scene = musicScene(events)
    scene.crop = crop
    return try Played(scene).stage.canvas(at: .seconds(time))
  }

  @Test func theScreenAsItIsHeld() throws {
    let turn = [Event.rotate(.landscape, at: 1)]
    #expect(try canvas(nil, turn) == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(try canvas(nil, turn, at: 1) == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  /// From where it rests to where it is active.
  @Test func allThatALayerCovers() throws {
    expectEqual(try canvas(.layer("searchBar")), CGRect(x: 0, y: Phone.bars, width: 393, height: 52))
    let both = CGRect(x: 0, y: Phone.top, width: 393, height: 44 + 52)
    expectEqual(try canvas(.layer("searchBar"), [.tap(.searchField, at: 1)]), both)
  }

  /// The pill overshoots the tag that it springs to: the crop holds that too.
  @Test func whatItCoversInFlight() throws {
    let frames = try Phone.tagFrames()
    var scene = musicScene([.tap(.tag(.index(2)), at: 1)], active: true, showsTags: true)
    scene.crop = .layer("tags.pill")
    let played = try Played(scene)
    let canvas = played.stage.canvas(at: .zero)
    for t in stride(from: 0.9, to: 1.5, by: 0.001) {
      let pill = try #require(try played.frame("tags.pill", t))
      // `contains` fails for edges that differ in their last bit.
      let (across, down) = (canvas.minX - 0.05...canvas.maxX + 0.05, canvas.minY - 1e-5...canvas.maxY + 1e-5)
      #expect(across.contains(pill.minX) && across.contains(pill.maxX))
      #expect(down.contains(pill.minY) && down.contains(pill.maxY))
    }
    #expect(canvas.maxX > 16 + frames[2].maxX + 0.3)
  }

  @Test func wholePixelsWithinTheScreen() throws {
    let cropped = try canvas(.rect(CGRect(x: -5, y: 10.1, width: 20, height: 10)))
    #expect(cropped.integral == CGRect(x: 0, y: 10, width: 15, height: 11))
  }

  @Test func cropsThatShowNothingAreRefused() {
    var scene = musicScene()
    scene.crop = .rect(CGRect(x: 1000, y: 0, width: 10, height: 10))
    #expect(refusals(scene).map(\.message) == ["the crop is outside the screen"])
    scene.crop = .layer("serchBar")
    #expect(refusals(scene).map(\.path) == ["crop"])
    #expect(refusals(scene).first?.suggestion == "searchBar")
  }
}
