import Foundation

extension Spring {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// The mass is 1. The frequency is the largest at which the decaying sine (for ratio 1, the whole displacement) is
  /// 0.001 at `duration` (probes of UIKit agree to eight digits).
  /// - Parameters:
  ///   - duration: in seconds, 1e-3…1e4.
  ///   - dampingRatio: 0.01…1.
  ///   - initialVelocity: in whole distances per second, within ±1e6.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let duration = duration.clamped(to: 1e-3...1e4, orIfNaN: 0.5)
    let ratio = dampingRatio.clamped(to: 0.01...1, orIfNaN: 1)
    let velocity = initialVelocity.clamped(to: -1e6...1e6, orIfNaN: 0)
    let frequency = Self.legacyFrequency(duration: duration, ratio: ratio, velocity: velocity)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  private static func legacyFrequency(duration: Double, ratio: Double, velocity: Double) -> Double {
    let rest = ((1 - ratio) * (1 + ratio)).squareRoot()
    if velocity == 0, rest > 0 { return log(ratio / rest / DampedMotion.settled) / (ratio * duration) }
    let amplitude = { (w: Double) in
      rest > 0
        ? abs((ratio - velocity / w) / rest) * exp(-ratio * w * duration)
        : abs(1 + (w - velocity) * duration) * exp(-w * duration)
    }
    let excess = { (w: Double) in amplitude(w) - DampedMotion.settled }
    // With a velocity towards the target the amplitude falls to 0, rises to a peak, and falls for good.
    let push = max(velocity, 0)
    let decay = ratio * duration
    let peak: Double
    let zero: Double
    if rest > 0 {
      peak = (decay * push + (decay * push * (decay * push + 4 * ratio)).squareRoot()) / (2 * ratio * decay)
      zero = push / ratio
    } else {
      peak = push
      zero = push - 1 / duration
    }
    if peak > 0, excess(peak) <= 0 { return bisectedRoot(positive: 1e-12, negative: zero, of: excess) }
    let start = max(peak, 1e-12)
    var inside = start + 1 / duration
    while excess(inside) > 0, inside < 1e30 { inside *= 2 }
    return bisectedRoot(positive: start, negative: inside, of: excess)
  }
}
