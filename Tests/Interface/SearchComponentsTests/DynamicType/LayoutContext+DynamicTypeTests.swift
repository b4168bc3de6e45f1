import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Dynamic Type")
struct LayoutContextDynamicTypeTests {
  private func context(_ category: ContentSizeCategory, _ device: Device = .iPhone15Pro) -> LayoutContext {
    var scene = scene(device)
    scene.contentSizeCategory = category
    return Laid(scene).context
  }

  @Test func stylesComeFromTheTable() {
    #expect(context(.large).style(.body) == .regular(17))
    #expect(context(.accessibilityMedium).style(.title3, weight: 600) == .semibold(31))
  }

  /// As `UIFontMetrics` has them, by the leading and on whole pixels: 17 for body at medium is printed as 16.333…, and a
  /// field of 36 was measured as 103 px high.
  @Test(
    arguments: [
      (17, .body, .medium, 49.0 / 3), (36, .body, .medium, 103.0 / 3), (36, .body, .extraExtraLarge, 128.0 / 3),
      (44, .body, .accessibilityExtraExtraExtraLarge, 124), (52, .largeTitle, .extraSmall, 145.0 / 3),
      (52, .largeTitle, .accessibilityExtraExtraExtraLarge, 266.0 / 3), (10, .caption2, .small, 10),
    ] as [(Double, DynamicTextStyle, ContentSizeCategory, Double)])
  func scaledValues(value: Double, style: DynamicTextStyle, category: ContentSizeCategory, expected: Double) {
    #expect(abs(context(category).scaled(value, for: style) - expected) < 1e-9)
  }

  @Test func scaledFontsAreOnTheScreensOwnPixels() {
    #expect(context(.medium, .iPhoneSE1).scaled(.bold(17), for: .body) == .bold(16))
    #expect(context(.extraLarge, .iPhoneSE1).scaled(.bold(17), for: .body) == .bold(18.5))
  }

  /// Nothing is changed, not by a bit, where nothing was asked for.
  @Test(arguments: DynamicTextStyle.allCases)
  func largeLeavesEverythingAsItIs(style: DynamicTextStyle) {
    let context = context(.large)
    for value in [0.1, 16.33, 30.5, 1.0 / 3, 52] { #expect(context.scaled(value, for: style) == value) }
    #expect(context.symbolScale(for: style) == 1 && context.barScale == 1)
    #expect(context.barStyle(weight: 600) == .semibold(17))
  }

  /// From 17 to 21 pt and no farther.
  @Test func barsStop() {
    let sizes = ContentSizeCategory.allCases.map { context($0).barStyle().size }
    #expect(sizes == [17, 17, 17, 17, 19, 21, 21, 21, 21, 21, 21, 21])
    #expect(context(.accessibilityLarge).barScale == 21.0 / 17)
  }

  @Test func symbolsGrowAsTheFont() {
    #expect(context(.accessibilityExtraExtraExtraLarge).symbolScale(for: .body) == 53.0 / 17)
    #expect(context(.extraSmall).symbolScale(for: .body) == 14.0 / 17)
  }
}
