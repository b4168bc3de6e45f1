import Foundation

/// The content between a layer's background and its sublayers. Text and images are boxed, because layers are copied often.
package enum Contents: Hashable, Sendable {
  case none
  indirect case text(TextContents)
  case paths([PaintedPath])
  indirect case image(ImageContents)
}

/// A line of text placed in a layer.
package struct TextContents: Hashable, Sendable {
  package var line: TextLine
  /// The left end of the baseline in the layer's coordinates, in points.
  package var origin: CGPoint
  package var color: RGBAColor
  /// The point of the line that stays where it is if the text changes.
  package var alignment: Alignment
  /// Ranges in another colour, by UTF-8 offset into the line's string; later ones win.
  package var highlights: [Highlight]
  /// Takes the place of letters that do not fit into a layer that is narrower for a time; nil cuts them.
  package var ellipsis: TextLine?

  package enum Alignment: Hashable, Sendable {
    case left, center, right

    package var mirrored: Alignment { self == .center ? .center : self == .left ? .right : .left }
  }

  package struct Highlight: Hashable, Sendable {
    package var range: Range<Int>
    package var color: RGBAColor

    package init(range: Range<Int>, color: RGBAColor) { (self.range, self.color) = (range, color) }
  }

  package init(
    line: TextLine, origin: CGPoint, color: RGBAColor, alignment: Alignment = .left, highlights: [Highlight] = []
  ) {
    (self.line, self.origin, self.color) = (line, origin, color)
    (self.alignment, self.highlights) = (alignment, highlights)
  }

  /// The colour of the text that begins at a UTF-8 offset of the line's string.
  package func color(at offset: Int) -> RGBAColor {
    highlights.last { $0.range.contains(offset) }?.color ?? color
  }

  /// Truncates the line to a width, in points. Without an ellipsis, and in letters that join, it remains.
  package mutating func truncate(to width: Double) {
    guard let ellipsis, line.width > width, let short = line.truncated(to: width, by: ellipsis) else { return }
    line = short
  }
}
