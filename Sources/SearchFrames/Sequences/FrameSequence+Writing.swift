import SearchEncoding

extension FrameSequence {
  /// Starts writing a file for these frames.
  ///
  /// - Parameter loops: the number of times to play it; 0 repeats forever.
  package func writer(
    _ format: SequenceFormat, to path: String, loops: Int = 0
  ) throws(EncodingError) -> any SequenceWriter {
    try format.writer(
      to: path, size: size, rate: instants.rate, count: instants.count, loops: loops, scale: scale,
      searchPath: ProgramPath.own)
  }

  /// Writes the frames to one file.
  ///
  /// - Parameter progress: called with the number of frames completed, of `passes · count`.
  package func write<Writer: SequenceWriter>(
    into writer: inout Writer, progress: (Int) -> Void = { _ in }
  ) throws(SequenceError) {
    let encode = writer.encode
    let all = Array(instants.indices)
    for pass in 0..<writer.passes {
      try forEach(all, size: size, isContinued: true) { (worker, change) throws(EncodingError) in
        let part = worker.changes.advance(to: worker.renderer.bitmap, changed: change.parts)
        return try encode(worker.renderer.bitmap, part)
      } deliver: { (index, frame) throws(SequenceError) in
        try Self.encoding { () throws(EncodingError) in try writer.append(frame) }
        progress(pass * all.count + index + 1)
      }
      try Self.encoding { () throws(EncodingError) in try writer.finish() }
    }
  }

  /// Writes frames to a folder as PNG files, each of its own size, in order.
  ///
  /// - Parameters:
  ///   - indices: the frames to write.
  ///   - written: called with the number of files written.
  package func write(
    _ indices: [Int], to folder: SequenceFolder, written: (Int) -> Void = { _ in }
  ) throws(SequenceError) {
    var count = 0
    try forEach(indices, isContinued: false) { (worker, _) throws(EncodingError) in
      PNGFile(bytes: try worker.renderer.png())
    } deliver: { (index, file) throws(SequenceError) in
      try Self.encoding { () throws(EncodingError) in try AtomicFile.write(file.bytes, to: folder.path(of: index)) }
      count += 1
      written(count)
    }
  }

  private struct PNGFile: EncodedFrame {
    var bytes: [UInt8]
    var byteCount: Int { bytes.count }
  }

  private static func encoding(_ body: () throws(EncodingError) -> Void) throws(SequenceError) {
    do throws(EncodingError) {
      try body()
    } catch {
      throw .encoding(error)
    }
  }
}
