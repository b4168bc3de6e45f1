import Foundation

extension GoldenFolder {
  /// What lies at a path, as far as a golden is concerned.
  enum Place: Hashable, Sendable {
    case nothing
    /// A file that can be read.
    case file
    /// Something that is no golden, in words: "a pipe".
    case other(String)
  }

  /// In bytes; a larger file is no golden of anybody's, and is not taken into memory.†
  static let largestFile = 1 << 30

  func place(_ name: String) -> Place {
    let whole = path + "/" + name
    var status = stat()
    guard stat(whole, &status) == 0 else {
      let error = errno
      switch error {
      case ENOENT: return lstat(whole, &status) == 0 ? .other("a symbolic link that leads nowhere") : .nothing
      case ENOTDIR: return .other("a file in the place of its folder")
      default: return .other("something that cannot be read (\(String(cString: strerror(error))))")
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_size > Self.largestFile ? .other("a file of more than 1 GiB") : .file
    case S_IFDIR: return .other("a folder")
    case S_IFIFO: return .other("a pipe")
    case S_IFSOCK: return .other("a socket")
    default: return .other("a device")
    }
  }

  /// - Throws: for what a file would not replace: a pipe or a device takes the bytes, and may never be done with them.
  func checkWritable(_ name: String) throws(GoldenError) {
    guard case .other(let what) = place(name), ["a pipe", "a socket", "a device"].contains(what) else { return }
    throw .cannotCreate(path: path + "/" + name, reason: "there is \(what) in its place")
  }
}
