import Foundation
import SearchGeometry

/// The content between a layer's background and its sublayers.
package enum Contents: Hashable, Sendable {
  case none
  case text(TextContents)
  case paths([PaintedPath])
  case image(PNGImage)
}

/// A line of text placed in a layer.
package struct TextContents: Hashable, Sendable {
  package var line: TextLine
  /// The left end of the baseline in the layer's coordinates, in points.
  package var origin: CGPoint
  package var color: RGBAColor
  /// Ranges in another colour, by UTF-8 offset into the line's string; later ones win.
  package var highlights: [Highlight]

  package struct Highlight: Hashable, Sendable {
    package var range: Range<Int>
    package var color: RGBAColor

    package init(range: Range<Int>, color: RGBAColor) { (self.range, self.color) = (range, color) }
  }

  package init(line: TextLine, origin: CGPoint, color: RGBAColor, highlights: [Highlight] = []) {
    (self.line, self.origin, self.color, self.highlights) = (line, origin, color, highlights)
  }

  /// The colour of the text that begins at a UTF-8 offset of the line's string.
  package func color(at offset: Int) -> RGBAColor {
    highlights.last { $0.range.contains(offset) }?.color ?? color
  }
}

/// A path in the layer's coordinates, filled (non-zero winding) or stroked.
package struct PaintedPath: Hashable, Sendable {
  package var path: VectorPath
  package var color: RGBAColor
  /// Nil fills the path.
  package var stroke: Stroke?

  package struct Stroke: Hashable, Sendable {
    /// In points.
    package var width: Double
    package var hasRoundCaps: Bool

    package init(width: Double, hasRoundCaps: Bool = false) {
      (self.width, self.hasRoundCaps) = (width, hasRoundCaps)
    }
  }

  package init(path: VectorPath, color: RGBAColor, stroke: Stroke? = nil) {
    (self.path, self.color, self.stroke) = (path, color, stroke)
  }
}

/// The bytes of a PNG file, scaled to fill its layer.
package struct PNGImage: Hashable, Sendable {
  package var bytes: [UInt8]
  /// In pixels of the image.
  package var width: Int
  package var height: Int

  /// Returns nil if the bytes do not begin with a PNG signature and a size.
  package init?(bytes: [UInt8]) {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    guard bytes.count >= 33, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0 else { return nil }
    self.bytes = bytes
  }
}
