import CSearchTables

/// A table that the library carries in its code: a file of `Tables`, or drawings of symbols.
///
/// A line is a row, with bars between its cells. One that begins with "#" is a comment.
package enum DataTable: String {
  case colors, devices, keyboard, keys, symbols, textStyles, words

  var text: String { search_table(rawValue).map { String(cString: $0) } ?? "" }

  package var rows: [[Substring]] {
    let (space, bar) = (UInt8(ascii: " "), UInt8(ascii: "|"))
    return text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map { line in
      line.split(separator: bar, omittingEmptySubsequences: false).map { cell in
        var cell = cell.drop { $0 == space }
        while cell.last == space { cell.removeLast() }
        return Substring(cell)
      }
    }
  }

  /// Returns a value for each row, by its first cell.
  /// - Parameters:
  ///   - key: returns nil for a cell that is no key.
  ///   - value: of the other cells.
  package func values<Key: Hashable, Value>(
    _ key: (String) -> Key?, _ value: (ArraySlice<Substring>) -> Value
  ) -> [Key: Value] {
    var values: [Key: Value] = [:]
    for row in rows { if let key = key(String(row[0])) { values[key] = value(row.dropFirst()) } }
    return values
  }
}

extension Substring {
  /// The numbers of a cell, with spaces between them; "161/3" is a quotient.
  package var numbers: [Double] {
    utf8.split(separator: UInt8(ascii: " ")).map(Substring.init).compactMap { number in
      // Faster than a decimal.
      if let whole = Int(number) { return Double(whole) }
      let parts = number.split(separator: "/").compactMap { Double($0) }
      return parts.count == 2 ? parts[0] / parts[1] : parts.first
    }
  }
}
