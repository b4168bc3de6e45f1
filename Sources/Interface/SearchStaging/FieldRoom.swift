import Foundation
import SearchLayers

/// The room that the line of a search field and the accessories at its end share.
///
/// In a field that is narrower than in the model the accessories leave first, then the line is truncated: our choice.
struct FieldRoom: Hashable, Sendable {
  /// Between the line and the accessories, or the field's end.
  private let slack: Double
  /// The width of the accessories.
  private let accessories: Double

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
    func end(_ layer: Layer) -> Double { isFromRight ? field.frame.width - layer.frame.minX : layer.frame.maxX }
    let buttons = parts.filter { $0.role == .accessory }
    let last = buttons.map(end).max()
    let first = buttons.map { end($0) - $0.frame.width }.min()
    accessories = first.flatMap { first in last.map { $0 - first + Self.gap } } ?? 0
    let slack = (first ?? field.frame.width) - end(line) - Self.gap
    self.slack = line.isHidden ? slack : max(slack, 0)
  }

  func limit(_ part: inout Layer, narrowerBy lack: Double) {
    let lack = lack - slack
    guard lack > 0 else { return }
    if part.role == .accessory { part.opacity *= max(1 - lack / Self.fade, 0) }
    guard part.isLineOfField else { return }
    let cut = min(max(lack - accessories, 0), part.frame.width)
    part.frame.size.width -= cut
    if part.behavior.contains(.flexibleLeftMargin) { part.frame.origin.x += cut }
  }
}

extension Layer {
  fileprivate var isLineOfField: Bool { behavior.contains(.clipsText) }
}
