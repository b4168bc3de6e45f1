import Foundation
import SearchGeometry
import SearchLayers

/// Numbers, colours and paths as SVG text.
enum SVGText {
  /// Returns a number with at most `places` decimals and without a zero before the decimal point.
  static func number(_ value: Double, places: Int = 6) -> String {
    let text = DecimalText.string(clamped(value), places: places)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  static func translate(_ x: Double, _ y: Double) -> String {
    y == 0 ? "translate(\(number(x)))" : "translate(\(number(x)) \(number(y)))"
  }

  /// Returns an attribute with a leading space; empty if the value is the default, `absent`.
  static func attribute(_ name: String, _ value: String, unless absent: String? = nil) -> String {
    value == absent ? "" : " \(name)=\"\(value)\""
  }

  static func attribute(_ name: String, _ value: Double, places: Int = 6, unless absent: String? = nil) -> String {
    attribute(name, number(value, places: places), unless: absent)
  }

  /// Returns the attribute `transform`; empty for an offset of zero.
  static func translation(_ x: Double, _ y: Double) -> String {
    x == 0 && y == 0 ? "" : attribute("transform", translate(x, y))
  }

  /// Returns the attribute `fill` or `stroke` and its opacity.
  static func paint(_ name: String, _ color: RGBAColor) -> String {
    let hex = String(color.hex.prefix(7))
    return " \(name)=\"\(short(hex))\"" + attribute("\(name)-opacity", color.alpha, places: 4, unless: "1")
  }

  /// Returns the attributes of a font; those of a part of a text without what it has in common with the whole.
  static func attributes(_ font: TextFont, unless whole: TextFont? = nil) -> String {
    attribute("font-family", families(font.family))
      + (font.size == whole?.size ? "" : attribute("font-size", font.size, places: 3))
      + attribute("font-weight", "\(font.weight)", unless: whole.map { "\($0.weight)" } ?? "400")
  }

  /// Returns a font family and generic ones for CSS, as an attribute's value.
  ///
  /// A name is quoted unless it is one word that CSS cannot take for a keyword.
  static func families(_ name: String) -> String {
    let generic = "system-ui, sans-serif"
    guard !name.isEmpty else { return generic }
    let keywords: Set = ["serif", "monospace", "cursive", "fantasy", "math", "emoji", "inherit", "initial", "unset"]
    let isWord = name.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } && !keywords.contains(name.lowercased())
    let quoted = "'" + XMLText.escaped(name.filter { $0 != "'" && $0 != "\\" }) + "'"
    return (isWord ? name : quoted) + ", " + generic
  }

  /// Returns "#fff" for "#ffffff".
  private static func short(_ hex: String) -> String {
    let digits = Array(hex.lowercased())
    guard digits.count == 7, digits[1] == digits[2], digits[3] == digits[4], digits[5] == digits[6] else {
      return hex.lowercased()
    }
    return "#\(digits[1])\(digits[3])\(digits[5])"
  }

  /// Returns relative path data in whole numbers of 1/`units`. The element that uses it must scale by 1/`units`.
  static func gridData(_ path: VectorPath, units: Double) -> String {
    data(path, units: units) { String($0) }
  }

  /// Returns relative path data in points, rounded to thousandths.
  static func pointData(_ path: VectorPath) -> String {
    data(path, units: 1000) { number(Double($0) / 1000, places: 3) }
  }

  /// Returns the value limited to what readers can hold in single precision; 0 if it is not a number.
  private static func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e9), 1e9) }

  private static func data(_ path: VectorPath, units: Double, text: (Int) -> String) -> String {
    func grid(_ point: CGPoint) -> (Int, Int) {
      (Int((clamped(point.x) * units).rounded()), Int((clamped(point.y) * units).rounded()))
    }
    var result = ""
    var pen = (0, 0)
    var start = (0, 0)
    func numbers(_ points: [(Int, Int)]) -> String {
      var words = ""
      for (x, y) in points {
        for value in [x - pen.0, y - pen.1] {
          let word = text(value)
          // A sign separates as well as a space.
          if !words.isEmpty, !word.hasPrefix("-") { words += " " }
          words += word
        }
      }
      return words
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        let to = grid(point)
        result += "m" + numbers([to])
        (pen, start) = (to, to)
      case .line(let point):
        let to = grid(point)
        if to.1 == pen.1 {
          result += "h" + text(to.0 - pen.0)
        } else if to.0 == pen.0 {
          result += "v" + text(to.1 - pen.1)
        } else {
          result += "l" + numbers([to])
        }
        pen = to
      case .curve(let point, let control1, let control2):
        let to = grid(point)
        result += "c" + numbers([grid(control1), grid(control2), to])
        pen = to
      case .close:
        result += "z"
        pen = start
      }
    }
    return result
  }

  /// Returns absolute path data in points. The commands do not depend on the numbers, so readers can interpolate.
  static func absoluteData(_ path: VectorPath) -> String {
    func words(_ points: [CGPoint]) -> String {
      points.map { number($0.x, places: 3) + " " + number($0.y, places: 3) }.joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M" + words([point])
      case .line(let point): "L" + words([point])
      case .curve(let point, let control1, let control2): "C" + words([control1, control2, point])
      case .close: "Z"
      }
    }.joined()
  }
}
