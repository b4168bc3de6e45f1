import ArgumentParser
import SearchFrames

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the layer tree at a time, with presentation values.",
    discussion: "Frames are x, y, width and height in points in the screen's coordinates.")

  @OptionGroup
  var options: SceneOptions

  @Option(parsing: .unconditional, help: "A time.")
  var at = "0s"

  @Flag(
    help: ArgumentHelp(
      "Print JSON: {time, size, scale, root}.",
      discussion: "A layer has \"inferred\": true while it moves as no recording of the system shows."))
  var json = false

  func run() throws {
    let time = try TimeOption.parse(at)
    let file = try options.file()
    let renderer = try file.renderer()
    let (instant, root) = try mapError((renderer.instant(of: time), renderer.layers(at: time)), to: file.failure)
    guard json else { return try Terminal.put(root.description.lines) }
    let size = root.frame.size
    let inferred = try mapError(renderer.inferredLayers(at: instant), to: file.failure)
    try Terminal.put(
      json: """
        {
          "time": \(DecimalText.string(instant.seconds)),
          "size": {"width": \(DecimalText.string(size.width)), "height": \(DecimalText.string(size.height))},
          "scale": \(DecimalText.string(file.scene.device.scale)),
          "root": \(root.json(indent: "  ", inferred: inferred))
        }

        """)
  }
}
