import Foundation
import SearchGeometry

/// Reads path data: all commands of SVG 1.1, section 8.3. Quadratic curves and arcs become cubics.
struct SVGPathReader {
  private var path = VectorPath()
  private var pen = CGPoint.zero
  /// The beginning of the subpath.
  private var start = CGPoint.zero
  /// The last control point, mirrored, and the command that it is for.
  private var mirrored: (control: CGPoint, isCubic: Bool)?

  /// The arguments of each command.
  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
  ]

  /// Returns the path; nil for data that no SVG file may have, and for more than `limit` lines and curves.
  static func path(_ data: String, limit: Int) -> VectorPath? {
    var (reader, numbers) = (SVGPathReader(), SVGNumbers(data))
    var isFirst = true
    while !numbers.isAtEnd {
      guard let letter = numbers.letter(), var command = letter.uppercased().first, let count = counts[command],
        !isFirst || command == "M"
      else { return nil }
      isFirst = false
      repeat {
        var arguments: [Double] = []
        for index in 0..<count {
          guard let value = command == "A" && (index == 3 || index == 4) ? numbers.flag() : numbers.number() else {
            return nil
          }
          arguments.append(value)
        }
        reader.add(command, arguments, isRelative: letter.isLowercase)
        guard reader.path.elements.count <= limit else { return nil }
        if command == "M" { command = "L" }
      } while count > 0 && numbers.isAtNumber
    }
    return reader.path
  }

  private mutating func add(_ command: Character, _ values: [Double], isRelative: Bool) {
    let base = isRelative ? pen : .zero
    func point(_ index: Int) -> CGPoint { CGPoint(x: base.x + values[index], y: base.y + values[index + 1]) }
    let last = mirrored
    mirrored = nil
    // A command after Z begins a subpath where the last one began.
    if path.elements.last == .close, command != "M", command != "Z" { path.move(to: pen) }
    switch command {
    case "M":
      (pen, start) = (point(0), point(0))
      path.move(to: pen)
    case "L": line(to: point(0))
    case "H": line(to: CGPoint(x: base.x + values[0], y: pen.y))
    case "V": line(to: CGPoint(x: pen.x, y: base.y + values[0]))
    case "C": curve(point(0), point(2), to: point(4))
    case "S": curve(last.flatMap { $0.isCubic ? $0.control : nil } ?? pen, point(0), to: point(2))
    case "Q": quadratic(point(0), to: point(2))
    case "T": quadratic(last.flatMap { $0.isCubic ? nil : $0.control } ?? pen, to: point(0))
    case "A":
      arc(
        radii: CGSize(width: abs(values[0]), height: abs(values[1])), degrees: values[2], isLarge: values[3] == 1,
        isClockwise: values[4] == 1, to: point(5))
    default:
      path.close()
      pen = start
    }
  }

  private mutating func line(to end: CGPoint) {
    path.line(to: end)
    pen = end
  }

  private mutating func curve(_ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
    path.curve(to: end, control1: control1, control2: control2)
    pen = end
    mirrored = (CGPoint(x: 2 * end.x - control2.x, y: 2 * end.y - control2.y), true)
  }

  private mutating func quadratic(_ control: CGPoint, to end: CGPoint) {
    func near(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    path.curve(to: end, control1: near(pen), control2: near(end))
    pen = end
    mirrored = (CGPoint(x: 2 * end.x - control.x, y: 2 * end.y - control.y), false)
  }

  /// Adds an elliptical arc (SVG 1.1, appendix F.6.5), a curve for each quarter.
  private mutating func arc(radii: CGSize, degrees: Double, isLarge: Bool, isClockwise: Bool, to end: CGPoint) {
    guard radii.width > 1e-9, radii.height > 1e-9 else { return line(to: end) }
    guard end != pen else { return }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    // In units of the radii, along the axes of the ellipse, from the middle of the chord.
    let (dx, dy) = ((pen.x - end.x) / 2, (pen.y - end.y) / 2)
    var (rx, ry) = (Double(radii.width), Double(radii.height))
    var (x, y) = ((cosine * dx + sine * dy) / rx, (cosine * dy - sine * dx) / ry)
    let chord = x * x + y * y
    if chord > 1 {
      // The radii are too small for the chord.
      let factor = chord.squareRoot()
      (rx, ry, x, y) = (rx * factor, ry * factor, x / factor, y / factor)
    }
    let height = (max(1 / max(chord, 1e-30) - 1, 0)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(x: height * y, y: -height * x)
    let first = atan2(y - center.y, x - center.x)
    var turn = atan2(-y - center.y, -x - center.x) - first
    if isClockwise, turn < 0 { turn += 2 * .pi }
    if !isClockwise, turn > 0 { turn -= 2 * .pi }
    let middle = CGPoint(x: (pen.x + end.x) / 2, y: (pen.y + end.y) / 2)
    func at(_ angle: Double, _ along: Double) -> CGPoint {
      let u = rx * (center.x + cos(angle) - along * sin(angle))
      let v = ry * (center.y + sin(angle) + along * cos(angle))
      return CGPoint(x: middle.x + cosine * u - sine * v, y: middle.y + sine * u + cosine * v)
    }
    let steps = max(Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = turn / Double(steps)
    let handle = 4.0 / 3 * tan(step / 4)
    for index in 0..<steps {
      let (from, to) = (first + Double(index) * step, first + Double(index + 1) * step)
      path.curve(
        to: index == steps - 1 ? end : at(to, 0), control1: at(from, handle), control2: at(to, -handle))
    }
    pen = end
  }
}
