import Foundation
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
  /// The most bytes of all cached pictures.†
  private static let mostCached = 128 << 20
  /// The decisions of this session, by golden.
  private var decisions: [String: Settlement.Decision] = [:]

  /// Reads the report.
  /// - Parameter tree: the working tree; goldens outside it are not changed.
  /// - Throws: if the folder has no valid report.
  package init(report: String, tree: String = FileManager.default.currentDirectoryPath) throws(PreviewError) {
    self.report = report
    settlement = Settlement(report: report, tree: tree)
    let path = report + "/results.json"
    let text: String
    do throws(GoldenError) {
      text = String(decoding: try RootFolder(report).contents(of: "results.json"), as: UTF8.self)
    } catch {
      if case .unusable(_, let reason) = error { throw .unusable(path: path, reason: reason) }
      throw .noInput(path: path)
    }
    do throws(ReportError) {
      let read = try ReportJSON(text: text)
      let run = try read.run
      let page = ReportPage(run: run, pictures: read.pictures, folder: report)
      pictures = Dictionary(
        run.results.compactMap { result in result.pending.map { (result.identifier, $0) } },
        uniquingKeysWith: { first, _ in first })
      files = Dictionary(try page.files().map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    } catch {
      throw .unusable(path: path, reason: error.words)
    }
  }

  struct Progress: Sendable {
    /// The goldens that can be accepted or rejected.
    var pending: [String]
    var decisions: [String: Settlement.Decision]
  }

  func progress() throws(RequestError) -> Progress {
    do throws(GoldenError) {
      return Progress(pending: try settlement.pending(), decisions: decisions)
    } catch {
      throw RequestError(.conflict, error.words)
    }
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
    do throws(GoldenError) {
      for name in try settlement.settle(decision, names: names) { decisions[name] = decision }
    } catch {
      throw RequestError(.conflict, error.words)
    }
    var size = cached.values.reduce(0) { $0 + $1.count }
    for (path, bytes) in shown where size + bytes.count <= Self.mostCached {
      cached[path] = bytes
      size += bytes.count
    }
    return try progress()
  }

  /// Returns a picture of the report by its path in the folder.
  /// - Throws: for a path outside the folder, and for a file that is not a picture of a `verify`.
  func picture(_ path: String) throws(RequestError) -> [UInt8] {
    guard PendingStore.isPicture(path) else { throw .notFound }
    guard let bytes = cached[path] ?? RootFolder(report).bytes(path) else { throw .notFound }
    return bytes
  }
}
