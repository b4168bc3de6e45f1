import Foundation
import SearchGeometry
import SearchLayers

/// The values and contents of a layer over time.
package struct LayerRecording {
  /// The layer as last seen, without sublayers.
  package private(set) var layer: Layer
  private var tracks: [ValueSeries]
  package private(set) var contents: [ContentsRecording] = []
  /// The index of the present contents.
  package private(set) var current: Int?
  /// The current cycle and those to come.
  private var cycles: ArraySlice<ValueCycle>
  private var isInCycle = false
  private let precision: RecordingPrecision

  /// True if at some instant the corners are not circular.
  package var hasContinuousCorners: Bool {
    layer.cornerCurve == .continuous
      && self[.bounds].curve.points.contains { point in
        let size = CGSize(width: point.value.x, height: point.value.y)
        return point.value.z > 0 && !VectorPath.hasCircularEnds(size, radius: point.value.z)
      }
  }

  /// - Parameter first: the time of the first sample if the layer was absent then.
  init(_ layer: Layer, cycles: [ValueCycle], absentFrom first: Double?, precision: RecordingPrecision) {
    (self.layer, self.precision) = (layer, precision)
    self.cycles = cycles[...]
    tracks = LayerTrack.allCases.map { precision.series($0.tolerance, repeats: $0.repeats) }
    if let first { self[.opacity].add(.zero, at: first) }
  }

  package internal(set) subscript(_ track: LayerTrack) -> ValueSeries {
    _read { yield tracks[track.rawValue] }
    _modify { yield &tracks[track.rawValue] }
  }

  package var isEverVisible: Bool {
    let opacity = self[.opacity]
    return ([opacity.curve] + opacity.cycles.map(\.curve)).contains { $0.points.contains { $0.value.x > 0 } }
  }

  /// The number of points in memory.
  var size: Int { tracks.reduce(0) { $0 + $1.size } + contents.reduce(0) { $0 + $1.size } }

  /// - Parameter previous: the time of the previous sample; nil at first.
  mutating func add(_ new: Layer, at time: Double, after previous: Double?) {
    guard new.isFinite else { return addAbsence(at: time, after: previous) }
    moveCycle(to: time, isRecorded: false)
    let backdrop = layer.backdrop
    layer = new
    layer.sublayers = []
    if new.backdrop == nil, let backdrop {
      // The keyframes of the backdrop need an element.
      layer.backdrop = backdrop
      layer.backdrop?.amount = 0
    }
    if !isRepeated(time) { record(new, at: time, after: previous) }
    if new.backgroundColor == nil { layer.backgroundColor = self[.fill].latest.map(RGBAColor.init(components:)) }
    moveCycle(to: time, isRecorded: true)
  }

  private mutating func record(_ new: Layer, at time: Double, after previous: Double?) {
    let isFirst = self[.position].isEmpty
    for track in LayerTrack.allCases {
      if let value = track.value(of: new) {
        // Until now the layer had no such value.
        if self[track].isEmpty, !isFirst, let previous { self[track].add(track.absent(value), at: previous) }
        self[track].add(value, at: time, after: previous)
      } else if let latest = self[track].latest {
        self[track].add(track.absent(latest), at: time, after: previous)
      }
    }
    record(new.contents, at: time, after: previous, isFirst: isFirst)
  }

  /// Records that the layer is absent.
  mutating func addAbsence(at time: Double, after previous: Double?) {
    moveCycle(to: time, isRecorded: false)
    if !isRepeated(time) { self[.opacity].add(.zero, at: time, after: previous) }
    layer.opacity = 0
    moveCycle(to: time, isRecorded: true)
  }

  private mutating func record(_ new: Contents, at time: Double, after previous: Double?, isFirst: Bool) {
    let index = current.flatMap { contents[$0].takes(new) ? $0 : nil } ?? contents.firstIndex { $0.takes(new) }
    if let current, current != index { contents[current].visibility.add(.zero, at: time, after: previous) }
    current = index
    guard new != .none else { return }
    let place = index ?? contents.count
    if index == nil {
      contents.append(ContentsRecording(new, precision))
      if !isFirst, let previous { contents[place].visibility.add(.zero, at: previous) }
      if isInCycle, let cycle = cycles.first { contents[place].forEachSeries { $0.begin(cycle) } }
    }
    contents[place].visibility.add(.one, at: time, after: previous)
    contents[place].record(new, at: time, after: previous)
    current = place
  }

  // MARK: Cycles

  private func isRepeated(_ time: Double) -> Bool { isInCycle && cycles.first?.repeats(time) == true }

  mutating func finish() { moveCycle(to: .infinity, isRecorded: false) }

  /// Ends the current cycle if it is over, and begins the next one when its first sample is recorded.
  private mutating func moveCycle(to time: Double, isRecorded: Bool) {
    while let cycle = cycles.first, cycle.end <= time {
      if isInCycle { forEachSeries { $0.end(cycle) } }
      isInCycle = false
      cycles.removeFirst()
    }
    guard !isInCycle, let cycle = cycles.first, cycle.start < time || isRecorded && cycle.start == time else { return }
    isInCycle = true
    forEachSeries { $0.begin(cycle) }
  }

  private mutating func forEachSeries(_ body: (inout ValueSeries) -> Void) {
    for index in tracks.indices { body(&tracks[index]) }
    for index in contents.indices { contents[index].forEachSeries(body) }
  }
}

/// A value of a layer that keyframes animate.
package enum LayerTrack: Int, CaseIterable {
  case position
  /// Size and corner radius.
  case bounds
  case opacity, fill
  /// The opacity of the picture that a backdrop shows.
  case backdrop
  case contentOffset
  /// In degrees. It is empty for a layer that is never turned.
  case rotation

  /// The tolerance of lengths, in points, once for sampling and once for straight lines. Larger errors are visible in
  /// text.
  package static let length = 0.008
  /// The tolerance of opacities and colours.
  package static let share = 0.5 / 255
  /// The tolerance of angles, in degrees: that of lengths at a tablet's corner.
  static let angle = 0.0008

  var tolerance: Double {
    switch self {
    case .position, .bounds, .contentOffset: Self.length
    case .opacity, .fill, .backdrop: Self.share
    case .rotation: Self.angle
    }
  }

  /// True if CSS can repeat the value; see `ValueSeries`.
  var repeats: Bool { self == .opacity || self == .backdrop }

  func value(of layer: Layer) -> ValueCurve.Value? {
    switch self {
    case .position: [layer.frame.origin.x, layer.frame.origin.y, 0, 0]
    case .bounds: [layer.frame.size.width, layer.frame.size.height, layer.cornerRadius, 0]
    case .opacity: [layer.opacity, 0, 0, 0]
    case .fill: layer.backgroundColor?.components
    case .backdrop: layer.backdrop.map { [$0.share(over: layer.backgroundColor), 0, 0, 0] }
    case .contentOffset: [layer.contentOffset.x, layer.contentOffset.y, 0, 0]
    case .rotation: layer.isTurned ? [layer.rotation, 0, 0, 0] : nil
    }
  }

  /// Returns the value for instants at which the layer has none, from the value of another instant.
  func absent(_ value: ValueCurve.Value) -> ValueCurve.Value {
    self == .fill ? [value.x, value.y, value.z, 0] : .zero
  }
}

extension Layer {
  /// Returns false if the frame or offset is infinite or not a number. Painters skip such a layer.
  package var isFinite: Bool { frame.isFinite && contentOffset.x.isFinite && contentOffset.y.isFinite }
}

extension CGRect {
  package var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }
}

extension Backdrop {
  /// Returns the opacity of the picture when the background is painted on top of it.
  package func share(over background: RGBAColor?) -> Double {
    let tint = background?.alpha ?? 0
    return tint < 1 ? min(max(amount, 0), 1 - tint) / (1 - tint) : 0
  }
}
