import Foundation
import SearchGeometry
import SearchLayers

/// Random changes to a tree, like those of animations, events and layouts.
struct RandomEdits {
  var layers: RandomLayers

  init(seed: UInt64) { layers = RandomLayers(seed: seed) }

  mutating func edited(_ root: Layer) -> Layer {
    var result = root
    edit(&result, depth: Int.random(in: 1...4, using: &layers.random))
    return result
  }

  private mutating func edit(_ layer: inout Layer, depth: Int) {
    if depth > 0, layer.mask != nil, layers.chance(0.3) {
      if var mask = layer.mask {
        edit(&mask, depth: depth - 1)
        layer.mask = mask
      }
    } else if depth > 0, !layer.sublayers.isEmpty {
      edit(&layer.sublayers[Int.random(in: layer.sublayers.indices, using: &layers.random)], depth: depth - 1)
    } else {
      change(&layer)
    }
  }

  private mutating func change(_ layer: inout Layer) {
    let step = layers.chance(0.3) ? 0.0007 : layers.chance(0.5) ? 0.11 : 7
    switch Int.random(in: 0..<20, using: &layers.random) {
    case 0: layer.frame.origin.x += layers.number(-step...step)
    case 1: layer.frame.origin.y += layers.number(-step...step)
    case 2: layer.frame.size.width += layers.number(-step...step)
    case 3: layer.frame.size.height += layers.number(-step...step)
    case 4:
      layer.opacity =
        layers.chance(0.3) ? [0, 1, 0.9995][Int.random(in: 0..<3, using: &layers.random)] : layers.number(0...1)
    case 5: layer.opacity = min(max(layer.opacity + layers.number(-0.002...0.002), 0), 1)
    case 6: layer.backgroundColor = layers.chance(0.3) ? nil : layers.color()
    case 7: layer.backgroundColor?.red = layers.number(0...1)
    case 8:
      layer.backdrop =
        layers.chance(0.3)
        ? nil
        : Backdrop(blurRadius: layers.number(0...9), saturation: layers.number(0...3), amount: layers.number(0...1))
    case 9: layer.cornerRadius = layers.chance(0.3) ? 0 : layers.number(0...30)
    case 10: layer.cornerCurve = layer.cornerCurve == .circular ? .continuous : .circular
    case 11:
      layer.shadow =
        layers.chance(0.4)
        ? nil : Shadow(color: layers.color(), offset: CGSize(width: step, height: -step), sigma: layers.number(0...4))
    case 12: layer.clipsToBounds.toggle()
    case 13: layer.contentOffset.x += layers.number(-step...step)
    case 14: layer.contentOffset.y += layers.number(-step...step)
    case 15: layer.contents = layers.contents(40)
    case 16: editText(&layer, step)
    case 17: layer.mask = layers.chance(0.4) ? nil : layers.layer(depth: 1, size: 60)
    case 18:
      layer.sublayers.insert(
        layers.layer(depth: 1, size: 40), at: Int.random(in: 0...layer.sublayers.count, using: &layers.random))
    default:
      guard !layer.sublayers.isEmpty else { return layer.backgroundColor = layers.color() }
      let index = Int.random(in: layer.sublayers.indices, using: &layers.random)
      if layers.chance(0.5) { layer.sublayers.remove(at: index) } else { layer.sublayers.swapAt(0, index) }
    }
  }

  private mutating func editText(_ layer: inout Layer, _ step: Double) {
    guard case .text(var text) = layer.contents else { return layer.contents = .text(layers.text(40)) }
    switch Int.random(in: 0..<4, using: &layers.random) {
    case 0: text.color = layers.color()
    case 1: text.origin.x += layers.number(-step...step)
    case 2: if !text.line.glyphs.isEmpty { text.line.glyphs.removeLast() }
    default: text.highlights = [TextContents.Highlight(range: 0..<2, color: layers.color())]
    }
    layer.contents = .text(text)
  }
}
