import SearchFrames
import SearchGeometry
import SearchStaging

/// What moves over a span of the timeline: a track for each group of layers, with the values of those that move most.
///
/// The layer tree is sampled, so clocks, scrolling and animations count alike, and a layer moves only if it moves in its
/// superlayer.
struct MotionTracks {
  /// The layers with the same first word in their names, such as "tags".
  private struct Group {
    var name: String
    /// The intervals between samples in which a layer changes.
    var changes: Set<Int> = []
    var layers: [String: [Series]] = [:]
  }

  /// The samples of one component of a layer at which it changes.
  private struct Series {
    var component: LayerProperty.Component
    var last: (sample: Int, value: Double)
    var points: [(sample: Int, value: Double)]
    var range: ClosedRange<Double>

    /// How far the value moves; a change of opacity from 0 to 1 counts as much as 100 points or degrees.
    var distance: Double {
      (range.upperBound - range.lowerBound) * (component.unit == .share ? 100 : 1)
    }
  }

  private var groups: [Group] = []
  private var indices: [String: Int] = [:]
  private let instants: [Instant]
  private let rests: [Stage.Segment]

  /// The most samples a second, and the most of a span.
  private static let (rate, mostSamples) = (60, 900)
  /// Smaller changes are not visible.
  private static let smallest = 0.004
  /// The most layers of a group whose values are listed.
  private static let mostLayers = 6

  init(_ renderer: SceneRenderer, from start: Instant, to end: Instant) {
    let rate = min(max(Int(Double(Self.mostSamples) / (end - start).seconds), 1), Self.rate)
    instants = Array(EvenInstants(from: start, to: end, rate: rate)) + [end]
    rests = renderer.stage.segments(from: start, to: end).filter(\.isAtRest)
    var last: [String: Int] = [:]
    for (sample, instant) in instants.enumerated() {
      renderer.presentation(at: instant).walk { layer, _ in
        guard !layer.name.isEmpty else { return }
        let isNew = last[layer.name] != sample - 1
        guard last.updateValue(sample, forKey: layer.name) != sample else { return }
        note(layer, sample: sample, isNew: isNew)
      }
    }
  }

  /// Records the values of a layer.
  /// - Parameter isNew: true if the layer was absent in the sample before, so that it did not move from there.
  private mutating func note(_ layer: Layer, sample: Int, isNew: Bool) {
    let name = String(layer.name.prefix { $0 != "." })
    let index = indices[name] ?? groups.count
    if index == groups.count {
      indices[name] = index
      groups.append(Group(name: name))
    }
    var series = groups[index].layers[layer.name] ?? []
    var place = 0
    for property in LayerProperty.all {
      let value = property.get(layer)
      for (offset, component) in property.components.enumerated() {
        defer { place += 1 }
        let number = value?[offset] ?? 0
        guard series.count > place else {
          series.append(Series(component: component, last: (sample, number), points: [], range: number...number))
          continue
        }
        let before = series[place].last
        guard abs(number - before.value) > Self.smallest else { continue }
        series[place].last = (sample, number)
        guard !isNew else { continue }
        groups[index].changes.insert(sample - 1)
        // A value that rested until now begins to move at the sample before.
        if series[place].points.last?.sample != sample - 1 { series[place].points.append((sample - 1, before.value)) }
        series[place].points.append((sample, number))
        series[place].range = min(series[place].range.lowerBound, number)...max(series[place].range.upperBound, number)
      }
    }
    groups[index].layers[layer.name] = series
  }

  /// `{"rests": [[from, to], …], "groups": [{"name", "spans", "more", "layers": [{"name", "property", "unit",
  /// "points": [[time, value], …]}]}]}` with times in seconds.
  var json: JSONValue {
    .members([
      "rests": .array(rests.map { Self.pair($0.start.seconds, $0.end.seconds) }),
      "groups": .array(groups.filter { !$0.changes.isEmpty }.map(json)),
    ])
  }

  private func json(_ group: Group) -> JSONValue {
    let moving = group.layers.compactMap { name, series in
      series.filter { !$0.points.isEmpty }.max { $0.distance < $1.distance }.map { (name: name, series: $0) }
    }.sorted { ($1.series.distance, $0.name) < ($0.series.distance, $1.name) }
    let layers = moving.prefix(Self.mostLayers).map { name, series in
      JSONValue.members([
        "name": .string(name), "property": .string(series.component.name),
        "unit": .string(series.component.unit.rawValue),
        "points": .array(series.points.map { Self.pair(instants[$0.sample].seconds, $0.value) }),
      ])
    }
    return .members([
      "name": .string(group.name), "spans": .array(spans(of: group).map { Self.pair($0, $1) }),
      "more": .int(moving.count - layers.count), "layers": .array(layers),
    ])
  }

  /// Returns the spans in which the group moves, in seconds. Two samples without a change do not divide a span.
  private func spans(of group: Group) -> [(Double, Double)] {
    var spans: [ClosedRange<Int>] = []
    for sample in group.changes.sorted() {
      if let last = spans.last, sample <= last.upperBound + 2 {
        spans[spans.count - 1] = last.lowerBound...(sample + 1)
      } else {
        spans.append(sample...(sample + 1))
      }
    }
    return spans.map { (instants[$0.lowerBound].seconds, instants[$0.upperBound].seconds) }
  }

  private static func pair(_ a: Double, _ b: Double) -> JSONValue {
    .array([a, b].map { .double(($0 * 1e4).rounded() / 1e4) })
  }
}
