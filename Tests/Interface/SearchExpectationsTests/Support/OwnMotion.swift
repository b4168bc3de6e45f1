import Foundation

/// Motions by the textbook's formulas, apart from the package's own.
struct OwnSpring {
  let duration: Double
  let bounce: Double

  private var frequency: Double { 2 * .pi / duration }
  private var ratio: Double { 1 - bounce }

  /// The share of the way that is left after so many seconds.
  func rest(_ t: Double) -> Double {
    guard t > 0 else { return 1 }
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return exp(-ratio * frequency * t) * (cos(swing * t) + ratio * frequency / swing * sin(swing * t))
  }

  /// Its change a second.
  func rate(_ t: Double) -> Double {
    guard t > 0 else { return 0 }
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return -exp(-ratio * frequency * t) * frequency * frequency / swing * sin(swing * t)
  }

  /// The seconds after which the envelope is below a thousandth.
  var end: Double {
    let (decay, swing) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
    return log((1 + decay / swing) * 1000) / decay
  }
}

/// The value of the cubic Bézier (x1, y1), (x2, y2) at a share of its duration, by bisection.
func ownCubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at share: Double) -> Double {
  func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<80 {
    let middle = (low + high) / 2
    if value(x1, x2, middle) < share { low = middle } else { high = middle }
  }
  return value(y1, y2, (low + high) / 2)
}

/// The first number of an interval at which a condition holds, found in steps of a ten-thousandth and then by bisection.
func firstInstant(from start: Double, to end: Double, _ holds: (Double) -> Bool) -> Double? {
  if holds(start) { return start }
  var time = start
  while time < end {
    let next = min(time + 1e-4, end)
    if holds(next) {
      var (low, high) = (time, next)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle }
      }
      return high
    }
    time = next
  }
  return nil
}
