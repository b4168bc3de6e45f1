extension SearchScene.Navigation {
  /// `UINavigationBarAppearance`s by the bar's state; nil for the system's.
  public struct Appearances: SceneValue {
    /// With content under the bar.
    public var standard: BarAppearance?
    /// With the content's edge at the bar. Nil: the texts of the standard one, without a background.
    public var scrollEdge: BarAppearance?
    /// The standard appearance of phones in landscape.
    public var compact: BarAppearance?

    public init(standard: BarAppearance? = nil, scrollEdge: BarAppearance? = nil, compact: BarAppearance? = nil) {
      (self.standard, self.scrollEdge, self.compact) = (standard, scrollEdge, compact)
    }
  }

  /// The properties of `UINavigationBarAppearance` that a scene can set.
  public struct BarAppearance: SceneValue {
    /// The background colour; nil for the system's material.
    public var background: SearchScene.Color?
    /// The blur below the background colour; nil for none below a colour.
    public var backgroundEffect: BlurEffect?
    /// The colour of the hairline, `clear` for none; nil for the system's.
    public var shadow: SearchScene.Color?
    /// The inline title's attributes.
    public var title: TitleAttributes?
    /// The large title's attributes.
    public var largeTitle: TitleAttributes?
    /// Moves the inline title; nil for its place.
    public var titlePositionAdjustment: Offset?

    public init(
      background: SearchScene.Color? = nil, backgroundEffect: BlurEffect? = nil, shadow: SearchScene.Color? = nil,
      title: TitleAttributes? = nil, largeTitle: TitleAttributes? = nil
    ) {
      (self.background, self.backgroundEffect, self.shadow) = (background, backgroundEffect, shadow)
      (self.title, self.largeTitle) = (title, largeTitle)
    }
  }

  /// `UIBlurEffect.Style`: materials that adapt to the appearance, from the thinnest on.
  public enum BlurEffect: String, Hashable, Sendable, CaseIterable {
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// That of the system's bars.
    case systemChromeMaterial
  }

  /// A distance in points: `UIOffset`.
  public struct Offset: SceneValue {
    /// To the right.
    public var horizontal: Double
    /// Downwards.
    public var vertical: Double

    public init(horizontal: Double = 0, vertical: Double = 0) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }
  }

  /// The attributes of a title; nil for the system's.
  public struct TitleAttributes: SceneValue {
    /// The colour of the text.
    public var color: SearchScene.Color?
    /// The font of the text.
    public var font: SearchScene.Font?
    /// The space added after every character, in points.
    public var kern: Double

    public init(color: SearchScene.Color? = nil, font: SearchScene.Font? = nil, kern: Double = 0) {
      (self.color, self.font, self.kern) = (color, font, kern)
    }
  }
}

extension SceneFormats {
  private static let titleAttributes: ValueFormat<Navigation.TitleAttributes> = .object(
    .init(), expected: "{color, font, kern}",
    fields: [
      Field("color", optional: \.color, color, "The text's colour."),
      Field("font", optional: \.font, font, "The text's size and weight."),
      Field("kern", \.kern, .number("points", in: -20...100), "The space added after every character, in points."),
    ])

  private static let barAppearance: ValueFormat<Navigation.BarAppearance> = .object(
    .init(),
    fields: [
      Field("background", optional: \.background, color, "The bar's background colour."),
      Field(
        "backgroundEffect", optional: \.backgroundEffect, .choice(),
        "The blur below the background colour: systemMaterial, systemChromeMaterial (a bar's) and others."),
      Field(
        "shadow", optional: \.shadow, color.or([("none", .clear)]), "The hairline's colour, or none."),
      Field("title", optional: \.title, titleAttributes, "The inline title's colour and font."),
      Field("largeTitle", optional: \.largeTitle, titleAttributes, "The large title's colour and font."),
      Field(
        "titlePositionAdjustment", optional: \.titlePositionAdjustment, offset, "Moves the inline title, in points."),
    ])

  private static let offset: ValueFormat<Navigation.Offset> = .object(
    .init(), expected: "{horizontal, vertical}",
    fields: [
      Field("horizontal", \.horizontal, points, "To the right."), Field("vertical", \.vertical, points, "Downwards."),
    ])

  static let appearances: ValueFormat<Navigation.Appearances> = .object(
    .init(),
    fields: [
      Field("standard", optional: \.standard, barAppearance, "With content under the bar."),
      Field("scrollEdge", optional: \.scrollEdge, barAppearance, "With the content's edge at the bar."),
      Field("compact", optional: \.compact, barAppearance, "The standard one of landscape phones."),
    ])
}
