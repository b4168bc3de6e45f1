import ArgumentParser
import SearchFrames

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws stills of a scene.",
    discussion: """
      A time is seconds (0.25, 0.25s), milliseconds (250ms), an exact frame (15/60s), an event's id plus or minus such \
      a time ("searched + 125ms"), or settled.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Option(name: .long, parsing: .unconditionalSingleValue, help: "A time; may be repeated. (default: 0s)")
  var at: [String] = []

  @Option(
    name: [.short, .long],
    help:
      "The file to write, \"-\" for standard output; with several times it contains {time}. (default: the scene's name, or \"scene\")"
  )
  var output: String?

  @Option(
    help: "png, svg or pdf. (default: the file's ending)",
    completion: .list(StillFormat.allCases.map(\.rawValue)))
  var format: String?

  @OptionGroup var scale: ScaleOption

  @OptionGroup var frame: DeviceFrameOption

  @OptionGroup var cutOut: CutOutOptions

  @Option(help: "Text in SVG: outlines, or live for text that can be edited. (default: outlines)")
  var svgText: SVGTextMode?

  @OptionGroup var quiet: QuietOption

  func run() throws {
    let times = try (at.isEmpty ? ["0s"] : at).map { try TimeOption.parse($0) }
    let file = try options.file(overrides, root)
    let output = try Output(output, format: format, scene: file.name, stills: times.count)
    if output.format != .png { scale.note(for: output.format.rawValue, quiet) }
    if output.format != .svg, svgText != nil { throw ValidationError("--svg-text is for .svg files only") }
    var renderer = try file.renderer()
    try frame.apply(to: &renderer)
    let instants = try times.map { try mapError(renderer.instant(of: $0), to: file.failure) }
    try cutOut.apply(to: &renderer, at: instants, file)
    let stills = zip(times, instants).map { ($0, output.path(at: $1)) }
    if let path = Self.repeated(stills.map(\.1)) {
      throw ValidationError("two times have the same file name, \(path)")
    }
    try Output.check(stills.map(\.1), besides: file.scene.inputFiles)
    for (time, path) in stills {
      let bytes = try mapError(still(renderer, at: time, as: output.format), to: file.failure)
      try output.put(bytes, to: path, quiet)
    }
  }

  private func still(
    _ renderer: SceneRenderer, at time: SearchScene.Time, as format: StillFormat
  ) throws(SceneError) -> [UInt8] {
    switch format {
    case .png: return Array(try renderer.png(at: time, scale: scale.scale))
    case .svg:
      let text = try renderer.svg(at: time, text: svgText ?? .outlines)
      quiet.note(onSVG: text)
      return Array(text.utf8)
    case .pdf: return Array(try renderer.pdf(at: time))
    }
  }

  private static func repeated(_ paths: [String]) -> String? {
    var seen: Set<String> = []
    return paths.first { !seen.insert($0).inserted }
  }
}

extension SVGTextMode: ExpressibleByArgument {}
