import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

@Suite(.enabled(if: TestFonts.hasAll, TestFonts.missing)) struct TypesetterTests {
  let setter = TestFonts.typesetter()

  @Test func arabicLettersJoin() throws {
    let joined = setter.line("ععع", style: .regular(17))
    let alone = setter.line("ع", style: .regular(17))
    #expect(joined.glyphs.count == 3)
    #expect(Set(joined.glyphIdentifiers).count == 3)
    #expect(!joined.glyphIdentifiers.contains(alone.glyphIdentifiers[0]))
    // Right to left: the first letter is the rightmost.
    #expect(joined.glyphs.map(\.cluster) == [4, 2, 0])
  }

  /// HarfBuzz takes quadratic time for a sequence of invisible characters.
  @Test(arguments: ["\u{AD}", "\u{200D}", "\u{FE0F}"]) func runsHaveFewInvisibleCharacters(character: String) throws {
    let string = "a" + String(repeating: character, count: 1000) + "b"
    let text = TextScalars(string)
    let runs = try TextRun.itemized(
      text, of: string, levels: BidiLevels(text.scalars, paragraph: nil), style: .regular(17), fonts: setter.fonts)
    #expect(runs.map(\.range.count).max() ?? 0 <= TextRun.longestInvisible + 1)
    #expect(runs.flatMap(\.range) == Array(0..<1002))
    let (line, plain) = (setter.line(string, style: .regular(17)), setter.line("ab", style: .regular(17)))
    #expect(line.glyphIdentifiers == plain.glyphIdentifiers && line.glyphs.map(\.x) == plain.glyphs.map(\.x))
  }

  @Test func mixedTextRunsInBothDirections() throws {
    let line = setter.line("ab אב 12 c", style: .regular(17))
    #expect(line.glyphs.map(\.x) == line.glyphs.map(\.x).sorted())
    #expect(line.glyphs.map(\.cluster) == [0, 1, 8, 9, 5, 3, 11])
  }

  @Test(arguments: ["骨", "直"]) func hanCharactersDependOnTheLanguage(character: String) throws {
    let shapes = ["ja", "ko", "zh-Hans", "zh-Hant", "zh-HK"].map { language in
      TestFonts.typesetter(language: language).line(character, style: .regular(17)).glyphs.map(\.shape)
    }
    let defaults = setter.line(character, style: .regular(17)).glyphs.map(\.shape)
    #expect(defaults == shapes[0])
    #expect(shapes[0] != shapes[2])
    #expect(shapes[2] != shapes[3])
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇯🇵", "👍🏽", "1️⃣", "😀", "☺️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func anEmojiSequenceIsOneBitmap(string: String) throws {
    let line = setter.line(string, style: .semibold(20))
    #expect(line.glyphs.count == 1)
    guard case .bitmap(let image, _, _, let y, let width, let height) = line.glyphs.first?.shape else {
      Issue.record("no bitmap")
      return
    }
    #expect(image.width > 100)
    #expect((1.1...1.3).contains(width))
    #expect((1.1...1.3).contains(height))
    // It extends slightly below the baseline, like a descender.
    #expect(y < -0.8 && (0.1...0.4).contains(y + height))
  }

  @Test func aCharacterWithoutAGlyphIsAnError() {
    #expect(
      setter.failure("a\u{10FFFD}", style: .regular(17))
        == .missingCharacter("\u{10FFFD}", in: "a\u{10FFFD}", package: nil))
    let bare = Typesetter(library: TestFonts.library, families: FontFamilies())
    #expect(bare.failure("a\u{200D}\u{FE0F}\u{202A}\u{2066}b\u{FE00}", style: .regular(17)) == nil)
  }

  /// Text without a font is blank and half an em wide for each character, so that its scene can be checked.
  @Test(arguments: ["\u{10FFFD}", "a\u{10FFFD}", "abc\u{10FFF0}d"]) func textWithoutAGlyphIsBlank(string: String) {
    let whole = Double(string.count) * 8.5
    for (width, expected) in [(nil, whole), (4, 4), (1000, whole)] as [(Double?, Double)] {
      let line = setter.line(string, style: .regular(17), fitting: width)
      #expect(line.glyphs.isEmpty && line.width == expected && line.string == string)
    }
    let known = Typesetter(library: TestFonts.library, reportsFailures: false)
    #expect(known.failure(string, style: .regular(17)) == nil)
  }

  @Test func aTreeHasTheFailureOfItsFirstBlankText() {
    func label(_ string: String, _ sublayers: [Layer] = []) -> Layer {
      let line = setter.line(string, style: .regular(17))
      return Layer(
        name: string, frame: .zero, contents: .text(TextContents(line: line, origin: .zero, color: .black)),
        sublayers: sublayers)
    }
    #expect(setter.failure(in: label("a", [label(" "), label(""), label("日本")])) == nil)
    for (tree, string) in [
      (label("\u{10FFF1}"), "\u{10FFF1}"),
      (label("a", [label("b"), label("c\u{10FFF2}"), label("\u{10FFF3}")]), "c\u{10FFF2}"),
      (label(" ", [label("a", [label("\u{10FFF4}")]), label("\u{10FFF5}")]), "\u{10FFF4}"),
    ] {
      let character = string.last.map { $0 } ?? " "
      #expect(setter.failure(in: tree) == .missingCharacter(character, in: string, package: nil))
    }
    var masked = label("a")
    masked.mask = label("\u{10FFF6}")
    #expect(setter.failure(in: masked) != nil)
  }

  @Test func errorsNameThePackage() throws {
    try withFolder { folder in
      for family in ["Inter", "Inter Display"] {
        let path = try #require(TestFonts.path(family))
        try folder.write(TestFonts.bytes(path), to: family + ".otf")
      }
      let alone = Typesetter(library: FontLibrary(folders: FontFolders([folder.path])))
      let cases: [(String, String)] = [
        ("日", "fonts-noto-cjk"), ("カ", "fonts-noto-cjk"), ("😀", "fonts-noto-color-emoji"), ("ع", "fonts-noto-core"),
      ]
      for (string, package) in cases {
        #expect(
          alone.failure(string, style: .regular(17))
            == .missingCharacter(Character(string), in: string, package: package))
      }
    }
  }

  @Test func aMissingFamilyIsAnErrorWithTheSearchedFolders() throws {
    try withFolder { folder in
      let library = FontLibrary(folders: FontFolders([folder.path]))
      #expect(
        Typesetter(library: library).failure("a", style: .semibold(17))
          == .missingFamily("Inter", weight: 600, searched: [folder.path], package: "fonts-inter-variable"))
      #expect(
        Typesetter(library: library, families: FontFamilies(text: "Nonesuch")).failure("a", style: .regular(34))
          == .missingFamily("Nonesuch", weight: 400, searched: [folder.path], package: nil))
    }
  }

  @Test func onlyColonsBetweenDigitsAreRaised() throws {
    func glyphs(_ string: String) throws -> [UInt32] { setter.line(string, style: .semibold(17)).glyphIdentifiers }
    #expect(try glyphs("9:41")[1] != glyphs("a:b")[1])
    #expect(try glyphs("9:a")[1] == glyphs("a:b")[1])
    #expect(try glyphs("a:9")[1] == glyphs("a:b")[1])
    #expect(try glyphs("->") == glyphs("-") + glyphs(">"))
    #expect(try glyphs("A-B")[1] == glyphs("a-b")[1])
  }

  @Test func textAndDisplayFamiliesChangeAtTwentyPoints() throws {
    let text = setter.line("a", style: .regular(19.99)).glyphs[0].shape.key.font
    let display = setter.line("a", style: .regular(20)).glyphs[0].shape.key.font
    #expect(text != display)
    #expect(setter.line("b", style: .regular(13)).glyphs[0].shape.key.font == text)
  }

  @Test func invisibleCharactersHaveNoWidth() throws {
    let plain = setter.line("ab", style: .semibold(13))
    for unseen in ["\u{200B}", "\u{200D}", "\u{FE0F}", "\u{2066}\u{2069}", "\u{AD}"] {
      let line = setter.line("a" + unseen + "b", style: .semibold(13))
      #expect(line.width == plain.width)
      #expect(line.glyphIdentifiers == plain.glyphIdentifiers)
    }
  }

  @Test func canonicallyEqualStringsHaveTheirOwnClusters() throws {
    let (composed, taken) = ("é", "e\u{301}")
    #expect(composed == taken)
    #expect(setter.line(composed + "x", style: .regular(17)).glyphs.last?.cluster == 2)
    #expect(setter.line(taken + "x", style: .regular(17)).glyphs.last?.cluster == 3)
  }

  @Test(arguments: [
    "", " ", "\r\n", "\u{301}", String(repeating: "\u{301}", count: 3000), String(repeating: "\u{200B}", count: 10_000),
    String(repeating: "\u{202E}\u{2067}", count: 5000), "\u{2069}\u{202C}a\u{202B}",
    String(repeating: "a", count: 10_000), String(repeating: "אa", count: 5000), String(repeating: "👩‍", count: 50),
    "\u{FE0F}", "\u{200D}\u{200D}", "🇯", "🏽", "\u{E007F}", "\u{FFFC}", "\u{FFFD}", "\u{FDFD}",
  ])
  func anyStringIsSetOrRejected(string: String) {
    for width in [nil, 0, -1, 30, .nan, .infinity] as [Double?] {
      switch setter.failure(string, style: .regular(17)) {
      case nil:
        let line = setter.line(string, style: .regular(17), fitting: width)
        #expect(line.width >= 0 && line.width.isFinite)
        if let width, width >= 0 { #expect(line.width <= width + 1e-6) }
        #expect(line.glyphs.allSatisfy { $0.x.isFinite && (0...string.utf8.count).contains($0.cluster) })
      case .missingCharacter: break
      case let error?: Issue.record("\(error)")
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300] as [Double])
  func anInvalidSizeGivesAnEmptyLine(size: Double) throws {
    let line = setter.line("abc", style: .regular(size))
    #expect(line.width == 0 && line.glyphs.isEmpty)
  }

  @Test func fontsInUseAreListedOnce() throws {
    let setter = TestFonts.typesetter()
    #expect(setter.fontsInUse().isEmpty)
    _ = setter.line("abc 日本", style: .regular(17))
    _ = setter.line("abd 日本", style: .regular(15))
    let reports = setter.fontsInUse()
    #expect(Set(reports.map(\.family)) == ["Inter", "Noto Sans CJK JP"])
    #expect(reports.count == 2)
    #expect(reports.allSatisfy { $0.version.hasPrefix("Version") && $0.contentHash.count == 16 })
    #expect(reports.map(\.path) == reports.map(\.path).sorted())
    #expect(try setter.fonts(for: [.regular(17), .bold(34)]).map(\.family) == ["Inter", "Inter Display"])
  }

  /// PingFang's characters are smaller than Noto's, bold ones most; those of Hiragino are as large.
  @Test(
    .enabled(if: TestFonts.hasCJK, TestFonts.missing),
    arguments: [("zh-Hans", 400, 0.97), ("zh-Hant", 700, 0.933), ("ja", 700, 1)])
  func chineseCharactersAreSmaller(language: String, weight: Int, factor: Double) throws {
    let line = TestFonts.typesetter(language: language).line("搜索", style: TextStyle(size: 34, weight: weight))
    #expect(abs(line.width - 68 * factor) < 1e-3, "\(line.width)")
    let whole = TestFonts.typesetter(language: "ja").line("搜索", style: TextStyle(size: 34, weight: weight))
    #expect(abs(line.ink.height / whole.ink.height - factor) < 0.03, "\(line.ink) \(whole.ink)")
  }
}
