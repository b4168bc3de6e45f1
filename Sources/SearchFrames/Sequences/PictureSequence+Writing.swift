import SearchEncoding

extension PictureSequence {
  /// Begins a file for these pictures.
  /// - Parameter loops: how often it is played, 0 for ever.
  package func writer(
    _ format: SequenceFormat, to path: String, loops: Int = 0
  ) throws(EncodingError) -> any PictureSequenceWriter {
    try format.writer(
      to: path, size: size, rate: instants.rate, count: instants.count, loops: loops, scale: scale,
      searchPath: ProgramPath.own)
  }

  /// Writes the pictures as one file.
  /// - Parameter progress: gets how many of `passes · count` pictures are done.
  package func write<Writer: PictureSequenceWriter>(
    into writer: inout Writer, progress: (Int) -> Void = { _ in }
  ) throws(SequenceFailure) {
    let encode = writer.encode
    let all = Array(instants.indices)
    for pass in 0..<writer.passes {
      try forEach(all, size: size, isContinued: true) { (maker, change) throws(EncodingError) in
        let part = maker.changes.advance(to: maker.picture.bitmap, changed: change.parts)
        return try encode(maker.picture.bitmap, part)
      } deliver: { (index, part) throws(SequenceFailure) in
        try Self.encoding { () throws(EncodingError) in try writer.append(part) }
        progress(pass * all.count + index + 1)
      }
      try Self.encoding { () throws(EncodingError) in try writer.finish() }
    }
  }

  /// Writes the pictures as PNG files of a folder, each of its own size, in order.
  /// - Parameters:
  ///   - indices: the pictures that are written.
  ///   - written: gets how many of them are.
  package func write(
    _ indices: [Int], to folder: SequenceFolder, written: (Int) -> Void = { _ in }
  ) throws(SequenceFailure) {
    var count = 0
    try forEach(indices, isContinued: false) { (maker, _) throws(EncodingError) in
      PNGFile(bytes: try maker.picture.png())
    } deliver: { (index, file) throws(SequenceFailure) in
      try Self.encoding { () throws(EncodingError) in try AtomicFile.write(file.bytes, to: folder.path(of: index)) }
      count += 1
      written(count)
    }
  }

  private struct PNGFile: SequencePart {
    var bytes: [UInt8]
    var byteCount: Int { bytes.count }
  }

  private static func encoding(_ body: () throws(EncodingError) -> Void) throws(SequenceFailure) {
    do throws(EncodingError) {
      try body()
    } catch {
      throw .encoding(error)
    }
  }
}
