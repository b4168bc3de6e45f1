import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension AuditCheck {
  /// Finds texts that are cut, by an ellipsis, by the edge of a view or by another view, that outgrow their row, and texts that
  /// lie on each other.
  func truncations(of tree: Layer, at time: Instant) -> [ExpectationVerdict] {
    var texts: [Text] = []
    var covers: [(order: Int, seen: SeenLayer)] = []
    var inside: [String: SeenLayer] = [:]
    let sizes = SearchScene.ContentSizeCategory.allCases
    let isLarger = sizes.drop { $0 != .large }.dropFirst().contains(stage.scene.contentSizeCategory)
    var order = 0
    tree.visitSeen { seen in
      order += 1
      let name = seen.layer.name
      guard seen.opacity > 0.5, seen.surface != .system, seen.surface != .keyboard else { return false }
      inside[name] = seen
      let view = seen.view.flatMap { inside[$0.name] }
      // The row, the card or the header that the view is in.
      let row = seen.view.flatMap { seen.part.isRow ? inside[$0.superlayer] : nil }
      if seen.hides(moreThan: 0.5) { covers.append((order, seen)) }
      guard case .text(let text) = seen.layer.contents, seen.window == seen.clip, let area = seen.layer.inkArea else {
        return true
      }
      let ink = area.offsetBy(dx: seen.frame.minX, dy: seen.frame.minY)
      let visible = ink.intersection(seen.clip)
      let group = seen.names.dropFirst().first ?? ""
      // A text that is scrolled out of sight is not cut by its view.
      guard !visible.isNull, ink.intersection((inside[group] ?? seen).clip).height > ink.height / 2 else { return true }
      var edge: String?
      if let view, view.layer.clipsToBounds, ink.distance(outside: view.frame) > 1 {
        edge = "is cut by the edge of its view"
      } else if let row, ink.maxY > row.frame.maxY + 1 {
        edge = "overlaps the edge of its row"
      }
      let role = seen.layer.role
      let isTyped =
        role == .typedText || role == .placeholder && isLarger
        || role == .text && seen.element?.traits.contains(.searchField) == true
      texts.append(
        Text(
          layer: name, line: text.line, ink: ink, seen: visible, order: order,
          isOfSystem: seen.part.isRow && view == nil || isTyped, group: group, edge: edge,
          view: view?.layer.name))
      return true
    }
    let cut: [ExpectationVerdict] = texts.compactMap { text in
      let cover = covers.first { cover in
        let common = cover.seen.frame.intersection(text.ink)
        guard let view = text.view, text.order < cover.order, cover.seen.names.contains(view) else { return false }
        return common != text.ink && min(common.width, common.height) > 1
      }
      guard !text.isOfSystem, text.line.isTruncated || text.edge != nil || cover != nil else { return nil }
      let words =
        text.line.isTruncated
        ? "shows \"\(text.line.displayedString)\" of \"\(text.line.string)\""
        : "\"\(text.line.string)\" " + (text.edge ?? "is cut by \(cover?.seen.layer.name ?? "")")
      return ExpectationVerdict([text.layer], at: time, words, amount: 1)
    }
    return cut + overlaps(texts, covers, at: time)
  }

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
    /// How an edge cuts it, in words.
    var edge: String?
    /// The name of the whole view that it is in.
    var view: String?
  }

  private func overlaps(
    _ texts: [Text], _ covers: [(order: Int, seen: SeenLayer)], at time: Instant
  ) -> [ExpectationVerdict] {
    texts.indices.flatMap { index -> [ExpectationVerdict] in
      let text = texts[index]
      return texts[(index + 1)...].compactMap { other -> ExpectationVerdict? in
        let common = text.seen.intersection(other.seen)
        let depth = min(common.width, common.height)
        guard other.group == text.group, !common.isNull, depth > 1, text.line.string != other.line.string else {
          return nil
        }
        let isCovered = covers.contains { cover in
          text.order < cover.order && cover.order <= other.order && common.distance(outside: cover.seen.frame) < 1e-6
        }
        if isCovered { return nil }
        return ExpectationVerdict(
          [text.layer, other.layer], at: time,
          "\"\(text.line.string)\" and \"\(other.line.string)\" overlap by so many points", value: .number(depth),
          amount: depth)
      }
    }
  }
}
