import Foundation
import SearchEncoding
import SearchFrames

/// A lock on a folder of goldens or a report, held against other processes and threads that use it.
///
/// The folder itself is locked: no file stays behind, and the system releases the lock when the process ends, however it
/// ends. Where the file system has no locks, nothing is locked.
package struct FolderLock {
  package enum Use: Hashable, Sendable {
    /// Others may read too. A missing folder is not locked.
    case reading
    case writing
    /// Writing, and the folder is created if it is missing.
    case creating
  }

  /// -1 if nothing is locked.
  private var file: Int32 = -1

  /// Waits until the folder is free.
  /// - Parameters:
  ///   - advice: what else the user can do, after "wait until it ends and run this again".
  ///   - attempts: in steps of 5 ms; 20 s unless given.
  /// - Throws: if another process still uses the folder then.
  package init(
    _ folder: String, for use: Use, advice: String = "", attempts: Int = 4000
  ) throws(GoldenError) {
    var holder = "another process"
    for attempt in 0..<attempts {
      if use == .creating {
        try mapError(FolderMaker.make(folder)) { (error: EncodingError) in GoldenError(error, path: folder) }
      }
      let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard file >= 0 else {
        // Another process may have removed the empty folder.
        if use == .creating, errno == ENOENT { continue }
        return
      }
      if flock(file, (use == .reading ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 {
        self.file = file
        if Self.isFolder(file, at: folder) { return }
        release()
        continue
      }
      guard [EWOULDBLOCK, EINTR].contains(errno) else {
        close(file)
        return
      }
      if attempt == attempts - 1 { holder = Self.holder(of: file) }
      close(file)
      usleep(5000)
    }
    throw .cannotCreate(
      path: folder, reason: holder + " uses this folder; wait until it ends and run this again" + advice)
  }

  package func release() { if file >= 0 { close(file) } }

  /// Returns false if the folder was removed or replaced before it was locked.
  private static func isFolder(_ file: Int32, at path: String) -> Bool {
    var (locked, named) = (stat(), stat())
    return fstat(file, &locked) == 0 && stat(path, &named) == 0 && locked.st_ino == named.st_ino
      && locked.st_dev == named.st_dev
  }

  /// Names the process that holds the lock: "process 42 (searchframes verify Goldens)", as far as Linux tells it.
  private static func holder(of file: Int32) -> String {
    var status = stat()
    // A line: "1: FLOCK  ADVISORY  WRITE 42 fe:01:262147 0 EOF". The numbers of devices are not always those of `stat`.
    let lines = text("/proc/locks").split(separator: "\n").map { $0.split(separator: " ") }
    guard fstat(file, &status) == 0,
      let line = lines.first(where: { $0.count > 5 && $0[1] == "FLOCK" && $0[5].hasSuffix(":\(status.st_ino)") }),
      let process = Int32(line[4]), process > 0
    else { return "another process" }
    var words = text("/proc/\(process)/cmdline").split(separator: "\0").map(String.init)
    if let first = words.first { words[0] = (first as NSString).lastPathComponent }
    return "process \(process) (\(words.joined(separator: " ").prefix(200)))"
  }

  /// Reads to the end: by its size, which is 0, `FileManager` takes only the first page of a file in /proc.
  private static func text(_ path: String) -> String {
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    return (try? file?.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
