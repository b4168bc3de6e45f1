import Foundation

package enum SceneSearch {
  /// Returns the scenes at paths of files and folders, in the order of the paths and each once.
  ///
  /// A file that is named is always a scene. In folders, YAML and JSON files are scenes if they have goldens or extend
  /// another file.
  /// - Throws: for a path that does not exist.
  package static func scenes(at paths: [String]) throws(GoldenError) -> [GoldenScene] {
    var found: [GoldenScene] = []
    var seen: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .noInput(path: path) }
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let scenes =
        isFolder.boolValue
        ? files(in: trimmed).filter(mayHaveGoldens).map { GoldenScene(file: $0, below: trimmed) }
        : [GoldenScene(file: trimmed, below: nil)]
      for scene in scenes where seen.insert(scene.absoluteFile).inserted {
        found.append(scene)
      }
    }
    return named(found)
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

  private static func files(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    for case let name as String in names {
      let parts = name.split(separator: "/")
      guard let last = parts.last, !last.hasPrefix(".") else {
        names.skipDescendants()
        continue
      }
      if last.hasSuffix(".goldens") || parts.contains("__Goldens__") { names.skipDescendants() }
      let ending = (name as NSString).pathExtension.lowercased()
      if ["yaml", "yml", "json"].contains(ending) { files.append(folder == "." ? name : folder + "/" + name) }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Looks at the text of a file, so that YAML files of other programs are left out.
  private static func mayHaveGoldens(_ file: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file), data.count <= 1 << 20 else { return false }
    let text = String(decoding: data, as: UTF8.self)
    if file.lowercased().hasSuffix(".json") { return text.contains("\"goldens\"") && !text.contains("\"$schema\"") }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("goldens:") || line.hasPrefix("extends:") || line.hasPrefix("{")
    }
  }
}
