import Foundation

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
    let parent = path.deletingLastPathComponent
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
    let prefix = root.hasSuffix("/") ? root : root + "/"
    name = whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : last
  }

  private static func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return (whole as NSString).standardizingPath
  }
}
