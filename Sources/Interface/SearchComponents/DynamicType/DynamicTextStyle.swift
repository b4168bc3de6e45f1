import SearchLayers
import SearchScenes

/// A text style that follows the text size that the user prefers: UIKit's `UIFont.TextStyle`.
enum DynamicTextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The size of the font, in points per em.
  func size(in category: ContentSizeCategory) -> Double { Double(sizes[category.ordinal]) }

  /// The distance between baselines, in points, by which `UIFontMetrics` scales.
  func leading(in category: ContentSizeCategory) -> Double { Double(leadings[category.ordinal]) }

  // Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes" and "larger accessibility type sizes":
  // from extraSmall to accessibilityExtraExtraExtraLarge. A dump of `preferredFont` under iOS 13.3
  // (temoki/UIKit_DynamicType) has the same sizes, except the last of caption2: 41.

  private var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  private var leadings: [Int] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
    }
  }
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

  init(_ style: DynamicTextStyle, size: Double? = nil, weight: Int = 400) {
    (self.style, self.size, self.weight) = (style, size, weight)
  }

  /// The font at the large text size.
  var large: TextStyle { TextStyle(size: size ?? style.size(in: .large), weight: weight) }
}
