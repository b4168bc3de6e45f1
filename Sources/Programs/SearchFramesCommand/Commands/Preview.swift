import ArgumentParser
import Foundation
import SearchPreview

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows a scene in the browser and follows its edits.",
    discussion: """
      Prints the address of a page with a scrubber over the timeline, the layer tree, and controls for device and \
      traits. The page shows the pictures of render, and the problems of the scene with their lines. It is served on \
      this machine only, to clients that know the address, until Ctrl-C.
      """)

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @Flag(help: "Let the page change the scene's files.")
  var edit = false

  @OptionGroup
  var serving: ServingOptions

  @OptionGroup
  var root: RootOption

  @OptionGroup(title: "Override the scene")
  var overrides: SceneOverrides

  func validate() throws {
    if scene == "-" { throw ValidationError("preview follows a file's edits; give a file instead of standard input") }
  }

  func run() throws {
    let opening = try overrides.choices()
    guard FileManager.default.fileExists(atPath: scene) else { throw PreviewError.noInput(path: scene) }
    let session = SceneSession(file: scene, root: root.folder(serving: scene))
    let handler = PreviewHandler(session: session, opening: opening, canEdit: edit)
    defer { handler.end() }
    let following = Task { await session.follow() }
    defer { following.cancel() }
    try serving.serve { (path, request) throws(RequestError) in try await handler.respond(path, request) }
  }
}
