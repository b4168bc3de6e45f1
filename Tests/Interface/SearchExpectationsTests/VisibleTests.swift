import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations

/// Which layers are visible.
@Suite struct VisibleTests {
  private func verdicts(_ view: String, _ rules: [String], timeline: String = "[]") throws -> [ExpectationVerdict] {
    let scene = try SearchScene(
      yaml: """
        content: {initial: {kind: list, rows: [{title: x, view: {hstack: [\(view)]}}, {title: y, view: {hstack: [{text: Next, id: next}]}}]}}
        timeline: \(timeline)
        expect: [\(rules.joined(separator: ", "))]
        """)
    return try CheckedScene(scene).verdicts(scene.expect)
  }

  private static let square = "{shape: rectangle, size: [20, 20], id: a"

  @Test(arguments: [
    // Clipped away by the view around it, or by one further out.
    ("{hstack: [\(square), offset: [300, 0]}], width: 30, clips: true}", false),
    ("{hstack: [\(square), offset: [20, 0]}], width: 30, clips: true}", true),
    ("{hstack: [\(square), offset: [300, 0]}], width: 30}", true),
    ("{vstack: [{hstack: [\(square), offset: [0, -50]}], height: 40}], height: 44, clips: true}", false),
    ("{hstack: [\(square), offset: [3000, 0]}], height: 40}", false),
    // A layer that draws nothing.
    ("{text: Hello, color: clear, id: a}", false), ("{text: Hello, color: \"#FF000000\", id: a}", false),
    ("{text: Hello, color: black, opacity: 0, id: a}", false), ("{text: \"\", id: a, height: 20}", false),
    ("{text: \" \", id: a, height: 20}", false), ("{text: Hello, color: \"#00000001\", id: a}", true),
    ("{text: Hello, id: a}", true), ("{shape: circle, size: [20, 20], color: clear, id: a}", false),
    ("{symbol: star, color: clear, id: a}", false), ("{symbol: star, id: a}", true),
    ("{hstack: [spacer], id: a, height: 20}", false), ("{hstack: [], id: a, size: [20, 20]}", false),
    ("{text: Hello, color: clear, background: systemRed, id: a}", true),
    // A container is what is in it.
    ("{hstack: [{text: Hello, color: clear}, {text: A}], id: a}", true),
    ("{hstack: [{text: Hello, color: clear}, {text: B, opacity: 0}], id: a}", false),
    ("{vstack: [{hstack: [{text: A, offset: [500, 0]}]}], id: a, width: 50, clips: true}", false),
  ]) func views(view: String, isVisible: Bool) throws {
    let found = try verdicts(view, ["true", "false"].map { "{layer: content.list.row.0.view.a, visible: \($0)}" })
    #expect(found.map(\.status) == (isVisible ? [.held, .failed] : [.failed, .held]), "\(view): \(found)")
  }

  /// A container whose text fades is visible until the text is gone, and a pattern if one of its layers is.
  @Test func inFlight() throws {
    let found = try verdicts(
      "{hstack: [{text: Hello, opacity: 1}], id: a}",
      [
        "{layer: content.list.row.0.view.a, visible: true}", "{layer: content.list.row.1.view.next, visible: true}",
        "{layer: \"content.list.row.*.view.*\", visible: true}", "{layer: keyboard, visible: false, at: 0.2s}",
        "{layer: keyboard, visible: true, from: 0.6s, to: 1s}",
      ])
    #expect(found.prefix(3).allSatisfy { $0.status == .held } && found.dropFirst(3).allSatisfy { $0.status == .error })
    let scene = try SearchScene(
      yaml: """
        templates: {card: {parameters: {o: 1}, view: {hstack: [{hstack: [{text: Hello, opacity: "{o}"}], id: a}]}}}
        content: {initial: {kind: list, rows: [{view: card, title: Card}]}}
        timeline: [{at: 1s, set: {rows: {Card: {o: 0}}}, animation: {duration: 1s, curve: linear}}]
        expect: [{layer: content.list.row.0.view.a, visible: true}]
        """)
    let first = try #require(CheckedScene(scene).verdict(scene.expect[0]).first).time.seconds
    #expect(abs(first - 2) < 1e-5, "\(first)")
  }

  /// The letters on a pill are seen where the pill is, which masks them.
  @Test func underAMask() throws {
    let scene = try SearchScene(
      yaml: ConditionTests.scene + """

        expect:
          - {layer: tags.top.0, visible: true, at: artists}
          - {layer: tags.top.1, visible: false, at: artists}
          - {layer: tags.top.1, visible: true, at: artists + 0.8s}
          - {layer: tags.top.0, visible: false, at: artists + 0.8s}
          - {layer: tags.top.2, visible: true, from: searched, to: cancelled}
        """)
    let found = try CheckedScene(scene).verdicts(scene.expect)
    #expect(found.map(\.status) == [.held, .held, .held, .held, .failed], "\(found)")
  }
}
