import CSearchFriBidi

/// The embedding levels of a line: even levels run left to right, odd ones right to left.
struct BidiLevels: Sendable {
  /// The level of each scalar.
  var levels: [Int8]
  /// The paragraph level: 0 or 1.
  var paragraph: Int8

  /// - Parameter paragraph: the paragraph level, 0 or 1; nil for that of the first strong character.
  init(_ scalars: [UInt32], paragraph: Int8? = nil) {
    // Nothing below U+0590 runs right to left or embeds.
    if paragraph != 1, scalars.allSatisfy({ $0 < 0x590 }) {
      self.init(flat: scalars)
    } else {
      self.init(resolving: scalars, paragraph: paragraph)
    }
  }

  private init(flat scalars: [UInt32]) {
    levels = [Int8](repeating: 0, count: scalars.count)
    paragraph = 0
  }

  private init(resolving scalars: [UInt32], paragraph: Int8?) {
    self.init(flat: scalars)
    guard let count = Int32(exactly: scalars.count), count > 0 else { return }
    var direction = paragraph.map(Int32.init) ?? -1
    var types = [UInt32](repeating: 0, count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var resolved = [FriBidiLevel](repeating: 0, count: scalars.count)
    guard search_fribidi_levels(scalars, count, &types, &brackets, &direction, &resolved) != 0 else { return }
    self.paragraph = direction == 1 ? 1 : 0
    // A line is a whole paragraph here, so FriBidi has already applied rule L1, for white space at its end.
    levels = resolved.map { Int8(truncatingIfNeeded: max(0, Int($0))) }
  }

  /// Returns the indices of runs with these levels, from left to right (rule L2).
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
