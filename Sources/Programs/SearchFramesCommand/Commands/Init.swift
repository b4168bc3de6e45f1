import ArgumentParser
import Foundation
import SearchConforming
import SearchEncoding
import SearchFrames
import SearchGoldens
import SearchMeasuring

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begins a scene: writes a scene file and the schema beside it.",
    discussion: """
      With --from it measures a screenshot of a real iOS screen and writes a scene of what it finds: the device, bars, \
      the search field, rows and cards. Text is not read: “…” stands for it. Comments and standard error say what was \
      measured, guessed and left out. It also writes comparison.png, which shows the scene, the screenshot and their \
      difference.

      With --tree it reads the view hierarchy that a UI test prints of the real app, in every form that “conform” reads, \
      and writes a scene with the app's own words: title, search field, scopes, tabs, buttons of the bar and rows. Of the \
      devices of its size and the versions of iOS it takes those with the fewest differences, and says how many elements \
      conform. With --from as well, the measured scene has the app's words in place of “…”.

      With --figma it reads an answer of Figma's REST API, and writes a scene that shows the cell at its own size, and the \
      symbols that it needs. What a view cannot say is listed.

      Templates:

      """ + Example.lines(of: Example.templates).map { "  \($0)\n" }.joined())

  @Argument(help: "The folder to write into; it is made if it is not there.", completion: .directory)
  var directory: String

  @Option(
    help: "The template to begin with. (default: minimal)", completion: .list(Example.templates.map(\.name)))
  var template: String?

  @Option(help: "An example to begin with, instead of a template.", completion: .list(Example.all.map(\.name)))
  var example: String?

  @Option(
    help: "A screenshot of a real screen, PNG, to begin with what can be measured in it.",
    completion: .file(extensions: ["png"]))
  var from: String?

  @Option(help: "A view hierarchy of the real app, to begin with its words.", completion: .file())
  var tree: String?

  @Option(help: "The device of the tree. (default: by its size)")
  var device: String?

  @OptionGroup
  var figma: FigmaOptions

  @Flag(help: "Copy the fonts in use beside the scene, which then draws the same text on every machine.")
  var fonts = false

  func validate() throws {
    if template != nil, example != nil { throw ValidationError("give --template or --example, not both") }
    if from != nil, template != nil || example != nil {
      throw ValidationError("--from is in place of --template and --example; give one of them")
    }
    if tree != nil, template != nil || example != nil {
      throw ValidationError("--tree is in place of --template and --example; give one of them")
    }
    if figma.figma != nil, template != nil || example != nil || from != nil || tree != nil {
      throw ValidationError("--figma is in place of --template, --example, --from and --tree; give one of them")
    }
    if figma.node != nil, figma.figma == nil { throw ValidationError("--node is a node of --figma; give both") }
    if device != nil, tree == nil || from != nil {
      throw ValidationError("--device is for --tree alone; a scene and a screenshot have their own")
    }
  }

  func run() throws {
    let tree = try tree.map { path in try mapError(AppTree(file: path)) { CommandFailure($0, tree: path) } }
    let recreated = try from.map { try Self.recreation(of: $0, tree) }
    let chosen =
      try example.map { try Example.named($0) }
      ?? Example.named(template ?? "minimal", among: Example.templates, called: "template")
    let draft =
      try recreated == nil
      ? tree.map { tree in
        try mapError(tree.draft(device: device)) { CommandFailure($0, tree: self.tree ?? "") }
      } : nil
    let cell = try figma.draft()
    let text = try recreated?.yaml() ?? draft?.scene.yaml() ?? cell?.yaml()
    let file = text.map { Array((Self.head + $0).utf8) } ?? chosen.file
    let folder = directory as NSString
    let scene = folder.appendingPathComponent("scene.yaml")
    let schema = folder.appendingPathComponent("scene.schema.json")
    let copies = folder.appendingPathComponent("fonts")
    let comparison = folder.appendingPathComponent("comparison.png")
    let symbols = (cell?.files ?? []).map { (folder.appendingPathComponent($0.path), $0.bytes) }
    for path in [scene, schema] + symbols.map(\.0) + (fonts ? [copies] : []) + (from == nil ? [] : [comparison])
    where FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.cannotCreate, "\(path) is there already; nothing was written")
    }
    try FolderMaker.make(directory)
    try AtomicFile.write(Array(SearchScene.jsonSchema().utf8), to: schema)
    try FigmaOptions.write(symbols)
    try AtomicFile.write(file, to: scene)
    if fonts {
      try Fonts.copy(SceneFile(scene).renderer().typesetter.fontsInUse(), to: copies)
      try AtomicFile.write(file + Array("fonts: {directory: fonts}\n".utf8), to: scene)
    }
    var lines = ["wrote \(scene) and its schema"]
    if let recreated {
      lines += recreated.notes.map(\.words)
      lines += try compare(SceneFile(scene), with: recreated, to: comparison)
    } else if let draft {
      lines += draft.notes + ["\(draft.conforming.0) of \(draft.conforming.1) elements conform to \(self.tree ?? "")"]
    } else if let cell {
      lines += cell.notes
    } else if template == nil, example == nil {
      let others = Example.templates.map(\.name).filter { $0 != chosen.name }.joined(separator: ", ")
      let count = chosen.file.count { $0 == UInt8(ascii: "\n") }
      lines.append("it is the template \(chosen.name), \(count) lines; --template has more: \(others)")
    }
    lines.append("now: " + ShellText.command("preview", [scene], options: ["--edit"]))
    Terminal.say(lines)
  }

  private static let head = "# yaml-language-server: $schema=./scene.schema.json\n"

  private static func recreation(of path: String, _ tree: AppTree?) throws -> Recreation {
    let picture = try PictureFile(path)
    do {
      // The size in the header is looked at first: a picture of another size may be very large.
      try Recreation.check(picture.size())
      var recreation = try Recreation(picture.bitmap())
      if let tree {
        var list = recreation.list
        try tree.fill(&recreation.scene, list: &list, tops: recreation.rowTops)
        recreation.list = list
      }
      try recreation.fit()
      return recreation
    } catch let error as RecreationError {
      throw CommandFailure(.data, "\(path): \(error.words)")
    } catch let error as SceneError {
      throw CommandFailure(error, scene: path)
    }
  }

  /// Writes the picture of a comparison.
  /// - Returns: the shares of regions that agree.
  private func compare(_ file: SceneFile, with recreation: Recreation, to path: String) throws -> [String] {
    let renderer = try file.renderer()
    // A pushed page is there when the scene has settled.
    let instant = recreation.scene.timeline.isEmpty ? .zero : renderer.settled
    let comparison = try mapError(
      CaptureComparison(renderer, at: instant, theirs: recreation.image), to: file.failure)
    try AtomicFile.write(mapError(ComparisonPicture(comparison, renderer).png(), to: file.failure), to: path)
    let (shapes, inks) = (comparison.agreement(ofInk: false), comparison.agreement(ofInk: true))
    let missing = recreation.image.things(
      outside: comparison.regions.filter { $0.measures == [.ink] || $0.rect.height < 60 }.map(\.rect))
    return [
      "wrote \(path): \(shapes.agreeing) of \(shapes.all) shapes agree within a pixel and 4/255, and \(inks.agreeing) of "
        + "\(inks.all + missing) texts, symbols and pictures, for which “…” and circles stand; \(missing) of these have "
        + "nothing in the scene"
    ]
  }
}
