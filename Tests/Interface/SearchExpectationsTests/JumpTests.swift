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

  /// The keyboard's spring ends at the instant at which another event sets other layers.
  @Test func theEndOfASpringIsNone() throws {
    let rule = "{layer: keyboard, continuous: {speed: true}}"
    #expect(try verdict(rule, "{at: 1.2s, id: typed", "{at: 1s, id: typed").status == .held)
  }
}
