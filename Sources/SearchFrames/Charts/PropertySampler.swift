import SearchLayers
import SearchMotion

/// Samples properties of layers over time, more densely where they change.
///
/// Linear interpolation between two samples is within 1/1000 of each property's range. Jumps, and the instants at which
/// a layer appears or disappears, are found to a microsecond.
struct PropertySampler {
  let renderer: SceneRenderer
  let properties: [PlottedProperty]
  private var samples: [Sample] = []
  /// The layers that were laid out, counted once a sample.
  private var visited = 0
  private let mostLayers: Int

  private struct Sample {
    var time: Instant
    /// One for each property; nil if the layer does not exist or does not have the property.
    var values: [Double?]
    /// One for each property.
    var hasLayer: [Bool]
  }

  /// Frames per second; a change that reverts within a frame may be missed.
  private static let step = FrameRate(60)
  private static let mostSteps = 6000
  private static let mostSamples = 60_000
  private static let jump = Instant.frames(1, per: 1_000_000)
  private static let tolerance = 0.001

  /// - Parameter mostLayers: the most layers to lay out, counted once a sample.
  init(
    _ properties: [PlottedProperty], of renderer: SceneRenderer, from start: Instant, to end: Instant,
    mostLayers: Int = 1_500_000
  ) throws(SceneRenderer.PlotFailure) {
    (self.properties, self.renderer, self.mostLayers) = (properties, renderer, mostLayers)
    let span = end - start
    let count = min(max(Self.step.count(within: span), 200), Self.mostSteps)
    var times = Set((0...count).map { start + span.part($0, of: count) })
    // Samples just before an event too: the value changes at its instant.
    for change in renderer.stage.changes where change > start && change <= end {
      times.formUnion([change, change - Self.jump])
    }
    let coarse = try times.filter { $0 >= start }.sorted().map { time throws(SceneRenderer.PlotFailure) in
      try sample(time)
    }
    let tolerances = properties.indices.map { index in
      let values = coarse.compactMap { $0.values[index] }
      return max(((values.max() ?? 0) - (values.min() ?? 0)) * Self.tolerance, 1e-6)
    }
    for sample in coarse {
      if let last = samples.last { try refine(from: last, to: sample, tolerances) }
      samples.append(sample)
    }
  }

  /// Returns the samples of a property, split where its layer does not exist.
  func runs(of index: Int) -> [[LineChart.Sample]] {
    var runs: [[LineChart.Sample]] = []
    var isOpen = false
    for sample in samples {
      guard let value = sample.values[index] else {
        isOpen = false
        continue
      }
      if !isOpen { runs.append([]) }
      isOpen = true
      runs[runs.count - 1].append(.init(time: sample.time.seconds, value: value))
    }
    return runs
  }

  /// Returns true if the layer of a property exists in a sample.
  func hasLayer(of index: Int) -> Bool { samples.contains { $0.hasLayer[index] } }

  /// Returns the names of all layers in the samples.
  func names() -> Set<String> {
    var names: Set<String> = []
    for sample in samples {
      renderer.presentation(at: sample.time).walk { layer, _ in names.insert(layer.name) }
    }
    return names
  }

  private mutating func sample(_ time: Instant) throws(SceneRenderer.PlotFailure) -> Sample {
    var sample = Sample(
      time: time, values: Array(repeating: nil, count: properties.count),
      hasLayer: Array(repeating: false, count: properties.count))
    renderer.presentation(at: time).walk { layer, frame in
      visited += 1
      for (index, plotted) in properties.enumerated() where plotted.layer == layer.name && !sample.hasLayer[index] {
        sample.values[index] = plotted.property.value(of: layer, at: frame)
        sample.hasLayer[index] = true
      }
    }
    guard visited <= mostLayers else { throw .manyLayers(limit: mostLayers) }
    return sample
  }

  /// Adds samples between two others until linear interpolation is close enough.
  private mutating func refine(from a: Sample, to b: Sample, _ tolerances: [Double]) throws(SceneRenderer.PlotFailure) {
    guard b.time - a.time > Self.jump, samples.count < Self.mostSamples else { return }
    let middle = try sample(a.time + (b.time - a.time).part(1, of: 2))
    let isBetween = zip(zip(a.values, b.values), zip(middle.values, tolerances)).allSatisfy { ends, inside in
      guard let low = ends.0, let high = ends.1, let value = inside.0 else {
        return ends.0 == nil && ends.1 == nil && inside.0 == nil
      }
      return abs((low + high) / 2 - value) <= inside.1
    }
    if isBetween { return }
    try refine(from: a, to: middle, tolerances)
    samples.append(middle)
    try refine(from: middle, to: b, tolerances)
  }
}

package typealias PlottedProperty = (layer: String, property: LayerProperty.Component)
