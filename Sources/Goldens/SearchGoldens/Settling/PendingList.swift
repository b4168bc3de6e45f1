/// What a verify left to be settled: enough to accept it elsewhere without drawing.
package struct PendingList: Hashable, Sendable, Codable {
  package var items: [Item]
  /// What drew the pictures, by the goldens' folder.
  package var fingerprints: [String: [String]]

  /// A picture to take over, or a golden to remove.
  package struct Item: Hashable, Sendable, Codable {
    /// The folder of the scene's goldens, as it was named to verify.
    package var folder: String
    /// The picture's path in it.
    package var path: String
    /// What people call it: "AppleMusicTags/light/mid-fade".
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
