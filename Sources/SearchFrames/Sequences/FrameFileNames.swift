import SearchGeometry
import SearchMotion

/// The file names of a sequence's frames.
package struct FrameFileNames: Hashable, Sendable {
  /// "####.png", with one digit for each "#", or a name that contains "{time}".
  package let pattern: String

  package static let time = "{time}"

  /// Numbers from 0, with at least four digits and as many as the last one needs.
  package init(count: Int) {
    pattern = String(repeating: "#", count: max(String(max(count - 1, 0)).count, 4)) + ".png"
  }

  /// - Parameter pattern: a file name that contains "{time}", which becomes the instant in seconds with six decimals.
  package init(pattern: String) { self.pattern = pattern }

  private var hasTimes: Bool { pattern.contains(Self.time) }

  func name(of index: Int, at instant: Instant) -> String {
    guard !hasTimes else {
      return pattern.replacing(Self.time, with: DecimalText.fixed(instant.seconds, places: 6))
    }
    let (number, digits) = (String(index), pattern.prefix { $0 == "#" }.count)
    return String(repeating: "0", count: max(digits - number.count, 0)) + number + pattern.dropFirst(digits)
  }

  /// Returns true if a file name matches the pattern.
  func couldName(_ file: String) -> Bool {
    let parts = hasTimes ? pattern.split(separator: Self.time, omittingEmptySubsequences: false) : ["", ".png"]
    guard parts.count == 2, file.hasPrefix(parts[0]), file.hasSuffix(parts[1]),
      file.count > parts[0].count + parts[1].count
    else { return false }
    let middle = file.dropFirst(parts[0].count).dropLast(parts[1].count)
    return middle.utf8.allSatisfy { (0x30...0x39).contains($0) || hasTimes && $0 == UInt8(ascii: ".") }
  }
}
