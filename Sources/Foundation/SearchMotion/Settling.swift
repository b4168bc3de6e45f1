/// The motion of a scroll view at rest to a stop of its range, in closed form.
package struct Settling: Hashable, Sendable {
  /// In seconds.
  package static let duration = 0.3

  let offset: Double
  let target: Double

  /// Returns the offset `elapsed` seconds after the beginning.
  func offset(at elapsed: Double) -> Double {
    offset + (target - offset) * TimingFunction.easeInOut.value(at: elapsed / Self.duration)
  }

  /// Returns the rate of change of the offset, in points per second.
  func velocity(at elapsed: Double) -> Double {
    (target - offset) * TimingFunction.easeInOut.slope(at: elapsed / Self.duration) / Self.duration
  }
}
