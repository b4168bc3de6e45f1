import Foundation
import SearchFrames
import SearchGoldens

/// The report of a `verify`, and the decisions about its pending goldens.
package actor ReviewSession {
  package nonisolated let report: String
  /// The files of the report's page. They are made from its results, so that no file of the folder is ever run.
  nonisolated let files: [String: [UInt8]]
  private let settlement: Settlement
  /// The paths of the pictures of pending goldens, by golden.
  private let pictures: [String: String]
  /// Pictures that a decision has removed and the page still shows, by path.
  private var cached: [String: [UInt8]] = [:]
  /// The most bytes of all cached pictures.
  private static let mostCached = 128 << 20
  /// The decisions of this session, by golden.
  private var decisions: [String: Settlement.Decision] = [:]
  /// The decisions that can be taken back, in their order.
  private var undo: [Settlement.Undo] = []

  /// Reads the report.
  /// - Parameter tree: the working tree; goldens outside it are not changed.
  /// - Throws: if the folder has no valid report.
  package init(report: String, tree: String = FileManager.default.currentDirectoryPath) throws(PreviewError) {
    self.report = report
    settlement = Settlement(report: report, tree: tree)
    let path = report + "/results.json"
    let bytes = try mapError(RootFolder(report).contents(of: "results.json")) { (error: GoldenError) -> PreviewError in
      if case .unusable(_, let reason) = error { .unusable(path: path, reason: reason) } else { .noInput(path: path) }
    }
    let failure = { (error: ReportError) in PreviewError.unusable(path: path, reason: error.words) }
    let read = try mapError(ReportJSON(text: String(decoding: bytes, as: UTF8.self)), to: failure)
    let run = try mapError(read.run, to: failure)
    let page = ReportPage(run: run, pictures: read.pictures, folder: report)
    pictures = Dictionary(
      run.results.compactMap { result in result.pending.map { (result.identifier, $0) } },
      uniquingKeysWith: { first, _ in first })
    let contents = try mapError(page.files(), to: failure).map { ($0.name, $0.bytes) }
    files = Dictionary(contents, uniquingKeysWith: { first, _ in first })
  }

  struct Progress: Sendable {
    /// The goldens that can be accepted or rejected.
    var pending: [String]
    var decisions: [String: Settlement.Decision]
    /// The goldens whose decisions can be taken back.
    var undoable: [String]
  }

  func progress() throws(RequestError) -> Progress {
    Progress(
      pending: try mapError(settlement.pending(), to: Self.conflict), decisions: decisions, undoable: undo.map(\.name))
  }

  /// Accepts or rejects the pending goldens with exactly these names.
  func settle(_ decision: Settlement.Decision, names: [String]) throws(RequestError) -> Progress {
    let pending = Set(try progress().pending)
    // The command takes part of a name for all goldens that contain it; a button means one golden.
    if let name = names.first(where: { !pending.contains($0) }) {
      throw RequestError(.conflict, "\(name) is not pending")
    }
    guard !names.isEmpty else { throw .badRequest("names: expected at least one") }
    let shown = names.compactMap { pictures[$0] }.compactMap { path in (try? picture(path)).map { (path, $0) } }
    let prepared = try mapError(settlement.undo(of: decision, names: names), to: Self.conflict)
    let settled = try mapError(settlement.settle(decision, names: names), to: Self.conflict)
    for name in settled { decisions[name] = decision }
    undo += prepared
    // If they take too much memory, the oldest decisions cannot be taken back any more.
    while undo.reduce(0, { $0 + $1.size }) > Self.mostCached { undo.removeFirst() }
    var size = cached.values.reduce(0) { $0 + $1.count }
    for (path, bytes) in shown where size + bytes.count <= Self.mostCached {
      cached[path] = bytes
      size += bytes.count
    }
    return try progress()
  }

  /// Takes back the decisions about goldens.
  func takeBack(names: [String]) throws(RequestError) -> Progress {
    let chosen = undo.filter { names.contains($0.name) }
    if let name = names.first(where: { name in !chosen.contains { $0.name == name } }) {
      throw RequestError(.conflict, "the decision about \(name) cannot be taken back")
    }
    try mapError(settlement.takeBack(chosen), to: Self.conflict)
    undo.removeAll { names.contains($0.name) }
    for name in names { decisions[name] = nil }
    return try progress()
  }

  private static func conflict(_ error: GoldenError) -> RequestError { RequestError(.conflict, error.words) }

  /// Returns a picture of the report by its path in the folder.
  /// - Throws: for a path outside the folder, and for a file that is not a picture of a `verify`.
  func picture(_ path: String) throws(RequestError) -> [UInt8] {
    guard PendingStore.isPicture(path) || ExpectationPictures.isPicture(path) else { throw .notFound }
    guard let bytes = cached[path] ?? RootFolder(report).bytes(path) else { throw .notFound }
    return bytes
  }
}
