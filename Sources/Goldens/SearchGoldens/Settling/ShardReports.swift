import Foundation
import SearchFrames
import SearchGeometry

/// The reports of the shards of one verify, joined: results, pictures and pending goldens.
package struct ShardReports: Sendable {
  package private(set) var run = VerifyRun(results: [])
  package private(set) var pictures: [JudgedGolden.GoldenKey: ReportPictures] = [:]
  package private(set) var pending = PendingList()
  /// Reports that repeat another shard's results, and are left out.
  package private(set) var repeated: [(path: String, of: String)] = []
  /// JSON files that were moved away from their reports; the pictures of those are missing in the joined report.
  package private(set) var apart: [String] = []
  /// The report folders, each with the paths of the files to copy.
  private var files: [(folder: String, needed: Set<String>, shown: Set<String>)] = []
  private var held: [FolderLock] = []

  /// Reads and checks everything; writes nothing. The reports stay locked for reading until `release`.
  /// - Parameter paths: report folders, or the JSON files in them.
  /// - Throws: for missing files, for shards of different runs, and for a shard with two different results.
  package init(_ paths: [String]) throws(GoldenError) {
    var parts: [ShardReport] = []
    for path in paths {
      let part = try ShardReport(path)
      held.append(part.held)
      if let other = parts.first(where: { $0.isSameShard(as: part) }) {
        guard part.run.sorted == other.run.sorted else {
          throw .unusable(path: part.path, reason: part.difference(from: other))
        }
        repeated.append((part.path, other.path))
      } else {
        parts.append(part)
      }
    }
    run.absentShards = try Self.absentShards(parts)
    run.preset = parts.first?.run.preset
    if let other = parts.first(where: { $0.run.preset != run.preset }) {
      throw .unusable(path: other.path, reason: "was verified with another --compare than \(parts[0].path)")
    }
    var owners: [JudgedGolden.GoldenKey: String] = [:]
    for part in parts {
      for result in part.run.results {
        guard let other = owners.updateValue(part.path, forKey: result.key) else { continue }
        throw .unusable(path: part.path, reason: "\(result.identifier) is in \(other) too")
      }
      try add(part)
    }
    run = run.withMoves.sorted
    pictures = run.withMoves(pictures)
    pending.add(run.groups)
  }

  package func release() { held.forEach { $0.release() } }

  private mutating func add(_ part: ShardReport) throws(GoldenError) {
    run.results += part.run.results
    run.expectations += part.run.expectations
    if part.isApart { apart.append(part.path) }
    run.errors += part.run.errors.filter { !run.errors.contains($0) }
    run.environment += part.run.environment.filter { !run.environment.contains($0) }
    pictures.merge(part.pictures) { first, _ in first }
    let known = Set(pending.items.compactMap(\.file))
    if let file = part.pending.items.compactMap(\.file).first(where: known.contains) {
      throw .unusable(path: part.path, reason: "pending/\(file) is another shard's too")
    }
    pending.items += part.pending.items
    for (folder, lines) in part.pending.fingerprints.sorted(by: { $0.key < $1.key }) {
      guard let old = pending.fingerprints[folder] else {
        pending.fingerprints[folder] = lines
        continue
      }
      guard let joined = Fingerprint.joined(old, lines) else {
        let changes = Fingerprint.changes(from: old, to: lines, isWhole: false).joined(separator: "; ")
        throw .unusable(
          path: part.path,
          reason:
            "was drawn with other libraries than the other shards (\(changes)); verify all shards with the same ones")
      }
      pending.fingerprints[folder] = joined
    }
    files.append((part.folder, part.neededFiles, part.shownFiles))
  }

  /// Copies the pictures into a report that `PendingStore` has emptied.
  ///
  /// Pending pictures must exist; other pictures may have been deleted.
  package func copy(to report: String) throws(GoldenError) {
    let out = RootFolder(report)
    for (folder, needed, shown) in files {
      let source = RootFolder(folder)
      for path in needed.union(shown).sorted() {
        guard let bytes = source.bytes(path) else {
          guard needed.contains(path) else { continue }
          throw .unusable(path: folder, reason: "\(path) is missing; the folder is not complete")
        }
        if let pointer = FilePointer.words(bytes) { throw .unusable(path: folder + "/" + path, reason: pointer) }
        try out.write(bytes, to: path)
      }
    }
  }

  /// Returns true for a folder that is read, and must therefore not be emptied.
  package func isRead(_ report: String) -> Bool {
    files.contains { (try? RootFolder.real($0.folder)) == (try? RootFolder.real(report)) }
  }

  /// Returns the shards without a report.
  /// - Throws: for shards of runs that were split differently.
  private static func absentShards(_ parts: [ShardReport]) throws(GoldenError) -> [Shard] {
    let shards = parts.compactMap { part in part.run.shard.map { (shard: $0, path: part.path) } }
    guard let first = shards.first else { return [] }
    if let other = shards.first(where: { $0.shard.count != first.shard.count }) {
      throw .unusable(
        path: other.path, reason: "is shard \(other.shard.text), but \(first.path) is \(first.shard.text)")
    }
    let there = Set(shards.map(\.shard.part))
    return (1...first.shard.count).filter { !there.contains($0) }.compactMap { Shard("\($0)/\(first.shard.count)") }
  }

  /// One report folder, read and checked.
  struct ShardReport {
    /// The JSON file.
    let path: String
    let folder: String
    let run: VerifyRun
    let pictures: [JudgedGolden.GoldenKey: ReportPictures]
    let pending: PendingList
    /// True if the JSON file was moved away from its report: there are results, but no pictures and nothing to accept.
    let isApart: Bool
    let held: FolderLock

    init(_ named: String) throws(GoldenError) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: named, isDirectory: &isFolder) else { throw .noInput(path: named) }
      let path = isFolder.boolValue ? (named as NSString).appendingPathComponent("results.json") : named
      let parent = PathText.folder(of: path)
      (self.path, folder) = (path, parent.isEmpty ? "." : parent)
      held = try FolderLock(folder, for: .reading)
      let bytes = try RootFolder(folder).contents(of: PathText.names(of: path).last ?? "")
      let text = String(decoding: bytes, as: UTF8.self)
      let failure = { (error: ReportError) in GoldenError.unusable(path: path, reason: error.words) }
      let report = try mapError(ReportJSON(text: text), to: failure)
      run = try mapError(report.run, to: failure)
      let found = try Self.pending(of: run, in: folder, path: path)
      isApart = found == nil
      (pictures, pending) = (found == nil ? [:] : report.pictures, found ?? PendingList())
    }

    /// Returns the pending list; nil if goldens are pending and the list is not in the folder of the JSON file.
    private static func pending(of run: VerifyRun, in folder: String, path: String) throws(GoldenError) -> PendingList?
    {
      let wanted = Set(run.results.filter(\.isSettleable).map(\.identifier))
      let list = "pending/" + PendingList.fileName
      guard RootFolder(folder).exists(list) else {
        return wanted.isEmpty ? PendingList() : nil
      }
      let pending = try Settlement(report: folder).read()
      guard Set(pending.items.map(\.name)) == wanted else {
        throw .unusable(path: path, reason: "\(list) belongs to another verify, or some of it has been settled")
      }
      return pending
    }

    /// Returns true for the same report, and for another report of the same shard.
    func isSameShard(as other: ShardReport) -> Bool {
      run.shard.map { $0 == other.run.shard } ?? (PathText.absolute(path) == PathText.absolute(other.path))
    }

    /// Describes how the results differ from those of another report of the same shard.
    func difference(from other: ShardReport) -> String {
      let known = Dictionary(other.run.results.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      let names = run.results.filter { known[$0.key] != $0 }.map(\.identifier)
      let shard = run.shard.map { "is shard \($0.text), as is \(other.path)" } ?? "is named twice, as \(other.path)"
      return shard + ", with other results" + (names.first.map { ": \($0)" } ?? "")
    }

    /// The files without which nothing can be accepted.
    var neededFiles: Set<String> {
      Set(
        pending.items.compactMap(\.file).flatMap { ["pending/" + $0, "pending/" + RootFolder.layers(of: $0)] })
    }

    var shownFiles: Set<String> {
      Set(pictures.values.flatMap(\.files).filter(PendingStore.isPicture))
    }
  }
}
