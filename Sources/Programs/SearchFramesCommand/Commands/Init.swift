import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGoldens

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begins a scene: writes a scene file and the schema beside it.",
    discussion: "Templates:\n" + Example.lines(of: Example.templates).map { "  \($0)\n" }.joined())

  @Argument(help: "The folder to write into; it is made if it is not there.", completion: .directory)
  var directory: String

  @Option(
    help: "The template to begin with. (default: minimal)", completion: .list(Example.templates.map(\.name)))
  var template: String?

  @Option(help: "An example to begin with, instead of a template.", completion: .list(Example.all.map(\.name)))
  var example: String?

  @Flag(help: "Copy the fonts in use beside the scene, which then draws the same text on every machine.")
  var fonts = false

  func validate() throws {
    if template != nil, example != nil { throw ValidationError("give --template or --example, not both") }
  }

  func run() throws {
    let chosen =
      try example.map { try Example.named($0) }
      ?? Example.named(template ?? "minimal", among: Example.templates, called: "template")
    let folder = directory as NSString
    let scene = folder.appendingPathComponent("scene.yaml")
    let schema = folder.appendingPathComponent("scene.schema.json")
    let copies = folder.appendingPathComponent("fonts")
    for path in [scene, schema] + (fonts ? [copies] : []) where FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.cannotCreate, "\(path) is there already; nothing was written")
    }
    try FolderMaker.make(directory)
    try AtomicFile.write(Array(SearchScene.jsonSchema().utf8), to: schema)
    try AtomicFile.write(chosen.file, to: scene)
    if fonts {
      try Fonts.copy(SceneFile(scene).renderer().typesetter.fontsInUse(), to: copies)
      try AtomicFile.write(chosen.file + Array("fonts: {directory: fonts}\n".utf8), to: scene)
    }
    var lines = ["wrote \(scene) and its schema"]
    if template == nil, example == nil {
      let others = Example.templates.map(\.name).filter { $0 != chosen.name }.joined(separator: ", ")
      let count = chosen.file.count { $0 == UInt8(ascii: "\n") }
      lines.append("it is the template \(chosen.name), \(count) lines; --template has more: \(others)")
    }
    lines.append("now: " + ShellText.command("render", [scene], options: ["--at", "settled"]))
    Terminal.say(lines)
  }
}
