import Foundation

/// The times of some rounds of the same work, in milliseconds.
struct Rounds {
  private let sorted: [Double]

  init(_ times: some Sequence<Double>) { sorted = times.sorted() }

  var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
  var fastest: Double { sorted.first ?? 0 }

  /// "±N %": half of the range that the middle half of the rounds takes, by the median. scripts/bench sums these up.
  var noise: String {
    let (low, high) = sorted.isEmpty ? (0, 0) : (sorted[sorted.count / 4], sorted[sorted.count * 3 / 4])
    return String(format: "±%.1f %%", median > 0 ? 50 * (high - low) / median : 0)
  }
}
