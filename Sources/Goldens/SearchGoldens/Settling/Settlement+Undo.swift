import SearchEncoding

extension Settlement {
  /// All that is needed to take back one decision about one golden.
  package struct Undo: Sendable {
    fileprivate let item: PendingGolden
    fileprivate let decision: Decision
    /// The golden's files and its lock before; nil for a file that did not exist.
    fileprivate let picture, layers: [UInt8]?
    fileprivate let lock: GoldenLock
    /// The files of the report; nil for an item that removes a golden.
    fileprivate let pending: (picture: [UInt8], layers: [UInt8])?

    package var name: String { item.name }

    /// The bytes that it keeps in memory.
    package var size: Int {
      [picture, layers, pending?.picture, pending?.layers].reduce(0) { $0 + ($1?.count ?? 0) }
    }
  }

  /// Reads what a decision is going to change; call it before `settle`.
  /// - Parameter names: whole names of pending goldens.
  package func undo(of decision: Decision, names: [String]) throws(GoldenError) -> [Undo] {
    let names = Set(names)
    var undo: [Undo] = []
    for item in try read().items where names.contains(item.name) {
      var pending: (picture: [UInt8], layers: [UInt8])?
      if let file = item.file, let picture = pictures.bytes(file),
        let layers = pictures.bytes(RootFolder.layers(of: file))
      {
        pending = (picture, layers)
      }
      let goldens = try decision == .accept ? folder(item.folder) : nil
      undo.append(
        Undo(
          item: item, decision: decision, picture: goldens?.bytes(item.path),
          layers: goldens?.bytes(RootFolder.layers(of: item.path)),
          lock: try goldens.map { goldens throws(GoldenError) in try GoldenLock.read(in: goldens.path) }
            ?? GoldenLock(),
          pending: pending))
    }
    return undo
  }

  /// Takes decisions back: the goldens are as before, and pending again.
  /// - Throws: if a golden is no longer what the decision made of it; then nothing is changed.
  package func takeBack(_ all: [Undo]) throws(GoldenError) {
    let held = try FolderLock(report, for: .writing)
    defer { held.release() }
    var list = try read()
    for undo in all where undo.decision == .accept {
      let now = try folder(undo.item.folder).bytes(undo.item.path).map(PixelHash.fileHash)
      guard now == undo.item.entry?.file else {
        throw .unusable(
          path: undo.item.folder + "/" + undo.item.path, reason: "has changed since it was accepted; nothing was undone"
        )
      }
    }
    // The last decision is taken back first, as a later one was made on the result of an earlier one.
    for undo in all.reversed() {
      let item = undo.item
      if let file = item.file, let pending = undo.pending {
        try pictures.write(pending.layers, to: RootFolder.layers(of: file))
        try pictures.write(pending.picture, to: file)
      }
      if undo.decision == .accept {
        var goldens = try HeldGoldens(folder(item.folder))
        defer { goldens.release() }
        let files = [(RootFolder.layers(of: item.path), undo.layers), (item.path, undo.picture)]
        for (path, bytes) in files {
          if let bytes { try goldens.folder.write(bytes, to: path) } else { try goldens.folder.removeFile(path) }
        }
        goldens.lock.entries[item.path] = undo.lock.entries[item.path]
        if goldens.lock.entries == undo.lock.entries { goldens.lock = undo.lock }
        try goldens.writeLock()
      }
      list.items.append(item)
      list.items.sort { ($0.folder, $0.path) < ($1.folder, $1.path) }
    }
    try PendingStore.write(list, in: report)
  }
}
