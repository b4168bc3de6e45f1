import ArgumentParser
import SearchFrames

struct Code: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code",
    abstract: "Prints the code that gives a view the motion of a layer.",
    discussion: """
      The motion is that which an event starts: a spring or a curve for each property, with its start, delay and end. \
      Animations that the event interrupts are calls of their own. Values are in points in the coordinates of the \
      superlayer. What no curve describes, such as content that follows a finger, is printed as keyframes.

      CSS is for a class with the layer's name, and JSON has keyframes of all that changes.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Option(help: "The layer's name.")
  var layer: String

  @Option(parsing: .unconditional, help: "The event: its id, or its time.")
  var at: String

  @Option(help: "swiftui, uikit, css or json.")
  var language = MotionCode.Language.swiftui

  @Option(
    name: [.short, .long], help: "A file for a plot of the motion; it ends in .svg, .png or .pdf.",
    completion: .file(extensions: ["svg", "png", "pdf"]))
  var output: String?

  @OptionGroup var quiet: QuietOption

  func run() throws {
    let time = try TimeOption.parse(at)
    let file = try options.file(overrides, root)
    let output = try output.map { try Output($0, format: nil, scene: file.name, stills: 1) }
    if output?.pattern == Output.standardOutput { throw ValidationError("--output -: standard output has the code") }
    let renderer = try file.renderer()
    let motion = try mapError(renderer.motion(ofLayer: layer, at: time)) { failure($0, file) }
    if let output {
      let chart = try mapError(renderer.plot(motion.plotted, from: motion.start, to: motion.end)) {
        (_: SceneRenderer.PlotFailure) in
        CommandFailure(.data, "\(file.path): the motion is too long to plot")
      }
      let bytes = try mapError(
        renderer.file(of: chart, width: 640, colors: .light, as: output.format, scale: 2), to: file.failure)
      try output.put(bytes, to: output.pattern, quiet)
    }
    let text = MotionCode(motion).text(in: language)
    language == .json ? try Terminal.put(json: text) : try Terminal.put(text.lines)
  }

  private func failure(_ error: LayerMotion.Failure, _ file: SceneFile) -> any Error {
    func list(_ events: [String]) -> String {
      events.isEmpty ? "None" : events.joined(separator: ", ")
    }
    switch error {
    case .rendering(let error): return file.failure(error)
    case .unknownLayer(let nearest):
      let hint = nearest.map { "did you mean \($0)?" } ?? "`searchframes inspect` lists the layers at a time"
      return ValidationError("--layer \(layer): no layer has this name at --at; \(hint)")
    case .noEvent(let time, let moving):
      return ValidationError("--at \(at): no event happens at \(time) s. Which events move \(layer)? \(list(moving))")
    case .unmoved(let event, let moving, let superlayer):
      let carrier = superlayer.map { "it moves with \($0); use --layer \($0)" }
      let words = carrier ?? "Which events do? \(list(moving))"
      return ValidationError("--at \(at): \(event) does not move \(layer) in its superlayer. \(words)")
    }
  }
}

extension MotionCode.Language: ExpressibleByArgument {}
