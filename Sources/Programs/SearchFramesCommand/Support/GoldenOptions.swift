import ArgumentParser
import Foundation
import SearchGeometry
import SearchGoldens
import SearchScenes

/// The options that record and verify share.
struct GoldenOptions: ParsableArguments {
  @Argument(help: "Scene files, or folders that contain them.", completion: .file())
  var paths = ["Goldens"]

  @Option(help: "Only goldens with this text in the scene's or variant's name.")
  var filter: String?

  @OptionGroup
  var jobs: JobsOption

  @Flag(help: "Print only problems.")
  var quiet = false

  /// - Parameter checksExpectations: true if a plan of expectations alone is of use.
  func plan(judgedBy preset: Comparison.Preset? = nil, checksExpectations: Bool = false) throws -> GoldenPlan {
    // Every path that is printed is relative to the working folder, if it is below that.
    let (folder, base) = (FileManager.default.currentDirectoryPath + "/", try? RealPath("."))
    let named = paths.map { path in
      guard path.hasPrefix("/") else { return path }
      var rest = String(path.dropFirst(folder.count))
      if !(path + "/").hasPrefix(folder) {
        // A link may lead to the working folder, as /var does to /private/var on macOS.
        guard let base, let place = try? RealPath(path), place.isInside(base) else { return path }
        rest = place.names.dropFirst(base.names.count).joined(separator: "/")
      }
      return rest.isEmpty ? "." : rest
    }
    let plan = try GoldenPlan(named, filter: filter, preset: preset)
    // A run that compares nothing must not succeed.
    if plan.goldens.isEmpty, plan.refusals.isEmpty, !checksExpectations || plan.expecting.isEmpty {
      if let filter, !plan.scenes.isEmpty {
        throw GoldenError.usage("--filter \(filter): no scene or variant has this text in its name")
      }
      if plan.scenes.isEmpty {
        throw GoldenError.unusable(path: paths.joined(separator: ", "), reason: "there is no scene with goldens")
      }
    }
    return plan
  }
}

extension CommandFailure {
  init(_ error: GoldenError) {
    if case .refused(let error) = error {
      self.init(error, scene: nil)
      return
    }
    let status: Status =
      switch error {
      case .noInput: .noInput
      case .refused, .scene, .withoutGoldens, .unusable: .data
      case .cannotCreate: .cannotCreate
      case .cannotWrite: .cannotWrite
      case .usage: .usage
      }
    self.init(status, lines: error.words.lines)
  }

  /// Several errors as one failure, with the first one's status.
  init?(_ errors: [GoldenError]) {
    guard let first = errors.first else { return nil }
    self.init(CommandFailure(first).status, lines: errors.flatMap { CommandFailure($0).lines })
  }

  /// The failure of a run whose results were printed. A golden or scene that cannot be read counts as bad data.
  init(_ run: VerifyRun) {
    let isUnreadable =
      run.results.contains { if case .unreadable = $0.verdict { true } else { false } }
      || run.expectations.contains { $0.status == .error }
    self.init(isUnreadable || !run.errors.isEmpty ? .data : .different, lines: run.errors)
  }
}
