import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import Testing

@Suite("The text size changes") struct TextSizeTests {
  private let rows = (0..<40).map { Row(title: "Row \($0)", subtitle: "s") }

  private func change(_ category: ContentSizeCategory, at time: Double) -> Event {
    Event(.set(Changes { $0.contentSizeCategory = category }), at: .seconds(time))
  }

  private func list(_ events: [Event]) -> SearchScene {
    musicScene(events, content: Content(initial: .list(style: .plain, rows: rows)))
  }

  private func offset(_ played: Played, _ time: Double) -> Double {
    played.stage.state(at: .seconds(time)).content.scroll.offset(at: .seconds(time))
  }

  /// The screen's height, less the palette and the bars, and 34 pt of home indicator.
  private func end(_ category: ContentSizeCategory) throws -> Double {
    var scene = list([])
    scene.contentSizeCategory = category
    let root = try Played(scene).layers(0)
    let last = try #require(root.frame(of: "content.list"))
    return last.maxY - (852 - 34)
  }

  /// At once, as if the scene had opened so; and back again.
  @Test(arguments: ContentSizeCategory.allCases) func atOnce(category: ContentSizeCategory) throws {
    let played = try Played(list([change(category, at: 1), change(.large, at: 2)]))
    var opened = list([])
    opened.contentSizeCategory = category
    #expect(try played.layers(1) == Played(opened).layers(1))
    #expect(try played.layers(2) == Played(list([])).layers(2))
    #expect(try played.layers(0.99) == played.layers(2.5))
    // A field of 36 scaled by the leading of body.
    let leadings = [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62.0]
    let leading = leadings[try #require(ContentSizeCategory.allCases.firstIndex(of: category))]
    let height = try #require(try played.frame("searchBar.field", 1)).height
    #expect(abs(height - 36 * leading / 22) <= 1.0 / 6 + 1e-6)
  }

  /// With an animation the field and the content below it move.
  @Test func animated() throws {
    var event = change(.accessibilityLarge, at: 1)
    event.animation = .timing(duration: 1, curve: .linear)
    let played = try Played(list([event]))
    for name in ["searchBar", "searchBar.field", "content.list.row.3"] {
      let (a, b) = (try #require(try played.frame(name, 0)), try #require(try played.frame(name, 2)))
      #expect(b.maxY > a.maxY)
      for share in [0.0, 0.25, 0.5, 1] {
        let frame = try #require(try played.frame(name, 1 + share))
        expectEqual(frame.minY, a.minY + (b.minY - a.minY) * share)
        expectEqual(frame.height, a.height + (b.height - a.height) * share)
      }
    }
  }

  /// In flight: what still moves goes on, and ends where the new size has it.
  @Test(arguments: [0.0, 0.1, 0.2]) func inFlight(after delay: Double) throws {
    let tap = Event.tap(.searchField, at: 1)
    let played = try Played(list([tap, change(.accessibilityMedium, at: 1 + delay)]))
    var opened = list([tap])
    opened.contentSizeCategory = .accessibilityMedium
    let expected = try Played(opened)
    #expect(try played.layers(2) == expected.layers(2))
    let rise = try #require(try played.frame("searchBar", 1 + delay)).minY
    let unchanged = try #require(try Played(list([tap])).frame("searchBar", 1 + delay))
    expectEqual(Double(rise), Double(unchanged.minY))
  }

  /// Content that rests beyond the new end is taken to it, at once or carried.
  @Test func contentStaysInItsRange() throws {
    let (large, huge) = (try end(.large), try end(.accessibilityLarge))
    #expect(huge > large + 100)
    let bottom = Event(.scroll(.content, .to(huge), over: 0), at: 0.5)
    var back = change(.large, at: 1)
    var scene = list([bottom, back])
    scene.contentSizeCategory = .accessibilityLarge
    let played = try Played(scene)
    expectEqual(offset(played, 0.9), huge)
    expectEqual(offset(played, 1), large)
    back.animation = .timing(duration: 1, curve: .linear)
    scene.timeline = [bottom, back]
    expectEqual(offset(try Played(scene), 1.5), (large + huge) / 2)
    // An offset that a program set beyond the end does not change.
    scene.timeline = [Event(.scroll(.content, .to(huge + 50), over: 0), at: 0.5), back]
    expectEqual(offset(try Played(scene), 3), huge + 50)
  }

  /// A fling that the change meets goes on from where it is, as fast as it is, and rests within the new range.
  @Test(arguments: [-3000.0, 900, 6000]) func flingsRestInTheNewRange(velocity: Double) throws {
    let middle = Event(.scroll(.content, .to(900), over: 0), at: 0.5)
    let fling = Event(.fling(.content, velocity: velocity), at: 1)
    var scene = list([middle, fling, change(.large, at: 1.2)])
    scene.contentSizeCategory = .accessibilityExtraLarge
    let played = try Played(scene)
    var unchanged = scene
    unchanged.timeline.removeLast()
    expectEqual(offset(played, 1.2), offset(try Played(unchanged), 1.2))
    let (rest, end) = (offset(played, played.settled), try end(.large))
    #expect(rest >= 0 && rest <= end + 1e-6)
  }

  /// A finger that holds on is not disturbed; what follows it rests in the new range.
  @Test func dragsGoOn() throws {
    let end = try end(.accessibilityLarge)
    let start = Event(.scroll(.content, .to(end - 100), over: 0), at: 0.5)
    let drag = Event(.drag(.content, by: 90, over: 1), at: 1)
    var scene = list([start, drag, change(.large, at: 1.5)])
    scene.contentSizeCategory = .accessibilityLarge
    let played = try Played(scene)
    expectEqual(offset(played, 1.75), end - 100 + 67.5)
    expectEqual(offset(played, played.settled), try self.end(.large))
  }
}
