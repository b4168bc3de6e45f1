import ArgumentParser
import SearchFrames
import SearchPreview

/// `searchframes preview`.
struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a scene in the browser and follows its edits.",
    discussion: """
      Prints the address of a page with a scrubber over the timeline, the layer tree and controls for device and \
      traits. The page is served on this machine alone, to who knows the address, until Ctrl-C. It draws what render \
      draws, and shows what is wrong with the scene at its lines.
      """)

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @OptionGroup
  var serving: ServingOptions

  @OptionGroup(title: "Override the scene")
  var overrides: SceneOverrides

  func run() throws {
    let opening = try overrides.choices()
    let desk: SceneDesk
    do throws(PreviewError) {
      desk = try SceneDesk(file: scene)
    } catch {
      throw CommandFailure(error)
    }
    let site = PreviewSite(desk: desk, opening: opening)
    defer { site.end() }
    try serving.serve({ await site.answer($0, $1) }, beside: { await desk.follow() })
  }
}
