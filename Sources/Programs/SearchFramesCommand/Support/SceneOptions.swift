import ArgumentParser
import Foundation
import SearchFrames
import SearchGeometry

/// The scene that a command draws. Options that change it are groups of the command: in debug builds the argument parser
/// checks a group anew for each group around it, several times.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: "A scene file, YAML or JSON; \"-\" for standard input.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  func file(_ overrides: SceneOverrides, _ root: RootOption) throws -> SceneFile {
    try SceneFile(scene, overrides: overrides, root: root.folder)
  }
}

/// `--root` of commands that read scenes.
struct RootOption: ParsableArguments {
  @Option(
    help: """
      The folder that every file of a scene must be in: files that it extends, images and fonts. (default: any; of batch \
      the working folder, of preview the scene's)
      """,
    completion: .directory)
  var root: String?

  func validate() throws {
    var isFolder: ObjCBool = false
    guard let root, !FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) || !isFolder.boolValue
    else { return }
    throw ValidationError("--root \(root): expected a folder")
  }

  /// The folder; in a batch, that of the batch.
  var folder: String? { BatchContext.current?.root ?? root }

  /// The folder for a scene that is served: by default the working folder if the scene is in it, else the scene's folder.
  func folder(serving scene: String) -> String {
    if let root { return root }
    let own = (scene as NSString).deletingLastPathComponent
    return own.isEmpty || RegularFile.isInside(scene, ".") ? "." : own
  }
}

/// `--quiet` of commands that write pictures.
struct QuietOption: ParsableArguments {
  @Flag(help: "Print only errors.")
  var quiet = false

  func say(_ words: String) {
    if !quiet { Terminal.say(words) }
  }

  func note(onSVG text: String) {
    if let note = SceneRenderer.note(onSVG: text) { say("note: \(note)") }
  }
}

/// `--json` of commands that print a list.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON; `searchframes schema --of COMMAND` is its schema.")
  var json = false
}

extension JSONForm {
  /// Returns the form of an object with a list of such values as its only member.
  func list(as name: String, _ words: String = "") -> JSONForm<[Value]> {
    .object(JSONMember(name, words, list) { $0 })
  }
}

/// `--scale` of commands that draw pixels.
struct ScaleOption: ParsableArguments {
  @Option(parsing: .unconditional, help: "Device pixels per point, 0.1…8. (default: the device's)")
  var scale: Double?

  func validate() throws {
    if let scale { try Self.check(scale) }
  }

  static func check(_ scale: Double) throws {
    guard scale >= 0.1, scale <= 8 else { throw ValidationError("--scale \(scale): expected 0.1…8") }
  }

  /// Says that the option changes nothing, if it is given for a format without pixels.
  func note(for format: String, _ quiet: QuietOption) {
    if scale != nil { quiet.say("note: --scale changes nothing: \(format) has no pixels") }
  }
}

/// `--device-frame` of commands that draw screens.
struct DeviceFrameOption: ParsableArguments {
  @Flag(
    help:
      "Draw the device's rounded corners and bezel around the screen. What is outside is transparent, and white in gif and mp4."
  )
  var deviceFrame = false

  /// - Throws: a usage error for a scene with a crop, of which the device would not be around.
  func apply(to renderer: inout SceneRenderer) throws {
    guard deviceFrame else { return }
    if renderer.scene.crop != nil {
      throw ValidationError("--device-frame: the scene's crop shows a part of the screen; leave one of them out")
    }
    renderer.showsDeviceFrame = true
  }
}

/// `--background` and `--only` of commands that draw screens.
struct CutOutOptions: ParsableArguments {
  @Option(
    help: "none leaves out the screen's background: what is transparent stays so. (default: the screen's)",
    completion: .list(["none"]))
  var background: String?

  @Option(help: "The only layer to draw, with what is in it, at its place. The rest is transparent.")
  var only: String?

  func validate() throws {
    guard background == nil || background == "none" else {
      throw ValidationError("--background \(background ?? ""): expected none")
    }
  }

  /// - Parameter instants: of the pictures.
  /// - Throws: a usage error for a layer that the scene does not have, and for a device around one layer.
  func apply(to renderer: inout SceneRenderer, at instants: [Instant], _ file: SceneFile) throws {
    renderer.cutOut.hasBackground = background == nil
    guard let only else { return }
    if renderer.showsDeviceFrame { throw ValidationError("--only: one layer has no device around it; leave one out") }
    let names = renderer.layerNames(at: instants)
    guard names.contains(only) else {
      let hint = Spelling.hint(for: only, among: names.sorted())
      throw ValidationError(
        "--only \(only): the scene has no such layer" + (hint.isEmpty ? "; `searchframes inspect` lists them" : hint))
    }
    renderer.cutOut.layer = only
  }
}

/// `--jobs`, wherever threads draw.
struct JobsOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Threads that draw; what they draw is the same with any number. (default: all cores)"
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs): expected 1 or more") }
  }

  /// A batch has a thread for each of its requests.
  var threads: Int { jobs ?? (BatchContext.current == nil ? ProcessInfo.processInfo.activeProcessorCount : 1) }
}

extension FrameRate: ExpressibleByArgument {
  /// "60", "29.97" or "30000/1001", within 1…1000.
  public init?(argument: String) {
    guard let rate = FrameRate(argument), rate.numerator >= rate.denominator,
      rate.numerator <= 1000 * rate.denominator
    else { return nil }
    self = rate
  }
}
