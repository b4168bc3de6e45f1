import SearchLayers

/// The keyframes of an SVG file. Equal ones are written once.
struct SVGKeyframes {
  /// The duration of the animation, in seconds.
  let duration: Double
  private(set) var rules: [String] = []
  private var names: [String: String] = [:]

  /// The name of the keyframes that count seconds in `--t`, from which cycles are computed.
  ///
  /// A CSS animation with the period as its duration would be out of phase when the file starts again.
  static let clock = "t"
  private(set) var usesClock = false

  init(duration: Double) {
    self.duration = duration
  }

  static func position(_ value: ValueCurve.Value) -> String {
    "--x:\(SVGText.number(value.x, places: 3))px;--y:\(SVGText.number(value.y, places: 3))px"
  }

  static func fill(_ value: ValueCurve.Value) -> String {
    let color = RGBAColor(components: value)
    return "fill:\(color.hex.prefix(7).lowercased());fill-opacity:\(SVGText.number(value.w, places: 4))"
  }

  /// The colour of a group whose shapes have the current colour.
  static func color(_ value: ValueCurve.Value) -> String {
    "color:\(RGBAColor(components: value).hex.prefix(7).lowercased());" + opacity([value.w, 0, 0, 0])
  }

  private static func opacity(_ value: ValueCurve.Value) -> String { "--o:\(SVGText.number(value.x, places: 4))" }

  /// Returns the name of the keyframes of a series; nil for a constant one.
  mutating func name(_ series: ValueSeries, _ declaration: (ValueCurve.Value) -> String) -> String? {
    guard !series.curve.isConstant, duration > 0 else { return nil }
    var text = ""
    var previous = ""
    let points = whole(series.curve.points)
    let shares = shares(of: points.map(\.time))
    for (index, point) in points.enumerated() {
      let words = declaration(point.value)
      // A keyframe between equal ones is redundant.
      if words == previous, index + 1 < points.count, declaration(points[index + 1].value) == words { continue }
      previous = words
      text += "\(SVGText.number(Double(shares[index]) / Self.shareUnits, places: Self.sharePlaces))%{\(words)}"
    }
    if let known = names[text] { return known }
    let name = "k\(names.count + 1)"
    names[text] = name
    rules.append("@keyframes \(name){\(text)}")
    return name
  }

  /// Returns the fade of a series of opacities; nil for a constant one.
  mutating func fade(_ series: ValueSeries) -> SVGFade? {
    guard !series.isConstant, duration > 0, let latest = series.curve.latest else { return nil }
    let cycles = series.cycles.map(expression).joined(separator: " + ")
    if !cycles.isEmpty { usesClock = true }
    return SVGFade(keyframes: name(series, Self.opacity), value: latest.value.x, cycles: cycles)
  }

  // MARK: Cycles

  /// Returns what a cycle adds to its first value: the sum of the changes since the period began.
  private func expression(_ cycle: ValueSeries.Cycle) -> String {
    let span = cycle.span
    func seconds(_ time: Double) -> String { SVGText.number(time, places: 9) }
    func ramp(_ time: String, over duration: Double) -> String { "clamp(0,(\(time))/\(seconds(duration)),1)" }
    let time = span.start > 0 ? "var(--t) - \(seconds(span.start))" : "var(--t)"
    let points = cycle.curve.points
    let rises = zip(points, points.dropFirst()).map { a, b in
      let passed = "mod(\(time),\(seconds(span.period))) - \(seconds(a.time - span.start))"
      return "\(SVGText.number(b.value.x - a.value.x))*" + ramp(passed, over: b.time - a.time)
    }
    return (span.start > 0 ? ramp(time, over: ValueCycle.jump) + "*" : "")
      + (span.end < duration ? ramp("\(seconds(span.end)) - var(--t)", over: ValueCycle.jump) + "*" : "")
      + "(\(rises.joined(separator: " + ")))"
  }

  /// The rules of `--t`. Without animations it is the end of the span.
  var clockRules: [String] {
    let end = SVGText.number(duration, places: 9)
    return usesClock
      ? [
        "@property --t{syntax:\"<number>\";inherits:false;initial-value:\(end)}",
        "@keyframes \(Self.clock){from{--t:0}to{--t:\(end)}}",
      ] : []
  }

  // MARK: Times

  /// Adds points at the beginning and the end of the animation, with the first and the last value.
  private func whole(_ points: [ValueCurve.Point]) -> [ValueCurve.Point] {
    guard let first = points.first, let last = points.last else { return [] }
    return (first.time > 0 ? [.init(time: 0, value: first.value)] : []) + points
      + (last.time < duration ? [.init(time: duration, value: last.value)] : [])
  }

  private static let sharePlaces = 5
  /// Units of one percent.
  private static let shareUnits = 1e5

  /// Returns times as percentages of the duration, in units. Each is larger than the one before: readers would merge
  /// equal keyframes, and a jump would become a ramp.
  private func shares(of times: [Double]) -> [Int] {
    let whole = Int(100 * Self.shareUnits)
    var shares = times.map { Int((min(max(0, $0 / duration), 1) * Double(whole)).rounded()) }
    guard shares.count > 1 else { return shares }
    shares[shares.count - 1] = whole
    // If two points are close, the later one keeps its time, because it is the end of a jump.
    for index in shares.indices.dropLast().reversed() { shares[index] = min(shares[index], shares[index + 1] - 1) }
    shares[0] = 0
    for index in shares.indices.dropFirst() { shares[index] = max(shares[index], shares[index - 1] + 1) }
    return shares
  }
}
