import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension AuditCheck {
  /// Finds texts that are cut, by an ellipsis or by the edge of a view, and texts that lie on each other.
  func truncations(of tree: Layer, at time: Instant) -> [Finding] {
    var texts: [Text] = []
    var covers: [(order: Int, frame: CGRect)] = []
    var views: [String: CGRect] = [:]
    let sizes = SearchScene.ContentSizeCategory.allCases
    let isLarger = sizes.drop { $0 != .large }.dropFirst().contains(stage.scene.contentSizeCategory)
    let fields = isLarger ? Self.typed.union([Self.placeholder]) : Self.typed
    var order = 0
    tree.visitSeen { seen in
      order += 1
      let name = seen.layer.name
      guard seen.opacity > 0.5, !Self.systemLayers.contains(name) else { return false }
      if seen.hides(moreThan: 0.5) { covers.append((order, seen.frame)) }
      if name.hasSuffix(".view"), seen.layer.clipsToBounds { views[name] = seen.frame }
      guard case .text(let text) = seen.layer.contents, seen.window == seen.clip, let area = seen.layer.inkArea else {
        return true
      }
      let ink = area.offsetBy(dx: seen.frame.minX, dy: seen.frame.minY)
      let visible = ink.intersection(seen.clip)
      guard !visible.isNull, visible.height > ink.height / 2 else { return true }
      let view = seen.names.first { $0.hasSuffix(".view") }
      let isTyped = fields.contains(name) || name.hasPrefix(Self.token)
      texts.append(
        Text(
          layer: name, line: text.line, ink: ink, seen: visible, order: order,
          isOfSystem: seen.part.isRow && view == nil || isTyped, group: seen.names.dropFirst().first ?? "",
          isClipped: view.flatMap { views[$0] }.map { !$0.insetBy(dx: -1, dy: -1).contains(ink) } ?? false))
      return true
    }
    let cut: [Finding] = texts.compactMap { text in
      guard !text.isOfSystem, text.line.isTruncated || text.isClipped else { return nil }
      let words =
        text.line.isTruncated
        ? "shows \"\(text.line.displayedString)\" of \"\(text.line.string)\""
        : "\"\(text.line.string)\" is cut by the edge of its view"
      return Finding(.truncation, text.layer, at: time, words, amount: 1)
    }
    return cut + overlaps(texts, covers, at: time)
  }

  private static let typed: Set<String> = ["searchBar.field.text"]
  private static let placeholder = "searchBar.field.placeholder"
  private static let token = "searchBar.field.token"

  private struct Text {
    var layer: String
    var line: TextLine
    var ink: CGRect
    var seen: CGRect
    var order: Int
    /// True for what the system cuts: texts of its own cells, what has been typed, and a placeholder that is larger than by
    /// default, which VoiceOver reads whole.
    var isOfSystem: Bool
    /// The name of the bar or the page that it is in.
    var group: String
    /// True if the edge of a view cuts it.
    var isClipped: Bool
  }

  private func overlaps(_ texts: [Text], _ covers: [(order: Int, frame: CGRect)], at time: Instant) -> [Finding] {
    var found: [Finding] = []
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] where other.group == text.group {
        let common = text.seen.intersection(other.seen)
        guard !common.isNull, min(common.width, common.height) > 1, text.line.string != other.line.string else {
          continue
        }
        let isCovered = covers.contains { cover in
          text.order < cover.order && cover.order <= other.order && cover.frame.contains(common)
        }
        if isCovered { continue }
        found.append(
          Finding(
            .truncation, text.layer, and: other.layer, at: time,
            "\"\(text.line.string)\" and \"\(other.line.string)\" overlap by so many points",
            value: .number(min(common.width, common.height)), amount: min(common.width, common.height)))
      }
    }
    return found
  }
}
