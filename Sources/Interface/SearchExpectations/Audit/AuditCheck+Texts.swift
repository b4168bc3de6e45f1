import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension AuditCheck {
  /// Finds texts that are cut, by an ellipsis or by what clips them, and texts that lie on each other.
  func truncations(of tree: Layer, at time: Instant) -> [Finding] {
    var texts: [Text] = []
    var covers: [(order: Int, frame: CGRect)] = []
    var (order, group) = (0, 0)
    let sizes = SearchScene.ContentSizeCategory.allCases
    let isLarger = sizes.drop { $0 != .large }.dropFirst().contains(stage.scene.contentSizeCategory)
    let fields = isLarger ? Self.typed.union([Self.placeholder]) : Self.typed
    func look(
      _ layer: Layer, _ origin: CGPoint, _ clip: CGRect, _ opacity: Double, _ isMasked: Bool, _ inherited: Layer.Part,
      _ isView: Bool
    ) {
      let part = layer.part ?? inherited
      let isView = isView || layer.name.hasSuffix(".view")
      order += 1
      let (frame, opacity) = (layer.frame.offsetBy(dx: origin.x, dy: origin.y), opacity * layer.opacity)
      guard opacity > 0.5, !Self.systemLayers.contains(layer.name) else { return }
      if (layer.backgroundColor?.alpha ?? 0) > 0.5 || layer.backdrop != nil || layer.glass != nil {
        covers.append((order, frame))
      }
      let isMasked = isMasked || layer.isMasked
      if case .text(let text) = layer.contents, !isMasked, text.line.width > 0 {
        let size = text.line.style.size
        let ink = CGRect(
          x: frame.minX + text.origin.x, y: frame.minY + text.origin.y - size * 0.7, width: text.line.width,
          height: size * 0.7)
        let seen = ink.intersection(clip)
        if !seen.isNull, seen.height > ink.height / 2 {
          texts.append(
            Text(
              layer: layer.name, line: text.line, ink: ink, seen: seen, order: order,
              isOfSystem: part.isRow && !isView || fields.contains(layer.name)
                || layer.name.hasPrefix("searchBar.field.token"), group: group))
        }
      }
      let inside = layer.clipsToBounds ? clip.intersection(frame) : clip
      let inner = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
      for sublayer in layer.sublayers { look(sublayer, inner, inside, opacity, isMasked, part, isView) }
    }
    for (index, layer) in tree.sublayers.enumerated() {
      group = index
      look(layer, tree.innerOrigin, CGRect(origin: .zero, size: tree.frame.size), 1, false, .screen, false)
    }
    let cut: [Finding] = texts.compactMap { text in
      guard text.line.isTruncated, !text.isOfSystem else { return nil }
      return Finding(
        .truncation, text.layer, at: time,
        "shows \"\(text.line.displayedString)\" of \"\(text.line.string)\" \(variantWords)", amount: 1)
    }
    return cut + overlaps(texts, covers, at: time)
  }

  private static let typed: Set<String> = ["searchBar.field.text"]
  private static let placeholder = "searchBar.field.placeholder"

  private struct Text {
    var layer: String
    var line: TextLine
    var ink: CGRect
    var seen: CGRect
    var order: Int
    /// True for what the system cuts: texts of its own cells, what has been typed, and a placeholder that is larger than by
    /// default, which VoiceOver reads whole.
    var isOfSystem: Bool
    /// The bar or the page that it is in.
    var group: Int
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
          (text.order...other.order).contains(cover.order) && cover.order > text.order && cover.frame.contains(common)
        }
        if isCovered { continue }
        found.append(
          Finding(
            .truncation, text.layer, and: other.layer, at: time,
            "\"\(text.line.string)\" and \"\(other.line.string)\" overlap by so many points \(variantWords)",
            value: .number(min(common.width, common.height)), amount: min(common.width, common.height)))
      }
    }
    return found
  }

  /// "at accessibilityLarge, right to left".
  private var variantWords: String {
    let scene = stage.scene
    var words = ["at \(scene.contentSizeCategory.rawValue)"]
    if scene.layoutDirection == .rightToLeft { words.append("right to left") }
    return words.joined(separator: ", ")
  }
}
