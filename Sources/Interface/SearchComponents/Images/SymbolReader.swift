import Foundation
import SearchGeometry
import SearchScenes

/// Reads the drawings of symbols from a table.
///
/// A part begins with its kind: `s` strokes, `f` fills, `b` does both, `x` and `X` cut a stroke or a fill from the parts
/// before. A number after `s`, `b` or `x` is the width in widths of the stroke. The path follows: `M`, `L`, `C` and `Z`
/// are SVG's, `O x y rx ry` is an ellipse about (x, y), `R x y width height radius` a rounded rectangle, `A x y r from
/// to` an arc in degrees clockwise from the right, `G x y r depth count` a gear. `@NAME` is another drawing;
/// `:turn:DEGREES`, `:flip`, `:scale:FACTOR` and `:move:X:Y` change it.
struct SymbolReader: Sendable {
  private let entries: [Substring: SymbolTable.SymbolEntry]

  init(_ table: SymbolTable) { entries = table.entries }

  var names: [String] { entries.keys.map(String.init) }

  /// The lines that cannot be read.
  var problems: [String] {
    entries.flatMap { name, entry in
      entry.lines.filter { parts($0, before: entry.place) == nil }.map { "\(name):\($0)" }
    }
  }

  /// Returns the drawing of a name; nil if the tables do not have it.
  func drawing(_ name: some StringProtocol) -> SymbolDrawing? { drawing(name, before: .max) }

  /// A drawing uses only drawings before it, so that none can use itself.
  private func drawing(_ name: some StringProtocol, before place: Int) -> SymbolDrawing? {
    guard let entry = entries[Substring(name)] else {
      let base = Substring(name.dropLast(5))
      guard name.hasSuffix(".fill"), entries[base]?.hasFill == true else { return nil }
      return drawing(base, before: place)?.filled
    }
    guard entry.place < place else { return nil }
    return SymbolDrawing(parts: entry.lines.compactMap { parts($0, before: entry.place) }.flatMap(\.self))
  }

  private func parts(_ line: Substring, before place: Int) -> [SymbolDrawing.PathPart]? {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, let kind = first.first else { return nil }
    if kind == "@" { return use(first.dropFirst().split(separator: ":").map(String.init), before: place)?.parts }
    guard let path = Self.path(words.dropFirst()) else { return nil }
    let width = first.count == 1 ? 1 : Double(first.dropFirst())
    func part(stroke: Double?, isCut: Bool = false) -> SymbolDrawing.PathPart {
      SymbolDrawing.PathPart(path, stroke: stroke.map { .init(width: $0, hasRoundCaps: true) }, isCut: isCut)
    }
    switch (kind, width) {
    case ("s", .some(let width)): return [part(stroke: width)]
    case ("b", .some(let width)): return [part(stroke: nil), part(stroke: width)]
    case ("x", .some(let width)): return [part(stroke: width, isCut: true)]
    case ("f", _): return [part(stroke: nil)]
    case ("X", _): return [part(stroke: nil, isCut: true)]
    default: return nil
    }
  }

  /// Returns another drawing, changed.
  private func use(_ words: [String], before place: Int) -> SymbolDrawing? {
    guard let name = words.first, var drawing = drawing(name, before: place) else { return nil }
    var rest = words.dropFirst()
    func number() -> Double? { rest.popFirst().flatMap { Double($0) } }
    while let change = rest.popFirst() {
      switch change {
      case "flip": drawing = drawing.flipped
      case "turn":
        guard let degrees = number() else { return nil }
        drawing = drawing.turned(byDegrees: degrees)
      case "scale":
        guard let factor = number() else { return nil }
        drawing = drawing.scaled(by: factor)
      case "move":
        guard let x = number(), let y = number() else { return nil }
        drawing = drawing.map { CGPoint(x: $0.x + x, y: $0.y + y) }
      default: return nil
      }
    }
    return drawing
  }

  /// The numbers that each command takes.
  private static let counts = ["M": 2, "L": 2, "C": 6, "Z": 0, "O": 4, "R": 5, "A": 5, "G": 5]

  private static func path(_ words: ArraySlice<String>) -> VectorPath? {
    var words = words.flatMap { word -> [String] in
      guard let letter = word.first, letter.isLetter else { return [word] }
      return word.count == 1 ? [word] : [String(letter), String(word.dropFirst())]
    }[...]
    var path = VectorPath()
    while let command = words.popFirst() {
      guard let count = counts[command], words.count >= count else { return nil }
      repeat {
        let numbers = words.prefix(count).compactMap { Double($0) }
        guard numbers.count == count else { return nil }
        words = words.dropFirst(count)
        path.add(command, numbers)
      } while count > 0 && words.first.flatMap { Double($0) } != nil
    }
    return path
  }
}

extension VectorPath {
  fileprivate mutating func add(_ command: String, _ numbers: [Double]) {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    switch command {
    case "M": move(to: point(0))
    case "L": line(to: point(0))
    case "C": curve(to: point(4), control1: point(0), control2: point(2))
    case "Z": close()
    case "O":
      append(
        .ellipse(
          in: CGRect(
            x: numbers[0] - numbers[2], y: numbers[1] - numbers[3], width: 2 * numbers[2], height: 2 * numbers[3])))
    case "R":
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      append(.roundedRect(rect, radius: numbers[4], curve: .circular))
    case "A": arc(center: point(0), radius: numbers[2], from: numbers[3], to: numbers[4])
    case "G": gear(center: point(0), radius: numbers[2], depth: numbers[3], count: Int(numbers[4]))
    default: break
    }
  }

  /// Adds an arc, beginning a new subpath. Angles are degrees clockwise from the right.
  private mutating func arc(center: CGPoint, radius: Double, from: Double, to: Double) {
    let steps = max(Int((abs(to - from) / 45).rounded(.up)), 1)
    let step = (to - from) / Double(steps) * .pi / 180
    let handle = radius * 4 / 3 * tan(step / 4)
    func at(_ angle: Double, _ along: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * cos(angle) - along * sin(angle), y: center.y + radius * sin(angle) + along * cos(angle))
    }
    var angle = from * .pi / 180
    move(to: at(angle, 0))
    for _ in 0..<steps {
      curve(to: at(angle + step, 0), control1: at(angle, handle), control2: at(angle + step, -handle))
      angle += step
    }
  }

  /// Adds a gear with `count` teeth, which narrow towards their ends as those of a settings tab in a capture do.
  private mutating func gear(center: CGPoint, radius: Double, depth: Double, count: Int) {
    guard count > 0 else { return }
    let pitch = 2 * Double.pi / Double(count)
    func at(_ distance: Double, _ turn: Double) -> CGPoint {
      CGPoint(x: center.x + distance * sin(turn), y: center.y - distance * cos(turn))
    }
    for tooth in 0..<count {
      let middle = Double(tooth) * pitch
      let side = [(radius - depth, 0.32), (radius - depth / 4, 0.21), (radius, 0.12)]
      let corners =
        side.map { at($0.0, middle - $0.1 * pitch) } + side.reversed().map { at($0.0, middle + $0.1 * pitch) }
      for (index, corner) in corners.enumerated() {
        tooth == 0 && index == 0 ? move(to: corner) : line(to: corner)
      }
    }
    close()
  }
}
