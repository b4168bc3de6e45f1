/// One of the parts into which goldens are split: "2/8".
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let part: Int
  package let count: Int

  /// Parses K/N with 1 ≤ K ≤ N ≤ 10,000; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let part = parts[0], let count = parts[1], (1...10_000).contains(count),
      (1...count).contains(part)
    else { return nil }
    self.part = part
    self.count = count
  }

  package var text: String { "\(part)/\(count)" }
}
