import Foundation
import SearchEncoding

/// Accepts or rejects what a verify left pending, without drawing.
package struct Settlement: Sendable {
  /// The report's folder.
  package let report: String

  package init(report: String) {
    self.report = report
  }

  package enum Decision: Hashable, Sendable {
    case accept, reject
  }

  /// Settles what `names` mean, all of it without names: parts of "scene/variant/name".
  /// - Returns: what was settled, by those names.
  /// - Throws: for a folder that no verify wrote, for names that match nothing, for pictures that are not the list's.
  package func settle(_ decision: Decision, names: [String]) throws(GoldenError) -> [String] {
    var list = try read()
    for name in names where !list.items.contains(where: { $0.name.contains(name) }) {
      throw .usage("\(name): nothing of that name is pending in \(report)")
    }
    let chosen = list.items.filter { item in names.isEmpty || names.contains { item.name.contains($0) } }
    if decision == .accept { try accept(chosen, fingerprints: list.fingerprints) }
    list.items.removeAll(where: chosen.contains)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    if let data = try? encoder.encode(list) {
      try GoldenFolder(report).write(Array(data), to: "pending/" + PendingList.fileName)
    }
    for item in chosen {
      if let file = item.file { try GoldenFolder(report + "/pending").remove(file) }
    }
    return chosen.map(\.name)
  }

  private func read() throws(GoldenError) -> PendingList {
    let path = report + "/pending/" + PendingList.fileName
    guard let data = FileManager.default.contents(atPath: path) else { throw .noInput(path: path) }
    guard let list = try? JSONDecoder().decode(PendingList.self, from: data) else {
      throw .unusable(path: path, reason: "is no list of what a verify left pending")
    }
    for item in list.items {
      for path in [item.path, item.file ?? "x.png"]
      where path.split(separator: "/").contains("..") || !path.hasSuffix(".png") {
        throw .unusable(path: report, reason: "“\(path)” is no picture of a golden")
      }
    }
    return list
  }

  private func accept(_ items: [PendingList.Item], fingerprints: [String: [String]]) throws(GoldenError) {
    let pending = GoldenFolder(report + "/pending")
    // Everything is read and checked before anything is written.
    var files: [(item: PendingList.Item, picture: [UInt8], layers: [UInt8])] = []
    for item in items {
      guard let file = item.file, let entry = item.entry else { continue }
      guard let picture = pending.bytes(file), let layers = pending.bytes(GoldenFolder.layers(of: file)) else {
        throw .noInput(path: pending.path + "/" + file)
      }
      guard PixelHash.fileHash(picture) == entry.file, PixelHash.fileHash(layers) == entry.layers else {
        throw .unusable(path: pending.path + "/" + file, reason: "is not what the verify left; run verify again")
      }
      files.append((item, picture, layers))
    }
    for folder in Set(items.map(\.folder)).sorted() {
      var lock = try GoldenLock.read(in: folder)
      let goldens = GoldenFolder(folder)
      for (item, picture, layers) in files where item.folder == folder {
        try goldens.write(picture, to: item.path)
        try goldens.write(layers, to: GoldenFolder.layers(of: item.path))
        lock.entries[item.path] = item.entry
      }
      for item in items where item.folder == folder && item.file == nil {
        try goldens.remove(item.path)
        lock.entries[item.path] = nil
      }
      if let fingerprint = fingerprints[folder], files.contains(where: { $0.item.folder == folder }) {
        lock.fingerprint = fingerprint
      }
      try goldens.write(Array(lock.text.utf8), to: GoldenLock.fileName)
    }
  }
}
