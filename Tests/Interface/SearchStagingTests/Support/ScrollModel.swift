import Foundation

/// A scroll view written anew, from the formulas' sources: offsets from rest as a function of absolute time.
struct ScrollModel {
  /// The offset without the animations in flight.
  private var path: (Double) -> Double
  private var changes: [(start: Double, delta: Double, duration: Double)] = []

  init(_ offset: Double) { path = { _ in offset } }

  func offset(at time: Double) -> Double {
    changes.reduce(path(time)) { sum, change in
      let u = (time - change.start) / change.duration
      return u < 1 ? sum + change.delta * (1 - Expected.bezier(0.42, 0, 0.58, 1, at: u)) : sum
    }
  }

  /// The program's scroll, which adds to those in flight.
  mutating func scroll(to target: Double, at time: Double, over: Double) {
    if over > 0 { changes.append((time, path(time) - target, over)) }
    path = { _ in target }
  }

  mutating func scroll(by distance: Double, at time: Double, over: Double) {
    scroll(to: path(time) + distance, at: time, over: over)
  }

  /// A finger: linear, and beyond an edge x·c·d / (c·x + d) of what it asks for, c = 0.55.
  mutating func drag(by distance: Double, over: Double, at time: Double, upper: Double, dimension: Double) {
    let held = offset(at: time)
    func clamped(_ x: Double) -> Double { min(max(x, 0), upper) }
    func banded(_ raw: Double) -> Double {
      let beyond = raw - clamped(raw)
      return clamped(raw) + 0.55 * beyond * dimension / (0.55 * abs(beyond) + dimension)
    }
    let beyond = held - clamped(held)
    let raw = clamped(held) + dimension * beyond / (0.55 * (dimension - abs(beyond)))
    let end = raw + distance
    var speed = over > 0 ? distance / over : 0
    if end != clamped(end) {
      let share = dimension / (0.55 * abs(end - clamped(end)) + dimension)
      speed *= 0.55 * share * share
    }
    let free = Self.free(from: banded(end), speed: speed, upper: upper)
    changes = []
    path = { now in
      let elapsed = now - time
      return elapsed < over ? banded(raw + distance * elapsed / over) : free(elapsed - over)
    }
  }

  mutating func fling(velocity: Double, at time: Double, upper: Double) {
    let free = Self.free(from: offset(at: time), speed: velocity, upper: upper)
    changes = []
    path = { free($0 - time) }
  }

  /// The motion after the release: x₀ + 0.499·v·(1 − 0.998^(1000 t)) down to 10 pt/s, and bounces.
  private static func free(from x: Double, speed v: Double, upper: Double) -> (Double) -> Double {
    let edge = min(max(x, 0), upper)
    guard x != edge else { return glide(from: x, speed: v, upper: upper) }
    // Held, or thrown: two rates, or a critically damped one.
    let displacement: (Double) -> Double
    let rate: (Double) -> Double
    if abs(v) < 50 {
      let slow = (v + 46 * (x - edge)) / 37
      let fast = x - edge - slow
      displacement = { slow * exp(-9 * $0) + fast * exp(-46 * $0) }
      rate = { -9 * slow * exp(-9 * $0) - 46 * fast * exp(-46 * $0) }
    } else {
      let b = v + 11 * (x - edge)
      displacement = { (x - edge + b * $0) * exp(-11 * $0) }
      rate = { (b - 11 * (x - edge + b * $0)) * exp(-11 * $0) }
    }
    let rest = restTime(of: displacement)
    // Through the edge before it rests: a glide within the range.
    if let crossing = firstCrossing(of: displacement, before: rest) {
      let onwards = glide(from: edge, speed: rate(crossing) / (-0.499 * 1000 * log(0.998)), upper: upper)
      return { $0 < crossing ? edge + displacement(max($0, 0)) : onwards($0 - crossing) }
    }
    return { $0 < rest ? edge + displacement(max($0, 0)) : edge }
  }

  private static func glide(from x: Double, speed v: Double, upper: Double) -> (Double) -> Double {
    guard abs(v) > 10 else { return { _ in x } }
    let stop = log(10 / abs(v)) / (1000 * log(0.998))
    let way: (Double) -> Double = { x + 0.499 * v * (1 - pow(0.998, 1000 * $0)) }
    let edge = v > 0 ? upper : 0
    let isHit = v > 0 ? way(stop) > edge : way(stop) < edge
    let end = isHit ? log(1 - (edge - x) / (0.499 * v)) / (1000 * log(0.998)) : stop
    guard isHit else { return { way(min(max($0, 0), end)) } }
    let impact = -0.499 * v * 1000 * log(0.998) * pow(0.998, 1000 * end)
    let displacement: (Double) -> Double = { impact * $0 * exp(-11 * $0) }
    let rest = restTime(of: displacement)
    return { t in
      if t < end { return way(max(t, 0)) }
      return t - end < rest ? edge + displacement(t - end) : edge
    }
  }

  /// The last time it is 0.05 pt away, by looking back from where it surely is not.
  private static func restTime(of displacement: (Double) -> Double) -> Double {
    var time = 4.0
    while time > 0, abs(displacement(time)) <= 0.05 { time -= 0.001 }
    guard time > 0 else { return 0 }
    return bisect(time, time + 0.001) { abs(displacement($0)) > 0.05 }
  }

  private static func firstCrossing(of displacement: (Double) -> Double, before end: Double) -> Double? {
    let isAbove = displacement(0) > 0
    var time = 0.0
    while time < end {
      let next = min(time + 0.0005, end)
      if (displacement(next) > 0) != isAbove, displacement(next) != 0 {
        return bisect(time, next) { (displacement($0) > 0) == isAbove }
      }
      time = next
    }
    return nil
  }

  /// Returns the time at which a condition that is true at `low` and false at `high` changes.
  private static func bisect(_ low: Double, _ high: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
