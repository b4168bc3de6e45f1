import Foundation
import SearchComponents
import SearchLayers

/// A layer of a model tree, and what it belongs to.
struct LaidLayer: Sendable {
  var layer: Layer
  var part: Layer.Part
  /// The place of its superlayer in the tree's list.
  fileprivate(set) var superlayer = 0

  var key: Layer.Key { Layer.Key(part, layer.name) }

  /// Returns the layers of a tree, superlayers first, back to front.
  static func list(of tree: Layer) -> [LaidLayer] {
    var result: [LaidLayer] = []
    func add(_ layer: Layer, in part: Layer.Part, _ superlayer: Int) {
      var laid = LaidLayer(layer: layer, part: layer.part ?? part)
      laid.superlayer = superlayer
      let place = result.count
      result.append(laid)
      for sublayer in layer.sublayers { add(sublayer, in: laid.part, place) }
      if let mask = layer.mask { add(mask, in: laid.part, place) }
    }
    add(tree, in: .screen, 0)
    return result
  }
}

extension [LaidLayer] {
  /// Gives a layout the places from which it goes to another. The window's middle is that of the screen while the device
  /// turns, a quarter to the left for a phone in landscape. A hole in the device is where it was at once. Texts with other
  /// lines and parts that stand elsewhere cross-fade.
  mutating func turn(to other: [LaidLayer], from state: ScreenState, to goal: ScreenState) {
    let (old, new, isRightToLeft) = (state.geometry, goal.geometry, goal.traits.layoutDirection == .rightToLeft)
    let goals = Dictionary(other.map { ($0.layer.name, $0.layer) }, uniquingKeysWith: { $1 })
    let places = Dictionary(indices.map { (self[$0].layer.name, $0) }, uniquingKeysWith: { $1 })
    for (place, laid) in enumerated() {
      guard let copy = places[laid.layer.name + Layer.turnedSuffix] else { continue }
      (self[copy].layer.contents, self[copy].layer.frame) = (laid.layer.contents, laid.layer.frame)
      (self[copy].layer.opacity, self[copy].layer.isHidden) = (laid.layer.opacity, laid.layer.isHidden)
      self[place].layer.show(goals[laid.layer.name], isRightToLeft: isRightToLeft)
      if let color = self[place].layer.contents.color {
        self[place].layer.contents.color = color.withAlpha(multipliedBy: 0)
      }
    }
    exchangeParts()
    removeAll { $0.layer.surface == .system && $0.superlayer == 0 }
    guard old.orientation != new.orientation, let place = firstIndex(where: { $0.layer.name == Catalogue.windowName })
    else { return }
    let size = self[place].layer.frame.size
    self[place].layer.frame.origin = CGPoint(
      x: (new.bounds.width - size.width) / 2, y: (new.bounds.height - size.height) / 2)
    self[place].layer.rotation = new.isLandscape ? -90 : 90
  }

  /// Exchanges the names of parts that stand elsewhere in the other layout and of the hidden ones there: these are what the
  /// other layout calls so.
  private mutating func exchangeParts() {
    let prefix = Layer.elsewherePrefix
    let names = Set(lazy.map(\.layer.name).filter { $0.hasPrefix(prefix) })
    guard !names.isEmpty else { return }
    var leaves = [Bool](repeating: false, count: count)
    for (place, laid) in enumerated() where !laid.layer.name.isEmpty {
      if laid.layer.name.hasPrefix(prefix) {
        self[place].layer.name.removeFirst(prefix.count)
      } else if names.contains(prefix + laid.layer.name) || place > 0 && leaves[laid.superlayer] {
        leaves[place] = true
        self[place].layer.name = prefix + laid.layer.name
      }
    }
  }
}

extension Layer {
  /// Shows the text of another layout in this one's frame, at its left or, from right to left, at its right.
  fileprivate mutating func show(_ goal: Layer?, isRightToLeft: Bool) {
    contents = goal?.contents ?? .none
    guard isRightToLeft, let goal, case .text(var text) = contents, !goal.showsWholeText(after: self) else { return }
    text.origin.x += Double(frame.width - goal.frame.width)
    contents = .text(text)
  }
}
