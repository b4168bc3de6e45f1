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

  /// A layer that appears or disappears at once jumps in its opacity, and in no other value.
  @Test(arguments: [("tags", 1.8), ("scopeBar", 1.8), ("keyboard", nil)]) func ofOpacities(
    layer: String, first: Double?
  ) throws {
    for condition in ["continuous: true", "property: opacity, continuous: true"] {
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
          - {at: 0.5s, push: {title: B, search: {scopes: [All, Mine], tags: [Top, Songs]}}}
          - {at: 0.6s, tap: searchField}
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
}
