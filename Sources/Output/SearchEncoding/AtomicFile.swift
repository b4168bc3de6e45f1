import Foundation
import SearchGeometry

/// A temporary file in the target's folder that is renamed to the target when it is complete.
///
/// Readers of the path see the old file or the new one. A target that is a symbolic link stays one, and the file that
/// it points to is replaced. The new file gets the permissions of the old one. A process that is killed leaves the
/// temporary file ".searchframes-PID-N.part" and the old file; the next write into that folder removes the temporary
/// file.
package final class AtomicFile {
  /// The path of the incomplete file, for another program to write to.
  package let temporary: String
  private let target: String
  private let path: String
  private let file: Int32
  /// The permissions of the file that is replaced; nil if there is none.
  private let mode: mode_t?
  private var isCommitted = false

  /// Writes a file completely or not at all; a device or a pipe is written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    let target = try resolved(path)
    var status = stat()
    if stat(target, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      let device = open(target, O_WRONLY | O_CLOEXEC)
      guard device >= 0 else { throw problem(path, "open", errno) }
      defer { close(device) }
      return try write(bytes, to: device, path: path)
    }
    let file = try AtomicFile(for: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Creates the temporary file.
  /// - Throws: if no file can be created in the folder, or if the path is not that of a regular file.
  package init(for path: String) throws(EncodingError) {
    let target = try Self.resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if target.utf8.last == Self.slash || exists && kind == S_IFDIR { throw Self.problem(path, "open", EISDIR) }
    if exists, kind != S_IFREG {
      throw .cannotCreate(path: path, step: "open", reason: "it is a pipe, a socket or a device, and not a file")
    }
    (self.path, self.target) = (path, target)
    mode = exists ? status.st_mode & 0o777 : nil
    StaleParts.removeOnce(in: Self.folder(of: target))
    (file, temporary) = try Self.create(beside: target, mode: mode.map { $0 | S_IWUSR } ?? 0o666, path)
  }

  deinit {
    close(file)
    if !isCommitted { unlink(temporary) }
  }

  /// Writes all bytes at an offset, or after the bytes that were written before.
  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(EncodingError) {
    try Self.write(bytes, at: offset, to: file, path: path)
  }

  /// Gives the file its name.
  package func commit() throws(EncodingError) {
    if let mode, fchmod(file, mode) != 0 { throw failure("set permissions") }
    // Closing a copy reports writes that a network file system has delayed; the file itself stays open for its lock.
    guard close(dup(file)) == 0 else { throw failure("close") }
    guard rename(temporary, target) == 0 else { throw failure("rename") }
    isCommitted = true
  }

  private func failure(_ step: String) -> EncodingError {
    .cannotWrite(path: path, step: step, reason: SystemError(errno).words)
  }

  /// Follows a chain of symbolic links to its end, whether or not there is a file.
  private static func resolved(_ path: String) throws(EncodingError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw problem(path, "open", ENOENT) }
    var target = path
    for _ in 0..<40 {
      guard let bytes = Self.target(ofLink: target) else { return target }
      let link = String(decoding: bytes, as: UTF8.self)
      target = link.utf8.first == slash ? link : folder(of: target) + link
    }
    throw problem(path, "open", ELOOP)
  }

  /// Returns the target of a symbolic link, as it is written there; nil for anything else.
  package static func target(ofLink path: String) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let first = buffer.baseAddress else { return nil }
      let count = readlink(path, first, buffer.count)
      return count > 0 ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// Ends in a slash; empty for a name alone.
  private static func folder(of path: String) -> String {
    String(decoding: path.utf8.lastIndex(of: slash).map { path.utf8[...$0] } ?? "".utf8[...], as: UTF8.self)
  }

  /// Creates the temporary file and locks it, so that no other process takes it for a stale one.
  private static func create(beside target: String, mode: mode_t, _ path: String) throws(EncodingError) -> (
    file: Int32, name: String
  ) {
    for number in 0..<10_000 {
      let name = "\(folder(of: target))\(StaleParts.prefix)\(getpid())-\(number)\(StaleParts.suffix)"
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard file >= 0 else {
        guard errno == EEXIST else { throw problem(path, "create a temporary file beside it", errno) }
        continue
      }
      var status = stat()
      // Another process may have taken the file for a stale one before it was locked.
      let isTaken = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, fstat(file, &status) == 0, status.st_nlink > 0 { return (file, name) }
      close(file)
    }
    throw problem(path, "create a temporary file beside it", EEXIST)
  }

  private static func write(_ bytes: [UInt8], at offset: Int? = nil, to file: Int32, path: String) throws(EncodingError)
  {
    let problem = bytes.withUnsafeBytes { writeAll($0, at: offset, to: file) }
    if let problem { throw .cannotWrite(path: path, step: "write", reason: problem.words) }
  }

  /// A disk that is full has refused to be written to, whatever was being created.
  static func problem(_ path: String, _ step: String, _ error: Int32) -> EncodingError {
    let reason = SystemError(error).words
    return [ENOSPC, EDQUOT].contains(error)
      ? .cannotWrite(path: path, step: step, reason: reason) : .cannotCreate(path: path, step: step, reason: reason)
  }
}

package enum FolderMaker {
  /// Creates a folder and the folders above it; a folder that exists stays as it is.
  package static func make(_ path: String) throws(EncodingError) {
    guard !path.utf8.contains(0) else { throw AtomicFile.problem(path, "make the folder", EINVAL) }
    if mkdir(path, 0o777) == 0 { return }
    var error = errno
    let parent = PathText.folder(of: path)
    if error == ENOENT, !parent.isEmpty, parent != path {
      try make(parent)
      if mkdir(path, 0o777) == 0 { return }
      error = errno
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      if error == EEXIST {
        // Another process may have removed the folder since.
        if lstat(path, &status) != 0, errno == ENOENT { return try make(path) }
        throw .cannotCreate(path: path, step: "make the folder", reason: "a file has this name")
      }
      throw AtomicFile.problem(path, "make the folder", error)
    }
  }
}

/// Writes all bytes at an offset, or after the bytes that were written before.
///
/// - Returns: nil for success.
func writeAll(_ bytes: UnsafeRawBufferPointer, at offset: Int? = nil, to file: Int32) -> SystemError? {
  var done = 0
  while done < bytes.count, let base = bytes.baseAddress {
    // Linux writes at most 0x7ffff000 bytes a call, macOS refuses more than 2³¹ − 1.
    let left = min(bytes.count - done, 1 << 30)
    let count = offset.map { pwrite(file, base + done, left, off_t($0 + done)) } ?? write(file, base + done, left)
    if count > 0 {
      done += count
    } else if count == 0 || errno != EINTR {
      return SystemError(count == 0 ? EIO : errno)
    }
  }
  return nil
}

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
