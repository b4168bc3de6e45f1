import SearchLayers

/// Samples and records a layer tree over the segments of an animation.
///
/// Intervals are halved until a straight line fits. In an interval shorter than `finest` only one jump is located, so
/// that the number of samples per second is bounded for any values. After two jumps in one step, as when a text is
/// truncated anew at every instant, the rest of the step is divided down to 1/240 s only: displays show no more.
package struct TreeSampler {
  package typealias Tree = (Double) -> Layer

  package private(set) var recording: TreeRecording
  /// The number of trees laid out.
  private(set) var count = 0
  /// The number of layers that moved, summed over these trees.
  private var moved = 0
  /// The number of jumps that were located in the current step, and the end of that step.
  private var jumps = 0
  private var stepEnd = 0.0
  private let segments: [TimeSegment]
  private let limits: RecordingLimits
  /// The longest interval between samples during motion, in seconds.
  private let step: Double

  private struct Sample {
    var time: Double
    var root: Layer
  }

  /// In seconds. Slightly more than 1/128 of the step, so that rounding errors do not add a division.
  private static let finest = RecordingPrecision.lines.step / 127
  /// The shortest interval in a step whose jumps have been located, in seconds.
  private static let finestAfterJumps = 1.0 / 240
  /// The number of jumps that are located in one step.
  private static let jumpsInStep = 2
  /// The largest interval of a located jump, in seconds.
  private static let jump = 2 * ValueCycle.jump

  /// - Throws: if the first samples alone exceed the limits.
  package init(
    _ segments: [TimeSegment], _ limits: RecordingLimits = RecordingLimits(), precision: RecordingPrecision = .lines
  ) throws(RecordingError) {
    let segments = Self.merged(segments)
    guard segments.reduce(0, { $0 + $1.mostTimes(step: precision.step) }) <= Double(limits.mostSamples) else {
      throw .manySamples(limit: limits.mostSamples)
    }
    (self.segments, self.limits, step) = (segments, limits, precision.step)
    let cycles = Dictionary(grouping: segments.flatMap(\.cycles), by: \.key)
    recording = TreeRecording(cycles: cycles.mapValues { $0.map(\.value) }, precision: precision)
  }

  /// Merges runs of very short segments. A text of 10,000 characters has a segment per character while it is typed.
  private static func merged(_ segments: [TimeSegment]) -> [TimeSegment] {
    var (result, isRun) = ([TimeSegment](), false)
    for segment in segments {
      let isShort = segment.end - segment.start < Self.finestAfterJumps / 2
      if isShort, isRun, let last = result.last, last.end - last.start < RecordingPrecision.lines.step {
        result[result.count - 1] = TimeSegment(start: last.start, end: segment.end)
      } else {
        result.append(segment)
      }
      isRun = isShort
    }
    return result
  }

  /// - Parameter tree: returns the layers at a time in seconds.
  package mutating func run(_ tree: Tree) throws(RecordingError) {
    var last: Sample?
    for (index, segment) in segments.enumerated() {
      let cycles = segment.cycles
      let isLast = index + 1 == segments.count
      for time in segment.times(step: step) + (isLast ? [segment.end] : []) {
        let next = try sample(time, tree)
        if let last {
          if last.time >= stepEnd { (jumps, stepEnd) = (0, last.time + RecordingPrecision.lines.step) }
          let repeated = cycles.filter { last.time >= $0.value.start + $0.value.period - ValueCycle.jump }
          try refine(last, next, except: Set(repeated.keys), tree)
        }
        try record(next, isBoundary: time == segment.start)
        last = next
      }
    }
    recording.finish()
    guard recording.size <= limits.mostPoints else { throw .manyPoints(limit: limits.mostPoints) }
  }

  private mutating func sample(_ time: Double, _ tree: Tree) throws(RecordingError) -> Sample {
    count += 1
    moved += recording.visited
    guard count <= limits.mostSamples else { throw .manySamples(limit: limits.mostSamples) }
    guard moved <= limits.mostMovingLayers else { throw .manyMovingLayers(limit: limits.mostMovingLayers) }
    return Sample(time: time, root: tree(time))
  }

  private mutating func record(_ sample: Sample, isBoundary: Bool = false) throws(RecordingError) {
    recording.add(sample.root, at: sample.time, isBoundary: isBoundary)
    guard count % 64 == 0, recording.size > limits.mostPoints else { return }
    throw .manyPoints(limit: limits.mostPoints)
  }

  /// Records samples between `a` and `b` if a straight line does not fit.
  private mutating func refine(_ a: Sample, _ b: Sample, except repeated: Set<String>, _ tree: Tree)
    throws(RecordingError)
  {
    let span = b.time - a.time
    guard span > Self.jump, span > step / 2 || a.root != b.root else { return }
    if jumps >= Self.jumpsInStep, span < 2 * Self.finestAfterJumps { return }
    let middle = try sample((a.time + b.time) / 2, tree)
    if middle.root.isBetween(a.root, b.root, except: repeated) { return }
    guard span > Self.finest else { return try findJump(a, b, except: repeated, tree) }
    try refine(a, middle, except: repeated, tree)
    try record(middle)
    try refine(middle, b, except: repeated, tree)
  }

  /// Records both sides of the first jump between `a` and `b`.
  private mutating func findJump(_ a: Sample, _ b: Sample, except repeated: Set<String>, _ tree: Tree)
    throws(RecordingError)
  {
    jumps += 1
    var (low, high) = (a, b)
    while high.time - low.time > Self.jump {
      let middle = try sample((low.time + high.time) / 2, tree)
      if middle.root.isBetween(low.root, low.root, except: repeated) { low = middle } else { high = middle }
    }
    if low.time > a.time { try record(low) }
    if high.time < b.time { try record(high) }
  }
}

extension Layer {
  private static let tolerances = LayerProperty.all.map { property in
    var tolerances = LayerProperty.Value.zero
    for (index, component) in property.components.enumerated() {
      tolerances[index] = [.points: LayerTrack.length, .degrees: LayerTrack.angle][component.unit] ?? LayerTrack.share
    }
    return tolerances
  }

  /// Returns true if this tree is halfway between two others, within the tolerances of keyframes.
  /// - Parameter names: the names of layers to ignore.
  fileprivate func isBetween(_ a: Layer, _ b: Layer, except names: Set<String>) -> Bool {
    if !names.isEmpty, names.contains(name) { return true }
    guard hasIdentity(of: a), hasIdentity(of: b), contents.isBetween(a.contents, b.contents),
      sublayers.count == a.sublayers.count, sublayers.count == b.sublayers.count
    else { return false }
    for (index, tolerances) in Self.tolerances.enumerated() {
      let get = LayerProperty.all[index].get
      switch (get(self), get(a), get(b)) {
      case (let value?, let a?, let b?): if !value.isBetween(a, b, tolerances) { return false }
      case (nil, nil, nil): break
      default: return false
      }
    }
    if isMasked, let mask, let first = a.mask, let second = b.mask, !mask.isBetween(first, second, except: names) {
      return false
    }
    if sublayers.isSameStorage(as: a.sublayers), sublayers.isSameStorage(as: b.sublayers) { return true }
    return sublayers.indices.allSatisfy { sublayers[$0].isBetween(a.sublayers[$0], b.sublayers[$0], except: names) }
  }
}

/// The density of a recording.
package struct RecordingPrecision: Sendable {
  /// The longest interval between samples during motion, in seconds.
  package let step: Double
  /// False if series contain all samples.
  private let reduces: Bool

  /// Straight lines within the tolerances of all samples; opacities repeat.
  package static let lines = RecordingPrecision(step: 1.0 / 30, reduces: true)
  /// All samples, at least 120 a second.
  package static let samples = RecordingPrecision(step: 1.0 / 120, reduces: false)

  func series(_ tolerance: Double, repeats: Bool = false) -> ValueSeries {
    ValueSeries(tolerance: reduces ? tolerance : 0, isUnrolled: !repeats || !reduces)
  }
}

/// The limits of an animated file.
package struct RecordingLimits: Hashable, Sendable {
  /// In seconds. Keyframe percentages of a longer span would be off by more than 0.4 ms.
  package var longestSpan = 3600.0
  /// The number of layer trees to lay out.
  package var mostSamples = 200_000
  /// The layers that move, summed over the layer trees.
  package var mostMovingLayers = 1_500_000
  /// The ends of straight lines, of about 64 bytes in memory and 30 in the file.
  package var mostPoints = 1_000_000
  /// In bytes.
  package var largestFile = 64 << 20

  package init() {}
}

/// The reason why an animated file cannot be written.
package enum RecordingError: Error, Equatable {
  /// In seconds.
  case longSpan(Double, limit: Double)
  case manySamples(limit: Int)
  case manyMovingLayers(limit: Int)
  case manyPoints(limit: Int)
  /// In bytes.
  case largeFile(limit: Int)
}
