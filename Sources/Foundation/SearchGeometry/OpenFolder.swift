import Foundation

/// An open folder. Files are opened, made and renamed in it, whatever other programs do to the path that led to it.
package final class OpenFolder: Sendable {
  package let descriptor: Int32

  package enum Refusal: Error, Hashable, Sendable {
    /// The folder is not in the root, or a link has taken its place.
    case outside
    /// An error number of the system.
    case system(Int32)
  }

  /// - Parameters:
  ///   - path: "" is the working folder.
  ///   - root: the folder that it must be in, or be, with all links followed; nil for any.
  package init(_ path: String, in root: String? = nil) throws(Refusal) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var folder = open(root ?? (path.isEmpty ? "." : path), flags)
    var error = errno
    if let root {
      guard let place = try? RealPath(path), let base = try? RealPath(root), place.isInside(base) else {
        close(folder)
        throw .outside
      }
      for name in place.names.dropFirst(base.names.count) where folder >= 0 {
        let next = openat(folder, name, flags | O_NOFOLLOW)
        error = errno
        close(folder)
        if next < 0, [ELOOP, ENOTDIR].contains(error) { throw .outside }
        folder = next
      }
    }
    if folder < 0 { throw .system(error) }
    descriptor = folder
  }

  deinit { close(descriptor) }
}
