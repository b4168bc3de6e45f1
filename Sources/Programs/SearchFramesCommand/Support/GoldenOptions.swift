import ArgumentParser
import SearchGoldens

/// What recording and verifying have in common.
struct GoldenOptions: ParsableArguments {
  @Argument(help: "Scene files, or folders to look for them in.", completion: .file())
  var paths: [String]

  @Option(help: "Only goldens whose scene's or variant's name has this in it.")
  var filter: String?

  @OptionGroup
  var jobs: JobsOption

  @Flag(help: "Say nothing but what is wrong.")
  var quiet = false

  var threads: Int { jobs.threads }

  func plan() throws -> GoldenPlan {
    do throws(GoldenError) {
      let plan = try GoldenPlan(paths, filter: filter)
      // Nothing compared is no success.
      if plan.goldens.isEmpty, plan.refusals.isEmpty {
        if let filter, !plan.scenes.isEmpty {
          throw GoldenError.usage("--filter \(filter): no golden's scene or variant has this in its name")
        }
        if plan.scenes.isEmpty {
          throw GoldenError.unusable(path: paths.joined(separator: ", "), reason: "there is no scene with goldens")
        }
      }
      return plan
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  init(_ error: GoldenError) {
    switch error {
    case .noInput: self.init(.noInput, error.words)
    case .scene, .withoutGoldens, .unusable: self.init(.data, error.words)
    case .cannotCreate: self.init(.cannotCreate, error.words)
    case .cannotWrite: self.init(.cannotWrite, error.words)
    case .usage: self.init(.usage, error.words)
    }
  }

  /// Several errors as one failure, with the first one's status.
  init?(_ errors: [GoldenError]) {
    guard let first = errors.first else { return nil }
    self.init(CommandFailure(first).status, errors.map(\.words).joined(separator: "\n"))
  }

  /// A verify whose results were printed: what cannot be read or compared decides, whatever else differs.
  init(_ run: VerifyRun) {
    let isUnreadable = run.results.contains { if case .unreadable = $0.verdict { true } else { false } }
    self.init(isUnreadable || !run.errors.isEmpty ? .data : .different, run.errors.joined(separator: "\n"))
  }
}
