import ArgumentParser
import SearchFrames

/// The scene that a command draws, and the options that change its traits.
struct SceneOptions: ParsableArguments {
  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @OptionGroup(title: "Override the scene")
  var overrides: SceneOverrides

  func file() throws -> SceneFile { try SceneFile(scene, overrides: overrides) }
}

/// `--quiet` of commands that write pictures.
struct QuietOption: ParsableArguments {
  @Flag(help: "Print only errors.")
  var quiet = false

  func say(_ words: String) {
    if !quiet { Terminal.say(words) }
  }
}
