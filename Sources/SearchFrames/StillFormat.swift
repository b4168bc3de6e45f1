/// A file format for a single frame.
public enum StillFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
}

/// The representation of text in an SVG file.
public enum SVGTextMode: String, Hashable, Sendable, CaseIterable {
  /// Outlines, which look the same in every viewer.
  case outlines
  /// `<text>` elements, which can be edited and are drawn with the viewer's fonts.
  case live
}
