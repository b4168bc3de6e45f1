import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry

/// Accepts or rejects the pending goldens of a report, without drawing.
package struct Settlement: Sendable {
  package let report: String
  /// The working tree: goldens outside it are left alone.
  package let tree: String
  let pictures: RootFolder

  package init(report: String, tree: String = FileManager.default.currentDirectoryPath) {
    (self.report, self.tree) = (report, tree)
    pictures = RootFolder(report + "/pending")
  }

  package enum Decision: Hashable, Sendable {
    case accept, reject
  }

  /// The goldens that a decision is about, besides their names: those for which everything given here holds.
  package struct Selection: Hashable, Sendable {
    /// The number of a group of failures.
    package var cause: Int?
    package var scene: String?
    package var variant: String?

    package init(cause: Int? = nil, scene: String? = nil, variant: String? = nil) {
      (self.cause, self.scene, self.variant) = (cause, scene, variant)
    }

    func includes(_ item: PendingGolden) -> Bool {
      (cause == nil || cause == item.cause) && (scene == nil || scene == item.scene)
        && (variant == nil || variant == item.variant)
    }

    /// Returns a sentence about the first value that no item has; nil if all occur.
    func stranger(among items: [PendingGolden]) -> String? {
      func sentence<Value: Comparable & Hashable>(_ option: String, _ value: Value?, _ all: [Value]) -> String? {
        guard let value, !all.contains(value) else { return nil }
        let known = Set(all).sorted().prefix(20).map { "\($0)" }.joined(separator: ", ")
        return "--\(option) \(value): nothing of that \(option) is pending"
          + (known.isEmpty ? "" : "; pending is something of \(known)")
      }
      return sentence("cause", cause, items.compactMap(\.cause)) ?? sentence("scene", scene, items.map(\.scene))
        ?? sentence("variant", variant, items.map(\.variant))
    }
  }

  /// Settles the items that `names` select: whole names "scene/variant/name", paths, or parts of names; all items without names.
  ///
  /// Everything is read and checked before anything is written or removed.
  /// - Returns: the names of the settled items.
  /// - Throws: for a folder that is no report, for names and selections that match nothing, for files that are not those of the list.
  package func settle(
    _ decision: Decision, names: [String], selection: Selection = Selection()
  ) throws(GoldenError) -> [String] {
    let held = try FolderLock(report, for: .writing)
    defer { held.release() }
    var list = try read()
    if let sentence = selection.stranger(among: list.items) { throw .usage(sentence) }
    var named: Set<PendingGolden> = []
    for name in names {
      let items = items(name, among: list.items)
      if items.isEmpty { throw .usage("\(name): nothing of that name is pending in \(report)") }
      named.formUnion(items)
    }
    let chosen = list.items.filter { selection.includes($0) && (names.isEmpty || named.contains($0)) }
    for item in chosen { try checkName(item) }
    switch decision {
    case .accept: try accept(chosen, fingerprints: list.fingerprints)
    case .reject: for item in chosen { _ = try files(of: item) }
    }
    list.items.removeAll(where: chosen.contains)
    try PendingStore.write(list, in: report)
    pictures.removeStaleParts(beside: chosen.compactMap(\.file))
    for item in chosen {
      if let file = item.file { try pictures.remove(file) }
    }
    return chosen.map(\.name)
  }

  /// Returns the names of the report's items that can be passed to `settle`.
  /// - Throws: for a folder that is no report.
  package func pending() throws(GoldenError) -> [String] { try read().items.map(\.name) }

  func read() throws(GoldenError) -> PendingList {
    let path = pictures.path + "/" + PendingList.fileName
    let bytes = try mapError(RootFolder(report).contents(of: "pending/" + PendingList.fileName)) {
      (error: GoldenError) in
      guard case .noInput = error else { return error }
      return .noInput(path: path, advice: "name the folder of a report, as verify --report does")
    }
    guard let list = try? JSONDecoder().decode(PendingList.self, from: Data(bytes)) else {
      throw .unusable(path: path, reason: "is not a list of pending goldens; run verify again")
    }
    for item in list.items {
      let isHidden = PathText.names(of: item.path).contains { $0.hasPrefix(".") }
      guard RootFolder.isPicture(item.path), !isHidden else { throw stranger(item.path) }
      if let file = item.file, !PendingStore.isPicture("pending/" + file) { throw stranger(file) }
      guard (item.file == nil) == (item.entry == nil) else {
        throw .unusable(path: path, reason: "is incomplete for \(item.name); run verify again")
      }
    }
    return list
  }

  private func stranger(_ path: String) -> GoldenError {
    .unusable(path: path, reason: "is not the path of a golden; \(report) is not a report of verify")
  }

  /// - Throws: for an item whose name, path and file are not those of one golden.
  private func checkName(_ item: PendingGolden) throws(GoldenError) {
    let isOne =
      item.name.hasSuffix("/" + item.path.dropLast(".png".count))
      && item.file.map { $0.hasSuffix("/" + item.path) } ?? true
    guard isOne else {
      throw .unusable(
        path: report, reason: "\(item.name) has the path \(item.path), which is another golden's; run verify again")
    }
  }

  /// An item's files; nil for one that was removed since.
  private struct PendingFiles {
    var item: PendingGolden
    var file: String
    var entry: GoldenLock.LockEntry
    var picture: [UInt8]?
    var layers: [UInt8]?
  }

  /// - Returns: nil for an item that removes a golden.
  /// - Throws: for files whose hashes are not those of the list.
  private func files(of item: PendingGolden) throws(GoldenError) -> PendingFiles? {
    guard let file = item.file, let entry = item.entry else { return nil }
    return PendingFiles(
      item: item, file: file, entry: entry, picture: try bytes(file, hash: entry.file),
      layers: try bytes(RootFolder.layers(of: file), hash: entry.layers, isText: true))
  }

  private func bytes(_ name: String, hash: String, isText: Bool = false) throws(GoldenError) -> [UInt8]? {
    guard pictures.exists(name) else { return nil }
    let contents = try pictures.contents(of: name)
    let bytes = isText ? LineEndings.unified(contents) : contents
    guard PixelHash.fileHash(bytes) == hash else { throw altered(name) }
    return bytes
  }

  private func altered(_ name: String) -> GoldenError {
    .unusable(path: pictures.path + "/" + name, reason: "is not the file that verify wrote; run verify again")
  }

  /// Returns a folder of goldens.
  /// - Throws: for a folder outside the working tree, or one that neither a scene nor a lock makes a folder of
  ///   goldens: a list from elsewhere may name anything.
  func folder(_ name: String) throws(GoldenError) -> RootFolder {
    let path = name.utf8.first == UInt8(ascii: "/") ? name : tree + "/" + name
    let (root, names) = (try RootFolder.real(tree), try RootFolder.real(path))
    guard try RootFolder(tree).contains(path) else {
      throw .unusable(
        path: name, reason: "is outside \(tree); verify and accept where the scenes are, by relative paths")
    }
    guard !names.dropFirst(root.count).contains("/.") else {
      throw .unusable(path: name, reason: "is in a hidden folder, which has no goldens; run verify again")
    }
    guard
      Self.scene(ofGoldensAt: names) != nil || FileManager.default.fileExists(atPath: names + "/" + GoldenLock.fileName)
    else {
      throw .unusable(path: name, reason: "no scene has its goldens there; accept in the folder that verify ran in")
    }
    return RootFolder(tree == FileManager.default.currentDirectoryPath ? name : path)
  }

  /// Returns the scene file whose goldens a folder has; nil if it is gone.
  private static func scene(ofGoldensAt place: String) -> String? {
    let stem = place.hasSuffix(".goldens") ? String(place.dropLast(".goldens".count)) : place + "/scene"
    let files = ["yaml", "yml", "json"].map { stem + "." + $0 } + [place + "/scene.yaml"]
    return files.first(where: FileManager.default.fileExists)
  }

  /// - Throws: for an item that writes a golden for which the folder's scene does not ask, or removes one for which it does.
  private func checkAsked(_ items: [PendingGolden], in goldens: RootFolder) throws(GoldenError) {
    let file = Self.scene(ofGoldensAt: try RootFolder.real(goldens.path))
    let plan = try file.map { file throws(GoldenError) in try GoldenPlan([file]) }
    for refusal in plan?.refusals ?? [] {
      if case .withoutGoldens = refusal { continue }
      throw refusal
    }
    let wanted = Set(plan?.goldens.map(\.path) ?? [])
    for item in items where wanted.contains(item.path) != (item.file != nil) {
      let asks = item.file == nil ? "asks for this golden, and the report removes it" : "asks for no such golden"
      throw .unusable(path: goldens.path + "/" + item.path, reason: "the scene \(asks); run verify again")
    }
  }

  private func accept(_ items: [PendingGolden], fingerprints: [String: [String]]) throws(GoldenError) {
    var pending: [PendingFiles] = []
    for item in items {
      guard let one = try files(of: item) else { continue }
      guard let picture = one.picture, one.layers != nil else {
        throw .noInput(path: pictures.path + "/" + one.file)
      }
      try check(picture, of: one)
      pending.append(one)
    }
    var places: [(name: String, held: HeldGoldens)] = []
    defer { places.forEach { $0.held.release() } }
    for name in Set(items.map(\.folder)).sorted() {
      let goldens = try HeldGoldens(folder(name))
      places.append((name, goldens))
      for item in items where item.folder == name { try checkReplaceable(item.path, in: goldens) }
      try checkAsked(items.filter { $0.folder == name }, in: goldens.folder)
    }
    for (folder, held) in places {
      var goldens = held
      let written = pending.filter { $0.item.folder == folder }
      goldens.folder.removeStaleParts(beside: items.filter { $0.folder == folder }.map(\.path))
      for one in written {
        try goldens.write(one.item.path, picture: one.picture ?? [], layers: one.layers ?? [], entry: one.entry)
      }
      let removed = items.filter { $0.folder == folder && $0.file == nil }.map(\.path)
      for path in removed {
        try goldens.folder.remove(path)
        goldens.lock.entries[path] = nil
      }
      goldens.folder.removeEmptyFolders(of: removed)
      if let fingerprint = fingerprints[folder], !written.isEmpty {
        goldens.lock.fingerprint = fingerprint
      }
      try goldens.writeLock()
    }
  }

  /// - Throws: for a path with something that must not be replaced.
  private func checkReplaceable(_ path: String, in goldens: HeldGoldens) throws(GoldenError) {
    let (folder, lock) = (goldens.folder, goldens.lock)
    for name in [path, RootFolder.layers(of: path)] {
      if case .other(let what) = folder.entry(at: name) {
        throw .unusable(path: folder.path + "/" + name, reason: "there is \(what) in the golden's place; remove it")
      }
    }
    guard folder.exists(path), lock.entries[path] == nil, !folder.isGolden(path, lock: lock) else { return }
    throw .unusable(path: folder.path + "/" + path, reason: "is not a golden; move it away")
  }

  /// Checks that the list's hashes are those of its picture; if they were not, every later picture would pass.
  private func check(_ picture: [UInt8], of pending: PendingFiles) throws(GoldenError) {
    let entry = pending.entry
    do throws(EncodingError) {
      var pictures = try APNGDecoder().pictures(of: picture)
      var count = 0
      while let frame = try pictures.next()?.bitmap {
        let isAsLarge = frame.width == entry.size.width && frame.height == entry.size.height
        // A sequence's smaller frames are padded, and their hashes are those of the frames before that.
        guard isAsLarge, entry.fps != nil || entry.frames == [PixelHash.of(frame)] else {
          throw .corruptPNG("its pixels differ")
        }
        count += 1
      }
      guard count == entry.frames.count else { throw .corruptPNG("it has \(count) frames") }
    } catch {
      throw altered(pending.file)
    }
  }
}
