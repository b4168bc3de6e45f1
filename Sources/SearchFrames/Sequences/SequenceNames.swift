import SearchGeometry
import SearchMotion

/// The names of a sequence's files.
package struct SequenceNames: Hashable, Sendable {
  /// "####.png", a digit for each mark, or a name with "{time}" in it.
  package let pattern: String

  package static let time = "{time}"

  /// Numbers from 0, of as many digits as the last has, but at least four.
  package init(count: Int) {
    pattern = String(repeating: "#", count: max(String(max(count - 1, 0)).count, 4)) + ".png"
  }

  /// - Parameter pattern: a file's name in which "{time}" stands for the instant, in seconds with six decimals.
  package init(pattern: String) {
    self.pattern = pattern
  }

  private var hasTimes: Bool { pattern.contains(Self.time) }

  func name(of index: Int, at instant: Instant) -> String {
    guard !hasTimes else {
      return pattern.replacing(Self.time, with: DecimalText.fixed(instant.seconds, places: 6))
    }
    let (number, digits) = (String(index), pattern.prefix { $0 == "#" }.count)
    return String(repeating: "0", count: max(digits - number.count, 0)) + number + pattern.dropFirst(digits)
  }

  /// Whether a file could be taken for one of a sequence that is named so.
  func couldName(_ file: String) -> Bool {
    let parts = hasTimes ? pattern.split(separator: Self.time, omittingEmptySubsequences: false) : ["", ".png"]
    guard parts.count == 2, file.hasPrefix(parts[0]), file.hasSuffix(parts[1]),
      file.count > parts[0].count + parts[1].count
    else { return false }
    let middle = file.dropFirst(parts[0].count).dropLast(parts[1].count)
    return middle.utf8.allSatisfy { (0x30...0x39).contains($0) || hasTimes && $0 == UInt8(ascii: ".") }
  }
}
