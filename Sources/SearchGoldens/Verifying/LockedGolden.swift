import SearchEncoding

/// A golden as it lies there, its bytes those that the lock names.
struct LockedGolden {
  var entry: GoldenLock.Entry
  var bytes: [UInt8]
  /// The layer tree's text.
  var layers: String

  /// Why a golden cannot be compared with.
  struct Unreadable: Error {
    var words: String
  }

  static func read(
    _ planned: PlannedGolden, in folder: GoldenFolder, lock: GoldenLock
  ) -> Result<LockedGolden, Unreadable> {
    func refuse(_ words: String) -> Result<LockedGolden, Unreadable> { .failure(Unreadable(words: words)) }
    if folder.isFolder(planned.path) { return refuse("there is a folder in the golden's place") }
    guard let bytes = folder.bytes(planned.path) else { return refuse("the golden cannot be read") }
    if LFSPointer.isPointer(bytes) { return refuse("the golden " + LFSPointer.words) }
    guard let entry = lock.entries[planned.path] else {
      return refuse("\(GoldenLock.fileName) does not name the golden; record it again")
    }
    guard PixelHash.fileHash(bytes) == entry.file else {
      return refuse(
        "the golden's bytes are not those that \(GoldenLock.fileName) names: it was changed by hand or torn")
    }
    guard let layers = folder.bytes(planned.layersPath) else {
      return refuse("the layer tree beside the golden is missing; record it again")
    }
    guard PixelHash.fileHash(layers) == entry.layers else {
      return refuse("the layer tree's bytes are not those that \(GoldenLock.fileName) names")
    }
    return .success(LockedGolden(entry: entry, bytes: bytes, layers: String(decoding: layers, as: UTF8.self)))
  }
}
