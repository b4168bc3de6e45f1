import Foundation

/// The durations of a GIF file's frames (GIF89a, section 23, "Delay Time").
struct GIFDelays {
  /// In hundredths of a second.
  let delays: [Int]

  init(_ delays: [Int]) {
    self.delays = delays
  }

  /// Writes the durations into a complete file.
  ///
  /// - Throws: `EncodingError` if the file is damaged or has another number of frames.
  func set(in file: AtomicFile, for path: String) throws(EncodingError) {
    let bytes = try? Data(contentsOf: URL(fileURLWithPath: file.temporary), options: .alwaysMapped)
    guard let bytes, let offsets = bytes.withUnsafeBytes({ Self.offsets(in: $0) }), offsets.count == delays.count else {
      throw .failedProgram(
        path: path, program: "ffmpeg", reason: "the file it wrote has a different number of frames")
    }
    for (offset, delay) in zip(offsets, delays) {
      let delay = min(max(delay, 0), 65_535)
      try file.write([UInt8(delay & 0xFF), UInt8(delay >> 8)], at: offset)
    }
  }

  /// Returns the offsets of the delay fields, one per frame; nil for a damaged file.
  static func offsets(in bytes: UnsafeRawBufferPointer) -> [Int]? {
    guard bytes.count > 13, bytes.starts(with: Array("GIF89a".utf8)) else { return nil }
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var at = 13 + tableSize(bytes[10])
    /// Returns the offset after a list of sub-blocks and its terminator.
    func behindBlocks(_ start: Int) -> Int? {
      var at = start
      while at < bytes.count, bytes[at] != 0 { at += Int(bytes[at]) + 1 }
      return at < bytes.count ? at + 1 : nil
    }
    var result: [Int] = []
    while at + 1 < bytes.count, bytes[at] != 0x3B {
      switch bytes[at] {
      case 0x21:
        if bytes[at + 1] == 0xF9, at + 8 <= bytes.count { result.append(at + 4) }
        guard let next = behindBlocks(at + 2) else { return nil }
        at = next
      case 0x2C:
        guard at + 10 < bytes.count, let next = behindBlocks(at + 11 + tableSize(bytes[at + 9])) else { return nil }
        at = next
      default: return nil
      }
    }
    return at < bytes.count && bytes[at] == 0x3B ? result : nil
  }
}
