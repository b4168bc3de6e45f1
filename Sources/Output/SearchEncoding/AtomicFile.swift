import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which then takes the file's name: whoever reads the path sees
/// the old file or the new one. A path that is a symbolic link stays one, and what it leads to is replaced. The old
/// file's permissions go over to the new one. A device or a pipe is written to as it is. A process that is killed
/// meanwhile leaves the temporary file, ".searchframes-PID-N.part", and the old file as it was.
package enum AtomicFile {
  /// - Parameter synchronize: waits until the disk has the bytes.
  package static func write(_ bytes: [UInt8], to path: String, synchronize: Bool = false) throws(EncodingError) {
    let target = try resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw problem(path, "open", EISDIR) }
    if exists, kind != S_IFREG { return try writeThrough(bytes, to: target, path) }
    let mode = exists ? status.st_mode & 0o777 : 0o666
    let (file, temporary) = try create(beside: target, mode: mode, path)
    do throws(EncodingError) {
      try fill(file, with: bytes, path, synchronize: synchronize, keepingMode: exists ? mode : nil)
      guard rename(temporary, target) == 0 else {
        throw .cannotWrite(path: path, step: "rename", reason: words(errno))
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Where a chain of symbolic links ends, whether or not there is a file.
  static func resolved(_ path: String) throws(EncodingError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw problem(path, "open", ENOENT) }
    var target = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: 4097)
      let count = readlink(target, &buffer, 4096)
      guard count >= 0 else { return target }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = link.hasPrefix("/") ? link : folder(of: target) + link
    }
    throw problem(path, "open", ELOOP)
  }

  /// With its slash; empty for a name alone.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  static func create(beside target: String, mode: mode_t, _ path: String) throws(EncodingError) -> (
    file: Int32, name: String
  ) {
    guard !target.hasSuffix("/") else { throw problem(path, "open", EISDIR) }
    for number in 0..<10_000 {
      let name = "\(folder(of: target)).searchframes-\(getpid())-\(number).part"
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if file >= 0 { return (file, name) }
      guard errno == EEXIST else { throw problem(path, "create a temporary file beside it", errno) }
    }
    throw problem(path, "create a temporary file beside it", EEXIST)
  }

  /// Writes everything and closes the file, whatever happens.
  private static func fill(
    _ file: Int32, with bytes: [UInt8], _ path: String, synchronize: Bool, keepingMode mode: mode_t?
  ) throws(EncodingError) {
    var failure: (step: String, error: Int32)?
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        // Linux writes at most 0x7ffff000 bytes a call, macOS refuses more than 2³¹ − 1.
        let count = writeBytes(file, base + offset, min(buffer.count - offset, 1 << 30))
        if count > 0 {
          offset += count
        } else if count == 0 || errno != EINTR {
          failure = ("write", count == 0 ? EIO : errno)
          return
        }
      }
    }
    if failure == nil, let mode, fchmod(file, mode) != 0 { failure = ("set permissions", errno) }
    if failure == nil, synchronize, fsync(file) != 0 { failure = ("fsync", errno) }
    if close(file) != 0, failure == nil { failure = ("close", errno) }
    if let failure { throw .cannotWrite(path: path, step: failure.step, reason: words(failure.error)) }
  }

  private static func writeThrough(_ bytes: [UInt8], to target: String, _ path: String) throws(EncodingError) {
    let file = open(target, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw problem(path, "open", errno) }
    try fill(file, with: bytes, path, synchronize: false, keepingMode: nil)
  }

  static func problem(_ path: String, _ step: String, _ error: Int32) -> EncodingError {
    .cannotCreate(path: path, step: step, reason: words(error))
  }

  static func words(_ error: Int32) -> String { String(cString: strerror(error)) }
}

/// The system's `write`, which `AtomicFile.write` would hide.
private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(file, bytes, count) }
