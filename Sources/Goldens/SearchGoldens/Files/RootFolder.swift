import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchScenes

/// A folder and the files below it, by their relative paths: a scene's goldens, or a report.
///
/// Reports, locks and scenes name such files, and other people write them. Nothing outside the folder is read, written
/// or removed: paths are resolved with all their symbolic links, and refused if they lead out. Links that stay inside
/// are followed. The folder itself may be reached through any links.
package struct RootFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Returns true for a relative path without empty names, "." and "..".
  package static func isBelow(_ name: String) -> Bool {
    !name.utf8.contains(0) && PathText.names(of: name).allSatisfy { !["", ".", ".."].contains($0) }
  }

  /// Returns the absolute path of a file below the folder, without symbolic links.
  /// - Throws: for a path that is not below the folder.
  func resolve(_ name: String) throws(GoldenError) -> String {
    guard Self.isBelow(name) else { throw .unusable(path: name, reason: "is not a path below \(path)") }
    let root = try Self.resolved(path)
    let place = try Self.resolved(name, in: root)
    guard place.isInside(root), place.names.count > root.names.count else {
      throw .unusable(path: path + "/" + name, reason: "is outside \(path), through a symbolic link; remove the link")
    }
    return place.text
  }

  /// Returns true for the folder itself and for a path below it, however it is spelled.
  package func contains(_ other: String) throws(GoldenError) -> Bool {
    try Self.resolved(other).isInside(Self.resolved(path))
  }

  /// Returns the absolute path that a path leads to, without symbolic links and "..".
  ///
  /// Names that do not exist stay as they are.
  package static func real(_ path: String) throws(GoldenError) -> String { try resolved(path).text }

  private static func resolved(_ path: String, in folder: RealPath? = nil) throws(GoldenError) -> RealPath {
    try mapError(RealPath(path, in: folder)) { (refusal: RealPath.Refusal) in
      GoldenError.unusable(path: path, reason: refusal.words)
    }
  }

  package func exists(_ name: String) -> Bool { entry(at: name) != .nothing }

  package func isFolder(_ name: String) -> Bool {
    var status = stat()
    guard let whole = try? resolve(name) else { return false }
    return stat(whole, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns true for a file, and for a folder that is not empty.
  func isTaken(_ name: String) -> Bool { isFolder(name) ? !names(in: name).isEmpty : exists(name) }

  /// Returns the names in a folder below this one, or in this one for "".
  func names(in folder: String) -> [String] {
    guard let whole = try? (folder.isEmpty ? path : resolve(folder)) else { return [] }
    return (try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? []
  }

  /// Writes a file completely or not at all, and creates its folder.
  /// - Parameter expected: the bytes that are replaced; nil for any.
  /// - Returns: false, and changes nothing, if another program has written other bytes.
  @discardableResult
  package func write(
    _ bytes: [UInt8], to name: String, replacing expected: [UInt8]? = nil
  ) throws(GoldenError) -> Bool {
    let target = try resolve(name)
    let failure = { (error: EncodingError) in GoldenError(error, path: path + "/" + name) }
    try mapError(FolderMaker.make(PathText.folder(of: target)), to: failure)
    let file = try mapError(AtomicFile(for: target), to: failure)
    try mapError(file.write(bytes), to: failure)
    return try mapError(file.commit(replacing: expected), to: failure)
  }

  /// Removes a file if it exists; a symbolic link is removed, and its target stays.
  package func removeFile(_ name: String) throws(GoldenError) {
    let folder = PathText.folder(of: name)
    guard Self.isBelow(name), let last = PathText.names(of: name).last else {
      throw .unusable(path: name, reason: "is not a path below \(path)")
    }
    let place = try folder.isEmpty ? path : resolve(folder)
    guard unlink(place + "/" + last) == 0 || [ENOENT, ENOTDIR].contains(errno) else {
      throw .cannotWrite(path: path + "/" + name, reason: "cannot be removed: \(SystemError(errno).words)")
    }
  }

  enum FolderItem: Hashable, Sendable {
    case nothing
    case file
    /// Anything else, in words: "a pipe".
    case other(String)
  }

  /// In bytes; a larger file is not read into memory.
  static let largestFile = 1 << 30

  func entry(at name: String) -> FolderItem { entry(at: name, resolved: try? resolve(name)) }

  private func entry(at name: String, resolved whole: String?) -> FolderItem {
    guard let whole else { return .other("a symbolic link that leads out of \(path) or in a circle") }
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
    if let kind = RegularFile.kind(of: status.st_mode) { return .other(kind) }
    return status.st_size > Self.largestFile ? .other("a file of more than 1 GiB") : .file
  }

  /// Returns a file's bytes.
  /// - Throws: `noInput` if there is no file, `unusable` if it cannot be read or was not fetched.
  package func contents(of name: String) throws(GoldenError) -> [UInt8] {
    let whole = try? resolve(name)
    switch entry(at: name, resolved: whole) {
    case .nothing: throw .noInput(path: path + "/" + name)
    case .other(let what):
      throw .unusable(path: path + "/" + name, reason: "cannot be read: there is \(what) in its place; remove it")
    case .file:
      guard let whole, let bytes = Self.bytes(at: whole) else {
        throw .unusable(path: path + "/" + name, reason: "cannot be read")
      }
      if let pointer = FilePointer.words(bytes) { throw .unusable(path: path + "/" + name, reason: pointer) }
      return bytes
    }
  }

  /// Returns a file's bytes; nil if there is no regular file of at most 1 GiB that can be read.
  package func bytes(_ name: String) -> [UInt8]? {
    let whole = try? resolve(name)
    guard entry(at: name, resolved: whole) == .file else { return nil }
    return whole.flatMap(Self.bytes)
  }

  /// Returns the bytes of a text file, with line feeds where Git has put other line endings.
  package func text(_ name: String) -> [UInt8]? { bytes(name).map(LineEndings.unified) }

  private static func bytes(at whole: String) -> [UInt8]? {
    let bytes = try? RegularFile.bytes(of: whole, limit: largestFile)
    return bytes.flatMap { $0.count <= largestFile ? $0 : nil }
  }
}

extension GoldenError {
  /// The reason why a file cannot be written.
  package init(_ error: EncodingError, path: String) {
    switch error {
    case .cannotWrite(_, let step, let reason): self = .cannotWrite(path: path, reason: "\(step): \(reason)")
    case .cannotCreate(_, let step, let reason): self = .cannotCreate(path: path, reason: "\(step): \(reason)")
    default: self = .cannotCreate(path: path, reason: error.words)
    }
  }
}
