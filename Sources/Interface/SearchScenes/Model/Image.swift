extension SearchScene {
  /// A picture in a row, a card, a tag, a bar or a message.
  public struct Image: Hashable, Sendable {
    /// The picture.
    public var source: Source
    /// The picture's outline; nil for that of the place where it is used.
    public var shape: Shape?
    /// How the picture fills its frame if their proportions differ: `UIView.ContentMode`.
    public var contentMode: ContentMode
    /// True to paint the picture's alpha in `color`, or in the tint: `UIImage.RenderingMode.alwaysTemplate`.
    public var isTemplate: Bool
    /// The side of the frame in points; nil for that of the place where it is used.
    public var size: Double?
    /// The colour of a symbol or a template; nil for that of the place where it is used.
    public var color: Color?
    /// Fills the frame behind a symbol, which is then smaller and white.
    public var background: Color?

    /// The content of a picture.
    public enum Source: Hashable, Sendable {
      /// A PNG or JPEG file, relative to the scene file.
      case file(String)
      /// A built-in symbol, by its name in SF Symbols, or one of the scene's `symbols`; see `BuiltInSymbol`.
      case symbol(String)
      /// A filled frame.
      case color(Color)
    }

    /// The outline of a picture.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
      case rounded, circle, square
    }

    /// How a picture fills its frame.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
      /// Cut at the frame: `scaleAspectFill`.
      case fill
      /// Whole: `scaleAspectFit`.
      case fit
    }

    public init(
      _ source: Source, shape: Shape? = nil, contentMode: ContentMode = .fill, isTemplate: Bool = false,
      size: Double? = nil, color: Color? = nil, background: Color? = nil
    ) {
      (self.source, self.shape, self.contentMode, self.isTemplate) = (source, shape, contentMode, isTemplate)
      (self.size, self.color, self.background) = (size, color, background)
    }

    /// A PNG or JPEG file, relative to the scene file.
    public static func file(_ path: String) -> Self { Self(.file(path)) }

    /// A built-in symbol, by its name in SF Symbols, or one of the scene's `symbols`.
    public static func symbol(_ name: String) -> Self { Self(.symbol(name)) }

    /// A filled frame.
    public static func color(_ color: Color) -> Self { Self(.color(color)) }
  }
}
