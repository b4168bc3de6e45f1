/// The texts of files before and after the page's edits.
struct FileVersions: Sendable {
  private(set) var past: [Version] = []
  private(set) var future: [Version] = []

  struct Version: Hashable, Sendable {
    var file, before, after: String
    /// Edits with the same name, such as those of a drag, are undone together.
    var gesture: String?
  }

  private static let most = 200

  mutating func add(_ version: Version) {
    future = []
    if let last = past.last, version.gesture != nil, last.gesture == version.gesture, last.file == version.file,
      last.after == version.before
    {
      past[past.count - 1].after = version.after
    } else {
      past = past.suffix(Self.most - 1) + [version]
    }
  }

  mutating func undo() { if let last = past.popLast() { future.append(last) } }
  mutating func redo() { if let next = future.popLast() { past.append(next) } }
}
