import Testing

@testable import SearchTypesetting

@Suite struct FontFileNameTests {
  @Test(arguments: [
    ("/f/Inter-Regular.otf", "Inter", 0, true), ("/f/Inter-Bold.otf", "inter", 0, false),
    ("/f/InterDisplay-Bold.otf", "Inter Display", 0, false), ("/f/InterDisplay-Bold.otf", "Inter", 1, false),
    ("/f/Inter[opsz,wght].ttf", "Inter", 0, true), ("/f/NotoSansCJK-Regular.ttc", "Noto Sans CJK JP", 1, true),
    ("/f/hnw55.otf", "Helvetica", 2, true), ("/f/.ttf", "Inter", 2, true), ("/f/源ノ-Regular.otf", "源ノ", 0, true),
  ])
  func namesSuggestFamilies(path: String, family: String, tier: Int, isRegular: Bool) {
    let name = FontFileName(path: path)
    #expect(name.tier(for: FontFileName.normalized(family)) == tier)
    #expect(name.isRegular == isRegular)
  }
}
