import Testing

@testable import SearchFramesCommand

struct ProgressLineTests {
  @Test(arguments: [
    (120, 240, 2.0, "120 of 240 pictures, 60 a second, 2 s left"), (0, 5, 1, "0 of 5 pictures"),
    (1, 3, 8, "1 of 3 pictures, 0.1 a second, 16 s left"),
    (10, 1000, 10, "10 of 1000 pictures, 1 a second, 16 min 30 s left"),
    (1, 5000, 1, "1 of 5000 pictures, 1 a second, 1 h 23 min left"),
  ])
  func itTellsRateAndTimeLeft(done: Int, total: Int, seconds: Double, words: String) {
    #expect(ProgressLine(done: done, total: total, seconds: seconds, what: "pictures").words == words)
  }

  /// It fits the terminal, full where all is done.
  @Test(arguments: [10, 40, 60, 80, 200]) func theBarFits(columns: Int) {
    for done in [0, 7, 50, 99, 100] {
      let line = ProgressLine(done: done, total: 100, seconds: 3, what: "pictures")
      let bar = line.bar(columns: columns)
      #expect(bar.count < columns)
      let room = bar.count(where: { $0 == "━" || $0 == "┄" })
      if room > 0 { #expect(bar.count(where: { $0 == "━" }) == room * done / 100) }
    }
  }
}
