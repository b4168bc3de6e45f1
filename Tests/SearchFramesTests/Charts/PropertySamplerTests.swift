import SearchLayers
import SearchMotion
import Testing

@testable import SearchFrames

struct PropertySamplerTests {
  static func subject(_ layer: String, _ property: String) throws -> PlottedProperty {
    (layer, try #require(LayerProperty.Component.named(property)))
  }

  static func plot(_ subjects: [PlottedProperty], from: Double = 0, to: Double = 2.3) throws -> LineChart {
    try MeasuringScenes.renderer(DeterminismTests.scene()).plot(subjects, from: .seconds(from), to: .seconds(to))
  }

  /// Interpolated samples match the presentation at any instant, within 2/1000 of the range.
  @Test func interpolationMatchesThePresentation() throws {
    let chart = try Self.plot([Self.subject("tags.pill", "frame.x")], from: 1.25, to: 1.8)
    let runs = try #require(chart.panels.first?.lines.first?.runs)
    #expect(runs.count == 1)
    let samples = try #require(runs.first)
    let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    let values = samples.map(\.value)
    let tolerance = try #require(values.max()) - #require(values.min())
    #expect(tolerance > 50)
    for step in 0..<500 {
      let time = 1.25 + Double(step) * 0.0011
      guard let next = samples.firstIndex(where: { $0.time >= time }), next > 0 else { continue }
      let (a, b) = (samples[next - 1], samples[next])
      let line = a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
      let frame = try #require(try renderer.layers(at: .seconds(time)).frame(of: "tags.pill"))
      #expect(abs(line - frame.minX) <= tolerance * 0.002 + 0.001, "\(time)")
    }
  }

  /// The line has a gap while the layer does not exist, exact to a microsecond.
  @Test func missingLayerIsAGap() throws {
    let chart = try Self.plot([Self.subject("searchBar.field.placeholder", "frame.x")])
    let runs = try #require(chart.panels.first?.lines.first?.runs)
    #expect(runs.count == 2)
    // Typing hides it at the first letter, at 0.6 + 0.2 / 4 s; Cancel shows it again at 1.8 s.
    #expect(abs(try #require(runs.first?.last).time - 0.65) < 2e-6)
    #expect(abs(try #require(runs.last?.first).time - 1.8) < 2e-6)
  }

  @Test func unitsArePanelsAndEventsAreMarked() throws {
    let chart = try Self.plot([
      Self.subject("tags.pill", "frame.x"), Self.subject("scopeBar", "opacity"), Self.subject("scopeBar", "frame.y"),
    ])
    #expect(chart.panels.map(\.unit) == ["pt", ""])
    #expect(
      chart.panels.map { $0.lines.map(\.name) } == [["tags.pill.frame.x", "scopeBar.frame.y"], ["scopeBar.opacity"]])
    #expect(chart.events.map(\.time) == [0.3, 0.6, 1, 1.3, 1.4, 1.8])
    #expect(
      chart.events.map(\.name) == [
        "tap searchField", "type jazz", "submit", "tap tag:Songs", "tap tag:Artists", "tap cancel",
      ])
  }

  @Test func unknownLayersAndPropertiesAreRefused() throws {
    #expect(throws: SceneRenderer.PlotFailure.unknownLayer("tags.pil", nearest: "tags.pill")) {
      try Self.plot([Self.subject("tags.pil", "frame.x")])
    }
    #expect(throws: SceneRenderer.PlotFailure.withoutValue(layer: "searchBar", property: "backdrop.amount")) {
      try Self.plot([Self.subject("searchBar", "backdrop.amount")])
    }
  }

  @Test func tooManyLayersAreRefused() throws {
    let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    #expect(throws: SceneRenderer.PlotFailure.manyLayers(limit: 1000)) {
      try PropertySampler(
        [Self.subject("tags.pill", "frame.x")], of: renderer, from: .zero, to: .seconds(2.3), mostLayers: 1000)
    }
  }
}
