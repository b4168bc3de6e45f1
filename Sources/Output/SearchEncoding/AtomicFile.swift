import CSearchSystem
import Foundation
import SearchGeometry

/// A temporary file in the target's folder that is renamed to the target when it is complete.
///
/// Readers of the path see the old file or the new one. A target that is a symbolic link stays one, and the file that
/// it points to is replaced. The new file gets the permissions of the old one. A process that is killed leaves the
/// temporary file ".searchframes-PID-N.part" and the old file; the next write into that folder removes the temporary
/// file.
package final class AtomicFile {
  /// The folder that all files and folders are made in; nil for any. A program sets it once, before it writes.
  package static let root = Locked<String?>(nil)

  /// The names of the incomplete file and of the complete one in their folder.
  private let part, name: String
  private let folder: OpenFolder
  private let path, place: String
  private let file: Int32
  /// The permissions of the file that is replaced; nil if there is none.
  private let mode: mode_t?
  private var isCommitted = false

  /// Writes a file completely or not at all; a device or a pipe is written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    let target = try resolved(path)
    let folder = try open(folder: target.folder, for: path)
    defer { withExtendedLifetime(folder) {} }
    var status = stat()
    if fstatat(folder.descriptor, target.name, &status, 0) == 0,
      ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    {
      let device = openat(folder.descriptor, target.name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
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
    folder = try Self.open(folder: target.folder, for: path)
    name = target.name
    var status = stat()
    let exists = fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw Self.problem(path, "open", EISDIR) }
    if exists, kind != S_IFREG {
      throw .cannotCreate(path: path, step: "open", reason: "it is a pipe, a socket or a device, and not a file")
    }
    self.path = path
    mode = exists ? status.st_mode & 0o777 : nil
    StaleParts.removeOnce(in: target.folder)
    (file, part) = try Self.create(in: folder, mode: mode.map { $0 | S_IWUSR } ?? 0o666, path)
    place = target.folder
  }

  deinit {
    close(file)
    if !isCommitted { unlinkat(folder.descriptor, part, 0) }
  }

  /// The path of the incomplete file, for another program to write to. Within the root it leads to the file even if a link takes
  /// the place of its folder.
  package var temporary: String {
    #if os(Linux)
      if Self.root.withLock(\.self) != nil { return "/proc/\(getpid())/fd/\(file)" }
    #endif
    return place + "/" + part
  }

  private static func open(folder: String, for path: String) throws(EncodingError) -> OpenFolder {
    let root = root.withLock(\.self)
    do throws(OpenFolder.Refusal) {
      return try OpenFolder(folder, in: root)
    } catch {
      switch error {
      case .outside: throw .outside(path: path, root: root ?? "")
      case .system(let number): throw problem(path, "create a temporary file beside it", number)
      }
    }
  }

  /// Removes a file if it exists.
  package static func remove(_ path: String) throws(EncodingError) {
    let folder = try open(folder: PathText.folder(of: path), for: path)
    withExtendedLifetime(folder) { _ = unlinkat(folder.descriptor, PathText.names(of: path).last ?? "", 0) }
  }

  /// Makes a folder in one that exists.
  /// - Returns: the system's number if it refuses. `errno` may change when the folder closes.
  fileprivate static func makeFolder(_ path: String) throws(EncodingError) -> Int32? {
    guard let root = root.withLock(\.self) else { return mkdir(path, 0o777) == 0 ? nil : errno }
    do throws(OpenFolder.Refusal) {
      let (parent, name) = (
        try OpenFolder(PathText.folder(of: path), in: root), PathText.names(of: path).last { !$0.isEmpty }
      )
      return withExtendedLifetime(parent) { mkdirat(parent.descriptor, name ?? "", 0o777) == 0 ? nil : errno }
    } catch {
      guard case .system(let number) = error else { throw .outside(path: path, root: root) }
      return number
    }
  }

  /// Writes all bytes at an offset, or after the bytes that were written before.
  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(EncodingError) {
    try Self.write(bytes, at: offset, to: file, path: path)
  }

  /// Gives the file its name.
  /// - Parameter expected: the bytes that are replaced; nil for any.
  /// - Returns: false, and changes nothing, if another program has written other bytes.
  @discardableResult
  package func commit(replacing expected: [UInt8]? = nil) throws(EncodingError) -> Bool {
    if let mode, fchmod(file, mode) != 0 { throw failure("set permissions") }
    // Closing a copy reports writes that a network file system has delayed; the file itself stays open for its lock.
    guard close(dup(file)) == 0 else { throw failure("close") }
    if let expected, let isReplaced = try exchange(expected) { return isReplaced }
    guard renameat(folder.descriptor, part, folder.descriptor, name) == 0 else { throw failure("rename") }
    isCommitted = true
    return true
  }

  /// Exchanges the file and the complete one, and compares what comes out. Other bytes are put back: a program that saves at any
  /// moment finds its text in the file.
  /// - Returns: nil if the file system cannot exchange files.
  private func exchange(_ expected: [UInt8]) throws(EncodingError) -> Bool? {
    guard search_exchange(folder.descriptor, part, name) == 0 else {
      if errno == ENOENT { return false }
      guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw failure("exchange") }
      return bytes(of: name, atMost: expected.count + 1) == expected ? nil : false
    }
    if bytes(of: part, atMost: expected.count + 1) == expected { return true }
    var status = stat()
    var last = fstat(file, &status) == 0 ? status.st_ino : 0
    for _ in 0..<100 {
      guard fstatat(folder.descriptor, part, &status, AT_SYMLINK_NOFOLLOW) == 0 else { break }
      let next = status.st_ino
      guard search_exchange(folder.descriptor, part, name) == 0 else { break }
      // Another file than the one put there last is a text saved since, which goes back too.
      guard fstatat(folder.descriptor, part, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_ino != last else { break }
      last = next
    }
    return false
  }

  /// Returns the first bytes of a file in the folder.
  private func bytes(of name: String, atMost count: Int) -> [UInt8]? {
    let file = openat(folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return Array((try? handle.read(upToCount: count)) ?? Data())
  }

  private func failure(_ step: String) -> EncodingError {
    .cannotWrite(path: path, step: step, reason: SystemError(errno).words)
  }

  /// Follows symbolic links to their end, whether or not there is a file.
  /// - Returns: the file's folder, and its name.
  private static func resolved(_ path: String) throws(EncodingError) -> (folder: String, name: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw problem(path, "open", ENOENT) }
    guard let target = try? RealPath(path) else { throw problem(path, "open", ELOOP) }
    guard path.utf8.last != UInt8(ascii: "/"), let name = target.names.last else { throw problem(path, "open", EISDIR) }
    return (PathText.folder(of: target.text), name)
  }

  /// Creates the temporary file and locks it, so that no other process takes it for a stale one.
  private static func create(in folder: OpenFolder, mode: mode_t, _ path: String) throws(EncodingError) -> (
    file: Int32, name: String
  ) {
    for number in 0..<10_000 {
      let name = "\(StaleParts.prefix)\(getpid())-\(number)\(StaleParts.suffix)"
      let file = openat(folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
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
    guard var error = try AtomicFile.makeFolder(path) else { return }
    let parent = PathText.folder(of: path)
    if error == ENOENT, !parent.isEmpty, parent != path {
      try make(parent)
      guard let second = try AtomicFile.makeFolder(path) else { return }
      error = second
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
package func writeAll(_ bytes: UnsafeRawBufferPointer, at offset: Int? = nil, to file: Int32) -> SystemError? {
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
