import Foundation
import SearchGeometry
import SearchLayers

/// The values and contents of a layer over time.
struct SVGLayerRecording {
  /// The layer as last seen, without sublayers.
  private(set) var layer: Layer
  private(set) var tracks: [SVGSeries]
  private(set) var contents: [SVGContentsRecording] = []
  /// The index of the present contents.
  private(set) var current: Int?
  /// The current cycle and those to come.
  private var cycles: ArraySlice<SVGCycle>
  private var isInCycle = false

  /// - Parameter first: the time of the first sample if the layer was absent then.
  init(_ layer: Layer, cycles: [SVGCycle], absentFrom first: Double?) {
    self.layer = layer
    self.cycles = cycles[...]
    tracks = SVGTrack.allCases.map { SVGSeries(tolerance: $0.tolerance, isUnrolled: $0.isUnrolled) }
    if let first { self[.opacity].add(.zero, at: first) }
  }

  private(set) subscript(_ track: SVGTrack) -> SVGSeries {
    _read { yield tracks[track.rawValue] }
    _modify { yield &tracks[track.rawValue] }
  }

  var isEverVisible: Bool {
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
    for track in SVGTrack.allCases {
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
    let index: Int?
    if let current, contents[current].takes(new) {
      index = current
    } else {
      index = contents.firstIndex { $0.takes(new) }
    }
    if let current, current != index { contents[current].visibility.add(.zero, at: time, after: previous) }
    current = index
    guard new != .none else { return }
    let place = index ?? contents.count
    if index == nil {
      contents.append(SVGContentsRecording(new))
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

  private mutating func forEachSeries(_ body: (inout SVGSeries) -> Void) {
    for index in tracks.indices { body(&tracks[index]) }
    for index in contents.indices { contents[index].forEachSeries(body) }
  }
}
