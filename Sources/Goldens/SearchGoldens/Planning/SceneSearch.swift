import Foundation

/// Finds the scenes that paths mean.
package enum SceneSearch {
  /// The scenes of files and, walked, of folders, in the order of their paths; each once.
  ///
  /// A file that is named is taken as it is; in folders, files that end in yaml, yml or json and speak of goldens or
  /// extend another file.
  /// - Throws: for a path that is not there.
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

  /// Scenes that would have one name bear as much of their paths as tells them apart.
  private static func named(_ scenes: [GoldenScene]) -> [GoldenScene] {
    var scenes = scenes
    var parts = 1
    while true {
      let alike = Dictionary(grouping: scenes.indices) { scenes[$0].name }.values.filter { $0.count > 1 }.flatMap(
        \.self)
      if alike.isEmpty { return scenes }
      parts += 1
      for index in alike { scenes[index].name = scenes[index].name(parts: parts) }
      // Two endings of one name: the plan refuses them.
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

  /// A look at the text, so that other people's YAML in the same folders is let be.
  private static func mayHaveGoldens(_ file: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file), data.count <= 1 << 20 else { return false }
    let text = String(decoding: data, as: UTF8.self)
    if file.lowercased().hasSuffix(".json") { return text.contains("\"goldens\"") && !text.contains("\"$schema\"") }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("goldens:") || line.hasPrefix("extends:") || line.hasPrefix("{")
    }
  }
}
