import SearchGeometry

/// A value of some numbers over time, as CSS keyframes.
struct SVGSeries {
  /// In order of time; a jump is two samples next to each other.
  private(set) var samples: [(time: Double, values: [Double])] = []

  mutating func add(_ values: [Double], at time: Double) {
    // What stands still needs its ends alone.
    if samples.count >= 2, samples[samples.count - 1].values == values, samples[samples.count - 2].values == values {
      samples[samples.count - 1].time = time
    } else {
      samples.append((time, values))
    }
  }

  var isConstant: Bool { samples.allSatisfy { $0.values == samples[0].values } }

  /// The fewest samples, taken greedily, between which straight lines stay within a tolerance of all of them.
  func simplified(tolerance: Double) -> [(time: Double, values: [Double])] {
    guard samples.count > 2 else { return samples }
    var result = [samples[0]]
    var start = 0
    while start < samples.count - 1 {
      var end = start + 1
      // Doubles its reach while it may, then halves the step.
      var step = 1
      while end + step < samples.count, isStraight(from: start, to: end + step, tolerance: tolerance) {
        end += step
        step *= 2
      }
      while step > 0 {
        if end + step < samples.count, isStraight(from: start, to: end + step, tolerance: tolerance) { end += step }
        step /= 2
      }
      result.append(samples[end])
      start = end
    }
    return result
  }

  private func isStraight(from start: Int, to end: Int, tolerance: Double) -> Bool {
    let (a, b) = (samples[start], samples[end])
    guard b.time > a.time else { return false }
    for index in start + 1..<end {
      let share = (samples[index].time - a.time) / (b.time - a.time)
      for (place, value) in samples[index].values.enumerated()
      where abs(a.values[place] + (b.values[place] - a.values[place]) * share - value) > tolerance {
        return false
      }
    }
    return true
  }
}

/// The keyframes of an SVG file: equal ones are written once.
struct SVGKeyframes {
  /// Of the whole, in seconds.
  let duration: Double
  private(set) var rules: [String] = []
  private var names: [String: String] = [:]

  init(duration: Double) {
    self.duration = duration
  }

  /// The name of a rule for a series; nil where nothing moves.
  mutating func name(
    _ series: SVGSeries, tolerance: Double, _ declaration: ([Double]) -> String
  ) -> String? {
    guard !series.isConstant, duration > 0 else { return nil }
    var text = ""
    var previous = ""
    let frames = whole(series.simplified(tolerance: tolerance))
    let shares = shares(of: frames.map(\.time))
    for (index, frame) in frames.enumerated() {
      let words = declaration(frame.values)
      // A value that stays between two that equal it says nothing.
      if words == previous, index + 1 < frames.count, declaration(frames[index + 1].values) == words { continue }
      previous = words
      text += "\(SVGText.number(Double(shares[index]) / Self.shareUnits, places: Self.sharePlaces))%{\(words)}"
    }
    if let known = names[text] { return known }
    let name = "k\(names.count + 1)"
    names[text] = name
    rules.append("@keyframes \(name){\(text)}")
    return name
  }

  /// From the beginning to the end: what was seen for a while only stays where it was first, and last, seen.
  private func whole(_ samples: [(time: Double, values: [Double])]) -> [(time: Double, values: [Double])] {
    guard let first = samples.first, let last = samples.last else { return [] }
    return (first.time > 0 ? [(0, first.values)] : []) + samples
      + (last.time < duration ? [(duration, last.values)] : [])
  }

  private static let sharePlaces = 5
  /// The places of a percentage as whole numbers.
  private static let shareUnits = 1e5

  /// Times as percentages of the whole. No two are equal: readers take equal ones for one, and a jump for a ramp.
  private func shares(of times: [Double]) -> [Int] {
    let whole = Int(100 * Self.shareUnits)
    var shares = times.map { Int((min(max($0 / duration, 0), 1) * Double(whole)).rounded()) }
    guard shares.count > 1 else { return shares }
    shares[shares.count - 1] = whole
    // The later of two is where it belongs: there a jump has been made.
    for index in shares.indices.dropLast().reversed() { shares[index] = min(shares[index], shares[index + 1] - 1) }
    shares[0] = 0
    for index in shares.indices.dropFirst() { shares[index] = max(shares[index], shares[index - 1] + 1) }
    return shares
  }
}
