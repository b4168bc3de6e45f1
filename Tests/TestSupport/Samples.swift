import Foundation

/// How many samples the tests of random inputs, of many instants and of combinations take.
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

  /// Returns values of a list at equal distances, beginning with the first: the numbers are those of `count`.
  package static func some<Value>(_ usual: Int, of values: [Value], least: Int = 1) -> [Value] {
    let count = areAll ? values.count : min(count(usual, least: least), values.count)
    return (0..<count).map { values[$0 * values.count / count] }
  }

  /// Returns pairs of values of two lists: the numbers are those of `count`.
  ///
  /// The pairs run along diagonals, so the first of them, as many as the longer list has values, have every value of
  /// both lists.
  package static func some<First, Second>(
    _ usual: Int, of first: [First], _ second: [Second], least: Int = 1
  ) -> [(First, Second)] {
    let all = first.count * second.count
    guard all > 0 else { return [] }
    // Values meet the same partners again after the least common multiple of the counts: the next diagonal begins.
    var (divisor, rest) = (first.count, second.count)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return (0..<(areAll ? all : min(count(usual, least: least), all))).map {
      (first[$0 % first.count], second[($0 + $0 / (all / divisor)) % second.count])
    }
  }
}
