import Foundation

/// A file that is written piece by piece, by this program or another one: it takes its name when it is whole, as
/// `AtomicFile`'s do, or is removed.
package final class BegunFile {
  /// Where the pieces are: a file beside the target, there and empty at first.
  package let temporary: String
  private let target: String
  private let path: String
  private let file: Int32
  /// The name may be another file's when this one has its own.
  private var isBegun = true

  /// - Throws: where no file can be made beside the path, or where something other than a file lies at it.
  package init(for path: String) throws(EncodingError) {
    let target = try AtomicFile.resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw AtomicFile.problem(path, "open", EISDIR) }
    if exists, kind != S_IFREG {
      throw .cannotCreate(path: path, step: "open", reason: "it is no file, and one is needed to go back in")
    }
    (self.path, self.target) = (path, target)
    (file, temporary) = try AtomicFile.create(
      beside: target, mode: exists ? status.st_mode & 0o777 : 0o666, path)
  }

  deinit {
    close(file)
    if isBegun { unlink(temporary) }
  }

  /// Writes all of it at an offset, or behind what was written so far.
  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(EncodingError) {
    var problem: Int32?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let left = min(buffer.count - done, 1 << 30)
        let count =
          offset.map { pwrite(file, base + done, left, off_t($0 + done)) } ?? systemWrite(file, base + done, left)
        if count > 0 {
          done += count
        } else if count == 0 || errno != EINTR {
          problem = count == 0 ? EIO : errno
          return
        }
      }
    }
    if let problem { throw .cannotWrite(path: path, step: "write", reason: AtomicFile.words(problem)) }
  }

  /// Gives the file its name.
  package func commit() throws(EncodingError) {
    guard rename(temporary, target) == 0 else {
      throw .cannotWrite(path: path, step: "rename", reason: AtomicFile.words(errno))
    }
    isBegun = false
  }
}

/// The system's `write`, which a member would hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(file, bytes, count) }
