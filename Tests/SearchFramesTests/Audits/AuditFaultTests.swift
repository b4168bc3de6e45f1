import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations
@testable import SearchFrames

/// Scenes with one fault each, and the same scenes without it.
@Suite struct AuditFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var rule: SearchScene.Audit.Rule
    var layer: String
    /// The fault's words, and those in their place of a sound scene.
    var broken: String
    var sound: String
    var rest: String
    var isReduced = false
    var size: SearchScene.ContentSizeCategory = .large

    var testDescription: String { "\(rule.rawValue): \(broken)" }

    func verdicts(_ words: String) throws -> [ExpectationVerdict] {
      var scene = try SearchScene(yaml: rest.replacing("FAULT", with: words))
      scene.contentSizeCategory = size
      if isReduced { scene.accessibility.insert(.reduceMotion) }
      return try SceneRenderer(scene).findings(of: Set(SearchScene.Audit.Rule.allCases)).filter { $0.status != .held }
    }
  }

  @Test(arguments: Self.faults)
  func isFoundAlone(fault: Fault) throws {
    let found = try fault.verdicts(fault.broken)
    #expect(found.map(\.rule) == [fault.rule], "\(found.map { "\($0.name) \($0.layer): \($0.reason)" })")
    #expect(found.first?.layer.hasPrefix(fault.layer) == true, "\(found.map(\.layer))")
  }

  @Test(arguments: Self.faults)
  func aSoundSceneHasNone(fault: Fault) throws {
    let found = try fault.verdicts(fault.sound)
    #expect(found.isEmpty, "\(found.map { "\($0.name) \($0.layer): \($0.reason)" })")
  }

  private static let list = """
    navigation: {title: Search, largeTitle: true}
    search: {placeholder: Search}
    content: {background: GROUND, initial: {kind: list, rows: [{title: Charts, titleColor: FAULT}, {title: Radio}]}}
    """

  private static func list(_ ground: String) -> String {
    list.replacing("GROUND", with: ground).replacing("titleColor", with: "textColor")
  }

  private static func page(_ node: String, _ more: String = "") -> String {
    """
    navigation: {title: Search}
    search: {placeholder: Search}
    content: {initial: {kind: view, view: {vstack: [\(node)], spacing: 40, padding: 20}}}
    \(more)
    """
  }

  /// Greys with a contrast just below and just above 4.5, by WCAG's formula: 4.48 and 4.54 on white, 4.41 and 4.6 on black.
  private static let greys: [Fault] = [
    ("\"#777777\"", "\"#757575\"", "\"#FFFFFF\""), ("\"#9A9A9A\"", "\"#6B6B6B\"", "\"#F2F2F7\""),
    ("\"#B07A00\"", "\"#7A5500\"", "\"#FFF4D6\""), ("\"#FF3B30\"", "\"#B3261E\"", "\"#FFFFFF\""),
    ("\"#30B0C7\"", "\"#00606E\"", "\"#E9F7FA\""), ("\"#FFFFFF\"", "\"#1C1C1E\"", "\"#D0D0D5\""),
    ("\"#8E8E93\"", "\"#3A3A3C\"", "\"#E5E5EA\""), ("\"#34C759\"", "\"#1B5E20\"", "\"#FFFFFF\""),
    ("\"#FF9500\"", "\"#8A3F00\"", "\"#FFFFFF\""), ("\"#AF52DE\"", "\"#5B1A87\"", "\"#F2E6FA\""),
  ].map {
    Fault(rule: .contrast, layer: "content.list.row.0.title", broken: $0.0, sound: $0.1, rest: list($0.2))
  }

  private static let targets: [Fault] = [(20, 44), (23, 50), (30, 44), (12, 60), (40, 45), (36, 48)].map {
    small, large in
    Fault(
      rule: .target, layer: "content.view", broken: "\(small)", sound: "\(large)",
      rest: page("{hstack: [{button: A, height: FAULT, width: 60}, {button: B, height: 44, width: 60}], spacing: 8}"))
  }

  private static let labels: [Fault] = ["star", "heart", "plus", "trash", "cart", "airplane"].map { symbol in
    Fault(
      rule: .label, layer: "content.view", broken: "\"\"", sound: "Add",
      rest: page(
        "{button: {symbol: \(symbol)}, height: 50, width: 50, accessibility: {label: FAULT}}"))
  }

  private static let titles: [Fault] = [
    ("Recommendations for you", "For you"), ("An unusually long heading", "Heading"),
    ("Notifications and sounds", "Sounds"), ("Everything that is new today", "Today"),
    ("Recently played albums", "Recent"), ("Suggested for this evening", "Evening"),
  ].map { long, short in
    Fault(
      rule: .truncation, layer: "content.view", broken: long, sound: short,
      rest: page("{text: FAULT, style: title1, lines: 1, id: heading}"), size: .accessibilityExtraLarge)
  }

  private static let covered: [Fault] = ["bottom", "bottomTrailing", "bottomLeading"].map { place in
    Fault(
      rule: .covered, layer: "overlay", broken: place, sound: place.replacing("bottom", with: "top"),
      rest: """
        navigation: {title: Search}
        search: {placeholder: Search}
        content: {initial: {kind: list, rows: [{title: Charts}]}}
        overlay: [{alignment: FAULT, insets: 16, view: {button: Send, height: 50, width: 100}}]
        timeline: [{at: 0.5s, tap: searchField}]
        """)
  }

  /// Ten changes between black and white; each event is a part of a second later.
  private static let flashes: [Fault] = ["0.1", "0.11", "0.12", "0.13", "0.15"].map { step in
    let events = (1...10).map { index in
      "  - {at: \(index == 1 ? "1s" : "e\(index - 1) + FAULTs"), id: e\(index), "
        + "set: {appearance: \(index % 2 == 0 ? "light" : "dark")}}"
    }
    return Fault(
      rule: .motion, layer: "screen", broken: step, sound: "0.5",
      rest: "navigation: {title: Search}\ntimeline:\n" + events.joined(separator: "\n"))
  }

  private static let slides: [Fault] = ["200", "-150", "120", "60"].map { distance in
    Fault(
      rule: .motion, layer: "content.list.row.0.view", broken: distance, sound: "20",
      rest: """
        navigation: {title: Search}
        templates: {card: {parameters: {x: 0}, view: {text: Moving, id: card, offset: ["{x}", 0]}}}
        content: {initial: {kind: list, rows: [{view: card, title: Card}]}}
        timeline: [{at: 1s, set: {rows: {Card: {x: FAULT}}}, animation: {duration: 0.5s}}]
        """, isReduced: true)
  }

  /// White that the scene does not mention, on a colour that it chooses. White on the system's red is UIKit's choice.
  private static let whites = [
    Fault(
      rule: .contrast, layer: "content.list.row.0", broken: "color: \"#FFCC00\"", sound: "color: \"#8A5A00\"",
      rest:
        "content: {initial: {kind: list, rows: [{title: A, view: {hstack: [{text: A}, spacer, {badge: Sold out, FAULT}]}}]}}"
    ),
    Fault(
      rule: .contrast, layer: "tags.top.0", broken: "tint: \"#FFEE88\"", sound: "appearance: dark",
      rest: "FAULT\nsearch: {tags: {items: [Albums, Songs], visibility: always}}"),
    Fault(
      rule: .contrast, layer: "content.list.row.0", broken: "badge: Live, color: \"#FFCC00\"", sound: "badge: Live",
      rest:
        "appearance: dark\ncontent: {initial: {kind: list, rows: [{title: A, view: {hstack: [{text: A}, {FAULT}]}}]}}"),
  ]

  static let faults: [Fault] =
    greys + whites + targets + labels + titles + covered + flashes + slides
}
