import SearchFrames
import Testing

@testable import SearchFramesTesting

struct TestGoldenNameTests {
  private func site(function: String = "outside()", stem: String = "TestGoldenNameTests") -> ExpectationSite {
    ExpectationSite(fileID: "A/\(stem).swift", filePath: "/a/\(stem).swift", line: 1, column: 1, function: function)
  }

  @Test func aSuiteCalledAsItsFileIsLeftOut() {
    #expect(TestGoldenName.of(.current, site: site(), suffix: "x") == "aSuiteCalledAsItsFileIsLeftOut-x")
    #expect(
      TestGoldenName.of(.current, site: site(stem: "Other"), suffix: "x")
        == "TestGoldenNameTests.aSuiteCalledAsItsFileIsLeftOut-x")
  }

  struct Inner {
    @Test(arguments: [1, 2]) func argumentsAreNoPartOfTheName(_ number: Int) {
      let site = TestGoldenNameTests().site()
      #expect(
        TestGoldenName.of(.current, site: site, suffix: "n\(number)") == "Inner.argumentsAreNoPartOfTheName-n\(number)")
    }
  }

  @Test func `a raw name, with: signs`() {
    #expect(TestGoldenName.of(.current, site: site(), suffix: "x") == "a-raw-name-with-signs-x")
  }

  @Test func withoutATestTheFunctionNamesIt() {
    #expect(TestGoldenName.of(nil, site: site(function: "testPill(at:)"), suffix: "x") == "testPill-x")
  }

  @Test(arguments: [
    (SearchScene.Time.seconds(0.25), "0.25s"), (.frames(15, per: 60), "0.25s"), (.seconds(0), "0s"),
    (.settled, "settled"),
    (.settled(offset: .seconds(0.1)), "settled+0.1s"), (.settled(offset: .seconds(-0.1)), "settled-0.1s"),
    (.after("tap"), "tap"), (.after("tap", .milliseconds(50)), "tap+0.05s"),
  ])
  func timesAreNamedLikeInScenes(_ time: SearchScene.Time, _ name: String) {
    #expect(TestGoldenName.time(time) == name)
  }

  @Test(arguments: [
    "", "/", "..", "../../etc/passwd", "a/b", "a\\b", "  spaced  out ", "new\nline", "\0", "CON:", ".hidden", "日本語",
    "é", "e\u{301}", "🔍", "--", "a...", String(repeating: "界", count: 400),
  ])
  func namesAreSafeAsFiles(_ text: String) {
    let name = TestGoldenName.of(nil, site: site(function: text), suffix: text)
    #expect(name.utf8.count <= 200)
    #expect(!name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix("drawn by"))
    #expect(!name.contains { "/\\\n\0: ".contains($0) })
    #expect(TestGoldenName.plain(TestGoldenName.plain(text)) == TestGoldenName.plain(text))
  }

  @Test func composedAndDecomposedLettersAreOneName() {
    #expect(Array(TestGoldenName.plain("é").utf8) == Array(TestGoldenName.plain("e\u{301}").utf8))
  }
}
