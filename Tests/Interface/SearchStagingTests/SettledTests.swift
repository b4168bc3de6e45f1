import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@Suite("The settled end") struct SettledTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var events: [Event]
    var end: Double

    init(_ name: String, _ events: [Event], end: Double) {
      (testDescription, self.events, self.end) = (name, events, end)
    }
  }

  private static let tap = Event.tap(.tag(.index(1)), at: 1)

  static let cases: [Case] = [
    Case("nothing", [], end: 0), Case("a row", [tap], end: 1.4066782008),
    Case("interrupted springs", [tap, .tap(.tag(.index(2)), at: 1.1)], end: 1.5066782008),
    Case("thumb", [.set(Changes { $0.showsTags = false }, at: 1), .tap(.scope(.index(1)), at: 2)], end: 2.5),
    Case("cancel", [.tap(.cancel, at: 1)], end: 1.3),
    Case(
      "an interrupted fling", [Event(.fling(.content, velocity: 5000), at: 1), .scroll(.content, .to(0), at: 1.5)],
      end: 1.5),
    Case("a fling of a row that goes", [Event(.fling(.tags, velocity: 600), at: 1), .tap(.cancel, at: 1.1)], end: 1.4),
    Case("a pill that goes", [tap, .set(Changes { $0.tags = [] }, at: 1.1)], end: 1.1),
    Case("typing", [.tap(.searchField, at: 1), .type("abc", over: 3, at: 1.5)], end: 4.5),
    Case("a pill in a container that goes", [tap, .tap(.cancel, at: 1.05)], end: 1.35),
  ]

  @Test(arguments: cases) func isTheFirstInstantFromWhichNothingMoves(example: Case) throws {
    let content = Content(initial: RandomPages.list(40))
    let played = try Played(musicScene(example.events, active: true, showsTags: true, content: content))
    expectEqual(played.settled, example.end, within: 1e-8)
    let settled = played.stage.settled
    func still(_ time: Instant) throws -> Layer {
      var root = played.stage.layers(at: time)
      // Only the caret blinks.
      root.remove("searchBar.field.caret")
      return root
    }
    let rest = try still(settled)
    for later in [1e-6, 0.1, 0.7, 5, 100] { #expect(try still(settled + .seconds(later)) == rest) }
    #expect(try example.end == 0 || still(settled - .milliseconds(1)) != rest)
    let state = played.stage.state(at: settled)
    var model = Catalogue.screen(state, in: LayoutContext(state, now: settled, text: typesetter))
    model.removeHidden()
    model.remove("searchBar.field.caret")
    #expect(model.quantized() == rest)
  }
}

extension Layer {
  fileprivate mutating func remove(_ name: String) {
    sublayers = sublayers.filter { $0.name != name }
    for index in sublayers.indices { sublayers[index].remove(name) }
  }

  fileprivate mutating func removeHidden() {
    sublayers = sublayers.filter { !$0.isHidden }
    for index in sublayers.indices { sublayers[index].removeHidden() }
  }
}
