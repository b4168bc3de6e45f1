import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations

/// Rules that prove nothing hold, and say why.
@Suite struct IdleRuleTests {
  private func verdict(_ rule: String, _ more: String = "") throws -> ExpectationVerdict {
    let scene = try SearchScene(yaml: ConditionTests.scene + "\n\(more)\nexpect: [\(rule)]")
    return try CheckedScene(scene).verdict(scene.expect[0])
  }

  @Test(arguments: [
    ("{layer: searchBar.field, inside: searchBar.field}", "a layer is always inside itself"),
    ("{layer: tags, inside: tags, at: artists}", "a layer is always inside itself"),
    ("{layers: [keyboard], inside: keyboard}", "a layer is always inside itself"),
    ("{screen: same, at: 0s, as: 0s}", "compares an instant with itself"),
    ("{screen: same, at: settled, as: settled}", "compares an instant with itself"),
    ("{layer: tags, same: true, at: typed + 0.6s, as: searched}", "compares an instant with itself"),
    ("{layer: searchBar.field, property: frame.x, is: 3, tolerance: 1000000}", "as large as the value can be"),
    ("{layer: searchBar.field, property: opacity, is: 0, tolerance: 1}", "as large as the value can be"),
    ("{layer: tags.pill, inside: tags, tolerance: 2000}", "as large as the value can be"),
    ("{layer: \"tags.top.*\", property: contentsColor, is: systemRed, tolerance: 1}", "as large as the value can be"),
    ("{layer: searchBar.field, property: opacity, maxSpeed: 3}", "the same in its whole span"),
    ("{layer: statusBar, property: frame.y, monotonic: increasing}", "the same in its whole span"),
    ("{layer: statusBar, property: frame.y, settles: {within: 1s}}", "the same in its whole span"),
    ("{layer: statusBar, property: frame.x, continuous: true}", "the same in its whole span"),
    ("{layer: statusBar, property: frame.x, maxAcceleration: 1}", "the same in its whole span"),
  ]) func isNoted(rule: String, reason: String) throws {
    let verdict = try verdict(rule)
    #expect(verdict.status == .held && verdict.reason.hasSuffix(reason), "\(verdict)")
  }

  @Test(arguments: [
    "{layer: tags.pill, inside: tags}", "{screen: same, at: settled, as: 0s}",
    "{layer: tags.pill, property: frame.x, maxSpeed: 3000}", "{layer: keyboard, property: opacity, continuous: true}",
    "{layer: searchBar.field, property: frame.width, atLeast: 40, tolerance: 100}",
    "{layer: searchBar.field, property: frame.y, settles: {within: 1s}, during: focus}",
    "{layer: \"tags.top.*\", inside: \"tags.top.*\", at: 0s}",
    "{layer: tags, property: opacity, atLeast: 0, tolerance: 0.9}",
    "{layer: tags, same: true, from: typed, to: searched, as: typed}",
  ]) func othersAreNot(rule: String) throws {
    #expect(try verdict(rule).reason.contains("always") == false && verdict(rule).reason.contains("itself") == false)
    #expect(try verdict(rule).reason.contains("the same in its") == false, "\(rule)")
  }

  /// A span that ends before it begins where the screen rests earlier is empty; its rule cannot fail there.
  @Test(arguments: [
    "from: cancelled + 2s", "from: cancelled + 0.3s, to: settled - 0.5s", "from: artists + 5s",
    "from: settled + 1s, to: settled",
  ]) func emptySpans(span: String) throws {
    for rule in ["visible: true", "property: frame.y, atMost: 0", "inside: screen", "same: true, as: 0s"] {
      let verdict = try verdict("{layer: keyboard, \(rule), \(span)}")
      #expect(verdict.status == .held && verdict.reason.hasPrefix("its span ends at "), "\(verdict)")
    }
    let problems = #expect(throws: SceneError.self) {
      try self.verdict("{layer: keyboard, visible: true, from: 2s, to: 1s}")
    }
    #expect("\(problems.map { "\($0)" } ?? "")".contains("before from"))
  }
}
