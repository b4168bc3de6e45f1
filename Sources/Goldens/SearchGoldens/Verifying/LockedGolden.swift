import SearchEncoding
import SearchGeometry

/// A golden whose files have the hashes in the lock.
struct LockedGolden {
  var entry: GoldenLock.LockEntry
  var bytes: [UInt8]
  /// The text of the layer tree.
  var layers: String

  /// The reason why a golden cannot be compared.
  struct Unreadable: Error {
    var words: String
  }

  static func read(_ planned: PlannedGolden, in folder: RootFolder, lock: GoldenLock) throws(Unreadable) -> LockedGolden
  {
    if case .other(let what) = folder.entry(at: planned.path) {
      throw Unreadable(words: "there is \(what) in the golden's place; remove it")
    }
    guard let bytes = folder.bytes(planned.path) else { throw Unreadable(words: "the golden cannot be read") }
    if let pointer = FilePointer.words(bytes) { throw Unreadable(words: "the golden " + pointer) }
    guard let entry = lock.entries[planned.path] else {
      throw Unreadable(words: "\(GoldenLock.fileName) does not name the golden; record it again")
    }
    guard PixelHash.fileHash(bytes) == entry.file else {
      let found = words(of: bytes, insteadOf: entry)
      throw Unreadable(words: "the golden does not have the hash in \(GoldenLock.fileName): \(found)")
    }
    if case .other(let what) = folder.entry(at: planned.layersPath) {
      throw Unreadable(words: "there is \(what) in the place of the golden's layer tree; remove it")
    }
    guard let layers = folder.text(planned.layersPath) else {
      throw Unreadable(words: "the golden's layer tree is missing; record it again")
    }
    if let pointer = FilePointer.words(layers) { throw Unreadable(words: "the golden's layer tree " + pointer) }
    guard PixelHash.fileHash(layers) == entry.layers else {
      let reason =
        MergeConflict.line(in: layers).map { "has a merge's conflict in line \($0); record the golden again" }
        ?? "does not have the hash in \(GoldenLock.fileName); restore it, or record it again"
      throw Unreadable(words: "the golden's layer tree " + reason)
    }
    return LockedGolden(entry: entry, bytes: bytes, layers: String(decoding: layers, as: UTF8.self))
  }

  /// Describes a golden's bytes that do not have the hash in the lock: damaged, another type of file or another picture.
  static func words(of bytes: [UInt8], insteadOf entry: GoldenLock.LockEntry) -> String {
    guard !bytes.isEmpty else { return "it is empty" }
    do throws(EncodingError) {
      var pictures = try APNGDecoder().pictures(of: bytes)
      var frames: [String] = []
      while let picture = try pictures.next() { frames.append(PixelHash.of(picture.bitmap)) }
      return frames == entry.frames
        ? "its pixels have the hash in the lock, but another program wrote the file; restore it, or record it again"
        : "it is another picture, changed by hand or committed without its lock"
    } catch {
      if case .notPNG = error, let kind = kind(of: bytes) { return "it is \(kind), not a PNG file" }
      return error.words
    }
  }

  /// Recognises files of other types by their first bytes; nil for unknown ones.
  private static func kind(of bytes: [UInt8]) -> String? {
    let beginnings: [(String, [UInt8])] = [
      ("a JPEG file", [0xFF, 0xD8, 0xFF]), ("a GIF file", Array("GIF8".utf8)), ("a PDF file", Array("%PDF-".utf8)),
      ("a WebP file", Array("RIFF".utf8)), ("a GZIP file", [0x1F, 0x8B]), ("a ZIP file", Array("PK\u{3}\u{4}".utf8)),
    ]
    if let known = beginnings.first(where: { bytes.starts(with: $0.1) }) { return known.0 }
    let start = bytes.prefix(512)
    return start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) } ? "a text" : nil
  }
}
