import SearchGeometry

/// What a face's table directory says, read within bounds.
///
/// It tells two things that need no table to be opened: whether every table lies inside the file, and a hash of the
/// directory, which carries a checksum of every table, so that 20 MB of outlines need not be read to tell fonts apart.
struct FontTables {
  /// False where a table reaches past the end of the file: a file cut short.
  let isWhole: Bool
  /// XXH64 over the file's size, the directory and the `head` table.
  let fingerprint: UInt64
  let tags: Set<UInt32>

  /// Nil where there is no directory to be read.
  init?(_ bytes: UnsafeRawBufferPointer, face index: Int) {
    var start = 0
    if FontTables.number(bytes, 0, bytes: 4) == FontTables.tag("ttcf") {
      guard index >= 0, index < 1 << 16, let offset = FontTables.number(bytes, 12 + 4 * index, bytes: 4) else {
        return nil
      }
      start = Int(offset)
    }
    guard let count = FontTables.number(bytes, start + 4, bytes: 2).map(Int.init), count > 0,
      start + 12 + 16 * count <= bytes.count
    else { return nil }
    var whole = true
    var tags: Set<UInt32> = []
    var hashed = withUnsafeBytes(of: UInt64(bytes.count).littleEndian, Array.init)
    hashed += bytes[start..<start + 12 + 16 * count]
    for record in 0..<count {
      let at = start + 12 + 16 * record
      guard let tag = FontTables.number(bytes, at, bytes: 4), let offset = FontTables.number(bytes, at + 8, bytes: 4),
        let length = FontTables.number(bytes, at + 12, bytes: 4)
      else { return nil }
      tags.insert(tag)
      let end = Int(offset) + Int(length)
      if end > bytes.count {
        whole = false
      } else if tag == FontTables.tag("head"), length <= 4096 {
        hashed += bytes[Int(offset)..<end]
      }
    }
    isWhole = whole
    fingerprint = FontHash.of(hashed)
    self.tags = tags
  }

  /// Whether the tables that set a line of text are there.
  var canSetText: Bool {
    let shapes = ["glyf", "CFF ", "CFF2", "CBDT", "sbix"]
    return ["cmap", "head", "hhea", "hmtx", "maxp"].allSatisfy { tags.contains(FontTables.tag($0)) }
      && shapes.contains { tags.contains(FontTables.tag($0)) }
  }

  /// A big-endian number of 1…4 bytes, nil past the end.
  static func number(_ bytes: UnsafeRawBufferPointer, _ at: Int, bytes count: Int) -> UInt32? {
    guard at >= 0, count <= bytes.count, at <= bytes.count - count else { return nil }
    return bytes[at..<at + count].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A tag of four ASCII letters, as HarfBuzz packs it.
  static func tag(_ name: String) -> UInt32 {
    name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
