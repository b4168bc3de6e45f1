import ArgumentParser
import SearchFrames
import SearchGeometry
import SearchGoldens

struct Examples: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examples",
    abstract: "Lists the examples, or prints one: a whole scene file.",
    discussion: "searchframes examples apple-music-tags > scene.yaml && searchframes render scene.yaml --at 3.05s")

  @Argument(help: "An example's name.", completion: .list(Example.all.map(\.name)))
  var name: String?

  @Flag(help: "Prints a dozen templates for rows and cards, in a scene that shows them.")
  var views = false

  @OptionGroup
  var json: JSONOption

  static let form = JSONForm<Example>.object(
    JSONMember("name", "", .string) { $0.name }, JSONMember("summary", "", .string) { $0.summary }
  ).list(as: "examples")

  func validate() throws {
    if views, name != nil || json.json { throw ValidationError("--views prints a file; leave out the rest") }
    if json.json, name != nil { throw ValidationError("--json lists the examples; leave out the name") }
  }

  func run() throws {
    if views { return try Terminal.put(Example("views").file) }
    guard let name else {
      if json.json { return try Terminal.put(json: Self.form.text(Example.all)) }
      return try Terminal.put(Example.lines(of: Example.all))
    }
    try Terminal.put(try Example.named(name).file)
  }
}

/// A scene file that the program carries.
struct Example {
  let name: String
  private let source: String

  init(_ name: String, file source: String? = nil) {
    self.name = name
    self.source = "scenes/\(source ?? name).yaml"
  }

  var file: [UInt8] { EmbeddedFile.bytes(source) }

  static let all = [
    "apple-music-tags", "podcasts-tags-dark", "rotating-placeholder", "settings-navigation-bar", "app-store-search",
    "ipad-app-store-search", "music-categories", "settings-list", "mail-inbox", "recipe-filters", "custom-rows",
    "ios26-bottom-search", "ios26-search-tab", "ios27-search-tab",
  ].map { Example($0) }

  /// The scenes that `init` begins with; the first is the default. Their files are in the folder Templates, or
  /// among the examples.
  static let templates = [
    Example("minimal"), Example("tagged"), Example("list"), Example("music", file: "music-categories"),
    Example("settings", file: "settings-list"), Example("appstore"), Example("ios26"), Example("ios27"),
  ]

  /// The file's first comment, which says what it shows.
  var summary: String {
    // The comments are at the beginning, and help needs all of them at every start.
    let lines = file.prefix(512).split(separator: UInt8(ascii: "\n")).lazy.map { String(decoding: $0, as: UTF8.self) }
    let comment = lines.first { $0.hasPrefix("# ") && !$0.contains("yaml-language-server") }
    return comment.map { String($0.dropFirst(2)) } ?? ""
  }

  /// Returns each name and summary on a line.
  static func lines(of examples: [Example]) -> [String] {
    let width = examples.map(\.name.count).max() ?? 0
    return examples.map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.summary }
  }

  /// - Throws: a usage error for an unknown name.
  static func named(_ name: String, among all: [Example] = all, called kind: String = "example") throws -> Example {
    if let example = all.first(where: { $0.name == name }) { return example }
    let names = all.map(\.name)
    throw ValidationError(
      "\(name): no such \(kind); there are \(names.joined(separator: ", "))" + Spelling.hint(for: name, among: names))
  }
}
