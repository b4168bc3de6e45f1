import ArgumentParser
import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the layer tree at a time, with presentation values.",
    discussion: """
      Frames are x, y, width and height in points in the screen's coordinates. With several times, JSON is a list, and \
      text has a line "at SECONDS s" before each tree.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Option(name: .long, parsing: .unconditionalSingleValue, help: "A time; may be repeated. (default: 0s)")
  var at: [String] = []

  @OptionGroup var json: JSONOption

  func run() throws {
    let times = try (at.isEmpty ? ["0s"] : at).map { try TimeOption.parse($0) }
    let file = try options.file(overrides, root)
    let renderer = try file.renderer()
    var trees: [Tree] = []
    for time in times {
      let (instant, root) = try mapError((renderer.instant(of: time), renderer.layers(at: time)), to: file.failure)
      guard json.json else {
        if times.count > 1 { try Terminal.put("at \(instant) s") }
        try Terminal.put(root.description.lines)
        continue
      }
      trees.append(
        Tree(
          time: instant.seconds, size: root.frame.size, scale: file.scene.device.scale,
          root: LayerJSON(root, evidence: renderer.evidence(at: instant))))
    }
    guard let first = trees.first else { return }
    try Terminal.put(json: trees.count == 1 ? Tree.form.text(first) : Tree.form.list.text(trees))
  }

  /// The layers at one time.
  struct Tree {
    var time: Double
    var size: CGSize
    var scale: Double
    var root: LayerJSON

    static let form = JSONForm<Tree>.object(
      JSONMember("time", "in seconds", .number) { $0.time },
      JSONMember(
        "size", "the screen, in points",
        JSONForm<CGSize>.object(
          JSONMember("width", "", .number) { $0.width }, JSONMember("height", "", .number) { $0.height })
      ) { $0.size },
      JSONMember("scale", "device pixels per point", .number) { $0.scale },
      JSONMember("root", "the screen's layer", LayerJSON.form) { $0.root })

    /// One tree, or a list.
    static let schema = JSONForm<Tree>(
      schema: .members(["anyOf": .array([form.schema, form.list.schema])]), json: form.json
    ).schemaText(title: "inspect --json", definitions: LayerJSON.definitions)
  }
}
