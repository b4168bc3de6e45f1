/// Indices of frames, those that follow one another joined.
struct FrameRanges {
  /// First and last of each range, ascending.
  private(set) var ranges: [(Int, Int)] = []

  init(_ frames: [GoldenResult.BadFrame]) { self.init(frames.map(\.index)) }

  init(_ indices: [Int]) {
    for index in Set(indices).sorted() {
      // A range's last is below the index that follows it, so nothing overflows.
      if let last = ranges.last, last.1 + 1 == index {
        ranges[ranges.count - 1].1 = index
      } else {
        ranges.append((index, index))
      }
    }
  }

  /// "3–7, 12".
  var words: String {
    ranges.map { $0.0 == $0.1 ? String($0.0) : "\($0.0)–\($0.1)" }.joined(separator: ", ")
  }
}
