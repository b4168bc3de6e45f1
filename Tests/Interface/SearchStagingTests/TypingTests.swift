import Foundation
import SearchMotion
import SearchScenes
import Testing

@Suite("Typing and deleting") struct TypingTests {
  private func text(_ played: Played, _ time: Instant) -> String? { played.stage.state(at: time).search?.text }

  /// Grapheme k of n appears at `at + k·over/n`, not a moment sooner.
  @Test(arguments: ["radiohead", "a👨‍👩‍👧‍👦e\u{301}🇫🇷b", "検索", "👍🏽", "שלום"], [0.9, 0.35, 1.0 / 3, 7])
  func graphemesHaveTheirTimes(string: String, over: Double) throws {
    let span = Instant.seconds(over)
    let played = try Played(musicScene([.type(string, over: span, at: 1)], focused: true))
    let graphemes = Array(string)
    for k in 0...graphemes.count {
      let time = Instant.seconds(1) + span.part(k, of: graphemes.count)
      let shown = String(graphemes.prefix(k))
      #expect(text(played, time) == shown)
      if k > 0 { #expect(text(played, time - .frames(1, per: 1_000_000)) == String(graphemes.prefix(k - 1))) }
      let root = played.stage.layers(at: time)
      #expect((root.layer(named: "searchBar.field.placeholder") != nil) == (k == 0))
      #expect((root.layer(named: "searchBar.field.clearButton") != nil) == (k > 0))
      if case .text(let contents) = root.layer(named: "searchBar.field.text")?.contents {
        #expect(contents.line.string == shown)
      } else {
        #expect(k == 0)
      }
    }
  }

  @Test func withoutASpanAllIsThereAtOnceBeforeWhatFollows() throws {
    let played = try Played(musicScene([.type("abc", at: 1), .submit(at: 1), .tap(.cancel, at: 2)], focused: true))
    #expect(text(played, .seconds(1)) == "abc")
    #expect(played.stage.state(at: 1).content.phase == .results)
  }

  @Test(arguments: [Event.submit(at: 1.45), .focus(false, at: 1.45)])
  func typingStopsWhenTheEditEnds(end: Event) throws {
    let played = try Played(
      musicScene([.type("abcdefghij", over: 1, at: 1), end, .tap(.searchField, at: 1.6)], focused: true))
    #expect(text(played, .seconds(1.5)) == "abcd")
    #expect(text(played, .seconds(5)) == "abcd", "a new edit does not take the old one's typing up")
  }

  @Test func cancelStopsTypingForGood() throws {
    let played = try Played(
      musicScene(
        [.type("abcdefghij", over: 1, at: 1), .tap(.cancel, at: 1.45), .tap(.searchField, at: 1.5)], focused: true))
    #expect(text(played, .seconds(1.4)) == "abcd")
    #expect(text(played, .seconds(1.45)) == "")
    #expect(text(played, .seconds(5)) == "")
  }

  @Test func deleting() throws {
    let scene = musicScene(
      [
        .delete(.count(2), over: .milliseconds(200), at: 1), .type("z", at: 2),
        .delete(.all, over: .milliseconds(300), at: 3), .delete(.count(5), at: 4),
      ], text: "ab👨‍👩‍👧d", focused: true)
    let played = try Played(scene)
    for (time, shown) in [
      (1.0, "ab👨‍👩‍👧d"), (1.1, "ab👨‍👩‍👧"), (1.2, "ab"), (2, "abz"), (3.05, "abz"), (3.1, "ab"), (3.2, "a"), (3.3, ""), (4, ""),
    ] { #expect(text(played, .seconds(time)) == shown, "at \(time)") }
  }

  @Test func clearEmptiesAndFocuses() throws {
    let played = try Played(musicScene([.submit(at: 1), .tap(.clear, at: 2)], text: "creep", focused: true))
    let state = try #require(played.stage.state(at: 2).search)
    #expect(state.text.isEmpty && state.isFocused && state.isActive && !state.showsTags)
    #expect(try played.frame("content.list", 2) != nil)
    #expect(try played.frame("searchBar.field.clearButton", 2) == nil)
  }

  /// The caret blinks from every edit anew: whole for half a second, gone from 0.65 s on.
  @Test func caretStartsAnewWithEveryEdit() throws {
    let played = try Played(musicScene([.type("ab", over: 1.4, at: 1)], focused: true))
    for (time, opacity) in [
      (0.1, 1.0), (0.7, 0), (1.69, 0), (1.71, 1), (2.19, 1), (2.38, 0), (2.4, 1), (3.06, 0), (3.41, 1),
    ] { expectEqual(try played.opacity("searchBar.field.caret", time), opacity, "at \(time)") }
    let (a, b) = (try played.frame("searchBar.field.caret", 1.75), try played.frame("searchBar.field.caret", 3))
    // Behind the text, on whole pixels; before the placeholder where it was measured.
    expectEqual(a?.minX, 16 + ((31.43 + (try width("a", .regular(17)))) * 3).rounded() / 3)
    expectEqual(b?.minX, 16 + ((31.43 + (try width("ab", .regular(17)))) * 3).rounded() / 3)
    expectEqual(
      try played.frame("searchBar.field.caret", 0.1), CGRect(x: 16 + 29, y: Phone.top + 8 + 6, width: 2, height: 22))
  }
}
