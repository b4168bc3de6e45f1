import Foundation
import SearchGeometry

extension ShardReports {
  /// One report folder, read and checked.
  struct Part {
    /// The JSON file.
    let path: String
    /// The folder that it lies in.
    let folder: String
    let run: VerifyRun
    let pictures: [GoldenResult.Key: ReportPictures]
    let pending: PendingList
    /// The JSON file lies apart from its report folder: there are results, and nothing to look at or to accept.
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

    /// What is pending; nil where it is not beside the file. A run in which nothing is may have lost its folder.
    private static func pending(of run: VerifyRun, in folder: String, path: String) throws(GoldenError) -> PendingList?
    {
      let wanted = Set(run.results.filter(\.isSettleable).map(\.identifier))
      let list = "pending/" + PendingList.fileName
      guard RootFolder(folder).exists(list) else {
        return wanted.isEmpty ? PendingList() : nil
      }
      let pending = try Settlement(report: folder).read()
      guard Set(pending.items.map(\.name)) == wanted else {
        throw .unusable(path: path, reason: "\(list) beside it is another verify's, or some of it has been settled")
      }
      return pending
    }

    /// Whether it is the same report, or that of the same part of the work.
    func isSameShard(as other: Part) -> Bool {
      run.shard.map { $0 == other.run.shard } ?? (GoldenScene.absolute(path) == GoldenScene.absolute(other.path))
    }

    /// In words, of a report of the same shard.
    func difference(from other: Part) -> String {
      let known = Dictionary(other.run.results.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      let names = run.results.filter { known[$0.key] != $0 }.map(\.identifier)
      let shard = run.shard.map { "is shard \($0.text), as is \(other.path)" } ?? "is named twice, as \(other.path)"
      return shard + ", with other results" + (names.first.map { ": \($0)" } ?? "")
    }

    /// Without them nothing can be accepted.
    var neededFiles: Set<String> {
      Set(
        pending.items.compactMap(\.file).flatMap { ["pending/" + $0, "pending/" + RootFolder.layers(of: $0)] })
    }

    var wishedFiles: Set<String> {
      let shown = pictures.values.flatMap { pictures in
        [pictures.expected, pictures.actual, pictures.difference]
          + pictures.frames.flatMap { [$0.expected, $0.actual, $0.difference] }
      }
      return Set(shown.compactMap { $0 }.filter(PendingStore.isPicture))
    }
  }
}
