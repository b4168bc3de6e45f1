import Foundation
import SearchEncoding

/// The folder of a scene's goldens: files in it by their relative paths.
package struct GoldenFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// A file's bytes; nil where there is none that can be read.
  package func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }

  package func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// Writes a file whole or not at all, making its folder.
  package func write(_ bytes: [UInt8], to name: String) throws(GoldenError) {
    let target = path + "/" + name
    let parent = (target as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: parent, reason: "the folder cannot be made")
    }
    do throws(EncodingError) {
      try AtomicFile.write(bytes, to: target)
    } catch {
      if case .cannotWrite = error { throw .cannotWrite(path: target, reason: error.words) }
      throw .cannotCreate(path: target, reason: error.words)
    }
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
  package func obsolete(planned: [PlannedGolden], lock: GoldenLock) -> [String] {
    let wanted = Set(planned.map(\.path))
    var found = Set(lock.entries.keys)
    let folders = Set(
      planned.map(\.variant.folder) + lock.entries.keys.map { ($0 as NSString).deletingLastPathComponent })
    for folder in folders.union([""]) {
      let whole = folder.isEmpty ? path : path + "/" + folder
      for name in (try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? []
      where name.hasSuffix(".layers.txt") {
        let stem = String(name.dropLast(".layers.txt".count))
        found.insert((folder.isEmpty ? "" : folder + "/") + stem + ".png")
      }
    }
    return found.subtracting(wanted).sorted()
  }

  /// Removes variant folders in which nothing is left.
  package func removeEmptyFolders() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where isFolder(name) {
      let inside = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? ["?"]
      if inside.isEmpty { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }
  }
}
