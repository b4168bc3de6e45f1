import Foundation

/// The formulas written anew: nothing here comes from the code under test.
enum Expected {
  /// A unit Bézier by bisection of its parameter.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at u: Double) -> Double {
    if u <= 0 { return 0 }
    if u >= 1 { return 1 }
    func part(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<90 {
      let middle = (low + high) / 2
      if part(x1, x2, middle) < u { low = middle } else { high = middle }
    }
    return part(y1, y2, (low + high) / 2)
  }

  /// How far a spring of UIKit's duration and bounce is from its target, of unit mass, at rest before.
  static func springRemainder(duration: Double, bounce: Double, at t: Double) -> Double {
    let w = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    if ratio == 1 { return (1 + w * t) * exp(-w * t) }
    if ratio < 1 {
      let swing = w * sqrt(1 - ratio * ratio)
      return exp(-ratio * w * t) * (cos(swing * t) + ratio * w / swing * sin(swing * t))
    }
    let spread = sqrt(ratio * ratio - 1)
    let (slow, fast) = (-w * (ratio - spread), -w * (ratio + spread))
    return (fast * exp(slow * t) - slow * exp(fast * t)) / (fast - slow)
  }

  /// Core Animation's settling duration, for a bounce of 0 or more.
  static func settling(duration: Double, bounce: Double) -> Double {
    let w = 2 * Double.pi / duration
    let ratio = 1 - bounce
    if ratio < 1 { return log(1000 * (1 + ratio / sqrt(1 - ratio * ratio))) / (ratio * w) }
    var time = 0.0
    while abs(springRemainder(duration: duration, bounce: bounce, at: time)) >= 0.001 { time += 0.1 }
    return time
  }

  /// A pace: what is left of a change some seconds after its start.
  enum Pace {
    case bezier(Double, Double, Double, Double, duration: Double)
    case spring(duration: Double, bounce: Double)
    /// Critically damped, and stopped after so long.
    case cutSpring(frequency: Double, duration: Double)
    case none

    /// Push and pop: mass 3, stiffness 1000, damping 500, over half a second.
    static let navigation = Pace.cutSpring(frequency: sqrt(1000.0 / 3), duration: 0.5)

    static func easeInOut(_ duration: Double) -> Pace { .bezier(0.42, 0, 0.58, 1, duration: duration) }

    var duration: Double {
      switch self {
      case .bezier(_, _, _, _, let duration): duration
      case .spring(let duration, let bounce): Expected.settling(duration: duration, bounce: bounce)
      case .cutSpring(_, let duration): duration
      case .none: 0
      }
    }

    func remainder(_ elapsed: Double) -> Double {
      if elapsed >= duration { return 0 }
      if elapsed <= 0 { return 1 }
      switch self {
      case .bezier(let x1, let y1, let x2, let y2, let duration):
        return 1 - Expected.bezier(x1, y1, x2, y2, at: elapsed / duration)
      case .spring(let duration, let bounce):
        return Expected.springRemainder(duration: duration, bounce: bounce, at: elapsed)
      case .cutSpring(let w, _): return (1 + w * elapsed) * exp(-w * elapsed)
      case .none: return 0
      }
    }
  }

  /// A value over time: what it is set to, when, and how it is carried there.
  struct History {
    var initial: Double
    var changes: [Change] = []

    struct Change {
      var time, value: Double
      var pace: Pace
      var delay = 0.0
      var fromCurrentState = false
    }

    init(_ initial: Double) { self.initial = initial }

    mutating func set(
      _ value: Double, at time: Double, _ pace: Pace, delay: Double = 0, fromCurrentState: Bool = false
    ) { changes.append(Change(time: time, value: value, pace: pace, delay: delay, fromCurrentState: fromCurrentState)) }

    func model(at time: Double) -> Double { changes.last { $0.time <= time }?.value ?? initial }

    /// Position, size, radius, offset: every change in flight still adds what is left of it.
    func additive(at time: Double) -> Double {
      var (sum, before) = (model(at: time), initial)
      for change in changes where change.time <= time {
        sum += (before - change.value) * change.pace.remainder(time - change.time - change.delay)
        before = change.value
      }
      return sum
    }

    /// Opacity: the latest change replaces the others and starts from the old model value, or from what is seen.
    func replacing(at time: Double) -> Double {
      var start = initial
      var latest: Change?
      var model = initial
      for change in changes where change.time <= time {
        let seen =
          latest.map { $0.value + (start - $0.value) * $0.pace.remainder(change.time - $0.time - $0.delay) } ?? model
        if change.value != model {
          start = change.fromCurrentState ? seen : model
          latest = change
          model = change.value
        }
      }
      guard let latest else { return model }
      return latest.value + (start - latest.value) * latest.pace.remainder(time - latest.time - latest.delay)
    }
  }
}
