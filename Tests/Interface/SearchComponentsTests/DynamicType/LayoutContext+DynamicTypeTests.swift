import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Dynamic Type") struct LayoutContextDynamicTypeTests {
  private func context(_ category: ContentSizeCategory, _ device: Device = .iPhone15Pro) -> LayoutContext {
    var scene = scene(device)
    scene.contentSizeCategory = category
    return Laid(scene).context
  }

  @Test func fontsOfTextStylesComeFromTheTable() {
    #expect(context(.large).style(DynamicFont(.body)) == .regular(17))
    #expect(context(.accessibilityMedium).style(DynamicFont(.title3, weight: 600)) == .semibold(31))
  }

  /// Values of `UIFontMetrics`, by the leading and in whole pixels: 17 for body at medium is printed as 16.333…, and a
  /// field of 36 was measured as 103 px.
  @Test(
    arguments: [
      (17, .body, .medium, 49.0 / 3), (36, .body, .medium, 103.0 / 3), (36, .body, .extraExtraLarge, 128.0 / 3),
      (44, .body, .accessibilityExtraExtraExtraLarge, 124), (52, .largeTitle, .extraSmall, 145.0 / 3),
      (52, .largeTitle, .accessibilityExtraExtraExtraLarge, 266.0 / 3), (10, .caption2, .small, 10),
    ] as [(Double, DynamicTextStyle, ContentSizeCategory, Double)])
  func scaledValues(value: Double, style: DynamicTextStyle, category: ContentSizeCategory, expected: Double) {
    #expect(abs(context(category).scaled(value, for: style) - expected) < 1e-9)
  }

  @Test func scaledFontsHaveWholePixels() {
    let font = DynamicFont(.body, size: 17, weight: 700)
    #expect(context(.medium, .iPhoneSE1).style(font) == .bold(16))
    #expect(context(.extraLarge, .iPhoneSE1).style(font) == .bold(18.5))
  }

  /// Equal to the bit.
  @Test(arguments: DynamicTextStyle.allCases) func largeChangesNothing(style: DynamicTextStyle) {
    let context = context(.large)
    for value in [0.1, 16.33, 30.5, 1.0 / 3, 52] { #expect(context.scaled(value, for: style) == value) }
    #expect(context.symbolScale(for: style) == 1 && context.barScale == 1)
    #expect(context.barStyle(weight: 600) == .semibold(17))
  }

  @Test func barsGrowFrom17To21() {
    let sizes = ContentSizeCategory.allCases.map { context($0).barStyle().size }
    #expect(sizes == [17, 17, 17, 17, 19, 21, 21, 21, 21, 21, 21, 21])
    #expect(context(.accessibilityLarge).barScale == 21.0 / 17)
  }

  @Test func symbolsScaleAsTheFont() {
    #expect(context(.accessibilityExtraExtraExtraLarge).symbolScale(for: .body) == 53.0 / 17)
    #expect(context(.extraSmall).symbolScale(for: .body) == 14.0 / 17)
  }
}
