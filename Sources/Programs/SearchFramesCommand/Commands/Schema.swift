import ArgumentParser
import SearchFrames

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files, for editors and validators.",
    discussion: """
      Save it beside your scenes as scene.schema.json and begin them with: \
      # yaml-language-server: $schema=./scene.schema.json
      """)

  func run() throws {
    try Terminal.put(json: SearchScene.jsonSchema())
  }
}
