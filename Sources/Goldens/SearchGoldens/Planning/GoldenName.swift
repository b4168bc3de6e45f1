import SearchFrames
import SearchGeometry

/// What goldens are called that their scene gives no name.
///
/// Their time is their name: such names sort in time order, depend on nothing but the plan, and stay when others come
/// and go. When an event moves, so do the names of the instants told by it; `VerifyRun.withMoves` tells them from new
/// ones. A number by place in the plan would move with every still that is added before it.
package enum GoldenName {
  /// Sorts in time order up to 100,000 s: "t00002.325000".
  package static func unnamed(_ instant: Instant) -> String {
    let text = DecimalText.fixed(instant.seconds, places: 6)
    return "t" + String(repeating: "0", count: max(12 - text.count, 0)) + text
  }

  /// The time in seconds that is a name, rounded to a millionth; nil for a name that was given.
  package static func time(of name: String) -> Double? {
    let digits = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard name.first == "t", digits.count == 2, digits[0].utf8.count >= 5, digits[1].utf8.count == 6,
      digits.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    return Double(name.dropFirst())
  }

  /// The name of a picture's file: "dark/pill.png" → "pill".
  package static func of(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".png") ? String(file.dropLast(4)) : file
  }
}
