import SearchLayers
import SearchScenes

/// Text and lengths that follow the text size that the user prefers. At `large` every value is what it is given as.
extension LayoutContext {
  /// A text style in the context's size: UIKit's `preferredFont(forTextStyle:)`.
  package func style(_ style: DynamicTextStyle, weight: Int = 400) -> TextStyle {
    TextStyle(size: style.size(in: traits.contentSizeCategory), weight: weight)
  }

  /// A length that grows with a text style, on whole pixels: `UIFontMetrics.scaledValue(for:)`.
  ///
  /// The metrics scale by the style's leading, not its size, and round to the screen's pixels: 17 pt for body at medium
  /// are 17 · 21/22, 16⅓ at 3× (printed by jaredsinclair.com, "Scaled Metric Surprises"). A field of 36 pt comes out
  /// at 34⅓, as in published captures of medium text.
  package func scaled(_ value: Double, for style: DynamicTextStyle) -> Double {
    let (now, large) = (style.leading(in: traits.contentSizeCategory), style.leading(in: .large))
    guard now != large, large > 0 else { return value }
    return grid.round(value * now / large)
  }

  /// A font of no text style's size, scaled as a text style is: `UIFontMetrics.scaledFont(for:)`.
  package func scaled(_ font: TextStyle, for style: DynamicTextStyle) -> TextStyle {
    TextStyle(size: scaled(font.size, for: style), weight: font.weight)
  }

  /// How much larger than at `large` a symbol beside text of a style is: symbols grow as the font does.
  package func symbolScale(for style: DynamicTextStyle) -> Double {
    style.size(in: traits.contentSizeCategory) / style.size(in: .large)
  }

  /// The text of a bar's titles and buttons: 17 pt that grow to 21 at most and never shrink, in a bar as high as ever.
  ///
  /// Flutter's `nav_bar.dart` has these limits, 1 and 1.235, from an iOS 17.5 simulator: 21/17, the body of
  /// extraExtraLarge. Until iOS 12 bars did not scale at all.
  package func barStyle(weight: Int = 400) -> TextStyle {
    TextStyle(size: DynamicTextStyle.body.size(in: barCategory), weight: weight)
  }

  /// How much larger than at `large` a bar's symbols are.
  package var barScale: Double {
    DynamicTextStyle.body.size(in: barCategory) / DynamicTextStyle.body.size(in: .large)
  }

  private var barCategory: ContentSizeCategory {
    traits.contentSizeCategory.held(from: .large, to: .extraExtraLarge)
  }
}

extension TextStyle {
  /// How much farther below the middle of its line the baseline lies than that of another size, in points.
  func baselineDrop(from other: TextStyle) -> Double {
    (ascent - descent) / 2 - (other.ascent - other.descent) / 2
  }
}
