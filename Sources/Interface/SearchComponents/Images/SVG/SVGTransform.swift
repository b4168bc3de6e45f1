import Foundation

extension AffineTransform {
  /// The transform of an attribute `transform`; nil for text that is none.
  init?(svg text: String) {
    self = .identity
    var reader = SVGNumbers(text)
    while !reader.isAtEnd {
      guard let (name, values) = reader.function() else { return nil }
      switch (name, values.count) {
      case ("translate", 1...2):
        prepend(AffineTransform(translationByX: values[0], byY: values.count > 1 ? values[1] : 0))
      case ("scale", 1...2): prepend(AffineTransform(scaleByX: values[0], byY: values[values.count - 1]))
      case ("rotate", 1): prepend(AffineTransform(rotationByDegrees: values[0]))
      case ("rotate", 3):
        prepend(AffineTransform(translationByX: values[1], byY: values[2]))
        prepend(AffineTransform(rotationByDegrees: values[0]))
        prepend(AffineTransform(translationByX: -values[1], byY: -values[2]))
      case ("skewX", 1), ("skewY", 1):
        let slope = tan(values[0] * .pi / 180)
        prepend(
          AffineTransform(
            m11: 1, m12: name == "skewY" ? slope : 0, m21: name == "skewX" ? slope : 0, m22: 1, tX: 0, tY: 0))
      case ("matrix", 6):
        prepend(
          AffineTransform(
            m11: values[0], m12: values[1], m21: values[2], m22: values[3], tX: values[4], tY: values[5]))
      default: return nil
      }
    }
  }

  /// The mean factor of strokes' widths. A stroke that is scaled unevenly keeps an even width.
  var widthFactor: Double { abs(m11 * m22 - m12 * m21).squareRoot() }
}

/// The box of an SVG file's drawing.
enum SVGViewBox {
  /// Returns the transform of the root's `viewBox`, or of its size, into the symbols' box, and what it fills there.
  static func placed(
    _ attributes: [String: String], _ scanner: XMLScanner
  ) throws(SVGProblem) -> (AffineTransform, CGRect) {
    var box = attributes["viewBox"].flatMap { SVGNumbers.all($0) } ?? []
    if attributes["viewBox"] == nil, let width = attributes["width"].flatMap({ SVGNumbers.length($0) }),
      let height = attributes["height"].flatMap({ SVGNumbers.length($0) })
    {
      box = [0, 0, width, height]
    }
    // A smaller box would scale numbers beyond any use.
    guard box.count == 4, min(box[2], box[3]) >= 0.001 else {
      throw scanner.problem("<svg> needs a viewBox such as viewBox=\"0 0 24 24\"")
    }
    let (side, size) = (SymbolDrawing.side, max(box[2], box[3]))
    let (width, height) = (box[2] * side / size, box[3] * side / size)
    let place = CGRect(x: (side - width) / 2, y: (side - height) / 2, width: width, height: height)
    var transform = AffineTransform(translationByX: place.minX, byY: place.minY)
    transform.prepend(AffineTransform(scaleByX: side / size, byY: side / size))
    transform.prepend(AffineTransform(translationByX: -box[0], byY: -box[1]))
    return (transform, place)
  }
}
