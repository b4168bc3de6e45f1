import ArgumentParser
import Foundation
import SearchGoldens

/// `searchframes merge`.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Joins the results of shards into one report.",
    discussion: "The pictures stay where the shards left them: unpack their report folders into the new one.")

  @Argument(help: "The JSON files of verify --json.")
  var results: [String]

  @Option(help: "The folder of the report.")
  var report = ReportOutputs.standardFolder

  @Option(help: "A JUnit XML file to write.")
  var junit: String?

  func run() throws {
    var merged = VerifyRun(results: [])
    var pictures: [GoldenResult.Key: ReportPictures] = [:]
    var seen: [GoldenResult.Key: String] = [:]
    for path in results {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw CommandFailure(.noInput, "\(path): there is no such file")
      }
      let text = String(decoding: data, as: UTF8.self)
      let run: VerifyRun
      do throws(ReportError) {
        run = try VerifyRun(json: text)
        pictures.merge(try ReportPictures.all(json: text)) { first, _ in first }
      } catch {
        throw CommandFailure(.data, "\(path): \(error.words)")
      }
      for result in run.results {
        if let other = seen.updateValue(path, forKey: result.key) {
          throw CommandFailure(.data, "\(path): \(result.identifier) is in \(other) too")
        }
      }
      merged.results += run.results
      merged.environment += run.environment.filter { !merged.environment.contains($0) }
    }
    merged = merged.sorted
    let outputs = ReportOutputs(report: report, junit: junit, json: nil)
    try outputs.write(merged, pictures: pictures, pending: nil)
    try outputs.tell(merged, quiet: false)
    if !merged.passes { throw CommandFailure(merged) }
  }
}
