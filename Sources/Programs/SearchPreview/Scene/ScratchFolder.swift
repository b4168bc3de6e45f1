import Foundation

/// A temporary folder that only the user can read. It is created with its first file and removed with its owner.
package final class ScratchFolder: @unchecked Sendable {
  private let lock = NSLock()
  private let path = FileManager.default.temporaryDirectory.path + "/searchframes-\(getpid())-\(UUID().uuidString)"
  private var count = 0
  private var isRemoved = false

  package init() {}

  /// Returns the path of a new file; nil if the folder cannot be created or is already removed.
  package func newFile(ending: String) -> String? {
    lock.withLock {
      guard !isRemoved else { return nil }
      if count == 0, mkdir(path, 0o700) != 0 { return nil }
      count += 1
      return path + "/\(count).\(ending)"
    }
  }

  package func remove() {
    lock.withLock {
      isRemoved = true
      // Work that still runs may create files between the removal of the files and of the folder.
      for _ in 0..<10 where FileManager.default.fileExists(atPath: path) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
