import Foundation
import SearchGeometry

/// A layer tree in words, line by line, of which only those that differ are written anew when another tree comes.
package struct LayerLines: Hashable, Sendable {
  /// One line a layer, sublayers indented by two spaces, a mask after the word "mask".
  package private(set) var lines: [String] = []
  /// What the lines tell.
  private var told: [Told] = []

  /// What differs from the tree before.
  package enum Change: Hashable, Sendable {
    /// Lines, each as it was and as it is; the layers and their order are the same.
    case lines([Line])
    /// There was no tree, or layers came, went or changed places; the text before.
    case tree(old: String)

    package struct Line: Hashable, Sendable {
      package var old: String
      package var new: String
    }
  }

  package init() {}

  package init(_ root: Layer) {
    show(root)
  }

  /// Takes another tree.
  @discardableResult
  package mutating func show(_ root: Layer) -> Change {
    var new: [Told] = []
    new.reserveCapacity(told.count)
    Self.collect(root, from: .zero, depth: 0, isMask: false, into: &new)
    guard !lines.isEmpty, new.count == told.count, zip(new, told).allSatisfy({ $0.isPlaced(like: $1) }) else {
      let old = text
      (lines, told) = (new.map(Self.words), new)
      return .tree(old: old)
    }
    var changes: [Change.Line] = []
    for index in new.indices where new[index] != told[index] {
      let line = Self.words(new[index])
      if line != lines[index] { changes.append(.init(old: lines[index], new: line)) }
      (lines[index], told[index]) = (line, new[index])
    }
    return .lines(changes)
  }

  /// All lines, each with its end.
  package var text: String {
    var text = ""
    text.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for line in lines {
      text += line
      text += "\n"
    }
    return text
  }

  /// What a line tells of a layer, its frame in the root's coordinate space.
  private struct Told: Hashable, Sendable {
    var name: String
    var depth: Int
    var isMask: Bool
    var frame: CGRect
    var opacity: Double
    var cornerRadius: Double
    var backgroundColor: RGBAColor?
    var backdrop: Backdrop?
    var text: String?
    var textColor: RGBAColor?

    func isPlaced(like other: Told) -> Bool { depth == other.depth && isMask == other.isMask && name == other.name }
  }

  private static func collect(
    _ layer: Layer, from origin: CGPoint, depth: Int, isMask: Bool, into told: inout [Told]
  ) {
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    var new = Told(
      name: layer.name, depth: depth, isMask: isMask, frame: frame, opacity: layer.opacity,
      cornerRadius: layer.cornerRadius, backgroundColor: layer.backgroundColor, backdrop: layer.backdrop)
    if case .text(let text) = layer.contents { (new.text, new.textColor) = (text.line.string, text.color) }
    told.append(new)
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    if let mask = layer.mask { collect(mask, from: inside, depth: depth + 1, isMask: true, into: &told) }
    for sublayer in layer.sublayers { collect(sublayer, from: inside, depth: depth + 1, isMask: false, into: &told) }
  }

  private static func words(_ told: Told) -> String {
    var line = String(repeating: "  ", count: told.depth) + (told.isMask ? "mask " : "") + told.name
    for number in [told.frame.minX, told.frame.minY, told.frame.width, told.frame.height] {
      line += " " + DecimalText.string(number)
    }
    if told.opacity != 1 { line += " opacity " + DecimalText.string(told.opacity) }
    if told.cornerRadius != 0 { line += " cornerRadius " + DecimalText.string(told.cornerRadius) }
    if let color = told.backgroundColor { line += " backgroundColor " + color.hex }
    if let backdrop = told.backdrop {
      line += " backdrop.blurRadius " + DecimalText.string(backdrop.blurRadius)
      line += " backdrop.saturation " + DecimalText.string(backdrop.saturation)
      line += " backdrop.amount " + DecimalText.string(backdrop.amount)
    }
    if let text = told.text, let color = told.textColor { line += " text " + JSONText.string(text) + " " + color.hex }
    return line
  }
}
