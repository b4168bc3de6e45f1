import Foundation
import SearchGeometry

/// Reads the files that scenes, reports and folders name.
///
/// Only regular files are read: a pipe would wait for somebody who writes into it, and a device may have no end.
package enum RegularFile {
  package enum Refusal: Error, Hashable, Sendable {
    case missing
    /// Not a regular file; in words what it is: "a pipe".
    case other(String)
    case unreadable
    /// Outside of the folder that files must be in.
    case outside(String)
    /// A named pipe that no program opened to write.
    case silent

    package var words: String {
      switch self {
      case .missing: "there is no such file"
      case .other("a folder"): "it is a folder, not a file"
      case .other(let what): "it is \(what), not a file; copy what it holds to a file, and name that one"
      case .unreadable: "it may not be read"
      case .outside(let root): "it is outside of the folder \(root); give --root a folder that it is in"
      case .silent: "it is a pipe, and for \(patience) seconds no program opened it to write"
      }
    }
  }

  /// Describes what a path or the end of its links is, by the mode of `stat`; nil for a regular file.
  package static func kind(of mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// Returns true if a path leads into a folder, with all links followed. A file that does not exist is where its folder
  /// is.
  package static func isInside(_ path: String, _ root: String) -> Bool {
    guard let place = try? RealPath(path), let root = try? RealPath(root) else { return false }
    return place.isInside(root)
  }

  /// Returns a file's bytes, at most one more than the limit.
  /// - Parameter root: the folder that the file must be in; nil for any.
  package static func bytes(of path: String, limit: Int, root: String? = nil) throws(Refusal) -> [UInt8] {
    var (path, folder) = (path, OpenFolder?.none)
    defer { withExtendedLifetime(folder) {} }
    if let root {
      guard let place = try? RealPath(path) else { throw .outside(root) }
      path = place.text
      do throws(OpenFolder.Refusal) {
        folder = try OpenFolder(PathText.folder(of: path), in: root)
      } catch {
        throw error == .outside ? .outside(root) : .missing
      }
    }
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      throw [EACCES, EIO].contains(errno) ? .unreadable : .missing
    }
    if let kind = kind(of: status.st_mode) { throw .other(kind) }
    // Another file may have come into its place since, for which opening must not wait.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    // A link that another program makes in the place of a file in the root is not followed.
    let name = PathText.names(of: path).last ?? ""
    let file = folder.map { openat($0.descriptor, name, flags | O_NOFOLLOW) } ?? open(path, flags)
    guard file >= 0 else { throw .unreadable }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { throw .unreadable }
    if let kind = kind(of: status.st_mode) { throw .other(kind) }
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: min(Int(status.st_size), limit) + 1) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let part = read(file, base + count, buffer.count - count)
        if part < 0, errno == EINTR { continue }
        isRead = part >= 0
        guard part > 0 else { return }
        count += part
      }
    }
    guard isRead else { throw .unreadable }
    return bytes
  }

  /// In seconds.
  private static let patience = 10

  /// Returns the bytes of what a user names, at most one more than the limit. It may be a pipe, or a device with an end; a named
  /// pipe must soon be opened by a program that writes.
  package static func bytes(ofArgument path: String, limit: Int) throws(Refusal) -> Data {
    let file = path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw [EACCES, EIO].contains(errno) ? .unreadable : .missing }
    defer { close(file) }
    var (bytes, waits) = (Data(), 0)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(file, &part, min(part.count, limit + 1 - bytes.count))
      if count > 0 {
        bytes += part[..<count]
      } else if count == 0 {
        // Before its first writer, a pipe seems to be at its end. Those of a shell have theirs.
        var status = stat()
        let isPipe = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        guard bytes.isEmpty, isPipe, !path.hasPrefix("/dev/") else { break }
        guard waits < patience * 20 else { throw .silent }
        waits += 1
        usleep(50_000)
      } else if errno == EAGAIN {
        var event = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        poll(&event, 1, -1)
      } else if errno != EINTR {
        throw .unreadable
      }
    }
    return bytes
  }
}
