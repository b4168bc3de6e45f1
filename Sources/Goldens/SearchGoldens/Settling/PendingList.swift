/// The goldens that a verify leaves to be accepted or rejected, with all that this needs on another machine.
package struct PendingList: Hashable, Sendable, Codable {
  package var items: [Item]
  /// The fingerprints of what drew the pictures, by the goldens' folder.
  package var fingerprints: [String: [String]]

  /// A picture that becomes a golden, or a golden to remove.
  package struct Item: Hashable, Sendable, Codable {
    /// The folder of the scene's goldens, relative to the folder in which verify ran unless its argument was absolute.
    package var folder: String
    /// The picture's path in that folder.
    package var path: String
    /// The name in reports and commands: "AppleMusicTags/light/mid-fade".
    package var name: String
    /// The picture's path in the pending folder; nil removes the golden.
    package var file: String?
    package var entry: GoldenLock.Entry?

    package init(folder: String, path: String, name: String, file: String?, entry: GoldenLock.Entry?) {
      self.folder = folder
      self.path = path
      self.name = name
      self.file = file
      self.entry = entry
    }
  }

  package init(items: [Item] = [], fingerprints: [String: [String]] = [:]) {
    self.items = items
    self.fingerprints = fingerprints
  }

  package static let fileName = "pending.json"
}
