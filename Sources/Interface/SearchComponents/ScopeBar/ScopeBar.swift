import Foundation
import SearchGeometry
import SearchLayers

/// The scope bar: a segmented control of which one segment is selected.
enum ScopeBar {
  /// The control in its container: at its own place, or one height above while the tags show.
  static func layer(of search: SearchState, field: CGRect, in context: LayoutContext) throws(TextSettingError) -> Layer
  {
    let geometry = context.geometry
    let safe = geometry.safeArea
    let left = field.minX
    // As far from the other side: Cancel beside the field does not shorten it.
    let width = max(geometry.width - safe.right - (left - safe.left) - left, 0)
    let frame = CGRect(
      x: left, y: search.showsTags ? -Metrics.height : ScopeBarContainer.Metrics.scopeBarY, width: width,
      height: Metrics.height)
    var layer = Layer(name: "scopeBar", frame: frame, opacity: search.showsTags ? 0 : 1)
    guard !search.scopes.isEmpty else { return layer }
    layer.backgroundColor = context.color(.tertiarySystemFill)
    layer.cornerRadius = Metrics.cornerRadius
    layer.cornerCurve = .continuous
    // The thumb's shadow ends at the track's edge.
    layer.clipsToBounds = true
    let segments = segments(count: search.scopes.count, width: width)
    layer.sublayers = dividers(between: segments, selected: search.selectedScope, in: context)
    layer.sublayers.append(thumb(of: segments[min(search.selectedScope, segments.count - 1)], in: context))
    for (index, title) in search.scopes.enumerated() {
      layer.sublayers.append(
        try segment(
          index, title, frame: segments[index], isSelected: index == search.selectedScope, in: context))
    }
    return layer
  }

  /// Equal segments with a gap of one point between them (measured: 377 → 3 × 125 + 2 × 1).
  private static func segments(count: Int, width: Double) -> [CGRect] {
    let each = max((width - Metrics.gap * Double(count - 1)) / Double(count), 0)
    return (0..<count).map {
      CGRect(x: Double($0) * (each + Metrics.gap), y: 0, width: each, height: Metrics.height)
    }
  }

  private static func thumb(of segment: CGRect, in context: LayoutContext) -> Layer {
    let inset = Metrics.thumbInset
    return Layer(
      name: "scopeBar.selection",
      frame: CGRect(
        x: segment.minX + inset, y: segment.minY + inset, width: max(segment.width - 2 * inset, 0),
        height: segment.height - 2 * inset),
      backgroundColor: context.traits.appearance == .light ? Metrics.thumbLight : Metrics.thumbDark,
      cornerRadius: Metrics.thumbCornerRadius, cornerCurve: .continuous, shadow: Metrics.thumbShadow)
  }

  /// A line in every gap, gone beside the selected segment.
  private static func dividers(between segments: [CGRect], selected: Int, in context: LayoutContext) -> [Layer] {
    segments.indices.dropLast().map { index in
      let isShown = index != selected && index + 1 != selected
      return Layer(
        name: "scopeBar.divider.\(index)",
        frame: CGRect(
          x: segments[index].maxX, y: (Metrics.height - Metrics.dividerHeight) / 2, width: Metrics.gap,
          height: Metrics.dividerHeight),
        opacity: isShown ? 1 : 0, backgroundColor: context.color(.systemFill), cornerRadius: Metrics.gap / 2)
    }
  }

  private static func segment(
    _ index: Int, _ title: String, frame: CGRect, isSelected: Bool, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let room = max(frame.width - 2 * Metrics.labelInset, 0)
    let line = try context.line(
      title, isSelected ? Metrics.selectedStyle : Metrics.style, fitting: room)
    let origin = CGPoint(
      x: context.grid.round(frame.minX + (frame.width - line.width) / 2) - frame.minX, y: Metrics.baseline)
    return Layer(
      name: "scopeBar.segment.\(index)", frame: frame,
      contents: .text(TextContents(line: line, origin: origin, color: context.color(.label))))
  }
}
