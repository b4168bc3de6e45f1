import Testing

@testable import SearchScenes

@Suite("The direction of a language") struct LanguageDirectionTests {
  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("he", true), ("fa_IR", true), ("ur", true), ("yi", true), ("ku-Arab-IQ", true),
    ("en", false), ("ja", false), ("az", false), ("az-Arab", true), ("ur-Latn", false), ("", false),
  ])
  func follows(language: String, isRightToLeft: Bool) throws {
    var scene = SearchScene().with { $0.language = language }
    #expect(scene.layoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
    scene.layoutDirection = .leftToRight
    #expect(scene.layoutDirection == .leftToRight)
  }

  /// A file says the direction only if one was chosen.
  @Test func isWrittenIfChosen() throws {
    #expect(!(try SearchScene().with { $0.language = "ar" }.yaml()).contains("layoutDirection"))
    let chosen = try SearchScene().with {
      $0.layoutDirection = .leftToRight
      $0.language = "ar"
    }.yaml()
    #expect(chosen.contains("layoutDirection: leftToRight"))
    #expect(try SearchScene(yaml: chosen).layoutDirection == .leftToRight)
    #expect(try SearchScene(yaml: "language: ar").layoutDirection == .rightToLeft)
  }

  /// A note says that the system's words are English.
  @Test(arguments: [("is", true), ("is-IS", true), ("en-GB", false), ("zh-TW", false), ("pl-PL", false), ("nb", false)])
  func unknownWordsAreNoted(language: String, isNoted: Bool) {
    let notes = SearchScene().with { $0.language = language }.notes.filter { $0.hasPrefix("language: ") }
    #expect(notes.count == (isNoted ? 1 : 0), "\(notes)")
  }
}
