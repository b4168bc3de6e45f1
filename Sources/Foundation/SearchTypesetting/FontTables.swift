/// The table directory of a face, read with bounds checks.
///
/// It shows if the file is complete. Its hash identifies the font without reading 20 MB of outlines, because the
/// directory has a checksum of every table.
struct FontTables {
  /// False if a table extends past the end of the file, as in a truncated file.
  let isWhole: Bool
  /// The XXH64 hash of the file's size, the directory and the `head` table.
  let fingerprint: UInt64
  let tags: Set<UInt32>

  /// Returns nil if the directory cannot be read.
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

  /// True if the font has the tables required to set text.
  var canSetText: Bool {
    let shapes = ["glyf", "CFF ", "CFF2", "CBDT", "sbix"]
    return ["cmap", "head", "hhea", "hmtx", "maxp"].allSatisfy { tags.contains(FontTables.tag($0)) }
      && shapes.contains { tags.contains(FontTables.tag($0)) }
  }

  /// Returns a big-endian number of 1…4 bytes; nil past the end.
  static func number(_ bytes: UnsafeRawBufferPointer, _ at: Int, bytes count: Int) -> UInt32? {
    guard at >= 0, count <= bytes.count, at <= bytes.count - count else { return nil }
    return bytes[at..<at + count].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns a tag of four ASCII letters, packed like HarfBuzz's.
  static func tag(_ name: String) -> UInt32 {
    name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
