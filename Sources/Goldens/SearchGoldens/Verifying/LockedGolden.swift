import SearchEncoding

/// A golden whose files have the hashes in the lock.
struct LockedGolden {
  var entry: GoldenLock.Entry
  var bytes: [UInt8]
  /// The text of the layer tree.
  var layers: String

  /// The reason why a golden cannot be compared.
  struct Unreadable: Error {
    var words: String
  }

  static func read(
    _ planned: PlannedGolden, in folder: RootFolder, lock: GoldenLock
  ) -> Result<LockedGolden, Unreadable> {
    func refuse(_ words: String) -> Result<LockedGolden, Unreadable> { .failure(Unreadable(words: words)) }
    if case .other(let what) = folder.entry(at: planned.path) {
      return refuse("there is \(what) in the golden's place")
    }
    guard let bytes = folder.bytes(planned.path) else { return refuse("the golden cannot be read") }
    if LFSPointer.isPointer(bytes) { return refuse("the golden " + LFSPointer.words) }
    guard let entry = lock.entries[planned.path] else {
      return refuse("\(GoldenLock.fileName) does not name the golden; record it again")
    }
    guard PixelHash.fileHash(bytes) == entry.file else {
      let found = words(of: bytes, insteadOf: entry)
      return refuse("the golden does not have the hash in \(GoldenLock.fileName): \(found)")
    }
    if case .other(let what) = folder.entry(at: planned.layersPath) {
      return refuse("there is \(what) in the place of the golden's layer tree")
    }
    guard let layers = folder.bytes(planned.layersPath) else {
      return refuse("the golden's layer tree is missing; record it again")
    }
    if LFSPointer.isPointer(layers) { return refuse("the golden's layer tree " + LFSPointer.words) }
    guard PixelHash.fileHash(layers) == entry.layers else {
      return refuse(
        "the golden's layer tree does not have the hash in \(GoldenLock.fileName); restore it, or record it again")
    }
    return .success(LockedGolden(entry: entry, bytes: bytes, layers: String(decoding: layers, as: UTF8.self)))
  }
}
