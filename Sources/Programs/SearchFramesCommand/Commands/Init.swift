import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGoldens

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begins a scene: writes a scene file and the schema beside it.")

  @Argument(help: "The folder to write into; it is made if it is not there.", completion: .directory)
  var directory: String

  @Option(help: "The example to begin with.", completion: .list(Example.all.map(\.name)))
  var example = "apple-music-tags"

  func run() throws {
    let file = try Example.named(example).file
    let folder = directory as NSString
    let scene = folder.appendingPathComponent("scene.yaml")
    let schema = folder.appendingPathComponent("scene.schema.json")
    for path in [scene, schema] where FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.cannotCreate, "\(path) is there already; nothing was written")
    }
    try FolderMaker.make(directory)
    try AtomicFile.write(Array(SearchScene.jsonSchema().utf8), to: schema)
    try AtomicFile.write(file, to: scene)
    let next = ShellText.command("render", [scene], options: ["--at", "3.05s"])
    Terminal.say("wrote \(scene) and its schema; now: \(next)")
  }
}
