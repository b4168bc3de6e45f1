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
    let index = current.flatMap { contents[$0].takes(new) ? $0 : nil } ?? contents.firstIndex { $0.takes(new) }
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

  /// Writes the keyframes of the layer without its sublayers and mask.
  func animation(_ keyframes: inout SVGKeyframes) -> SVGAnimation {
    var animation = SVGAnimation()
    animation.isPath = isPath
    animation.position = keyframes.name(self[.position], SVGKeyframes.position)
    if paintsBounds { animation.bounds = keyframes.name(self[.bounds], bounds) }
    animation.opacity = keyframes.fade(self[.opacity])
    animation.fill = keyframes.name(self[.fill], SVGKeyframes.fill)
    animation.backdrop = keyframes.fade(self[.backdrop])
    animation.contentOffset = keyframes.name(self[.contentOffset]) { SVGKeyframes.position(-$0) }
    animation.contents = contents.indices.map { contents[$0].animation(isLast: $0 == current, &keyframes) }
    return animation
  }

  /// Returns true if the layer paints or clips to its bounds.
  private var paintsBounds: Bool {
    layer.paintsBounds || layer.shadow != nil || layer.clipsToBounds
  }

  /// Returns true if at some instant the corners are not circular.
  private var isPath: Bool {
    layer.cornerCurve == .continuous
      && self[.bounds].curve.points.contains { point in
        let size = CGSize(width: point.value.x, height: point.value.y)
        return point.value.z > 0 && !VectorPath.hasCircularEnds(size, radius: point.value.z)
      }
  }

  private func bounds(_ value: SVGCurve.Value) -> String {
    let (width, height, radius) = (max(value.x, 0), max(value.y, 0), max(value.z, 0))
    guard !isPath else {
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      let path = VectorPath.roundedRect(bounds, radius: radius, curve: layer.cornerCurve)
      return "d:path('\(SVGText.absoluteData(path))')"
    }
    return "width:\(SVGText.number(width, places: 3))px;height:\(SVGText.number(height, places: 3))px"
      + (radius > 0 ? ";rx:\(SVGText.number(min(radius, min(width, height) / 2), places: 3))px" : "")
  }
}

extension SVGContentsRecording {
  fileprivate func animation(isLast: Bool, _ keyframes: inout SVGKeyframes) -> SVGAnimation.Contents {
    var animation = SVGAnimation.Contents(contents: contents, visibility: keyframes.fade(visibility), isLast: isLast)
    animation.origin = keyframes.name(origin, SVGKeyframes.position)
    if case .paths = contents {
      let fade = keyframes.name(color, SVGKeyframes.color)
      animation.shapes = fade.map { SVGFade(keyframes: $0, value: contents.color?.alpha ?? 1) }
    } else {
      animation.color = keyframes.name(color, SVGKeyframes.fill)
    }
    guard let line = contents.text?.line else { return animation }
    let size = max(line.style.size, 1e-6)
    animation.scale = keyframes.name(scale) { value in
      let stretch = isStretched ? ";--w:\(SVGText.number(value.y / firstSize / line.stretch))" : ""
      return "--s:\(SVGText.number(value.x / size))" + stretch
    }
    animation.glyphs = zip(glyphs, line.glyphs).map { series, glyph in
      let units = glyph.shape.isOutline ? size * SVGDefinitions.glyphUnits / max(glyph.size, 1e-6) : size
      return keyframes.name(series) { SVGKeyframes.position($0 * [units * line.stretch, units, 0, 0]) }
    }
    return animation
  }
}

/// A value of a layer that keyframes animate.
enum SVGTrack: Int, CaseIterable {
  case position
  /// Size and corner radius.
  case bounds
  case opacity, fill
  /// The opacity of the picture that a backdrop shows.
  case backdrop
  case contentOffset

  /// The tolerance of lengths, in points, once for sampling and once for straight lines. Larger errors are visible in
  /// text.
  static let length = 0.008
  /// The tolerance of opacities and colours.
  static let share = 0.5 / 255

  var tolerance: Double {
    switch self {
    case .position, .bounds, .contentOffset: Self.length
    case .opacity, .fill, .backdrop: Self.share
    }
  }

  /// See `SVGSeries`: CSS repeats opacities only.
  var isUnrolled: Bool { self != .opacity && self != .backdrop }

  func value(of layer: Layer) -> SVGCurve.Value? {
    switch self {
    case .position: [layer.frame.origin.x, layer.frame.origin.y, 0, 0]
    case .bounds: [layer.frame.size.width, layer.frame.size.height, layer.cornerRadius, 0]
    case .opacity: [layer.opacity, 0, 0, 0]
    case .fill: layer.backgroundColor?.components
    case .backdrop: layer.backdrop.map { [$0.share(over: layer.backgroundColor), 0, 0, 0] }
    case .contentOffset: [layer.contentOffset.x, layer.contentOffset.y, 0, 0]
    }
  }

  /// Returns the value for instants at which the layer has none, from the value of another instant.
  func absent(_ value: SVGCurve.Value) -> SVGCurve.Value {
    self == .fill ? [value.x, value.y, value.z, 0] : .zero
  }
}
