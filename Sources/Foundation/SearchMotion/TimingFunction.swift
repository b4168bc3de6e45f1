/// The pace of an animation: a cubic Bézier from (0, 0) to (1, 1); Core Animation's `CAMediaTimingFunction`.
public struct TimingFunction: Hashable, Sendable {
  /// The first control point: time 0…1, then value.
  public let x1: Double
  public let y1: Double
  /// The second control point: time 0…1, then value.
  public let x2: Double
  public let y2: Double

  /// Returns nil unless both x are within 0…1, so that every time has one value, and both y are within ±10^6.
  public init?(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= 1e6, abs(y2) <= 1e6 else { return nil }
    self.init(x1, y1, x2, y2)
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  // The control points are Core Animation's constants.

  public static let linear = TimingFunction(0, 0, 1, 1)
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// The default of `UIView.animate(withDuration:)`.
  public static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The function of implicit layer animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Returns the value at `progress` of the duration: 0 at or before 0, 1 at or after 1.
  ///
  /// The precision, 1e-12 or better, does not depend on the duration, so a frame rendered alone equals the same frame of
  /// a sequence. Values in between may be outside 0…1 if the control points are.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    // The curve is the diagonal.
    if x1 == y1, x2 == y2 { return progress }
    return Self.component(y1, y2, at: parameter(at: progress))
  }

  /// Returns the derivative of the value at `progress`: 0 outside 0…1, and where the curve is vertical.
  func slope(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let s = parameter(at: progress)
    let ratio = Self.slope(y1, y2, at: s) / Self.slope(x1, x2, at: s)
    return ratio.isFinite ? ratio : 0
  }

  /// Returns the s with X(s) = progress, by Newton's method with bisection where it leaves the bracket or is slow.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = progress
    var lastStep = 1.0
    for _ in 0..<128 {
      let error = Self.component(x1, x2, at: s) - progress
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / Self.slope(x1, x2, at: s)
      if abs(newton - s) <= 1e-16 || high - low <= 1e-16 { return s }
      // False also for a NaN, from a slope of 0.
      let isUsable = newton > low && newton < high && abs(newton - s) * 2 < lastStep
      let next = isUsable ? newton : low + (high - low) / 2
      lastStep = abs(next - s)
      s = next
    }
    return s
  }

  private static func component(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return (((1 - c - b) * s + b) * s + c) * s
  }

  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return (3 * (1 - c - b) * s + 2 * b) * s + c
  }
}
