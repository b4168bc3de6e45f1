import TestSupport
import Testing

@testable import SearchLanguage

@Suite struct SpellingTests {
  @Test(arguments: [
    ("tapp", "tap"), ("tpa", "tap"), ("sumbit", "submit"), ("SUBMIT", "submit"), ("rotat", "rotate"), ("stt", "set"),
  ])
  func slipsAreRecognised(_ typed: String, _ meant: String) {
    #expect(Spelling.nearest(to: typed, among: ["tap", "set", "submit", "rotate", "window"]) == meant)
  }

  @Test func aBeginningMeansTheWhole() {
    let devices = ["iPhone 6", "iPhone SE (1st generation)", "iPhone SE (2nd generation)", "iPhone X"]
    #expect(Spelling.nearest(to: "iphone se", among: devices) == "iPhone SE (1st generation)")
    // Too little to mean anything.
    #expect(Spelling.nearest(to: "iP", among: devices) == nil)
  }

  @Test(arguments: ["iPhone 18", "iPhone 7 Pro", "iphone 12"])
  func anotherNumberIsAnotherThing(_ typed: String) {
    let devices = ["iPhone 11", "iPhone 11 Pro", "iPhone 8"]
    #expect(Spelling.nearest(to: typed, among: devices) == nil)
    #expect(Spelling.nearest(to: "iPhnoe 11 Por", among: devices) == "iPhone 11 Pro")
    #expect(Spelling.nearest(to: "iPhone8", among: devices) == "iPhone 8")
  }

  @Test(arguments: ["", "x", "bogus", "submission", String(repeating: "a", count: 1000)])
  func otherWordsAreNot(_ typed: String) {
    #expect(Spelling.nearest(to: typed, among: ["tap", "set", "submit", "y", ""]) == nil)
  }

  /// The definition, by recursion: the table must agree with it.
  private func reference(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>) -> Int {
    guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
    var best = min(reference(a.dropLast(), b) + 1, reference(a, b.dropLast()) + 1)
    best = min(best, reference(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
    if a.count > 1, b.count > 1, a.dropLast().last == y, b.dropLast().last == x {
      best = min(best, reference(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return best
  }

  @Test func distancesAreOptimalStringAlignment() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<150 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(Array("abc".unicodeScalars)) }
      }
      #expect(Spelling.distance(words[0], words[1]) == reference(words[0][...], words[1][...]))
    }
  }
}
