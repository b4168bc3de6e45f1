import Foundation

/// Where files lie while they are made: a folder of the user's alone, there from the first file on, gone with the server.
package final class ScratchFolder: @unchecked Sendable {
  private let lock = NSLock()
  private let path: String
  private var count = 0
  private var isRemoved = false

  init(_ path: String = newPath()) {
    self.path = path
  }

  /// Returns a path that nothing has.
  static func newPath() -> String {
    FileManager.default.temporaryDirectory.path + "/searchframes-preview-\(getpid())-\(UUID().uuidString)"
  }

  /// A place for a file; nil where no folder can be made, or none is wanted any more.
  func place(ending: String) -> String? {
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
      // What is still being drawn may put a file there meanwhile.
      for _ in 0..<10 where FileManager.default.fileExists(atPath: path) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
