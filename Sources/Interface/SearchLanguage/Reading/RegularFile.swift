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

    package var words: String {
      switch self {
      case .missing: "there is no such file"
      case .other("a folder"): "it is a folder, not a file"
      case .other(let what): "it is \(what), not a file; copy what it holds to a file, and name that one"
      case .unreadable: "it may not be read"
      case .outside(let root): "it is outside of the folder \(root); give --root a folder that it is in"
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
}
