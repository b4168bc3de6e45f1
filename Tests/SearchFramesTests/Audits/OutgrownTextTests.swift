import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations
@testable import SearchFrames

/// Texts that are higher than a view of a fixed height has room for.
@Suite struct OutgrownTextTests {
  private func findings(
    _ content: String, _ size: SearchScene.ContentSizeCategory = .accessibilityExtraExtraExtraLarge
  ) throws -> [ExpectationVerdict] {
    var scene = try SearchScene(yaml: "content: {initial: {kind: list, \(content)}}")
    scene.contentSizeCategory = size
    return try SceneRenderer(scene).findings(of: [.truncation]).filter { $0.status == .failed }
  }

  static let views = [
    "{text: Chip, FAULT, background: systemGray5}", "{text: Chip, FAULT}", "{hstack: [{text: Chip, FAULT}]}",
    "{hstack: [{text: Chip}], FAULT}", "{vstack: [{text: Chip}, {text: More}], FAULT}",
    "{hstack: [{text: Chip}], FAULT, clips: true}",
    "{vstack: [{text: Chip, FAULT}, {text: More, background: systemGray5}]}",
  ]

  @Test(arguments: views, [24, 30, 40]) func inRows(view: String, height: Int) throws {
    func rows(_ fault: String) -> String {
      "rows: [{title: A, view: \(view.replacing("FAULT", with: fault))}, {title: B}]"
    }
    let found = try findings(rows("height: \(height)"))
    #expect(found.contains { $0.layer.hasPrefix("content.list.row.0.view") }, "\(found)")
    for size in [SearchScene.ContentSizeCategory.accessibilityExtraExtraExtraLarge, .large] {
      #expect(try findings(rows("opacity: 1"), size).isEmpty, "\(size)")
    }
    // At the default size a line of text is 20 points high.
    if !view.contains("More") { #expect(try findings(rows("height: \(height)"), .large).isEmpty) }
  }

  @Test(arguments: [
    ("content.list.section.0.header", "{header: {view: {text: Head, FAULT}}, rows: [{title: A}]}"),
    ("content.list.section.0.footer", "{footer: {view: {text: Foot, FAULT}}, rows: [{title: A}]}"),
    ("content.list.section.0.card.0", "{layout: grid, columns: 2, rows: [{title: A, view: {text: Chip, FAULT}}]}"),
    (
      "content.list.section.0.card.1",
      "{layout: grid, columns: 2, rows: [{title: A, view: {text: B, FAULT}}, {title: A, view: {vstack: [{text: Chip}], FAULT}}]}"
    ),
  ]) func inSections(layer: String, section: String) throws {
    func sections(_ fault: String) -> String { "sections: [\(section.replacing("FAULT", with: fault))]" }
    for height in [20, 26, 34] {
      let found = try findings(sections("height: \(height)"))
      #expect(found.contains { $0.layer.contains(layer) }, "\(found)")
    }
    #expect(try findings(sections("opacity: 1")).isEmpty)
  }

  /// A badge that hangs over the top of its card, and a text that is wholly under another view, are meant.
  @Test(arguments: [
    "{zstack: [{shape: rectangle, size: [120, 80], color: systemGray5}, {text: New, style: caption1, offset: [40, -40]}]}",
    "{zstack: [{text: Off}, {text: On, background: systemGreen, size: [300, 90]}]}",
    "{hstack: [{text: Chip}], clips: true, padding: 4}",
  ]) func othersAreNot(view: String) throws {
    let rows = "rows: [{title: A, view: \(view), rowHeight: 120}]"
    for size in [SearchScene.ContentSizeCategory.large, .accessibilityMedium] {
      #expect(try findings(rows, size).isEmpty, "\(size)")
    }
  }
}
