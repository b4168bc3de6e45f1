import Foundation

/// The folders searched for font files, in order; the first folder that has a family wins.
package struct FontFolders: Hashable, Sendable {
  package var paths: [String]

  package init(_ paths: [String]) { self.paths = paths }

  /// Creates the list: the scene's folder, those of a colon-separated list, and the system's.
  /// - Parameters:
  ///   - scene: the scene's `fonts.directory`, resolved against the scene file.
  ///   - environment: the value of `$SEARCHFRAMES_FONTS`.
  ///   - home: the user's home folder.
  package init(scene: String? = nil, environment: String? = nil, home: String? = nil) {
    var paths: [String] = []
    if let scene, !scene.isEmpty { paths.append(scene) }
    paths += (environment ?? "").split(separator: ":").map(String.init)
    self.init(paths + FontFolders.system(home: home))
  }

  /// Returns the font folders of the system and its user.
  package static func system(home: String?) -> [String] {
    let home = home.flatMap { $0.isEmpty ? nil : $0 }
    #if os(macOS)
      let user = home.map { [$0 + "/Library/Fonts"] } ?? []
      return ["/Library/Fonts"] + user + ["/System/Library/Fonts", "/opt/homebrew/share/fonts"]
    #else
      let user = home.map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] } ?? []
      return ["/usr/share/fonts", "/usr/local/share/fonts"] + user
    #endif
  }

  /// Returns the font files in a folder and its subfolders, sorted by the bytes of their paths.
  ///
  /// It skips files that are not regular, so a pipe cannot block. It follows links, but visits each folder once.
  package static func files(in folder: String) -> [String] { contents(of: folder).files }

  /// Returns the font files, and what has the name of a font file and is no regular file.
  package static func contents(of folder: String) -> (files: [String], others: [String]) {
    var found = (files: [String](), others: [String]())
    var seen: Set<[UInt64]> = []
    visit(folder, depth: 0, seen: &seen, found: &found)
    return (found.files.sorted(by: precedes), found.others.sorted(by: precedes))
  }

  /// Subfolders below this depth are skipped.
  private static let deepest = 8
  private static let mostFiles = 50_000

  private static func visit(
    _ folder: String, depth: Int, seen: inout Set<[UInt64]>, found: inout (files: [String], others: [String])
  ) {
    var status = stat()
    guard depth <= deepest, stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      seen.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]).inserted,
      let directory = opendir(folder)
    else { return }
    var folders: [String] = []
    while found.files.count + found.others.count < mostFiles, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      let kind = Int32(entry.pointee.d_type)
      if isFont(name) {
        guard kind != Int32(DT_REG) else {
          found.files.append(path)
          continue
        }
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFREG { found.files.append(path) } else { found.others.append(path) }
      } else if kind == Int32(DT_DIR) || kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) {
        folders.append(path)
      }
    }
    closedir(directory)
    // Sorted so that of two links to a folder, all machines follow the same one.
    for path in folders.sorted(by: precedes) {
      visit(path, depth: depth + 1, seen: &seen, found: &found)
    }
  }

  /// Compares by bytes. `strcmp` of two strings would copy both.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.withCString { a in b.withCString { strcmp(a, $0) < 0 } }
  }

  private static func isFont(_ name: String) -> Bool {
    let tail = name.utf8.suffix(4).map { $0 | 0x20 }
    return [".otf", ".ttf", ".ttc", ".otc"].contains { $0.utf8.elementsEqual(tail) }
  }
}
