import Foundation
import SearchGeometry

/// Reads scene files and the files that they extend.
enum SceneFiles {
  /// Returns the bytes of a file, at most one more than the limit.
  /// - Parameter isArgument: true for a file that the user names, who may want to wait for a pipe.
  static func bytes(of path: String, isArgument: Bool = false, root: String? = nil) throws(SceneError) -> Data {
    do throws(RegularFile.Refusal) {
      do throws(RegularFile.Refusal) {
        return Data(try RegularFile.bytes(of: path, limit: SceneLimits.fileBytes, root: root))
      } catch {
        guard isArgument, case .other(let what) = error, what != "a folder" else { throw error }
        return try RegularFile.bytes(ofArgument: path, limit: SceneLimits.fileBytes)
      }
    } catch {
      throw .unreadable(path: path, reason: error.words)
    }
  }

  /// Returns the bytes of an open file up to its end, at most one more than the limit.
  static func bytes(of handle: FileHandle, named path: String) throws(SceneError) -> Data {
    var bytes = Data()
    do {
      while bytes.count <= SceneLimits.fileBytes,
        let part = try handle.read(upToCount: SceneLimits.fileBytes + 1 - bytes.count), !part.isEmpty
      {
        bytes.append(part)
      }
    } catch {
      throw .unreadable(path: path, reason: "it cannot be read")
    }
    return bytes
  }

  static func folder(of path: String) -> String {
    let folder = PathText.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Returns the tree of a text merged over those of the files that it extends.
  /// - Parameter edited: texts in place of those of files.
  static func root(
    of text: String, file: String?, directory: String?, root confines: String?, edited: [String: String] = [:],
    into reading: inout Reading
  ) throws(SceneError) -> SceneNode? {
    var chain: [SceneNode] = []
    var seen: [String] = []
    var (text, file, directory, folder) = (text, file, directory, "")
    files: while true {
      reading.files.append(file)
      if let file { reading.folders[file] = folder }
      if let file { seen.append(canonical(file)) }
      let document = SceneDocument(text, file: file)
      for problem in document.problems {
        reading.report(problem.message, at: problem.place, path: problem.path, suggestion: problem.suggestion)
      }
      // An empty file has no keys; any other file is a mapping.
      guard let root = document.root, !root.isNull else { break files }
      guard chain.isEmpty || root.entries != nil else {
        // Its words are not repeated: it may be a file that nobody meant to show.
        reading.report("is no scene file: expected \(SceneFormats.scene.expected)", at: root.place, path: "")
        break files
      }
      chain.append(root)
      guard let base = root.entries?.first(where: { $0.key == SceneFormats.extends })?.value else { break files }
      guard let name = base.text, !name.isEmpty else {
        reading.mismatch(base, path: SceneFormats.extends, expected: "the path of another scene file")
        break files
      }
      let path = name.hasPrefix("/") ? name : ((directory ?? ".") as NSString).appendingPathComponent(name)
      let shown = directory == nil || directory == "." ? name : path
      guard !seen.contains(canonical(path)) else {
        reading.report("extends itself: \(name) leads back to this file", at: base.place, path: SceneFormats.extends)
        break files
      }
      guard seen.count < SceneLimits.extendsDepth else {
        reading.report(
          "extends more than \(SceneLimits.extendsDepth) files in a row", at: base.place, path: SceneFormats.extends)
        break files
      }
      do {
        let bytes = if let text = edited[shown] { Data(text.utf8) } else { try bytes(of: path, root: confines) }
        text = try SceneText.text(of: bytes, file: shown)
      } catch {
        if error.code == .unreadable {
          reading.report("cannot extend \(name): \(error.reason)", at: base.place, path: SceneFormats.extends)
        }
        for problem in error.problems { reading.report(problem.message, at: problem.place, path: problem.path) }
        break files
      }
      let step = self.folder(of: name)
      if step.hasPrefix("/") {
        folder = step
      } else if step != "." {
        folder = folder.isEmpty ? step : "\(folder)/\(step)"
      }
      (file, directory) = (shown, self.folder(of: path))
    }
    guard var merged = chain.popLast() else { return nil }
    while let next = chain.popLast() { merged = next.merged(over: merged) }
    return merged.without(SceneFormats.extends)
  }

  private static func canonical(_ path: String) -> String { (try? RealPath(path))?.text ?? path }
}

extension SceneNode {
  /// Returns this value with the keys that only `base` has. Lists and scalars replace those of `base`.
  ///
  /// A mapping of another `kind`, or with a view, also replaces, because its keys belong together.
  func merged(over base: SceneNode) -> SceneNode {
    guard let own = entries, let theirs = base.entries else { return self }
    func kind(_ entries: [MappingEntry]) -> String? { entries.first { $0.key == "kind" }?.value.text }
    if let mine = kind(own), let other = kind(theirs), mine != other { return self }
    if own.contains(where: { $0.key == "view" }) { return self }
    var result = theirs
    let places = Dictionary(theirs.indices.map { (theirs[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in own {
      if let index = places[entry.key] {
        result[index] = MappingEntry(
          key: entry.key, keyPlace: entry.keyPlace, value: entry.value.merged(over: result[index].value))
      } else {
        result.append(entry)
      }
    }
    return SceneNode(.mapping(result), at: place)
  }

  func without(_ key: String) -> SceneNode {
    guard let entries else { return self }
    return SceneNode(.mapping(entries.filter { $0.key != key }), at: place)
  }
}
