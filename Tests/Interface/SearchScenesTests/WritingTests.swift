import TestSupport
import Testing
import Yams

@testable import SearchScenes

@Suite struct WritingTests {
  @Test(arguments: [
    ("Search", true), ("Top Results", true), ("iPhone SE (1st generation)", true), ("日本語", true), ("./fonts", true),
    ("it's", true), ("", false), (" a", false), ("a ", false), ("a: b", false), ("a, b", false), ("no", false),
    ("Null", false), ("1.5", false), ("2026-01-01", false), ("#FF0000", false), ("- a", false), ("tag:A", false),
    ("a\nb", false), ("~", false), ("*a", false), ("=", false), ("\u{2028}a", false),
  ])
  func textIsPlainOnlyWhereNothingElseCanBeRead(_ text: String, _ isPlain: Bool) {
    #expect(YAMLText.isPlain(text) == isPlain)
  }

  @Test func anyTextReadsBack() throws {
    var random = SeededGenerator(seed: 9)
    let letters = Array(
      "ab 1:#-,[]{}'\"\\\n\t\r!&*%@`|>?~=./()é日🎧\u{85}\u{A0}\u{2028}\u{1}\u{7F}\u{E000}".unicodeScalars)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &random) { text.append(random.pick(letters)) }
      let written = YAMLText.scalar(String(text))
      let read = try Yams.compose(yaml: "{k: \(written), l: [\(written)]}", .basic)
      #expect(read?["k"]?.scalar?.string.unicodeScalars.elementsEqual(text) == true, "\(written)")
      #expect(read?["l"]?[0]?.scalar?.string.unicodeScalars.elementsEqual(text) == true, "\(written)")
    }
  }

  @Test func numbersReadBackAsTheSameDouble() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let value =
        random.chance(0.5)
        ? Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
        : Double.random(in: -1e6...1e6, using: &random)
      guard value.isFinite else { continue }
      #expect(ExactNumber.value(ExactNumber.text(value)) == value)
    }
    #expect(
      ExactNumber.text(0.1) == "0.1" && ExactNumber.text(-2) == "-2" && ExactNumber.text(1_234_567.25) == "1234567.25")
  }

  @Test(arguments: ["", "-", ".", "1.2.3", "0x10", "1_000", "inf", "nan", ".inf", "1e999", "1e", "٣", "1 ", "+-1"])
  func whatIsNoNumberIsNone(_ text: String) { #expect(ExactNumber.value(text) == nil) }
}
