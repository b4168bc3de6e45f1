import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations

/// Which changes are jumps.
@Suite struct JumpTests {
  private func verdict(_ rule: String, _ old: String, _ new: String) throws -> ExpectationVerdict {
    let text = ConditionTests.scene.replacing(old, with: new)
    #expect(text != ConditionTests.scene)
    let scene = try SearchScene(yaml: text + "\nexpect: [\(rule)]")
    return try CheckedScene(scene).verdict(scene.expect[0])
  }

  /// A jump by an event belongs to the span that begins with it.
  @Test(arguments: ["continuous: true", "continuous: {speed: true}", "maxSpeed: 1000000"])
  func atTheFirstInstant(condition: String) throws {
    let rule = "{layer: tags.pill, property: frame.x, \(condition), during: artists}"
    let verdict = try verdict(rule, "id: artists,", "id: artists, animation: none,")
    #expect(verdict.status == .failed && verdict.first?.time == .seconds(2.6), "\(verdict)")
  }

  /// A layer that appears or disappears at once jumps, in whatever value it is followed.
  @Test(arguments: [("tags", 1.8), ("scopeBar", 1.8), ("keyboard", nil)]) func ofOpacities(
    layer: String, first: Double?
  ) throws {
    for condition in ["continuous: true", "property: opacity, continuous: true", "property: frame.y, continuous: true"]
    {
      let rule = "{layer: \(layer), \(condition), from: 1s, to: 3s}"
      let verdict = try verdict(rule, "submit: true", "submit: true, animation: none")
      #expect(verdict.first?.time.seconds == first, "\(verdict)")
      #expect(try self.verdict(rule, "id: searched", "id: found").status == .held)
    }
  }

  /// The spring of a push ends 0.9 pt from its end on an iPad.
  @Test func theEndOfAPageIsNone() throws {
    let scene = try SearchScene(
      yaml: ConditionTests.pushing + """

        device: iPad (A16)
        expect:
          - {layer: content, continuous: true, from: pushed + 1ms}
          - {layer: content, property: frame.x, maxSpeed: 20000, from: pushed + 1ms}
        """)
    #expect(try CheckedScene(scene).verdicts(scene.expect).map(\.status) == [.held, .held])
  }

  /// The end of a push hides no other jump.
  @Test func atTheEndOfAPage() throws {
    let scene = try SearchScene(
      yaml: """
        system: iOS 17
        device: iPad (A16)
        navigation: {title: A}
        search: {placement: stacked, scopes: [All, Mine], tags: [Top, Songs]}
        content: {initial: {kind: list, rows: [{title: A}]}}
        timeline:
          - at: 0.5s
            push: {title: B, search: {focused: true, scopes: [All, Mine], tags: [Top, Songs]}}
          - {at: 1s, submit: true, animation: none}
        expect:
          - {layer: tags, continuous: true, from: 0.7s}
          - {layer: tags, property: opacity, maxSpeed: 10, from: 0.7s}
        """)
    let verdicts = try CheckedScene(scene).verdicts(scene.expect)
    #expect(verdicts.allSatisfy { $0.first?.time == .seconds(1) }, "\(verdicts)")
  }

  /// A spring that is cut off on its way.
  @Test(arguments: ["continuous: true", "maxSpeed: 20000"]) func theEndOfACutSpring(condition: String) throws {
    let scene = try SearchScene(
      yaml: """
        search: {placeholder: Songs}
        animations: {keyboard: {spring: {mass: 2, stiffness: 300, damping: 12}, duration: 0.4}}
        timeline: [{at: 0.5s, tap: searchField}]
        expect: [{layer: keyboard, property: frame.y, \(condition)}]
        """)
    let verdict = try CheckedScene(scene).verdict(scene.expect[0])
    #expect(verdict.status == .failed && verdict.first?.time == .seconds(0.9), "\(verdict)")
  }

  /// The keyboard's spring ends at the instant at which another event sets other layers.
  @Test func theEndOfASpringIsNone() throws {
    let rule = "{layer: keyboard, continuous: {speed: true}}"
    #expect(try verdict(rule, "{at: 1.2s, id: typed", "{at: 1s, id: typed").status == .held)
  }

  /// Layers that come into the tree, or go from it, while they are seen: at once, by a slide, by a fade, off the screen, and
  /// under another layer. The instants are those of the jump; nil for none.
  @Test(arguments: [
    ("keyboard", "animations: {keyboard: none}", "{at: 0.5s, tap: searchField}, {at: 2s, tap: cancel}", 0.5),
    ("keyboard", "animations: {keyboard: none}", "{at: 1s, tap: searchField}", 1),
    ("keyboard", "focused: true", "{at: 2s, tap: cancel}", 2),
    ("keyboard", "", "{at: 0.5s, tap: searchField}, {at: 2s, tap: cancel}", nil),
    ("keyboard", "animations: {keyboard: {duration: 2s}}", "{at: 0.5s, tap: searchField}, {at: 1s, tap: cancel}", nil),
    ("content.list.row.1.view.b", "", "{at: 1s, set: {rows: {Two: {s: true}}}, animation: none}", 1),
    ("content.list.row.1.view.b", "", "{at: 1s, set: {rows: {Two: {s: true}}}, animation: {duration: 1s}}", 1),
    ("content.list.row.2.view.a", "", "{at: 1s, set: {rows: {Three: {a: 0}}}, animation: none}", 1),
    ("content.list.row.2.view.a", "", "{at: 1s, set: {rows: {Three: {a: 0}}}, animation: {duration: 1s}}", nil),
    ("content.list.row.2.view.away", "", "{at: 1s, set: {rows: {Three: {a: 0}}}, animation: none}", nil),
    ("navigationBar.title", "", "{at: 1s, push: {title: Next}}, {at: 2s, pop: true}", nil),
    ("content", "", "{at: 1s, push: {title: Next}}, {at: 2s, pop: true}", nil),
    ("leaving.content", "", "{at: 1s, push: {title: Next}}, {at: 2s, pop: true}", nil),
  ]) func ofLayersThatComeAndGo(layer: String, more: String, events: String, first: Double?) throws {
    for condition in ["continuous: true", "property: opacity, continuous: true", "property: frame.y, continuous: true"]
    {
      let scene = try SearchScene(
        yaml: """
          navigation: {title: Search}
          search: {placeholder: Songs\(more == "focused: true" ? ", focused: true" : "")}
          templates:
            one: {parameters: {s: false}, view: {hstack: [{text: A}, {text: B, id: b, when: s}]}}
            two:
              parameters: {a: 1}
              view:
                hstack:
                  - {text: A, id: a, opacity: "{a}"}
                  - {hstack: [{text: B, id: away, opacity: "{a}", offset: [400, 0]}], width: 40, clips: true}
          content: {initial: {kind: list, rows: [{title: One}, {title: Two, view: one}, {title: Three, view: two}]}}
          animations: \(more.hasPrefix("animations") ? String(more.dropFirst(12)) : first == nil ? "{}" : "{keyboard: none}")
          timeline: [\(events)]
          expect: [{layer: \(layer), \(condition)}]
          """)
      let verdict = try CheckedScene(scene).verdict(scene.expect[0])
      #expect(verdict.status == (first == nil ? .held : .failed) && verdict.first?.time.seconds == first, "\(verdict)")
    }
  }
}
