import Foundation
import SearchEncoding

/// Accepts or rejects what a verify left pending, without drawing.
package struct Settlement: Sendable {
  /// The report's folder.
  package let report: String
  /// The working tree: goldens outside it are let be.
  package let tree: String

  package init(report: String, tree: String = FileManager.default.currentDirectoryPath) {
    self.report = report
    self.tree = tree
  }

  package enum Decision: Hashable, Sendable {
    case accept, reject
  }

  /// Settles what `names` mean, all of it without names: whole names "scene/variant/name", else parts of them.
  /// - Returns: what was settled, by those names.
  /// - Throws: for a folder that no verify wrote, for names that match nothing, for pictures that are not the list's.
  package func settle(_ decision: Decision, names: [String]) throws(GoldenError) -> [String] {
    var list = try read()
    let known = Set(list.items.map(\.name))
    func means(_ name: String, _ item: PendingList.Item) -> Bool {
      known.contains(name) ? item.name == name : item.name.contains(name)
    }
    for name in names where name.isEmpty || !list.items.contains(where: { means(name, $0) }) {
      throw .usage("\(name): nothing of that name is pending in \(report)")
    }
    let chosen = list.items.filter { item in names.isEmpty || names.contains { means($0, item) } }
    if decision == .accept { try accept(chosen, fingerprints: list.fingerprints) }
    list.items.removeAll(where: chosen.contains)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    if let data = try? encoder.encode(list) {
      try GoldenFolder(report).write(Array(data), to: "pending/" + PendingList.fileName)
    }
    GoldenFolder(report + "/pending").removeLeftovers(beside: chosen.compactMap(\.file))
    for item in chosen {
      if let file = item.file { try GoldenFolder(report + "/pending").remove(file) }
    }
    return chosen.map(\.name)
  }

  /// What is still to be settled, by the names that `settle` takes.
  /// - Throws: for a folder that no verify wrote.
  package func pending() throws(GoldenError) -> [String] { try read().items.map(\.name) }

  func read() throws(GoldenError) -> PendingList {
    let path = report + "/pending/" + PendingList.fileName
    guard let bytes = GoldenFolder(report).bytes("pending/" + PendingList.fileName) else { throw .noInput(path: path) }
    guard let list = try? JSONDecoder().decode(PendingList.self, from: Data(bytes)) else {
      throw .unusable(path: path, reason: "is no list of what a verify left pending")
    }
    for item in list.items {
      for path in [item.path, item.file ?? item.path] where !GoldenFolder.isPicture(path) {
        throw .unusable(path: path, reason: "is no picture of a golden; \(report) is no report of a verify")
      }
      guard (item.file == nil) == (item.entry == nil) else {
        throw .unusable(path: path, reason: "says too little of \(item.name)")
      }
    }
    return list
  }

  /// Where the goldens lie.
  /// - Throws: for a folder outside the working tree, or beside no scene: a list from elsewhere may name anything.
  private func folder(_ name: String) throws(GoldenError) -> GoldenFolder {
    func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    let path = name.hasPrefix("/") ? name : tree + "/" + name
    let (root, place) = (real(tree), real(path))
    guard !name.utf8.contains(where: { $0 < 0x20 }), place == root || place.hasPrefix(root == "/" ? "/" : root + "/")
    else {
      throw .unusable(
        path: name, reason: "lies outside \(tree); verify and accept where the scenes are, by relative paths")
    }
    let stem = place.hasSuffix(".goldens") ? String(place.dropLast(".goldens".count)) : place + "/scene"
    guard
      ["yaml", "yml", "json"].contains(where: { FileManager.default.fileExists(atPath: stem + "." + $0) })
        || FileManager.default.fileExists(atPath: place + "/scene.yaml")
    else {
      throw .unusable(path: name, reason: "no scene has its goldens there; accept in the folder that verify ran in")
    }
    return GoldenFolder(name.hasPrefix("/") || tree == FileManager.default.currentDirectoryPath ? name : path)
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
      try Self.check(picture, against: entry, path: pending.path + "/" + file)
      files.append((item, picture, layers))
    }
    let folders = Set(items.map(\.folder)).sorted()
    var places: [(name: String, goldens: GoldenFolder, lock: GoldenLock)] = []
    for name in folders {
      let goldens = try folder(name)
      places.append((name, goldens, try GoldenLock.read(in: goldens.path)))
      for item in items where item.folder == name && goldens.exists(item.path) {
        let lock = places[places.count - 1].lock
        if goldens.isFolder(item.path) || lock.entries[item.path] != nil { continue }
        if goldens.isGolden(item.path, lock: lock) { continue }
        throw .unusable(path: goldens.path + "/" + item.path, reason: "is no golden, and is let be; move it away")
      }
    }
    for (folder, goldens, known) in places {
      var lock = known
      goldens.removeLeftovers(beside: items.filter { $0.folder == folder }.map(\.path))
      for (item, picture, layers) in files where item.folder == folder {
        try goldens.write(layers, to: GoldenFolder.layers(of: item.path))
        try goldens.write(picture, to: item.path)
        lock.entries[item.path] = item.entry
      }
      for item in items where item.folder == folder && item.file == nil {
        try goldens.remove(item.path)
        lock.entries[item.path] = nil
      }
      if let fingerprint = fingerprints[folder], files.contains(where: { $0.item.folder == folder }) {
        lock.fingerprint = Fingerprint.lines(fingerprint, keepingFontsOf: lock.fingerprint)
      }
      try goldens.write(Array(lock.text.utf8), to: GoldenLock.fileName)
    }
  }

  /// A list whose hashes are not its picture's would let every later picture pass.
  private static func check(_ picture: [UInt8], against entry: GoldenLock.Entry, path: String) throws(GoldenError) {
    do throws(EncodingError) {
      var pictures = try APNGDecoder().pictures(of: picture)
      var count = 0
      while let frame = try pictures.next()?.bitmap {
        let isAsLarge = frame.width == entry.size.width && frame.height == entry.size.height
        // A sequence's smaller frames are padded, and their hashes those of the frames before that.
        guard isAsLarge, entry.fps != nil || entry.frames == [PixelHash.of(frame)] else {
          throw .corruptPNG("its pixels are others")
        }
        count += 1
      }
      guard count == entry.frames.count else { throw .corruptPNG("it has \(count) frames") }
    } catch {
      throw .unusable(path: path, reason: "is not what the verify left; run verify again")
    }
  }
}
