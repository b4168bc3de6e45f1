import SearchGeometry

/// One line of text, shaped: the string, its style and the positioned glyphs.
public struct TextLine: Hashable, Sendable {
  /// The whole string, even if the line is truncated.
  public var string: String
  public var style: TextStyle
  /// The advance of the line, tracking included, in points.
  public var width: Double
  public var glyphs: [Glyph]
  public var isTruncated: Bool

  public init(string: String, style: TextStyle, width: Double, glyphs: [Glyph], isTruncated: Bool = false) {
    self.string = string
    self.style = style
    self.width = width
    self.glyphs = glyphs
    self.isTruncated = isTruncated
  }
}

/// A positioned glyph of a line.
public struct Glyph: Hashable, Sendable {
  public var shape: GlyphShape
  /// The pen's position from the left end of the baseline, in points, y down.
  public var x: Double
  public var y: Double
  /// Points per em of the shape.
  public var size: Double
  /// The start of the glyph's text, as a UTF-8 offset into the line's string.
  public var cluster: Int

  public init(shape: GlyphShape, x: Double, y: Double, size: Double, cluster: Int) {
    self.shape = shape
    self.x = x
    self.y = y
    self.size = size
    self.cluster = cluster
  }
}

/// The appearance of a glyph, in ems from the pen, y down.
public enum GlyphShape: Hashable, Sendable {
  case outline(GlyphOutline)
  /// A colour bitmap and the rectangle it fills, in ems (x, y, width, height).
  case bitmap(PNGImage, key: GlyphKey, x: Double, y: Double, width: Double, height: Double)

  public static func == (a: GlyphShape, b: GlyphShape) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  package var isOutline: Bool {
    if case .outline = self { return true }
    return false
  }

  /// Identifies the shape: two shapes with equal keys are equal.
  public var key: GlyphKey {
    switch self {
    case .outline(let outline): outline.key
    case .bitmap(_, let key, _, _, _, _): key
    }
  }
}

/// A glyph's unhinted outline.
public struct GlyphOutline: Hashable, Sendable {
  public var key: GlyphKey
  /// In ems from the pen, y down.
  public var path: VectorPath

  public init(key: GlyphKey, path: VectorPath) {
    self.key = key
    self.path = path
  }

  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Identifies a glyph of a font. It is the same in every run that reads the same font files.
public struct GlyphKey: Hashable, Sendable {
  /// A hash of the font file's bytes, the face's index in it and its variation.
  public var font: UInt64
  public var glyph: UInt32

  public init(font: UInt64, glyph: UInt32) {
    self.font = font
    self.glyph = glyph
  }
}
