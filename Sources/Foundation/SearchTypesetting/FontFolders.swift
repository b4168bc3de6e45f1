import Foundation

/// Where font files are looked for, in order; the first folder that has a family wins.
package struct FontFolders: Hashable, Sendable {
  package var paths: [String]

  package init(_ paths: [String]) {
    self.paths = paths
  }

  /// A scene's own folder, then those of a colon-separated list, then the system's.
  /// - Parameters:
  ///   - scene: the scene's `fonts.directory`, resolved against the scene file.
  ///   - environment: what `$SEARCHFRAMES_FONTS` holds.
  ///   - home: the user's own folder, which has fonts too.
  package init(scene: String? = nil, environment: String? = nil, home: String? = nil) {
    var paths: [String] = []
    if let scene, !scene.isEmpty { paths.append(scene) }
    paths += (environment ?? "").split(separator: ":").map(String.init)
    self.init(paths + FontFolders.system(home: home))
  }

  /// The folders in which the system and its user keep fonts.
  package static func system(home: String?) -> [String] {
    let home = home.flatMap { $0.isEmpty ? nil : $0 }
    #if os(macOS)
      let own = home.map { [$0 + "/Library/Fonts"] } ?? []
      return ["/Library/Fonts"] + own + ["/System/Library/Fonts", "/opt/homebrew/share/fonts"]
    #else
      let own = home.map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] } ?? []
      return ["/usr/share/fonts", "/usr/local/share/fonts"] + own
    #endif
  }

  /// The font files in a folder and the folders within it, in the order of their paths' bytes.
  ///
  /// Only regular files count, so a pipe among them never blocks; links are followed, each folder once.
  static func files(in folder: String) -> [String] {
    var found: [String] = []
    var seen: Set<[UInt64]> = []
    visit(folder, depth: 0, seen: &seen, found: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Deeper trees are not font folders.
  private static let deepest = 8
  private static let mostFiles = 50_000

  private static func visit(_ folder: String, depth: Int, seen: inout Set<[UInt64]>, found: inout [String]) {
    var status = stat()
    guard depth <= deepest, stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      seen.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]).inserted,
      let directory = opendir(folder)
    else { return }
    var folders: [String] = []
    while found.count < mostFiles, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      let kind = Int32(entry.pointee.d_type)
      if isFont(name) {
        guard kind != Int32(DT_REG) else {
          found.append(path)
          continue
        }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { found.append(path) }
      } else if kind == Int32(DT_DIR) || kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) {
        folders.append(path)
      }
    }
    closedir(directory)
    // Sorted, so that of two links to one folder the same one is followed everywhere.
    for path in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      visit(path, depth: depth + 1, seen: &seen, found: &found)
    }
  }

  private static func isFont(_ name: String) -> Bool {
    let tail = name.utf8.suffix(4).map { $0 | 0x20 }
    return [".otf", ".ttf", ".ttc", ".otc"].contains { $0.utf8.elementsEqual(tail) }
  }
}
