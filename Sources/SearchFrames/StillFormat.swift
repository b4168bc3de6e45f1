/// What a still is written as.
public enum StillFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
}

/// How an SVG file holds text.
public enum SVGTextMode: String, Hashable, Sendable, CaseIterable {
  /// As outlines, the same everywhere.
  case outlines
  /// As `<text>`, for editing; it looks as the reader's fonts do.
  case live
}
