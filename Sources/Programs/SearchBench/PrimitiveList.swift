import Foundation
import SearchFrames

/// A layer tree as drawing primitives for a program without layers; icons are left out.
struct PrimitiveList {
  private(set) var text = ""

  init(_ root: Layer) {
    add(root, from: .zero, opacity: 1)
  }

  private mutating func add(_ layer: Layer, from origin: CGPoint, opacity: Double) {
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let alpha = opacity * layer.opacity
    guard alpha > 0 else { return }
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    if let mask = layer.mask {
      line("clip", mask.frame.offsetBy(dx: inside.x, dy: inside.y), [number(mask.cornerRadius)])
    }
    if let color = layer.backgroundColor, color.alpha > 0 {
      line("rect", frame, [number(layer.cornerRadius), rgb(color), number(color.alpha * alpha)])
    }
    if case .text(let contents) = layer.contents {
      let style = contents.line.style
      let place = [frame.minX + contents.origin.x, frame.minY + contents.origin.y, style.size].map { number($0) }
      // That program has no alpha for text, so the colour is used without it.
      let words = ["text"] + place + [String(style.weight), rgb(contents.color), contents.line.string]
      text += words.joined(separator: " ") + "\n"
    }
    for sublayer in layer.sublayers { add(sublayer, from: inside, opacity: alpha) }
    if layer.mask != nil { text += "endclip\n" }
  }

  private mutating func line(_ kind: String, _ frame: CGRect, _ rest: [String]) {
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }
    text += ([kind] + place + rest).joined(separator: " ") + "\n"
  }

  private func number(_ value: Double) -> String { DecimalText.string(value) }

  private func rgb(_ color: RGBAColor) -> String { String(color.hex.dropFirst().prefix(6)) }
}
