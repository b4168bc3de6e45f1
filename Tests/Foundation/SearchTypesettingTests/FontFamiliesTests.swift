import Testing

@testable import SearchTypesetting

@Suite struct FontFamiliesTests {
  @Test(arguments: [
    ("en", "JP"), ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("ko_KR", "KR"), ("zh", "SC"), ("zh-Hans", "SC"),
    ("zh-CN", "SC"), ("zh-Hant", "TC"), ("zh-TW", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"), ("zh-Hant-MO", "HK"),
    ("yue", "HK"), ("", "JP"), ("--", "JP"),
  ])
  func theLanguageDeterminesTheRegion(language: String, region: String) {
    let families = FontFamilies(language: language).cjkFamilies
    #expect(families == ["Noto Sans CJK " + region, "Noto Sans " + region])
  }

  @Test func aCustomTextFamilyIsAlsoTheDisplayFamily() {
    #expect(FontFamilies().display == "Inter Display")
    #expect(FontFamilies(text: "inter").display == "Inter Display")
    #expect(FontFamilies(text: "Lato").display == "Lato")
    #expect(FontFamilies(text: "Lato", display: "Inter Display").family(.regular(20)) == "Inter Display")
    #expect(FontFamilies(text: "Lato", display: "Inter Display").family(.regular(19.9)) == "Lato")
    #expect(FontFamilies(text: "Lato").family(.regular(17).system) == "Inter")
  }
}
