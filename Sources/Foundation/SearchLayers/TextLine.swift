import SearchGeometry

/// One line of text, shaped: positioned glyph outlines and what was asked for.
public struct TextLine: Hashable, Sendable {
  /// The whole string, also where the line was truncated.
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

/// A glyph at its place in a line.
public struct Glyph: Hashable, Sendable {
  public var shape: GlyphShape
  /// The pen's place relative to the left end of the line's baseline, in points, y down.
  public var x: Double
  public var y: Double
  /// Points per em of the shape.
  public var size: Double
  /// Where the text that it stands for begins, as a UTF-8 offset into the line's string.
  public var cluster: Int

  public init(shape: GlyphShape, x: Double, y: Double, size: Double, cluster: Int) {
    self.shape = shape
    self.x = x
    self.y = y
    self.size = size
    self.cluster = cluster
  }
}

/// What a glyph looks like, in ems from the pen, y down.
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

  /// Two shapes with one key are the same shape.
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

/// Which glyph of which font: the same on every run that reads the same font files.
public struct GlyphKey: Hashable, Sendable {
  /// A hash of the font file's bytes, the face's index in it and its variation.
  public var font: UInt64
  public var glyph: UInt32

  public init(font: UInt64, glyph: UInt32) {
    self.font = font
    self.glyph = glyph
  }
}
