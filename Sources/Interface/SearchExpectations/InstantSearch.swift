import SearchGeometry
import SearchMotion
import SearchStaging

/// A number over time; nil where its layer is not there.
typealias NumberOverTime = (Instant) -> Double?

/// Finds extremes and crossings of a number between samples.
struct InstantSearch: Sendable {
  /// Instants at which the number may jump or turn sharply.
  let breaks: [Instant]
  /// The last width of an interval that contains an instant: a tenth of a microsecond.
  private static let width = Instant.frames(1, per: 10_000_000)

  struct Sample {
    var time: Instant
    var number: Double?
  }

  /// The first instant at which a number is above 0, and that at which it is greatest.
  struct Finding {
    var first: Instant
    var worst: Instant
    var greatest: Double
    /// The number at the first instant.
    var atFirst = 0.0
  }

  /// Returns nil if the number is never above 0.
  func findings(in read: [Sample], _ number: NumberOverTime) -> Finding? {
    let samples = withEnds(read, number)
    var first: Instant?
    var worst: (time: Instant, number: Double)?
    for index in samples.indices {
      guard let own = samples[index].number else { continue }
      var peak = (time: samples[index].time, number: own)
      // Between samples that differ so much the number may be above 0, or above what was found.
      let (before, after) = neighbours(of: index, in: samples)
      let reach = own + max(abs(own - (before ?? own)), abs(own - (after ?? own)))
      let isPeak = before ?? own <= own && after ?? own <= own
      // A sample that is equal to its neighbours is no peak.
      if isPeak, reach > own, reach > max(worst?.number ?? 0, first == nil ? 0 : own) {
        let refined = peakBesides(index, in: samples, number)
        if let refined, refined.number > peak.number { peak = refined }
      }
      guard peak.number > 0 else { continue }
      if first == nil {
        let time = samples[index].time
        let high = own > 0 ? min(time, peak.time) : peak.time
        let low = high > time ? time : index > 0 ? samples[index - 1].time : high
        first = low < high ? crossing(from: low, to: high, number) : high
      }
      if peak.number > worst?.number ?? 0 { worst = peak }
    }
    guard let first, let worst else { return nil }
    return Finding(first: first, worst: worst.time, greatest: worst.number, atFirst: number(first) ?? 0)
  }

  /// Adds samples where the layer comes and goes, up to which a number may rise or fall.
  private func withEnds(_ read: [Sample], _ number: NumberOverTime) -> [Sample] {
    var samples: [Sample] = []
    for sample in read {
      if let last = samples.last, (last.number == nil) != (sample.number == nil) {
        let isThere = sample.number != nil
        let end = Self.boundary(from: last.time, to: sample.time) { time in
          (number(time) != nil) == isThere
        }
        let time = isThere ? end : end - Self.width
        if time > last.time, time < sample.time { samples.append(Sample(time: time, number: number(time))) }
      }
      samples.append(sample)
    }
    return samples
  }

  /// The instants between which a peak at a sample may be: those of its neighbours, but for those beyond a break.
  private func surroundings(of index: Int, in samples: [Sample]) -> (Instant, Instant) {
    let time = samples[index].time
    var (low, high) = (time, time)
    if index > 0, !isBreak(time), samples[index - 1].number != nil { low = samples[index - 1].time }
    if index + 1 < samples.count, !isBreak(samples[index + 1].time), samples[index + 1].number != nil {
      high = samples[index + 1].time
    }
    return (low, high)
  }

  /// The numbers between which a peak at a sample may be; nil where there is none.
  private func neighbours(of index: Int, in samples: [Sample]) -> (before: Double?, after: Double?) {
    let (low, high) = surroundings(of: index, in: samples)
    let time = samples[index].time
    return (low < time ? samples[index - 1].number : nil, high > time ? samples[index + 1].number : nil)
  }

  /// Returns the greatest number around a sample that is not below its neighbours, by the golden section.
  func peakBesides(_ index: Int, in samples: [Sample], _ number: NumberOverTime) -> (time: Instant, number: Double)? {
    let (start, end) = surroundings(of: index, in: samples)
    let ratio = 0.6180339887498949
    var (low, high) = (0.0, (end - start).seconds)
    let least = Self.width.seconds
    func value(_ offset: Double) -> Double { number(start + .rounded(offset)) ?? -.infinity }
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    guard high > least else { return nil }
    var (left, right) = (value(a), value(b))
    while high - low > least {
      if left >= right {
        (high, b, right) = (b, a, left)
        a = high - ratio * (high - low)
        left = value(a)
      } else {
        (low, a, left) = (a, b, right)
        b = low + ratio * (high - low)
        right = value(b)
      }
    }
    return left >= right ? (start + .rounded(a), left) : (start + .rounded(b), right)
  }

  /// Returns the first instant after `low` at which the number is above 0, as far as one crossing is between.
  private func crossing(from low: Instant, to high: Instant, _ number: NumberOverTime) -> Instant {
    if isBreak(high), high - low <= Stage.moment { return high }
    return Self.boundary(from: low, to: high) { time in (number(time) ?? 0) > 0 }
  }

  /// Returns the instant from which on a condition holds that holds at `high` and not at `low`.
  static func boundary(
    from low: Instant, to high: Instant, _ holds: (Instant) -> Bool
  ) -> Instant {
    var (low, high) = (low, high)
    while high - low > width {
      let middle = low + (high - low).part(1, of: 2)
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  func isBreak(_ time: Instant) -> Bool {
    let index = breaks.partition { $0 >= time }
    return index < breaks.count && breaks[index] == time
  }

  /// Returns true if a break is after `start` and not after `end`.
  private func hasBreak(after start: Instant, to end: Instant) -> Bool {
    let next = start + .frames(1, per: 1_000_000_000)
    let index = breaks.partition { $0 >= next }
    return index < breaks.count && breaks[index] <= end
  }

  /// Returns a derivative, from the side that has no break near.
  /// - Parameter order: 1 or 2.
  func derivative(_ order: Int, at time: Instant, _ number: NumberOverTime) -> Double? {
    // The first one from three values a microsecond apart, the second one from four, a tenth of a millisecond apart.
    let (rate, weights) = order == 1 ? (1_000_000, [-1.5, 2, -0.5]) : (10_000, [2.0, -5, 4, -1])
    let reach = Instant.frames(weights.count - 1, per: rate)
    let isForward = !hasBreak(after: time, to: time + reach)
    var sum = 0.0
    for (index, weight) in weights.enumerated() {
      let time = time + .frames(isForward ? index : -index, per: rate)
      guard time >= .zero, let value = number(time) else { return nil }
      sum += weight * value
    }
    let step = Double(rate)
    return order == 1 ? (isForward ? sum : -sum) * step : sum * step * step
  }
}
