import ArgumentParser
import SearchFrames

struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draws a chart of layer values over time, with the scene's events.",
    discussion: """
      Each layer is plotted with each property; `searchframes inspect` lists the names of layers. Frames are in points \
      in the screen's coordinates. A line has a gap while its layer is not on the screen. Jumps are located to a \
      microsecond.

      Properties: \(LayerProperty.Component.all.map(\.name).joined(separator: ", ")).
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Option(help: "A layer's name; may be repeated.")
  var layer: [String]

  @Option(
    help: "A property, such as frame.x; may be repeated.",
    completion: .list(LayerProperty.Component.all.map(\.name)))
  var property: [String]

  @Option(parsing: .unconditional, help: "The first instant.")
  var from = "0s"

  @Option(parsing: .unconditional, help: "The last instant.")
  var to = "settled"

  @Option(
    name: [.short, .long],
    help:
      "A file that ends in .svg, .png or .pdf, or in .csv or .json for the values; \"-\" for SVG on standard output.",
    completion: .file(extensions: ["svg", "png", "pdf", "csv", "json"]))
  var output: String

  @Option(parsing: .unconditional, help: "The chart's width in points, 320…4000.")
  var width = 960.0

  @Option(help: "The chart's colours: light or dark.")
  var colors = ChartColors.light

  @Option(parsing: .unconditional, help: "Device pixels per point in PNG, 0.1…8.")
  var scale = 2.0

  @Flag(help: "Draw the limits of the scene's expectations on these values as red lines.")
  var expect = false

  @OptionGroup var quiet: QuietOption

  func validate() throws {
    guard width >= 320, width <= 4000 else { throw ValidationError("--width \(width): expected 320…4000") }
    try ScaleOption.check(scale)
    guard !layer.isEmpty, !property.isEmpty else {
      throw ValidationError("give a layer and a property, such as --layer tags.pill --property frame.x")
    }
  }

  func run() throws {
    let subjects = try subjects()
    let (from, to) = (try TimeOption.parse(from, "--from"), try TimeOption.parse(to, "--to"))
    let file = try options.file(overrides, root)
    let values = ChartValues.Format(path: output)
    let output = try Output(
      output, format: output == "-" || values != nil ? "svg" : nil, scene: file.name, stills: 1)
    let renderer = try file.renderer()
    let (start, end) = try file.span(from, to, of: renderer)
    guard start < end else { throw ValidationError("--from \(start) s is not before --to \(end) s") }
    var chart = try mapError(renderer.plot(subjects, from: start, to: end), to: failure)
    if expect { renderer.addLimits(to: &chart, of: subjects) }
    if let values { return try output.put(ChartValues(chart: chart).file(values), to: output.pattern, quiet) }
    let bytes = try mapError(
      renderer.file(of: chart, width: width, colors: colors, as: output.format, scale: scale), to: file.failure)
    try output.put(bytes, to: output.pattern, quiet)
  }

  private func subjects() throws -> [PlottedProperty] {
    let properties = try property.map { name in
      if let known = LayerProperty.Component.named(name) { return known }
      let names = LayerProperty.Component.all.map(\.name)
      throw ValidationError(
        "--property \(name): expected one of \(names.joined(separator: ", "))" + Spelling.hint(for: name, among: names))
    }
    return layer.flatMap { layer in properties.map { (layer, $0) } }
  }

  private func failure(_ error: SceneRenderer.PlotFailure) -> any Error {
    switch error {
    case .rendering(let error): return CommandFailure(error, scene: options.scene)
    case .unknownLayer(let name, let nearest):
      let hint = nearest.map { "; did you mean \($0)?" } ?? "; `searchframes inspect` lists the layers at a time"
      return ValidationError("--layer \(name): no layer has this name between --from and --to\(hint)")
    case .withoutValue(let layer, let property):
      return ValidationError("--property \(property): \(layer) has no such value between --from and --to")
    case .manyLayers(let limit):
      return ValidationError(
        "--from and --to: the span has too many layers to plot (\(limit), each counted once a sample); choose a shorter span"
      )
    }
  }
}

extension ChartColors: ExpressibleByArgument {}
