import SearchMotion

/// Finds the longest pieces of a run of samples that one key with an easing describes.
struct LottieFitter {
  typealias Value = ValueCurve.Value

  /// In frames.
  let samples: [ValueCurve.Point]
  let tolerance: Double

  struct FittedPiece {
    /// The index of the sample at which the piece ends.
    var end: Int
    /// Nil for a constant value.
    var pace: TimingFunction?
    var error: Value
  }

  func piece(from start: Int) -> FittedPiece {
    var end = start
    while end + 1 < samples.count, samples[end + 1].value == samples[start].value { end += 1 }
    if end > start { return FittedPiece(end: end, pace: nil, error: .zero) }
    if start == 0 || samples[start - 1].value == samples[start].value, let piece = wholeMotion(from: start) {
      return piece
    }
    var (best, hop) = (FittedPiece(end: start + 1, pace: .linear, error: .zero), 1)
    while hop > 0 {
      guard best.end + hop < samples.count, let longer = fit(start, best.end + hop) else {
        // After the first failure, the rest is searched in ever smaller hops.
        hop = min(hop, samples.count - 1 - best.end) / 2
        while hop > 0 {
          if best.end + hop < samples.count, let longer = fit(start, best.end + hop) { best = longer }
          hop /= 2
        }
        break
      }
      best = longer
      hop *= 2
    }
    return best
  }

  /// UIKit's timing functions, which describe a whole motion exactly.
  private static let functions: [TimingFunction] = [.easeInOut, .easeOut, .easeIn, .linear, .default]

  /// Returns the motion up to the next rest if it has one of UIKit's timing functions.
  private func wholeMotion(from start: Int) -> FittedPiece? {
    var end = start + 1
    while end + 1 < samples.count, samples[end + 1].value != samples[end].value { end += 1 }
    guard end > start + 3 else { return nil }
    return Self.functions.lazy.compactMap { check(start, end, $0, tolerance / 5) }.first
  }

  /// Fits a cubic polynomial of time by least squares.
  private func fit(_ start: Int, _ end: Int) -> FittedPiece? {
    if let piece = check(start, end, .linear, tolerance) { return piece }
    let (first, last) = (samples[start], samples[end])
    let difference = last.value - first.value
    let length = (difference * difference).sum()
    guard end > start + 2, length > 0 else { return nil }
    var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples[start + 1..<end] {
      let u = (sample.time - first.time) / (last.time - first.time)
      let progress = ((sample.value - first.value) * difference).sum() / length
      let (a, b) = (3 * (1 - u) * (1 - u) * u, 3 * (1 - u) * u * u)
      let rest = progress - u * u * u
      (aa, ab, bb) = (aa + a * a, ab + a * b, bb + b * b)
      (ay, by) = (ay + a * rest, by + b * rest)
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-12 else { return nil }
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    let (y1, y2) = ((ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant)
    // The handles at thirds of the time make the curve a polynomial of time.
    guard abs(y1) < 20, abs(y2) < 20,
      let pace = TimingFunction(controlPoints: 0.3333, rounded(y1), 0.6667, rounded(y2))
    else { return nil }
    return check(start, end, pace, tolerance)
  }

  /// Returns the piece if all of its samples, and the lines between them, are within the tolerance.
  private func check(_ start: Int, _ end: Int, _ pace: TimingFunction, _ tolerance: Double) -> FittedPiece? {
    let (first, last) = (samples[start], samples[end])
    let difference = last.value - first.value
    var error = Value.zero
    func isNear(_ time: Double, _ value: Value) -> Bool {
      let progress = (time - first.time) / (last.time - first.time)
      let distance = first.value + difference * pace.value(at: progress) - value
      error = pointwiseMax(error, pointwiseMax(distance, -distance))
      return error.max() <= tolerance
    }
    for index in start + 1...end {
      let (before, sample) = (samples[index - 1], samples[index])
      // The value is linear between samples, and few samples may be all of a long way.
      let steps = min(max(Int(sample.time - before.time), 1), 16)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        let time = before.time + (sample.time - before.time) * share
        guard isNear(time, before.value + (sample.value - before.value) * share) else { return nil }
      }
    }
    return FittedPiece(end: end, pace: pace, error: error)
  }
}
