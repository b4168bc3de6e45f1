import SearchGoldens

/// The goldens of one test file, which tests and processes may write concurrently.
struct GoldenStore {
  let folder: RootFolder

  /// Writes a golden's files and its entry in the lock, and keeps all other entries.
  func record(_ drawn: DrawnGolden, file: [UInt8]) throws(GoldenError) {
    let held = try FolderLock(folder.path, for: .creating)
    defer { held.release() }
    var lock = try GoldenLock.read(in: folder.path)
    let before = lock
    let layers = Array(drawn.layers.utf8)
    if folder.bytes(drawn.planned.path) != file { try folder.write(file, to: drawn.planned.path) }
    if folder.text(drawn.planned.layersPath) != layers { try folder.write(layers, to: drawn.planned.layersPath) }
    lock.entries[drawn.planned.path] = drawn.entry(file: file)
    lock.fingerprint = Fingerprint.lines(drawing: [drawn.planned], keepingFontsOf: lock.fingerprint)
    if lock != before { try folder.write(lock) }
  }
}
