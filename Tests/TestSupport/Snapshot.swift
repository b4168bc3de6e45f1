import Foundation

/// All that is below a folder: paths, permissions, bytes and the targets of symbolic links, which are not followed.
public struct Snapshot: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var mode: mode_t
    public var bytes: [UInt8]
  }

  public private(set) var items: [String: Item] = [:]

  /// - Parameter excluded: paths below the folder that are left out with all below them.
  public init(_ folder: String, except excluded: [String] = []) throws {
    var open = [""]
    while let path = open.popLast() {
      let whole = folder + "/" + path
      var status = stat()
      guard lstat(whole, &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
      var bytes: [UInt8] = []
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let names = try FileManager.default.contentsOfDirectory(atPath: whole)
        open += names.map { path.isEmpty ? $0 : path + "/" + $0 }.filter { !excluded.contains($0) }
      case S_IFLNK: bytes = Array(try FileManager.default.destinationOfSymbolicLink(atPath: whole).utf8)
      case S_IFREG: bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: whole)))
      default: break
      }
      items[path] = Item(mode: status.st_mode, bytes: bytes)
    }
  }
}
