import Testing

@testable import SearchTypesetting

@Suite struct FileResemblanceTests {
  @Test(arguments: [
    ("/f/Inter-Regular.otf", "Inter", 0, true), ("/f/Inter-Bold.otf", "inter", 0, false),
    ("/f/InterDisplay-Bold.otf", "Inter Display", 0, false), ("/f/InterDisplay-Bold.otf", "Inter", 1, false),
    ("/f/Inter[opsz,wght].ttf", "Inter", 0, true), ("/f/NotoSansCJK-Regular.ttc", "Noto Sans CJK JP", 1, true),
    ("/f/hnw55.otf", "Helvetica", 2, true), ("/f/.ttf", "Inter", 2, true), ("/f/源ノ-Regular.otf", "源ノ", 0, true),
  ])
  func tellsFamiliesFromNames(path: String, family: String, tier: Int, isRegular: Bool) {
    let stem = FileResemblance(path: path)
    #expect(stem.tier(for: FileResemblance.normalized(family)) == tier)
    #expect(stem.isRegular == isRegular)
  }
}
