import Foundation
import SearchEncoding
import SearchFrames
import SearchGoldens

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The goldens of one test file, which tests and processes may write concurrently.
struct GoldenStore {
  let folder: RootFolder

  /// Writes a golden's files and its entry in the lock, and keeps all other entries.
  func record(_ drawn: DrawnGolden, file: [UInt8]) throws(GoldenError) {
    try exclusively { () throws(GoldenError) in
      var lock = try GoldenLock.read(in: folder.path)
      let before = lock
      let layers = Array(drawn.layers.utf8)
      if folder.bytes(drawn.planned.path) != file { try folder.write(file, to: drawn.planned.path) }
      if folder.bytes(drawn.planned.layersPath) != layers { try folder.write(layers, to: drawn.planned.layersPath) }
      lock.entries[drawn.planned.path] = drawn.entry(file: file)
      lock.fingerprint = Fingerprint.lines(drawing: [drawn.planned], keepingFontsOf: lock.fingerprint)
      if lock != before { try folder.write(Array(lock.text.utf8), to: GoldenLock.fileName) }
    }
  }

  /// Excludes all other threads and processes that use the folder.
  private func exclusively(_ body: () throws(GoldenError) -> Void) throws(GoldenError) {
    try mapError(FolderMaker.make(folder.path)) { (error: EncodingError) in GoldenError(error, path: folder.path) }
    // Locks the folder itself, which leaves no lock file behind and is released when the process dies.
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unusable(path: folder.path, reason: SystemError(errno).words) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw .unusable(path: folder.path, reason: "cannot be locked: " + SystemError(errno).words)
      }
    }
    try body()
  }
}
