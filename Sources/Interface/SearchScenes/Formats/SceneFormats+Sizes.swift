import SearchGeometry

extension SceneFormats {
  /// The size of a file in bytes: "100 KiB".
  static let fileSize: ValueFormat<Int> = .scalar(
    "a file's size such as 512 B, 100 KiB or 2 MiB, at most 999 MiB",
    schema: .members([
      "type": .string("string"),
      "pattern": .string("^([1-9][0-9]{0,8} ?B|[1-9][0-9]{0,5} ?KiB|[1-9][0-9]{0,2} ?MiB)$"),
    ])
  ) { text in
    let digits = text.prefix { "0"..."9" ~= $0 }
    let rest = text.dropFirst(digits.count)
    guard let unit = units.first(where: { rest == $0.name || rest == " " + $0.name }), digits.first != "0",
      digits.count <= unit.digits, let count = Int(digits)
    else { return nil }
    return count * unit.bytes
  } write: { bytes in
    let unit = units.first { bytes.isMultiple(of: $0.bytes) }
    return .plain(unit.map { "\(bytes / $0.bytes) \($0.name)" } ?? "\(bytes) B")
  }

  /// Units of IEC 80000-13, the largest first. `digits` limits the count, so that a pattern can express it.†
  private static let units = [
    (name: "MiB", bytes: 1 << 20, digits: 3), (name: "KiB", bytes: 1 << 10, digits: 6),
    (name: "B", bytes: 1, digits: 9),
  ]
}
