import Foundation
import SearchGoldens

/// A verify's report, and what becomes of what is pending in it.
package actor ReviewDesk {
  package nonisolated let report: String
  /// The report's page, made anew from its results: nothing that came with the folder is run.
  nonisolated let files: [String: [UInt8]]
  private let settlement: Settlement
  /// The pictures of what may be settled, by name.
  private let pictures: [String: String]
  /// Pictures that settling has removed, and the page goes on showing, by their paths.
  private var kept: [String: [UInt8]] = [:]
  /// Bytes of them all.†
  private static let mostKept = 128 << 20
  /// What was decided here, by name.
  private var decisions: [String: Settlement.Decision] = [:]

  /// Reads the report.
  /// - Parameter tree: the working tree; goldens outside it are let be.
  /// - Throws: for a folder that holds none.
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

  struct State: Sendable {
    /// Names that can be settled.
    var pending: [String]
    var decisions: [String: Settlement.Decision]
  }

  func state() throws(Refusal) -> State {
    do throws(GoldenError) {
      return State(pending: try settlement.pending(), decisions: decisions)
    } catch {
      throw Refusal(.conflict, error.words)
    }
  }

  /// Settles what is pending by exactly these names.
  func settle(_ decision: Settlement.Decision, names: [String]) throws(Refusal) -> State {
    let known = Set(try state().pending)
    // A part of a name means more than one to the command; who clicks means what is seen.
    if let name = names.first(where: { !known.contains($0) }) {
      throw Refusal(.conflict, "\(name) is not pending any more")
    }
    guard !names.isEmpty else { throw .badRequest("names: expected one at least") }
    let shown = names.compactMap { pictures[$0] }.compactMap { path in (try? picture(path)).map { (path, $0) } }
    do throws(GoldenError) {
      for name in try settlement.settle(decision, names: names) { decisions[name] = decision }
    } catch {
      throw Refusal(.conflict, error.words)
    }
    var size = kept.values.reduce(0) { $0 + $1.count }
    for (path, bytes) in shown where size + bytes.count <= Self.mostKept {
      kept[path] = bytes
      size += bytes.count
    }
    return try state()
  }

  /// A picture of the report, by its path in the folder.
  /// - Throws: for a path that leads out of it, and for what is no picture of a verify's.
  func picture(_ path: String) throws(Refusal) -> [UInt8] {
    guard PendingStore.isPicture(path) else { throw .notFound }
    guard let bytes = kept[path] ?? RootFolder(report).bytes(path) else { throw .notFound }
    return bytes
  }
}
