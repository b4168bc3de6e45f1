import Foundation
import SearchEncoding
import SearchGeometry

extension RootFolder {
  /// Returns true for a path that a golden's picture can have: below the folder, and without line feeds, which would
  /// break the lock.
  package static func isPicture(_ path: String) -> Bool {
    isBelow(path) && path.hasSuffix(".png") && PathText.names(of: path).last != ".png"
      && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Returns true if a picture in this folder is a golden and not artwork: it has a layer tree, or the lock has its hash.
  package func isGolden(_ picture: String, lock: GoldenLock) -> Bool {
    if exists(Self.layers(of: picture)) { return true }
    guard let entry = lock.entries[picture], let bytes = bytes(picture) else { return false }
    return FilePointer.isPointer(bytes) || PixelHash.fileHash(bytes) == entry.file
  }

  /// Removes a golden and its layer tree; a picture that is no golden stays.
  package func remove(_ picture: String, lock: GoldenLock) throws(GoldenError) {
    guard isGolden(picture, lock: lock) else { return }
    try remove(picture)
  }

  /// Removes a picture and its layer tree.
  package func remove(_ picture: String) throws(GoldenError) {
    for name in [picture, Self.layers(of: picture)] { try removeFile(name) }
  }

  /// Returns the path of a picture's layer tree: "a/b.png" gives "a/b.layers.txt".
  package static func layers(of picture: String) -> String { String(picture.dropLast(4)) + ".layers.txt" }

  /// Returns the path of a layer tree's picture; nil for any other file.
  static func picture(of layers: String) -> String? {
    let suffix = ".layers.txt"
    return layers.hasSuffix(suffix) ? layers.dropLast(suffix.count) + ".png" : nil
  }

  /// Returns the paths of goldens that no scene asks for.
  ///
  /// A picture is a golden if the lock names it or if it has a layer tree; other pictures are artwork.
  package func obsolete(wanted: Set<String>, lock: GoldenLock) -> [String] {
    var found = Set(lock.entries.keys)
    found.formUnion(files(wanted: wanted, lock: lock).compactMap(Self.picture))
    return found.subtracting(wanted).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the paths of pictures that are no goldens: they have no layer tree, and neither a lock nor a scene names
  /// them.
  package func orphanPictures(wanted: Set<String>, lock: GoldenLock) -> [String] {
    let files = Set(files(wanted: wanted, lock: lock))
    return files.filter { name in
      Self.isPicture(name) && !wanted.contains(name) && lock.entries[name] == nil
        && !files.contains(Self.layers(of: name))
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the paths of the files in this folder, in the folders of variants, and in other folders that are for pictures.
  private func files(wanted: Set<String>, lock: GoldenLock) -> [String] {
    let variants = Set((Array(wanted) + lock.entries.keys).map { PathText.folder(of: $0) })
    var (found, seen): ([String], Set<String>) = ([], [])
    var open = variants.union([""])
    while let folder = open.popFirst() {
      guard seen.insert(folder).inserted, let whole = try? folder.isEmpty ? path : resolve(folder) else { continue }
      let entries = FolderEntry.all(in: whole)
      guard folder.isEmpty || variants.contains(folder) || isForPictures(entries) else { continue }
      let prefix = folder.isEmpty ? "" : folder + "/"
      found += entries.filter { !$0.isFolder }.map { prefix + $0.name }
      open.formUnion(entries.filter { $0.isFolder && !isOther($0.name, in: whole) }.map { prefix + $0.name })
    }
    return found
  }

  /// Returns true for a folder that can have no other purpose than pictures: every one in "x.goldens", and beside a
  /// `scene.yaml` one without other files, as that may be the folder of a whole project.
  private func isForPictures(_ entries: [FolderEntry]) -> Bool {
    if path.hasSuffix(".goldens") { return !entries.contains { $0.name == "scene.yaml" } }
    return entries.allSatisfy { $0.isFolder || $0.name.hasPrefix(".") || Self.isGoldenFile($0.name) }
  }

  private static func isGoldenFile(_ name: String) -> Bool { name.hasSuffix(".png") || picture(of: name) != nil }

  /// Returns true for hidden folders, other scenes' and tests' goldens, and the folders of reports.
  private func isOther(_ name: String, in folder: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".goldens") || name == "__Goldens__"
      || PendingStore.folders.contains(name) && RootFolder(folder).isReport
  }

  /// Writes the files of a golden that have other bytes. The layer tree comes first: it marks the picture as a golden,
  /// even if the process is killed in between.
  func writeGolden(_ path: String, picture: [UInt8], layers: [UInt8]) throws(GoldenError) {
    if text(Self.layers(of: path)) != layers { try write(layers, to: Self.layers(of: path)) }
    if bytes(path) != picture { try write(picture, to: path) }
  }

  /// Writes the lock of this folder of goldens. A lock without goldens is removed, and the folder if it is empty then.
  package func write(_ lock: GoldenLock) throws(GoldenError) {
    if lock.entries.isEmpty {
      try removeFile(GoldenLock.fileName)
      if text(GitAttributes.fileName) == Array(GitAttributes.text.utf8) { try removeFile(GitAttributes.fileName) }
      rmdir(path)
    } else {
      try GitAttributes.write(into: self)
      try write(Array(lock.text.utf8), to: GoldenLock.fileName)
    }
  }

  /// Removes the folders of removed pictures if they are empty.
  package func removeEmptyFolders(of pictures: [String]) {
    for name in Set(pictures.map { PathText.folder(of: $0) }) {
      if let folder = try? resolve(name) { rmdir(folder) }
    }
  }

  /// Removes the temporary files of killed processes, in this folder and in the folders of `pictures`.
  package func removeStaleParts(beside pictures: [String]) {
    for name in Set(pictures.map { PathText.folder(of: $0) }) {
      if let folder = try? resolve(name) { StaleParts.remove(in: folder) }
    }
    StaleParts.remove(in: path)
  }
}
