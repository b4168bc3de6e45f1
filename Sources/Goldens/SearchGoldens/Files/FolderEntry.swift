import Foundation

/// A name in a folder.
struct FolderEntry {
  var name: String
  /// True for a folder itself, false for a symbolic link to one.
  var isFolder: Bool

  /// Returns the entries of a folder in any order, without "." and ".."; none of one that cannot be read.
  ///
  /// `FileManager` takes three times as long, and goldens are many files.
  static func all(in folder: String) -> [FolderEntry] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      let isFolder =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): true
        case Int32(DT_UNKNOWN): lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        default: false
        }
      entries.append(FolderEntry(name: name, isFolder: isFolder))
    }
    return entries
  }
}

/// The inode, size and modification time of a file, which change when it is written or replaced.
package struct FileSignature: Hashable, Sendable {
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns nil if the file does not exist.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
