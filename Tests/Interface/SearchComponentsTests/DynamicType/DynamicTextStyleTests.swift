import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Text styles") struct DynamicTextStyleTests {
  /// The Human Interface Guidelines' tables, one per text size: size/leading from Large Title to Caption 2.
  static let published: [(ContentSizeCategory, String)] = [
    (.extraSmall, "31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13"),
    (.small, "32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13"),
    (.medium, "33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13"),
    (.large, "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13"),
    (.extraLarge, "36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18"),
    (.extraExtraLarge, "38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20"),
    (.extraExtraExtraLarge, "40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22"),
    (.accessibilityMedium, "44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25"),
    (.accessibilityLarge, "48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30"),
    (.accessibilityExtraLarge, "52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35"),
    (.accessibilityExtraExtraLarge, "56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41"),
    (.accessibilityExtraExtraExtraLarge, "60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48"),
  ]

  @Test(arguments: published) func sizesAndLeadings(category: ContentSizeCategory, row: String) {
    let ours = DynamicTextStyle.allCases.map { "\(Int($0.size(in: category)))/\(Int($0.leading(in: category)))" }
    #expect(ours.joined(separator: " ") == row)
  }

  @Test func categoriesAreInAscendingOrder() { #expect(Self.published.map(\.0) == ContentSizeCategory.allCases) }

  /// A larger text size never reduces a style. The leading exceeds the size.
  @Test(arguments: DynamicTextStyle.allCases) func growsWithTheCategory(style: DynamicTextStyle) {
    for (smaller, larger) in zip(ContentSizeCategory.allCases, ContentSizeCategory.allCases.dropFirst()) {
      #expect(style.size(in: smaller) <= style.size(in: larger))
      #expect(style.leading(in: smaller) <= style.leading(in: larger))
      #expect(style.leading(in: larger) > style.size(in: larger))
    }
    #expect(style.size(in: .accessibilityExtraExtraExtraLarge) > style.size(in: .large))
  }

  @Test(arguments: ContentSizeCategory.allCases) func clampedBetweenTwo(category: ContentSizeCategory) {
    let clamped = category.clamped(from: .small, to: .extraLarge)
    let inner: [ContentSizeCategory] = [.small, .medium, .large, .extraLarge]
    #expect(clamped == (inner.contains(category) ? category : category == .extraSmall ? .small : .extraLarge))
  }
}
