import SearchFrames

/// Names of goldens to which their scene gives no name: their times.
///
/// Such names sort in time order and do not change when other goldens are added. If an event moves, the names of instants
/// relative to it change; `VerifyRun.withMoves` recognises them.
package enum GoldenName {
  /// Returns a name that sorts in time order up to 100,000 s: "t00002.325000".
  package static func unnamed(_ instant: Instant) -> String {
    let text = DecimalText.fixed(instant.seconds, places: 6)
    return "t" + String(repeating: "0", count: max(12 - text.count, 0)) + text
  }

  /// The name for readers: "325 ms" for a time.
  package static func words(_ name: String) -> String {
    time(of: name).map { DecimalText.string($0 * 1000) + " ms" } ?? name
  }

  /// Returns the time of such a name in seconds, to the microsecond; nil for any other name.
  package static func time(of name: String) -> Double? {
    let digits = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard name.first == "t", digits.count == 2, digits[0].utf8.count >= 5, digits[1].utf8.count == 6,
      digits.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    return Double(name.dropFirst())
  }

  /// Returns the name of a golden by the path of its picture: "dark/pill.png" gives "pill".
  package static func of(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".png") ? String(file.dropLast(4)) : file
  }
}

package enum Slug {
  /// Returns a text in lower case with letters of any script, digits, "_", "." and single hyphens only; "_" for a text
  /// without them.
  package static func of(_ text: String) -> String { of(text.lowercased(), allowing: "_.") }

  /// Returns a text with letters of any script, digits, some other characters and single hyphens only; "_" for a text
  /// without them.
  package static func of(_ text: String, allowing others: String) -> String {
    var slug = ""
    for character in text {
      if character.isLetter || character.isNumber || others.contains(character) {
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" || slug.last == "." { slug.removeLast() }
    while slug.first == "." || slug.first == "-" { slug.removeFirst() }
    return slug.isEmpty ? "_" : slug
  }
}
