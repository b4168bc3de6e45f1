import Foundation
import SearchLayers

/// The room that the line of a search field and the accessories at its end share.
///
/// In a field that is narrower than in the model the line is truncated, as at rest. Before it has fewer than four letters the
/// accessories leave: our choice.
struct FieldRoom: Hashable, Sendable {
  /// Between the line and the accessories, or the field's end.
  private let slack: Double
  /// The width of the accessories with the gap before them, and how much narrower the line may become before they leave.
  private let (accessories, spare): (Double, Double)
  /// How far the line reaches from the field's leading edge, and the field's width.
  private let (end, width): (Double, Double)

  /// In points: the way on which accessories fade, and the least distance from a line to what is after it.
  private static let (fade, gap) = (12.0, 6.0)

  /// Nil for other layers than search fields, and for a field without a line.
  init?(in field: Layer) {
    guard field.role == .textField else { return nil }
    // All parts of a button are hidden, which is narrower than the field that they were laid out in.
    let lines = field.sublayers.filter(\.isLineOfField)
    guard let line = lines.first(where: { !$0.isHidden }) ?? lines.first else { return nil }
    let parts = field.sublayers.filter { !$0.isHidden || line.isHidden }
    let isFromRight = line.behavior.contains(.flexibleLeftMargin)
    width = field.frame.width
    func end(_ layer: Layer) -> Double { isFromRight ? field.frame.width - layer.frame.minX : layer.frame.maxX }
    let buttons = parts.filter { $0.role == .accessory }
    let last = buttons.map(end).max()
    let first = buttons.map { end($0) - $0.frame.width }.min()
    accessories = first.flatMap { first in last.map { $0 - first + Self.gap } } ?? 0
    self.end = end(line)
    spare = line.frame.width - line.leastWidth
    let slack = (first ?? field.frame.width) - self.end - Self.gap
    self.slack = line.isHidden ? slack : max(slack, 0)
  }

  /// Limits a part to the room.
  /// - Parameters:
  ///   - model: the part in the field of the model.
  ///   - growth: how much wider the field is than in the model, in points.
  func limit(_ part: inout Layer, of model: Layer, growth: Double) {
    var lack = -growth - slack
    guard part.isLineOfField else {
      // A caret, too, may be where there is no field.
      let outside = growth < 0 ? max(part.frame.maxX - width - growth, -part.frame.minX) : 0
      part.opacity *= min(max(1 - (part.role == .accessory ? lack - spare : outside) / Self.fade, 0), 1)
      return
    }
    let isFromRight = part.behavior.contains(.flexibleLeftMargin)
    // The line of another layout, which fades in a turn, may reach further than this one.
    lack += (isFromRight ? width - model.frame.minX : model.frame.maxX) - end
    // How far an animation has moved the line towards the field's end.
    let shift = isFromRight ? model.frame.minX + growth - part.frame.minX : part.frame.minX - model.frame.minX
    let back = min(max(shift, 0), max(shift + lack, 0))
    part.frame.origin.x -= isFromRight ? -back : back
    let cut = min(max(min(lack, spare), lack - accessories, 0), part.frame.width)
    part.frame.size.width -= cut
    if isFromRight { part.frame.origin.x += cut }
  }
}

extension Layer {
  fileprivate var isLineOfField: Bool { behavior.contains(.clipsText) }

  /// The width of four letters and an ellipsis, in points; for a line that is not truncated, all of it.
  fileprivate var leastWidth: Double {
    guard case .text(let text) = contents, let ellipsis = text.ellipsis, text.line.glyphs.count > 4 else {
      return frame.width
    }
    let glyphs = text.line.glyphs.sorted { $0.cluster < $1.cluster }
    let letters = text.line.isRightToLeft ? text.line.width - glyphs[3].x : glyphs[4].x
    return min(letters + ellipsis.width + 1, frame.width)
  }
}
