import Foundation
import SearchLayers

/// A layer of a model tree, and what it belongs to.
struct LaidLayer: Sendable {
  var layer: Layer
  var part: Layer.Part
  /// The place of its superlayer in the tree's list.
  fileprivate(set) var superlayer = 0
  /// Its own behavior, and what the layers above it say of their sublayers.
  fileprivate var behavior: Layer.Behavior

  var key: Layer.Key { Layer.Key(part, layer.name) }

  init(layer: Layer, part: Layer.Part) { (self.layer, self.part, behavior) = (layer, part, layer.behavior) }

  /// The behavior that sublayers have from their superlayer. A literal would be made anew for each layer.
  private static let inherited: Layer.Behavior = [.keepsPlace, .isReplaced]

  /// Returns the layers of a tree, superlayers first, back to front.
  static func list(of tree: Layer) -> [LaidLayer] {
    var result: [LaidLayer] = []
    func add(_ layer: Layer, in part: Layer.Part, _ superlayer: Int, _ inherited: Layer.Behavior) {
      var laid = LaidLayer(layer: layer, part: layer.part ?? part)
      laid.superlayer = superlayer
      laid.behavior.formUnion(inherited)
      if laid.part.isRow { laid.behavior.insert(.isReplaced) }
      let place = result.count
      result.append(laid)
      let behavior = laid.behavior.intersection(Self.inherited)
      for sublayer in layer.sublayers { add(sublayer, in: laid.part, place, behavior) }
      if let mask = layer.mask { add(mask, in: laid.part, place, behavior) }
    }
    add(tree, in: .screen, 0, [])
    return result
  }
}

/// A change of the screen's size, by a turn of the device or of its window's width.
///
/// The screen has its new size at once, and with it everything from side to side. What is laid out from the screen's top or
/// bottom, or from its middle, starts as far from there as it was, as it does in UIKit, where the size of the screen
/// animates with all that is on it. Colours and opacities change at once, but for those of what comes or goes.
struct ScreenResizing {
  private let (old, new): ([LaidLayer], [LaidLayer])
  private let isRightToLeft: Bool
  /// The sizes from which layers start, in the order of the new ones.
  private var sizes: [CGSize]

  /// Nil if both layouts have one size.
  init?(from old: [LaidLayer], to new: [LaidLayer], isRightToLeft: Bool) {
    guard let before = old.first?.layer.frame.size, let after = new.first?.layer.frame.size, before != after else {
      return nil
    }
    (self.old, self.new, self.isRightToLeft, sizes) = (old, new, isRightToLeft, new.map(\.layer.frame.size))
  }

  /// Returns the layer from which a layer starts; nil for one that is in its new place at once.
  mutating func start(of place: Int, from oldPlace: Int) -> Layer? {
    let (before, after) = (old[oldPlace], new[place])
    if after.behavior.contains(.isReplaced) { return nil }
    if after.behavior.contains(.keepsPlace) { return before.layer }
    let (room, newRoom) = (old[before.superlayer].layer.frame.size, sizes[after.superlayer])
    let (from, to) = (before.layer.frame, after.layer.frame)
    var layer = before.layer
    (layer.frame.origin.x, layer.frame.size.width) = (to.origin.x, to.size.width)
    if after.behavior.contains(.keepsLeadingEdge) { widen(&layer.frame, from: from, in: room, to: to, in: newRoom) }
    let y = Self.start(from.minY, from.height, in: room.height, to.minY, to.height, in: newRoom.height)
    (layer.frame.origin.y, layer.frame.size.height) = (CGFloat(y.0), CGFloat(y.1))
    if case .text(let text) = after.layer.contents {
      // A line does not grow: it moves with its baseline, or from the middle of a layer that had none.
      let drop =
        if case .text(let old) = before.layer.contents { old.origin.y - text.origin.y } else {
          (layer.frame.height - to.height) / 2
        }
      layer.frame.origin.y += drop
      (layer.frame.size, layer.contents) = (to.size, after.layer.contents)
    }
    sizes[place] = layer.frame.size
    return layer
  }

  /// Moves the leading edge to where it was; the other one is as far from the screen's edge, if it will be.
  private func widen(_ frame: inout CGRect, from: CGRect, in room: CGSize, to: CGRect, in newRoom: CGSize) {
    let growth = newRoom.width - room.width
    let isAtEnd = isRightToLeft ? from.minX == to.minX : room.width - from.maxX == newRoom.width - to.maxX
    frame.size.width = isAtEnd ? max(from.width + growth, 0) : from.width
    frame.origin.x = from.minX + (isRightToLeft && !isAtEnd ? growth : 0)
  }

  /// Returns the place at which a layer starts: as far as it was from the edge or the middle from which it then moves
  /// least, or from both edges of what it fills more than half of.
  private static func start(
    _ from: Double, _ length: Double, in room: Double, _ to: Double, _ newLength: Double, in newRoom: Double
  ) -> (Double, Double) {
    let growth = newRoom - room
    guard growth != 0 else { return (from, length) }
    var starts = [(from, length), (from + growth, length), (from + growth / 2, length)]
    if length > room / 2, newLength > newRoom / 2 { starts.append((from, length + growth)) }
    func distance(_ start: (Double, Double)) -> Double {
      abs(start.0 - to) + abs(start.0 + start.1 - to - newLength)
    }
    return starts.min { distance($0) < distance($1) } ?? (from, length)
  }
}
