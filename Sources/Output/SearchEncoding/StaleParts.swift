import Foundation

/// The temporary files ".searchframes-PID-N.part" of processes that were killed.
///
/// A process holds a lock on each of its temporary files, and the system releases the lock when the process ends. A
/// file that can be locked is therefore stale, even if its process ran in another container or the number of that
/// process is in use again. Where locks are not supported, nothing is removed.
package enum StaleParts {
  static let prefix = ".searchframes-"
  static let suffix = ".part"

  /// Removes a folder's stale files.
  package static func remove(in folder: String) {
    let path = folder.isEmpty ? "." : folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where isPart(name) {
      let part = path + "/" + name
      let file = open(part, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, flock(file, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(part)
    }
  }

  /// Removes a folder's stale files unless this process has done so before: a folder of many files is listed once.
  static func removeOnce(in folder: String) {
    if lock.withLock({ cleaned.insert(folder).inserted }) { remove(in: folder) }
  }

  private static func isPart(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int32($0) ?? -1 >= 0 }
  }

  private static let lock = NSLock()
  /// The folders that this process has cleaned. Guarded by `lock`.
  nonisolated(unsafe) private static var cleaned: Set<String> = []
}
