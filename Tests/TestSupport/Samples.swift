import Foundation

/// How many samples the tests of random inputs and of many instants take.
///
/// The environment variable `SEARCHFRAMES_SAMPLES` multiplies the numbers: 1 by default, 0.1 in `scripts/test --quick`.
/// "all" is 50, and tests that can try everything do; the nightly run sets it.
package enum Samples {
  package static let areAll = ProcessInfo.processInfo.environment["SEARCHFRAMES_SAMPLES"] == "all"

  package static let factor: Double = {
    let text = ProcessInfo.processInfo.environment["SEARCHFRAMES_SAMPLES"] ?? "1"
    return areAll ? 50 : min(max(Double(text) ?? 1, 0.01), 1_000)
  }()

  /// - Parameters:
  ///   - usual: the number of samples that finds faults in most runs that have them.
  ///   - least: fewer show nothing.
  package static func count(_ usual: Int, least: Int = 1) -> Int {
    max(Int((Double(usual) * factor).rounded()), least)
  }
}
