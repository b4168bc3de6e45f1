import Foundation
import SearchGeometry
import SearchScenes

/// A scene file and the folder of its goldens.
package struct GoldenScene: Hashable, Sendable {
  package var file: String
  /// The folder of the goldens: `X` for `X/scene.yaml`, `x.goldens` for any other `x.yaml`.
  package var folder: String
  /// The name in results: the path below the folder that was named, without suffix.
  package var name: String

  package init(file: String, folder: String, name: String) {
    (self.file, self.folder, self.name) = (file, folder, name)
  }

  /// - Parameter root: the folder that was named, which names leave out; nil if the file itself was named.
  init(file: String, below root: String?) {
    self.file = file
    let path = file as NSString
    let parent = PathText.folder(of: file)
    let stem = (path.lastPathComponent as NSString).deletingPathExtension
    let ownsFolder = stem == "scene"
    folder =
      ownsFolder ? (parent.isEmpty ? "." : parent) : (parent as NSString).appendingPathComponent(stem + ".goldens")
    let whole = ownsFolder ? parent : (parent as NSString).appendingPathComponent(stem)
    let last = (PathText.absolute(whole) as NSString).lastPathComponent
    guard let root else {
      name = last
      return
    }
    // Paths of files below "." do not begin with "./".
    let prefix = root == "." ? "" : root.hasSuffix("/") ? root : root + "/"
    name = whole.hasPrefix(prefix) && whole.count > prefix.count ? String(whole.dropFirst(prefix.count)) : last
  }

  /// The absolute path of the scene file, without "." and "..".
  var absoluteFile: String { PathText.absolute(file) }

  var absoluteFolder: String { PathText.absolute(folder) }

  /// True if one of the files that may own the folder asks for goldens, or cannot be read.
  var asksForGoldens: Bool {
    let stem = (absoluteFile as NSString).deletingPathExtension
    return ["yaml", "yml", "json"].map { stem + "." + $0 }.contains { file in
      guard FileManager.default.fileExists(atPath: file) else { return false }
      do throws(SceneError) {
        let draft = try SceneDraft(contentsOfFile: file)
        return draft.scene.hasGoldens || !draft.problems.isEmpty
      } catch {
        return true
      }
    }
  }

  /// Returns a name of the last `parts` components of the path: "Music/Tags".
  func name(parts: Int) -> String {
    let file = absoluteFile as NSString
    let stem = (file.lastPathComponent as NSString).deletingPathExtension
    let whole = stem == "scene" ? PathText.folder(of: absoluteFile) : file.deletingPathExtension
    return whole.split(separator: "/").suffix(parts).joined(separator: "/")
  }
}

extension SearchScene {
  var hasGoldens: Bool { goldens.map { !($0.at.isEmpty && $0.sequences.isEmpty) } ?? false }
}
