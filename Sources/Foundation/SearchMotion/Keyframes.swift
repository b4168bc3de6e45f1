/// Values at key times, like Core Animation's `CAKeyframeAnimation` but with exact times.
package struct Keyframes: Hashable, Sendable {
  package enum CalculationMode: Hashable, Sendable {
    /// Interpolates linearly between values.
    case linear
    /// Each value lasts until the next key time.
    case discrete
  }

  package let keyTimes: [Instant]
  package let values: [Double]
  package let calculationMode: CalculationMode
  package let duration: Instant
  package let repeats: Bool

  /// Returns nil unless there are as many values as key times, at least one; the times ascend within 0…duration, where
  /// two equal times make a jump; and the duration is positive.
  package init?(
    keyTimes: [Instant], values: [Double], calculationMode: CalculationMode, duration: Instant, repeats: Bool = false
  ) {
    guard !keyTimes.isEmpty, keyTimes.count == values.count, duration > .zero,
      keyTimes.allSatisfy({ $0 >= .zero && $0 <= duration }),
      zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    (self.keyTimes, self.values) = (keyTimes, values)
    (self.calculationMode, self.duration, self.repeats) = (calculationMode, duration, repeats)
  }

  /// Returns the value `elapsed` after the beginning: the first before the first key time, the last after the last.
  package func value(at elapsed: Instant) -> Double {
    let time = repeats ? elapsed.divided(by: duration).rest : elapsed
    let next = keyTimes.firstIndex { $0 > time } ?? keyTimes.count
    guard next > 0 else { return values[0] }
    guard calculationMode == .linear, next < keyTimes.count else { return values[next - 1] }
    let fraction = (time - keyTimes[next - 1]).seconds / (keyTimes[next] - keyTimes[next - 1]).seconds
    return values[next - 1] + (values[next] - values[next - 1]) * fraction
  }
}
