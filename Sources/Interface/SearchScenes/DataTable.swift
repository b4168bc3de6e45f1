import CSearchTables

/// A table that the library carries in its code: a file of `Tables`, or drawings of symbols.
///
/// A line is a row, with bars between its cells, and ends with a line feed. One that begins with "#" is a comment.
package enum DataTable: String {
  case colors, devices, keyboard, keys, symbols, textStyles, words

  var text: String { search_table(rawValue).map { String(cString: $0) } ?? "" }

  /// Reads bytes: to split strings takes a twentieth of the time of `check`.
  package var rows: [[String]] {
    var (rows, row, start, isComment): ([[String]], [String], Int, Bool) = ([], [], 0, false)
    text.utf8.withContiguousStorageIfAvailable { bytes in
      for (index, byte) in bytes.enumerated() {
        if index == start, row.isEmpty { isComment = byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\n") }
        let isEnd = byte == UInt8(ascii: "\n")
        guard isEnd || byte == UInt8(ascii: "|") && !isComment else { continue }
        if !isComment { row.append(Self.cell(bytes[start..<index])) }
        start = index + 1
        guard isEnd else { continue }
        if !row.isEmpty { rows.append(row) }
        row = []
      }
    }
    return rows
  }

  private static func cell(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes = bytes
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a value for each row, by its first cell.
  /// - Parameters:
  ///   - key: returns nil for a cell that is no key.
  ///   - value: of the other cells.
  package func values<Key: Hashable, Value>(
    _ key: (String) -> Key?, _ value: (ArraySlice<String>) -> Value
  ) -> [Key: Value] {
    var values: [Key: Value] = [:]
    for row in rows { if let key = key(row[0]) { values[key] = value(row.dropFirst()) } }
    return values
  }
}

extension String {
  /// The numbers of a cell, with spaces between them; "161/3" is a quotient.
  package var numbers: [Double] {
    var (numbers, whole, start): ([Double], Int?, Index) = ([], nil, startIndex)
    func add(until end: Index) {
      // Faster than a decimal.
      if let known = whole { return numbers.append(Double(known)) }
      let parts = self[start..<end].split(separator: "/").compactMap { Double($0) }
      if let first = parts.first { numbers.append(parts.count == 2 ? first / parts[1] : first) }
    }
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == UInt8(ascii: " ") {
        if start < index { add(until: index) }
        start = utf8.index(after: index)
      } else if index == start {
        whole = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? Int(byte & 15) : nil
      } else {
        whole = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? whole.map { $0 * 10 + Int(byte & 15) } : nil
      }
    }
    if start < endIndex { add(until: endIndex) }
    return numbers
  }
}
