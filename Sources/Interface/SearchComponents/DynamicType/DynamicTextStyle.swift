import SearchLayers
import SearchScenes

/// A text style that follows the text size that the user prefers: UIKit's `UIFont.TextStyle`.
enum DynamicTextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  private static let table = DataTable.textStyles.values(DynamicTextStyle.init) { $0.map(\.numbers) }

  /// The size of the font, in points per em.
  func size(in category: ContentSizeCategory) -> Double { Self.table[self]?[0][category.ordinal] ?? 0 }

  /// The distance between baselines, in points, by which `UIFontMetrics` scales.
  func leading(in category: ContentSizeCategory) -> Double { Self.table[self]?[1][category.ordinal] ?? 0 }
}

extension ContentSizeCategory {
  private static let ascending = allCases

  /// The position in the order of sizes, from 0.
  fileprivate var ordinal: Int { Self.ascending.firstIndex(of: self) ?? 0 }

  func clamped(from lowest: ContentSizeCategory, to highest: ContentSizeCategory) -> ContentSizeCategory {
    if ordinal < lowest.ordinal { return lowest }
    return ordinal > highest.ordinal ? highest : self
  }
}

/// A font that scales with a text style.
struct DynamicFont: Hashable, Sendable {
  var style: DynamicTextStyle
  /// 100…900, OpenType's `usWeightClass`.
  var weight: Int
  /// Points per em at the large text size, if that is not the style's size.
  var size: Double?
  /// Nil for the scene's.
  var family: String?

  init(_ style: DynamicTextStyle, size: Double? = nil, weight: Int = 400) {
    (self.style, self.size, self.weight) = (style, size, weight)
  }

  /// The font at the large text size.
  var large: TextStyle { text(size: size ?? style.size(in: .large)) }

  func text(size: Double) -> TextStyle {
    var text = TextStyle(size: size, weight: weight)
    text.family = family
    return text
  }

  /// The font with a scene's size, weight and family, where it has them.
  func with(_ font: Font?) -> DynamicFont {
    var result = DynamicFont(style, size: font?.size ?? size, weight: font?.weight?.value ?? weight)
    result.family = font?.family ?? family
    return result
  }
}

extension TextStyle {
  /// Returns the style with a scene's size, weight and family, where it has them.
  func with(_ font: Font?) -> TextStyle {
    var result = TextStyle(size: font?.size ?? size, weight: font?.weight?.value ?? weight)
    result.family = font?.family ?? family
    return result
  }
}
