import Foundation
import SearchGeometry
import SearchScenes

/// The scenes at paths of files and folders, and the goldens there whose scenes are gone.
package struct SceneSearch {
  /// In the order of the paths, each once.
  ///
  /// A file that is named is always a scene. In folders, YAML and JSON files are scenes if they have goldens or rules, or
  /// extend another file; or, if all scenes are wanted, if most of their keys are those of scenes.
  package private(set) var scenes: [GoldenScene] = []
  /// The folders of goldens in the folders that were searched, as the scenes that own them or would own them. Their
  /// files may be missing, and may be scenes without goldens.
  package private(set) var owners: [GoldenScene] = []

  /// - Parameter all: true for scenes without goldens and rules, too.
  /// - Throws: for a path that does not exist, and for a folder without scenes and goldens.
  package init(_ paths: [String], all: Bool = false) throws(GoldenError) {
    var (seen, seenFolders): (Set<String>, Set<String>) = ([], [])
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noInput(path: path) }
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let found = isFolder.boolValue ? Self.files(in: trimmed) : Found(files: [trimmed])
      let root = isFolder.boolValue ? trimmed : nil
      let files = found.files.filter { root == nil || Self.isScene($0, all: all) }
      if files.isEmpty, found.owners.isEmpty {
        throw .unusable(
          path: path,
          reason: all
            ? "there is no scene in this folder"
            : "there is no scene with goldens or rules in this folder; see `goldens` and `expect`")
      }
      for file in files {
        let scene = GoldenScene(file: file, below: root)
        if seen.insert(scene.absoluteFile).inserted { scenes.append(scene) }
      }
      for file in found.owners {
        let scene = GoldenScene(file: file, below: root)
        if seenFolders.insert(scene.absoluteFolder).inserted { owners.append(scene) }
      }
    }
    scenes = Self.named(scenes)
  }

  /// Gives scenes with equal names longer names, until the names differ.
  private static func named(_ scenes: [GoldenScene]) -> [GoldenScene] {
    var scenes = scenes
    var parts = 1
    while true {
      let alike = Dictionary(grouping: scenes.indices) { scenes[$0].name }.values.filter { $0.count > 1 }.flatMap(
        \.self)
      if alike.isEmpty { return scenes }
      parts += 1
      for index in alike { scenes[index].name = scenes[index].name(parts: parts) }
      // Files that differ in their suffix only share a folder of goldens; the plan refuses them.
      if parts > 1024 { return scenes }
    }
  }

  private struct Found {
    var files: [String] = []
    /// The scene files to which folders of goldens belong, whether or not they exist.
    var owners: [String] = []
  }

  private static let goldens = ".goldens"

  private static func files(in folder: String) -> Found {
    var found = Found()
    if folder.hasSuffix(goldens) { found.owners.append(folder.dropLast(goldens.count) + ".yaml") }
    var open = [folder == "." ? "" : folder == "/" ? "/" : folder + "/"]
    while let place = open.popLast() {
      for entry in FolderEntry.all(in: place.isEmpty ? "." : place) where !entry.name.hasPrefix(".") {
        let (name, path) = (entry.name, place + entry.name)
        // Goldens of Swift tests, and reports, are not those of scenes.
        let isReport = PendingStore.folders.contains(name) && RootFolder(PathText.folder(of: path)).isReport
        if name.hasSuffix(goldens), !isReport { found.owners.append(path.dropLast(goldens.count) + ".yaml") }
        if name == GoldenLock.fileName, !folder.hasSuffix(goldens) { found.owners.append(place + "scene.yaml") }
        if [".yaml", ".yml", ".json"].contains(where: name.lowercased().hasSuffix) { found.files.append(path) }
        if entry.isFolder, !name.hasSuffix(goldens), name != "__Goldens__", !isReport { open.append(path + "/") }
      }
    }
    found.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    found.owners.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return found
  }

  /// The keys of scenes that ask for goldens and rules, or may have them from another file.
  private static let asking: Set = ["goldens", "expect", "audit", "extends"]

  /// Returns true for a file with the keys of a scene, so that YAML files of other programs are left out. A file that cannot be
  /// read is judged by the lines that look like keys: its reader says what is wrong.
  private static func isScene(_ file: String, all: Bool) -> Bool {
    let limit = 1 << 20
    let bytes: [UInt8]
    do throws(RegularFile.Refusal) {
      bytes = try RegularFile.bytes(of: file, limit: limit)
    } catch {
      if case .other = error { return false }
      return true
    }
    if FilePointer.words(bytes) != nil {
      let scene = GoldenScene(file: file, below: nil)
      return PathText.names(of: file).last?.hasPrefix("scene.") == true
        || RootFolder(scene.folder).exists(GoldenLock.fileName)
    }
    // Letters of two bytes are refused by the reader, in words.
    let text = String(decoding: bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes, as: UTF8.self)
    // An escape may write a letter of a key.
    guard all || text.contains("\\") || asking.contains(where: text.contains) else { return false }
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.contains(where: { line in asking.contains { line.hasPrefix($0 + ":") } }) { return true }
    // The reader refuses a longer text, but only in the form above is it a scene: schemas and data are long.
    guard bytes.count <= limit else { return false }
    let keys =
      SceneDraft.keys(of: text)
      ?? text.split { $0.isNewline || $0 == "," || $0 == "{" }.compactMap { line in
        let key = line.prefix { $0 != ":" }
        return key.count < line.count
          ? key.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'?\u{FEFF}")) : nil
      }
    if !asking.isDisjoint(with: keys) { return true }
    return all && !keys.isEmpty && 2 * keys.count(where: SceneDraft.keys.contains) >= keys.count
  }
}
