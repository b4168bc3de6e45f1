import ArgumentParser
import Foundation

/// `--jobs`, wherever threads draw.
struct JobsOption: ParsableArguments {
  @Option(help: "Threads that draw; what they draw is the same with any number. (default: all cores)")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs): expected 1 or more") }
  }

  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
