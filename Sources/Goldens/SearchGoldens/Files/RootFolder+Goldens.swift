import Foundation
import SearchEncoding
import SearchGeometry

extension RootFolder {
  /// Returns true for the path of a golden's picture: below its folder, and on one line, as the lock needs it.
  package static func isPicture(_ path: String) -> Bool {
    isBelow(path) && path.hasSuffix(".png") && PathText.names(of: path).last != ".png"
      && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Whether a picture that lies here is a golden, and no picture that somebody put beside the scene: a layer tree lies
  /// beside it, or its bytes are the lock's.
  package func isGolden(_ picture: String, lock: GoldenLock) -> Bool {
    if exists(Self.layers(of: picture)) { return true }
    guard let entry = lock.entries[picture], let bytes = bytes(picture) else { return false }
    return LFSPointer.isPointer(bytes) || PixelHash.fileHash(bytes) == entry.file
  }

  /// Removes a golden's picture and the layer tree beside it; a picture that is no golden stays.
  package func remove(_ picture: String, lock: GoldenLock) throws(GoldenError) {
    guard isGolden(picture, lock: lock) else { return }
    try remove(picture)
  }

  /// Removes a picture and the layer tree beside it.
  package func remove(_ picture: String) throws(GoldenError) {
    for name in [picture, Self.layers(of: picture)] { try removeFile(name) }
  }

  /// "a/b.png" → "a/b.layers.txt".
  package static func layers(of picture: String) -> String { String(picture.dropLast(4)) + ".layers.txt" }

  /// Goldens that lie here or in the lock and that nobody asks for, by their pictures' paths.
  ///
  /// A picture is a golden when the lock names it or a layer tree lies beside it: artwork is let be.
  package func obsolete(wanted: Set<String>, lock: GoldenLock) -> [String] {
    var found = Set(lock.entries.keys)
    for name in files(wanted: wanted, lock: lock) where name.hasSuffix(".layers.txt") {
      found.insert(name.dropLast(".layers.txt".count) + ".png")
    }
    return found.subtracting(wanted).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Pictures that lie here and are no goldens: no layer tree lies beside them, and neither the lock nor anybody names
  /// them.
  package func lonePictures(wanted: Set<String>, lock: GoldenLock) -> [String] {
    let files = Set(files(wanted: wanted, lock: lock))
    return files.filter { name in
      Self.isPicture(name) && !wanted.contains(name) && lock.entries[name] == nil
        && !files.contains(Self.layers(of: name))
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What lies here and in the variants' folders, by their paths.
  private func files(wanted: Set<String>, lock: GoldenLock) -> [String] {
    var folders = Set((Array(wanted) + lock.entries.keys).map { PathText.folder(of: $0) })
    // In a folder that is the goldens' own, every folder is a variant's.
    if path.hasSuffix(".goldens") { folders.formUnion(names(in: "").filter(isFolder)) }
    return folders.union([""]).flatMap { folder in names(in: folder).map { folder.isEmpty ? $0 : folder + "/" + $0 } }
  }

  /// Removes the folders of pictures that were removed, where nothing is left in them.
  package func removeEmptyFolders(of pictures: [String]) {
    for name in Set(pictures.map { PathText.folder(of: $0) }) {
      if let folder = try? resolve(name) { rmdir(folder) }
    }
  }

  /// Removes what killed processes left half written, here and in the folders of `pictures`.
  package func removeStaleParts(beside pictures: [String]) {
    for name in Set(pictures.map { PathText.folder(of: $0) }) {
      if let folder = try? resolve(name) { StaleParts.remove(in: folder) }
    }
    StaleParts.remove(in: path)
  }
}
