import Foundation

extension AnimationTiming {
  /// The instants in flight at which the value turns back, and those at which its speed turns back, in order.
  ///
  /// Between two of them a value that only this animation moves is monotonic, so no extreme is missed.
  package var turningInstants: [Instant] {
    curve.turns.map { beginning + .rounded($0) }.filter { $0 > beginning && $0 < end }
  }
}

extension AnimationCurve {
  /// The seconds at which the value or its speed turns. A timing function's speed is not included.
  var turns: [Double] {
    let duration = duration
    switch self {
    case .timing(let function, _): return function.turns.map { $0 * duration }
    case .spring(let spring), .springCut(let spring, _): return spring.motion.turns(until: duration)
    }
  }
}

extension TimingFunction {
  /// The arguments, 0…1, at which the value turns. Only control points outside 0…1 give any.
  fileprivate var turns: [Double] {
    // y′(s) / 3 = a·s² + b·s + y1.
    let (a, b) = (3 * y1 - 3 * y2 + 1, 2 * y2 - 4 * y1)
    guard y1 < 0 || y1 > 1 || y2 < 0 || y2 > 1 else { return [] }
    if abs(a) < 1e-12 { return b == 0 ? [] : [-y1 / b].compactMap(argument) }
    let root = b * b - 4 * a * y1
    guard root >= 0 else { return [] }
    return [(-b - root.squareRoot()) / (2 * a), (-b + root.squareRoot()) / (2 * a)].compactMap(argument).sorted()
  }

  private func argument(at s: Double) -> Double? {
    guard s > 0, s < 1 else { return nil }
    return 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
  }
}

extension DampedMotion {
  /// The most turns of a spring that swings; those after it are found by readings at even instants.
  private static let most = 64

  /// The seconds before `end` at which x′ or x″ is 0.
  func turns(until end: Double) -> [Double] {
    let jerk = 2 * decay * velocity - frequency * frequency
    // x′ and x″ solve the equation of x, each with its own beginning: the second number is the next derivative there.
    let next = frequency * frequency * velocity - 2 * decay * jerk
    return (zeros(-velocity, jerk, until: end) + zeros(jerk, next, until: end)).sorted()
  }

  /// Returns the zeros of the motion that begins with a value and a rate.
  private func zeros(_ value: Double, _ rate: Double, until end: Double) -> [Double] {
    let second = rate + decay * value
    switch regime {
    case .underDamped(let swing):
      let first = atan2(-value * swing, second)
      return (0..<Self.most).map { (first + Double($0) * .pi) / swing }.filter { $0 > 0 && $0 < end }
    case .critical: return [-value / second].filter { $0.isFinite && $0 > 0 && $0 < end }
    case .overDamped(let spread):
      return [atanh(-value * spread / second) / spread].filter { $0.isFinite && $0 > 0 && $0 < end }
    }
  }
}
