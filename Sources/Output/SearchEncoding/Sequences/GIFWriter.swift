import Foundation
import SearchGeometry
import SearchMotion

/// Writes frames as an animated GIF file with `ffmpeg`, in two passes: the first computes the palette, the second
/// writes the file.
///
/// Equal consecutive frames become one that lasts longer. The format's times are hundredths of a second, and viewers
/// replace durations below 2 by 10. Above 50 frames per second some frames are therefore dropped, and each remaining
/// one begins at the hundredth nearest to its instant.
package final class GIFWriter: SequenceWriter {
  package let passes = 2

  private let path: String
  private let rate: FrameRate
  private let loops: Int
  private let ffmpeg: FFmpeg
  private let palette: AtomicFile
  private let file: AtomicFile
  private var program: ChildProgram?
  private var isLastPass = false
  private var frame: EvenSizedFrame
  private var count = 0
  /// The times at which the written frames begin, in hundredths of a second.
  private var starts: [Int] = []
  /// True if the current frame differs from the last one written.
  private var isChanged = false

  /// In hundredths of a second.
  private static let (shortest, longest) = (2, 65_000)
  /// The rate passed to `ffmpeg`; the real durations are written afterwards.
  private static let nominalRate = FrameRate(25)

  /// - Parameter loops: the number of times to play the animation; 0 repeats forever.
  /// - Throws: `EncodingError` if the file cannot be created.
  package init(path: String, size: PixelSize, rate: FrameRate, loops: Int, by ffmpeg: FFmpeg) throws(EncodingError) {
    (self.path, self.rate, self.loops, self.ffmpeg) = (path, rate, loops, ffmpeg)
    file = try AtomicFile(for: path)
    palette = try AtomicFile(for: path)
    frame = EvenSizedFrame(size, isExact: true)
  }

  package func append(_ part: EncodedRect?) throws(EncodingError) {
    if let part {
      frame.replace(part.rect, with: part.bytes)
      isChanged = true
    }
    let time = hundredths(count)
    let since = starts.last.map { time - $0 } ?? Self.longest
    if isChanged && since >= Self.shortest || since >= Self.longest { try show(at: time) }
    count += 1
  }

  package func finish() throws(EncodingError) {
    guard count > 0 else { throw .noPictures }
    // A change too soon after the previous frame is shown at the end.
    if isChanged { try show(at: (starts.last ?? 0) + Self.shortest) }
    try program?.finish(for: path)
    program = nil
    if isLastPass {
      let ends = starts.dropFirst() + [max(hundredths(count), (starts.last ?? 0) + Self.shortest)]
      try GIFDelays(delays: zip(starts, ends).map { $1 - $0 }).set(in: file, for: path)
      try file.commit()
    }
    (starts, count, isChanged, isLastPass) = ([], 0, false, true)
  }

  private func show(at time: Int) throws(EncodingError) {
    if program == nil { program = try begin() }
    try program?.write(frame, for: path)
    starts.append(time)
    isChanged = false
  }

  private func begin() throws(EncodingError) -> ChildProgram {
    let arguments =
      isLastPass
      ? FFmpegArguments.gif(
        of: frame, Self.nominalRate, palette: palette.temporary, loops: loops, to: file.temporary)
      : FFmpegArguments.palette(of: frame, Self.nominalRate, to: palette.temporary)
    return try ChildProgram.feeding(ffmpeg, for: path, arguments)
  }

  /// Returns the time at which a frame begins, to the nearest hundredth of a second.
  private func hundredths(_ index: Int) -> Int { (rate.time(of: index).ticks(per: 200) + 1) / 2 }
}

/// The durations of a GIF file's frames (GIF89a, section 23, "Delay Time").
struct GIFDelays {
  /// In hundredths of a second.
  let delays: [Int]

  /// Writes the durations into a complete file.
  ///
  /// - Throws: `EncodingError` if the file is damaged or has another number of frames.
  func set(in file: AtomicFile, for path: String) throws(EncodingError) {
    let bytes = try? Data(contentsOf: URL(fileURLWithPath: file.temporary), options: .alwaysMapped)
    guard let bytes, let offsets = bytes.withUnsafeBytes({ Self.offsets(in: $0) }), offsets.count == delays.count else {
      throw .failedProgram(path: path, program: "ffmpeg", reason: "the file it wrote has a different number of frames")
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
