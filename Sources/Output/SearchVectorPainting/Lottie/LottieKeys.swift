import SearchGeometry
import SearchMotion

/// The keys of one property, with the easing that players compute between them.
struct LottieKeys {
  typealias Value = ValueCurve.Value
  typealias Point = ValueCurve.Point

  /// A value at a time in frames.
  struct Keyframe {
    var time: Double
    var value: Value
    /// The pace to the next key; nil holds the value until then.
    var pace: TimingFunction?
  }

  private(set) var keys: [Keyframe] = []
  /// The largest difference from the samples in each component.
  private(set) var error = Value.zero

  /// Fits keys to samples.
  /// - Parameters:
  ///   - points: the samples, in seconds. Two that are closer than `jump` are a jump.
  ///   - tolerance: the largest difference from a sample in any component; unused components are 0.
  init(_ points: [Point], tolerance: Double, rate: Double) {
    let samples = points.map { Point(time: $0.time * rate, value: $0.value) }
    var run = 0
    for index in samples.indices {
      let isLast = index + 1 == samples.count
      guard isLast || points[index + 1].time - points[index].time < Self.jump else { continue }
      let step = isLast ? .zero : samples[index + 1].value - samples[index].value
      // The samples on both sides of an event are one point if the value is continuous.
      if !isLast, Self.largest(step) <= tolerance / 4 { continue }
      add(Self.merged(samples[run...index]), tolerance, isLast: isLast)
      run = index + 1
    }
    if keys.count > 1, keys.allSatisfy({ $0.value == keys[0].value }) { keys = [keys[0]] }
  }

  var isConstant: Bool { keys.count < 2 }

  /// In seconds; a little longer than the interval of a located jump.
  private static let jump = 2.5e-6
  /// The time of a held key before a jump, in frames.
  private static let moment = 0.001

  private static func largest(_ value: Value) -> Double { pointwiseMax(value, -value).max() }

  private static func merged(_ samples: ArraySlice<Point>) -> [Point] {
    var result: [Point] = []
    for sample in samples {
      if let last = result.last, sample.time - last.time < moment / 4 { result.removeLast() }
      result.append(sample)
    }
    return result
  }

  // MARK: Fitting

  /// Adds the keys of a run of samples without a jump.
  private mutating func add(_ samples: [Point], _ tolerance: Double, isLast: Bool) {
    let fitter = LottieFitter(samples: samples, tolerance: tolerance)
    var (index, added) = (0, [Keyframe]())
    while index + 1 < samples.count {
      let piece = fitter.piece(from: index)
      added.append(Keyframe(time: samples[index].time, value: samples[index].value, pace: piece.pace))
      error = pointwiseMax(error, piece.error)
      index = piece.end
    }
    // The last value of a run is held, unless it was already.
    if let last = samples.last, added.last.map({ $0.pace != nil }) ?? true {
      added.append(Keyframe(time: last.time, value: last.value, pace: nil))
    }
    for (index, key) in added.enumerated() {
      var key = key
      key.time = Self.rounded(key.time)
      if index == 0 { hold(until: key.time) }
      keys.append(key)
    }
  }

  /// Moves the last key before a jump. Keys without room before it are removed.
  private mutating func hold(until time: Double) {
    while let last = keys.last, last.time >= time {
      keys.removeLast()
      guard keys.last.map({ $0.time < time - Self.moment }) ?? true else { continue }
      if time >= Self.moment { keys.append(Keyframe(time: time - Self.moment, value: last.value, pace: nil)) }
      return
    }
  }

  /// Rounds a time to what is written. A jump that was located near a frame is at the frame.
  private static func rounded(_ time: Double) -> Double {
    let frame = time.rounded()
    return abs(time - frame) < moment ? frame : (time * 1e4).rounded() / 1e4
  }

  // MARK: JSON

  /// Returns the property.
  /// - Parameter value: writes a value: a number, an array of numbers or a path.
  func json(_ value: (Value) -> JSONValue) -> JSONValue {
    guard keys.count > 1 else {
      return .members(["a": .int(0), "k": value(keys.first?.value ?? .zero)])
    }
    let texts = keys.enumerated().map { index, key in
      let written = value(key.value)
      var isList = false
      if case .array = written { isList = true }
      // Players take an easing of the last key for one towards a key that is not there.
      let pace = index + 1 < keys.count ? key.pace : nil
      let isHeld = index + 1 < keys.count && key.pace == nil
      return JSONValue.members([
        "t": .lottie(key.time, places: 4), "s": isList ? written : .array([written]), "h": isHeld ? .int(1) : nil,
        "o": pace.map { Self.handle($0.x1, $0.y1) }, "i": pace.map { Self.handle($0.x2, $0.y2) },
      ])
    }
    return .members(["a": .int(1), "k": .array(texts)])
  }

  private static func handle(_ x: Double, _ y: Double) -> JSONValue {
    .members(["x": .lottie(x, places: 4), "y": .lottie(y, places: 4)])
  }
}

extension JSONValue {
  static func lottie(_ value: Double, places: Int = 3) -> JSONValue {
    .number(DecimalText.string(value, places: places))
  }
}
