import Foundation
import SearchGeometry

extension ShardReports {
  /// One report folder, read and checked.
  struct Part {
    /// The JSON file.
    let path: String
    /// The folder of the JSON file.
    let folder: String
    let run: VerifyRun
    let pictures: [GoldenResult.Key: ReportPictures]
    let pending: PendingList
    /// True if the JSON file was moved away from its report: there are results, but no pictures and nothing to accept.
    let isApart: Bool

    init(_ named: String) throws(GoldenError) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: named, isDirectory: &isFolder) else { throw .noInput(path: named) }
      let path = isFolder.boolValue ? (named as NSString).appendingPathComponent("results.json") : named
      let parent = PathText.folder(of: path)
      (self.path, folder) = (path, parent.isEmpty ? "." : parent)
      let bytes = try RootFolder(folder).contents(of: PathText.names(of: path).last ?? "")
      let text = String(decoding: bytes, as: UTF8.self)
      let known: [GoldenResult.Key: ReportPictures]
      do throws(ReportError) {
        let report = try ReportJSON(text: text)
        (run, known) = (try report.run, report.pictures)
      } catch {
        throw .unusable(path: path, reason: error.words)
      }
      let found = try Self.pending(of: run, in: folder, path: path)
      isApart = found == nil
      (pictures, pending) = (found == nil ? [:] : known, found ?? PendingList())
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
    func isSameShard(as other: Part) -> Bool {
      run.shard.map { $0 == other.run.shard } ?? (GoldenScene.absolute(path) == GoldenScene.absolute(other.path))
    }

    /// Describes how the results differ from those of another report of the same shard.
    func difference(from other: Part) -> String {
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

    /// The pictures that the page shows.
    var shownFiles: Set<String> {
      let shown = pictures.values.flatMap { pictures in
        [pictures.expected, pictures.actual, pictures.difference]
          + pictures.frames.flatMap { [$0.expected, $0.actual, $0.difference] }
      }
      return Set(shown.compactMap { $0 }.filter(PendingStore.isPicture))
    }
  }
}
