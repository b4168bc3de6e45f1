import Foundation
import SearchEncoding
import SearchGeometry

/// The folder of a scene's goldens: files in it by their relative paths.
package struct GoldenFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// A file's bytes; nil where there is none that can be read. A pipe, a device or a huge file is none.
  package func bytes(_ name: String) -> [UInt8]? {
    guard place(name) == .file else { return nil }
    let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, (0...Self.largestFile).contains(Int(status.st_size)) else { return nil }
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let part = read(file, base + count, buffer.count - count)
        if part < 0, errno == EINTR { continue }
        isRead = part >= 0
        guard part > 0 else { return }
        count += part
      }
    }
    return isRead ? bytes : nil
  }

  /// Whether a path can be that of a golden's picture: relative, not out of its folder, of characters that print.
  package static func isPicture(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.hasSuffix(".png") && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && parts.last != ".png"
  }

  /// Whether a picture that lies here is a golden, and no picture that somebody put beside the scene: a layer tree lies
  /// beside it, or its bytes are the lock's.
  package func isGolden(_ picture: String, lock: GoldenLock) -> Bool {
    if exists(Self.layers(of: picture)) { return true }
    guard let entry = lock.entries[picture], let bytes = bytes(picture) else { return false }
    return LFSPointer.isPointer(bytes) || PixelHash.fileHash(bytes) == entry.file
  }

  package func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is a file, or a folder with something in it.
  func isTaken(_ name: String) -> Bool {
    guard isFolder(name) else { return exists(name) }
    return (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name))?.isEmpty != true
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// Writes a file whole or not at all, making its folder.
  package func write(_ bytes: [UInt8], to name: String) throws(GoldenError) {
    let target = path + "/" + name
    let parent = PathText.folder(of: target)
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: parent, reason: "the folder cannot be made")
    }
    try checkWritable(name)
    do throws(EncodingError) {
      try AtomicFile.write(bytes, to: target)
    } catch {
      switch error {
      case .cannotWrite(_, let step, let reason): throw .cannotWrite(path: target, reason: "\(step): \(reason)")
      case .cannotCreate(_, let step, let reason): throw .cannotCreate(path: target, reason: "\(step): \(reason)")
      default: throw .cannotCreate(path: target, reason: error.words)
      }
    }
  }

  /// Removes a golden's picture and the layer tree beside it; a picture that is no golden stays.
  package func remove(_ picture: String, lock: GoldenLock) throws(GoldenError) {
    guard isGolden(picture, lock: lock) else { return }
    try remove(picture)
  }

  /// Removes a picture and the layer tree beside it.
  package func remove(_ picture: String) throws(GoldenError) {
    for name in [picture, Self.layers(of: picture)] where exists(name) {
      do {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      } catch {
        throw .cannotWrite(path: path + "/" + name, reason: "cannot be removed")
      }
    }
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
    if path.hasSuffix(".goldens") {
      folders.formUnion(((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter(isFolder))
    }
    return folders.union([""]).flatMap { folder in
      let prefix = folder.isEmpty ? "" : folder + "/"
      return ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).map { prefix + $0 }
    }
  }

  /// Removes the folders of pictures that were removed, where nothing is left in them.
  package func removeEmptyFolders(of pictures: [String]) {
    for name in Set(pictures.map { PathText.folder(of: $0) }) where !name.isEmpty {
      let inside = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? ["?"]
      if inside.isEmpty { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }
  }

  /// Removes what processes that were killed left half written, here and in the folders of `pictures`.
  package func removeLeftovers(beside pictures: [String]) {
    for name in Set([""] + pictures.map { PathText.folder(of: $0) }) {
      AtomicFile.removeLeftovers(in: name.isEmpty ? path : path + "/" + name)
    }
  }
}
