import SearchGeometry

/// A picture that becomes a golden, or a golden to remove.
package struct PendingGolden: Hashable, Sendable, Codable {
  /// The folder of the scene's goldens, relative to the folder in which verify ran unless its argument was absolute.
  package var folder: String
  /// The picture's path in that folder.
  package var path: String
  /// The name in reports and commands: "AppleMusicTags/light/mid-fade".
  package var name: String
  /// The picture's path in the pending folder; nil removes the golden.
  package var file: String?
  package var entry: GoldenLock.Entry?
  /// The number of its group of failures, which `accept --cause` takes.
  package var cause: Int?

  /// The variant's folder; empty without variants.
  var variant: String { PathText.folder(of: path) }

  /// The name of the scene.
  var scene: String { String(name.dropLast(path.count - ".png".count + 1)) }
}
