import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@Suite("The settled end")
struct SettledTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var events: [Event]
    var end: Double

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "nothing", events: [], end: 0),
    Case(name: "a row", events: [.tap(.tag(.index(1)), at: .seconds(1))], end: 1.4066782008),
    Case(
      name: "interrupted springs",
      events: [.tap(.tag(.index(1)), at: .seconds(1)), .tap(.tag(.index(2)), at: .seconds(1.1))],
      end: 1.5066782008),
    Case(
      name: "thumb",
      events: [.set(Changes(showsTags: false), at: .seconds(1)), .tap(.scope(.index(1)), at: .seconds(2))], end: 2.5),
    Case(name: "cancel", events: [.tap(.cancel, at: .seconds(1))], end: 1.3),
    Case(
      name: "an interrupted fling",
      events: [
        Event(.fling(.content, velocity: 5000), at: .seconds(1)), .scroll(.content, .to(0), at: .seconds(1.5)),
      ], end: 1.5),
    Case(
      name: "a fling of a row that goes",
      events: [
        Event(.fling(.tags, velocity: 600), at: .seconds(1)), .tap(.cancel, at: .seconds(1.1)),
      ], end: 1.4),
    Case(
      name: "a pill that goes",
      events: [.tap(.tag(.index(1)), at: .seconds(1)), .set(Changes(tags: []), at: .seconds(1.1))],
      end: 1.1),
    Case(
      name: "typing",
      events: [.tap(.searchField, at: .seconds(1)), .type("abc", over: .seconds(3), at: .seconds(1.5))], end: 4.5),
    Case(
      name: "a pill in a container that goes",
      events: [.tap(.tag(.index(1)), at: .seconds(1)), .tap(.cancel, at: .seconds(1.05))],
      end: 1.35),
  ]

  private func play(_ events: [Event]) throws -> Played {
    try Played(
      musicScene(
        events, active: true, showsTags: true,
        content: Content(initial: .list(style: .plain, rows: (0..<40).map { Row(title: "Row \($0)") }))))
  }

  @Test(arguments: cases)
  func isTheFirstInstantFromWhichNothingMoves(example: Case) throws {
    let played = try play(example.events)
    expectEqual(played.settled, example.end, within: 1e-8)
    let settled = played.stage.settled
    func still(_ time: Instant) throws -> Layer {
      var root = try played.stage.layers(at: time)
      // Only the caret blinks.
      root.remove("searchBar.field.caret")
      return root
    }
    let rest = try still(settled)
    for later in [1e-6, 0.1, 0.7, 5, 100] { #expect(try still(settled + .seconds(later)) == rest) }
    if example.end > 0 {
      #expect(try still(settled - .milliseconds(1)) != rest)
    }
    let state = played.stage.state(at: settled)
    var model = try Catalogue.screen(state, in: LayoutContext(state, now: settled, text: typesetter))
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
