import Foundation
import SearchLayers

/// One property of a layer that a transaction animates.
struct LayerChange: Hashable, Sendable {
  /// An index of `LayerProperty.all`.
  var property: Int
  /// The old model value minus the new one if the change adds; else the value to start from.
  var start: LayerProperty.Value?
  /// True for a change of opacity or of a colour that adds as changes of position do: a layer fades on a part of its way if
  /// the opacity at one end of it is below 0, and a light comes and goes.
  var addsOnWay = false

  /// Returns the animated changes from one model of a layer to the next.
  ///
  /// A text that is replaced appears at its place at once: from the layer's left, or from its right in a right-to-left
  /// layout.
  /// - Parameter start: returns the value from which a replacing property starts, given the property and its old value.
  static func all(
    from old: Layer, to new: Layer, isRightToLeft: Bool, start: (Int, LayerProperty.Value?) -> LayerProperty.Value?
  ) -> [LayerChange] {
    var changes: [LayerChange] = []
    for (index, property) in LayerProperty.all.enumerated() {
      var (before, after) = (property.get(old), property.get(new))
      switch property.animation {
      case .additive:
        if index == textOrigin {
          (before, after) = textOrigins(from: old, to: new, isRightToLeft: isRightToLeft)
        }
        if index == frame, new.showsWholeText(after: old), let start = before, let end = after {
          // New words keep their width. They move as their left edge, middle or right edge does, whichever moves least. The same
          // words in another font move as their leading edge does.
          let anchors = new.replacesWords(of: old) ? [0, 0.5, 1] : [isRightToLeft ? 1.0 : 0]
          let ways = anchors.map { start.x - end.x + (start.z - end.z) * $0 }
          before?.x = end.x + (ways.min { abs($0) < abs($1) } ?? 0)
          before?.z = end.z
        }
        guard let before, let after, before != after else { continue }
        changes.append(LayerChange(property: index, start: before - after))
      case .replacing where index == opacity && min(old.opacity, new.opacity) < 0:
        guard let before, let after, before != after else { continue }
        changes.append(LayerChange(property: index, start: before - after, addsOnWay: true))
      case .replacing(let replacement):
        guard replacement.starts(before, after) else { continue }
        changes.append(LayerChange(property: index, start: start(index, before)))
      }
    }
    return changes
  }

  /// True for a change of geometry, or of opacity along with it.
  var adds: Bool {
    if case .additive = LayerProperty.all[property].animation { true } else { addsOnWay }
  }

  private static let frame = LayerProperty.frame.index
  private static let textOrigin = LayerProperty.textOrigin.index
  static let opacity = LayerProperty.opacity.index

  private static func textOrigins(
    from old: Layer, to new: Layer, isRightToLeft: Bool
  ) -> (LayerProperty.Value?, LayerProperty.Value?) {
    let (before, after) = (LayerProperty.textOrigin.get(old), LayerProperty.textOrigin.get(new))
    let growth = new.showsWholeText(after: old) ? 0 : Double(new.frame.width - old.frame.width)
    guard before != after || isRightToLeft && growth != 0, case .text(let next) = new.contents, var start = after else {
      return (nil, nil)
    }
    if case .text(let text) = old.contents, text.line == next.line { return (before, after) }
    guard isRightToLeft else { return (nil, nil) }
    start.x -= growth
    return (start, after)
  }
}

extension Layer {
  /// True for a line of other words, which is not cut on its way, and for one whose width does not animate: it is whole before
  /// and after the change, and only another font has made it wider; or it is a part of a search field, whose presented width
  /// truncates it.
  func showsWholeText(after old: Layer) -> Bool {
    if replacesWords(of: old) { return true }
    guard behavior.contains(.clipsText), case .text(let text) = contents, text.ellipsis != nil,
      case .text(let before) = old.contents
    else { return false }
    return behavior.isPlaced || !text.line.isTruncated && !before.line.isTruncated
  }

  fileprivate func replacesWords(of old: Layer) -> Bool {
    guard let text, let former = old.text else { return false }
    return text != former
  }
}
