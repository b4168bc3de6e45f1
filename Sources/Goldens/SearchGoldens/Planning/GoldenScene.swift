import Foundation
import SearchGeometry

/// A scene file and where its goldens lie.
package struct GoldenScene: Hashable, Sendable {
  /// The scene file.
  package var file: String
  /// The folder of its goldens: its own folder for `X/scene.yaml`, else `x.goldens` beside it.
  package var folder: String
  /// What results call it: its path below what was asked for.
  package var name: String

  /// A file whose goldens lie where it is said, under a name that is said.
  package init(file: String, folder: String, name: String) {
    self.file = file
    self.folder = folder
    self.name = name
  }

  /// - Parameter root: the folder that was asked for, of which names leave out the path; nil for a file.
  init(file: String, below root: String?) {
    self.file = file
    let path = file as NSString
    let parent = PathText.folder(of: file)
    let stem = (path.lastPathComponent as NSString).deletingPathExtension
    let ownsFolder = stem == "scene"
    folder =
      ownsFolder ? (parent.isEmpty ? "." : parent) : (parent as NSString).appendingPathComponent(stem + ".goldens")
    let whole = ownsFolder ? parent : (parent as NSString).appendingPathComponent(stem)
    let last = (GoldenScene.absolute(whole) as NSString).lastPathComponent
    guard let root else {
      name = last
      return
    }
    // Files that are walked from "." bear no "./".
    let prefix = root == "." ? "" : root.hasSuffix("/") ? root : root + "/"
    name = whole.hasPrefix(prefix) && whole.count > prefix.count ? String(whole.dropFirst(prefix.count)) : last
  }

  /// The scene file's path from the root, without "." and "..".
  var absoluteFile: String { Self.absolute(file) }

  /// The folder of its goldens from the root.
  var absoluteFolder: String { Self.absolute(folder) }

  /// The last parts of the path by which the scene is known, as many as are asked for: "Music/Tags".
  func name(parts: Int) -> String {
    let file = absoluteFile as NSString
    let stem = (file.lastPathComponent as NSString).deletingPathExtension
    let whole = stem == "scene" ? PathText.folder(of: absoluteFile) : file.deletingPathExtension
    return whole.split(separator: "/").suffix(parts).joined(separator: "/")
  }

  static func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return (whole as NSString).standardizingPath
  }
}
