import ArgumentParser
import SearchFrames
import SearchGeometry

/// `searchframes inspect`.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the layer tree at an instant, with presentation values.",
    discussion: "Frames are in points in the screen's coordinates, x y width height, as they are seen at that instant.")

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @Option(help: "When.")
  var at = "0s"

  @Flag(help: "As JSON: {time, size, scale, root}.")
  var json = false

  @OptionGroup(title: "In the scene's stead")
  var overrides: SceneOverrides

  func run() throws {
    let time = try TimeOption.parse(at)
    let file = try SceneFile(scene, overrides: overrides)
    let renderer = try file.renderer()
    let (instant, root) = try file.rendering { () throws(RenderingError) in
      (try renderer.instant(of: time), try renderer.layers(at: time))
    }
    let description = LayerDescription(root)
    guard json else { return try Terminal.put(description.text) }
    let size = root.frame.size
    try Terminal.put(
      """
      {
        "time": \(DecimalText.string(instant.seconds)),
        "size": {"width": \(DecimalText.string(size.width)), "height": \(DecimalText.string(size.height))},
        "scale": \(DecimalText.string(file.scene.device.scale)),
        "root": \(description.json(indent: "  "))
      }

      """)
  }
}
