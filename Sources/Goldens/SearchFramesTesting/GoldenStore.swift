import SearchGoldens

/// The goldens of one test file, which tests and processes may write concurrently.
struct GoldenStore {
  let folder: RootFolder

  /// Writes a golden's files and its entry in the lock, and keeps all other entries.
  func record(_ drawn: DrawnGolden, file: [UInt8]) throws(GoldenError) {
    var goldens = try HeldGoldens(folder)
    defer { goldens.release() }
    try goldens.write(
      drawn.planned.path, picture: file, layers: Array(drawn.layers.utf8), entry: drawn.entry(file: file))
    goldens.lock.fingerprint = Fingerprint.lines(drawing: [drawn.planned], keepingFontsOf: goldens.lock.fingerprint)
    if goldens.isChanged { try goldens.writeLock() }
  }
}
