import ArgumentParser
import Foundation
import SearchCharts
import SearchFrames
import SearchLayers

/// `searchframes plot`.
struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a chart of layers' values over time, with the scene's events.",
    discussion: """
      Each layer is plotted with each property; inspect shows the names of layers. Frames are where layers are on the \
      screen, in points. Values are sampled as densely as they change; jumps are found to a microsecond, and where a \
      layer is not there its line has a gap.

      Properties: \(LayerProperty.Component.all.map(\.name).joined(separator: ", ")).
      """)

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @Option(help: "A layer's name; may be given several times.")
  var layer: [String]

  @Option(
    help: "A value's name, as frame.x; may be given several times.",
    completion: .list(LayerProperty.Component.all.map(\.name)))
  var property: [String]

  @Option(help: "The first instant.")
  var from = "0s"

  @Option(help: "The last instant.")
  var to = "settled"

  @Option(
    name: [.short, .long], help: "A file that ends in .svg, .png or .pdf; \"-\" for SVG on standard output.",
    completion: .file(extensions: ["svg", "png", "pdf"]))
  var output: String

  @Option(help: "The chart's width in points, 320…4000.")
  var width = 960.0

  @Option(help: "The chart's own colours: light or dark.")
  var colors = ChartColors.light

  @Option(help: "Of png: device pixels per point, 0.1…8.")
  var scale = 2.0

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup(title: "In the scene's stead")
  var overrides: SceneOverrides

  func validate() throws {
    guard width >= 320, width <= 4000 else { throw ValidationError("--width \(width): expected 320…4000") }
    try ScaleOption.check(scale)
    guard !layer.isEmpty, !property.isEmpty else {
      throw ValidationError("name a layer and a property: --layer tags.pill --property frame.x")
    }
  }

  func run() throws {
    let subjects = try subjects()
    let (from, to) = (try TimeOption.parse(from, "--from"), try TimeOption.parse(to, "--to"))
    let file = try SceneFile(scene, overrides: overrides)
    let output = try Output(output, format: output == "-" ? "svg" : nil, scene: file.name, stills: 1)
    let renderer = try file.renderer()
    let (start, end) = try file.rendering { () throws(RenderingError) in
      (try renderer.instant(of: from), try renderer.instant(of: to))
    }
    guard start < end else { throw ValidationError("the plot is over before it begins: \(start) s … \(end) s") }
    let chart: LineChart
    do throws(SceneRenderer.PlotFailure) {
      chart = try renderer.plot(subjects, from: start, to: end)
    } catch {
      throw failure(error)
    }
    let bytes = try file.rendering { () throws(RenderingError) in
      try renderer.file(of: chart, width: width, colors: colors, as: output.format, scale: scale)
    }
    if output.isStandardOutput { return try Terminal.put(bytes) }
    try Output.write(bytes, to: output.pattern)
    if !quiet { Terminal.say("wrote \(output.pattern)") }
  }

  private func subjects() throws -> [PlotSubject] {
    let properties = try property.map { name in
      if let known = LayerProperty.Component.named(name) { return known }
      let names = LayerProperty.Component.all.map(\.name)
      let hint = Spelling.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
      throw ValidationError("--property \(name): expected one of \(names.joined(separator: ", "))\(hint)")
    }
    return layer.flatMap { layer in properties.map { PlotSubject(layer: layer, property: $0) } }
  }

  private func failure(_ error: SceneRenderer.PlotFailure) -> any Error {
    switch error {
    case .rendering(let error): return CommandFailure(error, scene: scene)
    case .unknownLayer(let name, let nearest):
      let hint = nearest.map { "; did you mean \($0)?" } ?? "; searchframes inspect shows the layers at an instant"
      return ValidationError("--layer \(name): no layer is called so at any time of the span\(hint)")
    case .withoutValue(let layer, let property):
      return ValidationError("--property \(property): \(layer) has none at any time of the span")
    }
  }
}

extension ChartColors: ExpressibleByArgument {}
