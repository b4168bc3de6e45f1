import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

/// Characters that the scene's fonts lack are found in all of the Noto families, and errors give advice that helps.
struct NotoFallbackTests {
  let setter = Typesetter(library: TestFonts.library, families: FontFamilies())

  private func families(_ string: String) throws -> [String] {
    let setter = Typesetter(library: TestFonts.library, families: FontFamilies())
    _ = setter.line(string, style: .regular(17))
    return setter.fontsInUse().map(\.family)
  }

  /// These scripts have no Noto Sans, but Noto Serif or a family of another name.
  @Test(arguments: [
    ("བོད་ཡིག", "Noto Serif Tibetan"), ("𗀀𗀁", "Noto Serif Tangut"), ("𑠀", "Noto Serif Dogra"), ("𝄞", "Noto Music"),
  ])
  func otherFamiliesAreFound(string: String, family: String) throws {
    guard TestFonts.library.families(in: TestFonts.library.folders.paths).contains(family) else { return }
    #expect(try families(string) == [family])
  }

  @Test(arguments: [("नमस्ते", "Noto Sans Devanagari"), ("สวัสดี", "Noto Sans Thai"), ("⠿", "Noto Sans Symbols2")])
  func sansComesFirst(string: String, family: String) throws {
    #expect(try families(string).allSatisfy { $0.hasPrefix("Noto Sans") }, "\(family)")
  }

  /// U+FE0E gives an outline, which has the text's colour, and U+FE0F the picture.
  @Test(arguments: ["✔", "☺", "✉", "☎", "✈", "☑", "✏", "⚙", "☀", "❤", "⌚", "♻", "✂", "⚠", "♨", "☔", "🖥", "🌡"])
  func selectorsChooseTextOrEmoji(character: String) throws {
    let text = setter.line(character + "\u{FE0E}", style: .regular(17))
    #expect(text.glyphs.count == 1 && text.glyphs.allSatisfy(\.shape.isOutline))
    let emoji = setter.line(character + "\u{FE0F}", style: .regular(17))
    #expect(emoji.glyphs.count == 1 && !emoji.glyphs.contains { $0.shape.isOutline })
  }

  /// No font has an outline of these: a picture is better than an error.
  @Test(arguments: ["🥹", "🫶", "🪿"]) func anEmojiAloneIsAPicture(character: String) throws {
    guard setter.failure(character, style: .regular(17)) == nil else { return }
    let line = setter.line(character, style: .regular(17))
    #expect(
      setter.line(character + "\u{FE0E}", style: .regular(17)).glyphs.map(\.shape) == line.glyphs.map(\.shape))
  }

  /// Files with the names of a package's fonts, which lack a character.
  @Test(arguments: [
    ("ع", "NotoSansSymbols2-Regular.ttf", "fonts-noto-core"), ("日", "NotoSansCJK-Regular.ttc", "fonts-noto-cjk"),
    ("カ", "NotoSansCJK-Regular.ttc", "fonts-noto-cjk"), ("བ", "NotoSansSymbols2-Regular.ttf", "fonts-noto-core"),
  ])
  func anInstalledPackageIsNotRecommended(string: String, file: String, package: String) throws {
    try withFolder { folder in
      let inter = try TestFonts.bytes(#require(TestFonts.path("Inter")))
      for name in ["Inter.otf", "Inter Display.otf"] { try folder.write(inter, to: name) }
      func error() -> TextSettingError? {
        let setter = Typesetter(library: FontLibrary(folders: FontFolders([folder.path])))
        return setter.failure(string, style: .regular(17))
      }
      #expect(error() == .missingCharacter(Character(string), in: string, package: package))
      try folder.write(inter, to: file)
      #expect(error() == .missingCharacter(Character(string), in: string, package: nil, installed: "Noto fonts"))
    }
  }

  @Test func anOldEmojiFontIsNamed() throws {
    // Of Unicode 17.
    let string = "\u{1F6D8}"
    guard let error = setter.failure(string, style: .regular(17)) else { return }
    guard case .missingCharacter(_, _, let package, let installed) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(package == nil && installed?.hasPrefix("Noto Color Emoji, Version ") == true)
  }
}
