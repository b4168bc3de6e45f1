import Foundation
import SearchLayers
import SearchScenes
import Testing

@Suite("Turning the screen") struct RotationTests {
  private func title(_ played: Played, _ t: Double) throws -> (middle: Double, segment: CGRect) {
    let root = try played.layers(t)
    let segment = try #require(root.frame(of: "scopeBar.segment.0"))
    let text = try #require(root.text(of: "scopeBar.segment.0"))
    return (segment.minX + text.origin.x + text.line.width / 2, segment)
  }

  /// A title stays in the middle of its segment while the segment grows, to the pixel that it is rounded to.
  @Test func titlesStayInTheMiddle() throws {
    let events = [Event.rotate(.landscape, at: 1)]
    let played = try Played(musicScene(events, active: true))
    let (before, after) = (try title(played, 0.9).segment.width, try title(played, 2).segment.width)
    var widths: [Double] = []
    for t in stride(from: 0.9, through: 1.4, by: 0.01) {
      let (middle, segment) = try title(played, t)
      #expect(abs(middle - segment.midX) <= 0.5)
      widths.append(segment.width)
    }
    #expect(widths.contains { $0 > before + 20 && $0 < after - 20 })
  }

  @Test func nothingShowsBesideTheScreen() throws {
    let events = [Event.rotate(.landscape, at: 1), Event.rotate(.portrait, at: 2)]
    let played = try Played(musicScene(events, active: true))
    let root = try played.layers(2.05)
    #expect(try #require(root.frame(of: "searchBar")).maxX > root.frame.maxX)
    #expect(root.clipsToBounds)
  }
}
