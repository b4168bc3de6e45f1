import TestSupport
import Testing

@testable import SearchTypesetting

@Suite struct BidiLevelsTests {
  private func levels(_ string: String, paragraph: Int8? = nil) -> BidiLevels {
    BidiLevels(TextScalars(string).scalars, paragraph: paragraph)
  }

  @Test func theFirstStrongCharacterDeterminesTheDirection() {
    #expect(levels("12 abc שלום").paragraph == 0)
    #expect(levels("12 שלום abc").paragraph == 1)
    #expect(levels("12 34").paragraph == 0)
    #expect(levels("").levels.isEmpty)
    #expect(levels("abc", paragraph: 1).levels == [2, 2, 2])
  }

  @Test func numbersRunLeftToRightInRightToLeftText() {
    #expect(levels("אב12").levels == [1, 1, 2, 2])
    #expect(levels("a אב b").levels == [0, 0, 1, 1, 0, 0])
  }

  @Test func trailingSpacesHaveTheParagraphLevel() {
    #expect(levels("ab אב  ").levels == [0, 0, 0, 1, 1, 0, 0])
    // An unclosed embedding does not include the spaces at the end.
    #expect(levels("a\u{202B}אב  ").levels.suffix(4) == [1, 1, 0, 0])
  }

  /// Modelled on the examples of rule L2.
  @Test(arguments: [
    ([0, 0, 0] as [Int8], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]),
    ([1, 2, 2, 1], [3, 1, 2, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([2, 1, 0], [1, 0, 2]), ([], []),
  ])
  func ordersRunsFromLeftToRight(levels: [Int8], order: [Int]) { #expect(BidiLevels.visualOrder(levels) == order) }

  @Test func everyOrderIsAPermutation() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let levels = (0..<Int.random(in: 0...20, using: &random)).map { _ in Int8.random(in: 0...9, using: &random) }
      #expect(BidiLevels.visualOrder(levels).sorted() == Array(levels.indices))
    }
  }
}
