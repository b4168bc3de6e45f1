import Foundation
import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations
@testable import SearchFrames

/// `contrast` as a rule of `expect:`, and in flight.
@Suite struct ContrastExpectationTests {
  private static func verdicts(_ rule: String, _ scene: String) throws -> [ExpectationVerdict] {
    let scene = try SearchScene(yaml: scene + "\nexpect: [\(rule)]")
    return try SceneRenderer(scene).verdicts(of: scene.expect.enumerated().map { ($0.offset, $0.element) })
  }

  private static let row =
    "content: {background: \"#FFFFFF\", initial: {kind: list, rows: [{title: Charts, textColor: \"#777777\"}]}}"

  /// WCAG's contrast of (119,119,119) with white is 4.48.
  @Test func atRest() throws {
    let held = try Self.verdicts("{layer: content.list.row.0.title, contrast: {atLeast: 4.4}}", Self.row)
    #expect(held.map(\.status) == [.held])
    let broken = try #require(
      try Self.verdicts("{layer: content.list.row.0, contrast: {atLeast: 4.5}}", Self.row).first)
    #expect(broken.status == .failed && broken.first?.time == .zero)
    guard case .number(let contrast)? = broken.first?.value else { throw Missing() }
    #expect(abs(contrast - 4.478) < 0.01)
  }

  /// Black on white at an opacity that falls from 1 to 0.51 in a second, in a straight line. Its contrast is 4.5 where its
  /// luminance is (1.05 / 4.5) - 0.05, that of the grey 0.4626.
  @Test func inFlight() throws {
    let scene = """
      templates: {card: {parameters: {o: 1}, view: {text: Fading, color: black, opacity: "{o}"}}}
      content: {background: "#FFFFFF", initial: {kind: list, rows: [{view: card, title: Card}]}}
      timeline: [{at: 1s, set: {rows: {Card: {o: 0.51}}}, animation: {duration: 1s, curve: linear}}]
      """
    let found = try #require(
      try Self.verdicts("{layer: content.list.row.0.view, contrast: {atLeast: 4.5}}", scene).first)
    let luminance = 1.05 / 4.5 - 0.05
    let grey = 1.055 * pow(luminance, 1 / 2.4) - 0.055
    let expected = 1 + (1 - (1 - grey)) / 0.49
    let first = try #require(found.first?.time.seconds)
    // Pixels have 256 levels, of which it passes 125 in a second.
    #expect(abs(first - expected) < 0.009, "\(first), \(expected)")
  }

  /// Letters are read on what is behind the part of them that the mask uncovers: (255,45,85) has 3.647 with white. Those
  /// that the pill covers are black on white wherever they are seen.
  @Test func underAMovingMask() throws {
    let scene = """
      system: iOS 17
      tint: "#FF2D55"
      search: {tags: [Albums, Songs], active: true, showsTags: true}
      timeline: [{at: 1s, set: {selectedTag: Songs}}]
      """
    func statuses(_ rule: String) throws -> [ExpectationVerdict.Status] { try Self.verdicts(rule, scene).map(\.status) }
    #expect(try statuses("{layer: \"tags.top.*\", contrast: {atLeast: 3.64}}") == [.held])
    #expect(try statuses("{layer: \"tags.top.*\", contrast: {atLeast: 3.66}}") == [.failed])
    #expect(try statuses("{layer: \"tags.bottom.*\", contrast: {atLeast: 20.9}}") == [.held])
  }

  /// A template image is read by its colour: iOS's green, (52,199,89), has 2.22 with white. Other images have no contrast.
  @Test func ofATemplateImage() throws {
    try ImageLikenessTests.withScene { renderer in
      let rules = try SearchScene(
        yaml: """
          expect:
            - {layer: content.list.row.3.image, contrast: {atLeast: 2.2}}
            - {layer: content.list.row.3.image, contrast: {atLeast: 2.25}}
            - {layer: content.list.row.0.image, contrast: {atLeast: 1}}
          """
      ).expect
      let verdicts = renderer.verdicts(of: rules.enumerated().map { ($0.offset, $0.element) })
      #expect(verdicts.map(\.status) == [.held, .failed, .error])
    }
  }

  /// Black on white at rest, at a low opacity: 0.3 gives the grey 0.7, of a contrast of 2.1, and 0.03 that of 1.07.
  @Test(arguments: [(0.3, 2.1), (0.49, 3.95), (0.1, 1.26), (0.6, 5.74)]) func atALowOpacity(
    opacity: Double, expected: Double
  ) throws {
    let scene = """
      content:
        background: "#FFFFFF"
        initial: {kind: list, rows: [{title: x, view: {text: Hello, opacity: \(opacity), color: black}}]}
      """
    let (low, high) = (expected * 0.97, expected * 1.03)
    for (limit, status) in [(low, ExpectationVerdict.Status.held), (high, .failed)] {
      let rule = "{layer: content.list.row.0.view, contrast: {atLeast: \(limit)}}"
      let verdict = try #require(try Self.verdicts(rule, scene).first)
      #expect(verdict.status == status, "\(verdict)")
    }
    let found = try SceneRenderer(SearchScene(yaml: scene)).findings(of: [.contrast])
    #expect(found.map(\.status) == [expected < 4.5 ? .failed : .held], "\(found)")
  }

  /// Controls that are not enabled need no contrast, however that is said: WCAG 2.2, 1.4.3.
  @Test(arguments: [
    ("{title: A, textColor: \"#DDDDDD\"FAULT}", ", isEnabled: false"),
    ("{title: A, textColor: \"#DDDDDD\"FAULT}", ", accessibility: {traits: [notEnabled]}"),
    ("{title: A, view: {text: A, color: \"#DDDDDD\"FAULT}}", ", accessibility: {traits: [notEnabled]}"),
    (
      "{title: A, view: {vstack: [{hstack: [{text: A, color: \"#DDDDDD\"}]}]FAULT}}",
      ", accessibility: {traits: [notEnabled]}"
    ),
    (
      "{title: A, view: {hstack: [{button: A, style: filled, tint: \"#DDDDDD\"FAULT}]}}",
      ", accessibility: {traits: [button, notEnabled]}"
    ),
    (
      "{title: A, view: {button: {symbol: star}, tint: \"#DDDDDD\"FAULT}}",
      ", accessibility: {label: A, traits: [notEnabled]}"
    ),
    ("{title: A, view: {text: A, color: \"#DDDDDD\"}FAULT}", ", isEnabled: false"),
    ("{title: A, view: {text: A, color: \"#DDDDDD\"}FAULT}", ", accessibility: {traits: [notEnabled]}"),
  ]) func inactiveControls(row: String, fault: String) throws {
    for (words, status) in [("", ExpectationVerdict.Status.failed), (fault, .held)] {
      let scene = try SearchScene(
        yaml: """
          content: {background: "#FFFFFF", initial: {kind: list, rows: [\(row.replacing("FAULT", with: words)), {title: B}]}}
          """)
      let found = try SceneRenderer(scene).findings(of: [.contrast])
      #expect(found.map(\.status) == [status], "\(words): \(found)")
    }
  }

  @Test(arguments: [
    "{title: Done, isEnabled: false}", "{symbol: star, isEnabled: false}",
    "{view: {text: A, color: \"#EEEEEE\"}, isEnabled: false}",
    "{view: {text: A, color: \"#EEEEEE\"}, accessibility: {traits: [notEnabled]}}",
  ]) func inactiveBarButtons(item: String) throws {
    for system in ["iOS 17", "iOS 26"] {
      let scene = try SearchScene(yaml: "system: \(system)\nnavigation: {title: A, trailingItems: [\(item)]}")
      #expect(try SceneRenderer(scene).findings(of: [.contrast]).map(\.status) == [.held])
    }
  }

  struct Missing: Error {}
}
