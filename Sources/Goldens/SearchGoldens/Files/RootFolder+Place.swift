import Foundation
import SearchEncoding

extension RootFolder {
  /// The kinds of file system entries at a path.
  enum Entry: Hashable, Sendable {
    case nothing
    /// A file that can be read.
    case file
    /// Anything else, in words: "a pipe".
    case other(String)
  }

  /// In bytes; a larger file is not read into memory.†
  static let largestFile = 1 << 30

  func entry(at name: String) -> Entry {
    guard let whole = try? resolve(name) else {
      return .other("a symbolic link that leads out of \(path) or in a circle")
    }
    var status = stat()
    guard stat(whole, &status) == 0 else {
      let error = errno
      switch error {
      case ENOENT:
        return lstat(path + "/" + name, &status) == 0 ? .other("a symbolic link that leads nowhere") : .nothing
      case ENOTDIR: return .other("a file in the place of its folder")
      default: return .other("something that cannot be read (\(SystemError(error).words))")
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

  /// Returns a file's bytes.
  /// - Throws: `noInput` if there is no file, `unusable` if it cannot be read.
  package func contents(of name: String) throws(GoldenError) -> [UInt8] {
    switch entry(at: name) {
    case .nothing: throw .noInput(path: path + "/" + name)
    case .other(let what):
      throw .unusable(path: path + "/" + name, reason: "cannot be read: there is \(what) in its place")
    case .file:
      guard let bytes = bytes(name) else { throw .unusable(path: path + "/" + name, reason: "cannot be read") }
      return bytes
    }
  }

  /// Returns a file's bytes; nil if there is no regular file of at most 1 GiB that can be read.
  package func bytes(_ name: String) -> [UInt8]? {
    guard entry(at: name) == .file, let whole = try? resolve(name) else { return nil }
    let file = open(whole, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, (0...Self.largestFile).contains(Int(status.st_size)) else { return nil }
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let part = read(file, base + count, buffer.count - count)
        if part < 0, errno == EINTR { continue }
        isRead = part >= 0
        guard part > 0 else { return }
        count += part
      }
    }
    return isRead ? bytes : nil
  }
}
