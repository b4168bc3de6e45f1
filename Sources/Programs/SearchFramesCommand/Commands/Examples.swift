import ArgumentParser
import SearchFrames

struct Examples: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examples",
    abstract: "Lists the examples, or prints one: a whole scene file.",
    discussion: "searchframes examples apple-music-tags > scene.yaml && searchframes render scene.yaml --at 3.05s")

  @Argument(help: "An example's name.", completion: .list(Example.all.map(\.name)))
  var name: String?

  func run() throws {
    guard let name else {
      return try Terminal.put(Example.lines(of: Example.all))
    }
    try Terminal.put(try Example.named(name).file)
  }
}

/// A scene file that the program carries.
struct Example {
  var name: String
  var file: [UInt8]

  static let all = [
    Example(name: "apple-music-tags", file: PackageResources.apple_music_tags_yaml),
    Example(name: "podcasts-tags-dark", file: PackageResources.podcasts_tags_dark_yaml),
    Example(name: "rotating-placeholder", file: PackageResources.rotating_placeholder_yaml),
    Example(name: "settings-navigation-bar", file: PackageResources.settings_navigation_bar_yaml),
    Example(name: "app-store-search", file: PackageResources.app_store_search_yaml),
    Example(name: "ipad-app-store-search", file: PackageResources.ipad_app_store_search_yaml),
    Example(name: "music-categories", file: PackageResources.music_categories_yaml),
    Example(name: "settings-list", file: PackageResources.settings_list_yaml),
    Example(name: "mail-inbox", file: PackageResources.mail_inbox_yaml),
    Example(name: "recipe-filters", file: PackageResources.recipe_filters_yaml),
    Example(name: "ios26-bottom-search", file: PackageResources.ios26_bottom_search_yaml),
    Example(name: "ios26-search-tab", file: PackageResources.ios26_search_tab_yaml),
  ]

  /// The scenes that `init` begins with; the first is the default. Their files are in the folder Templates, or
  /// among the examples.
  static let templates = [
    Example(name: "minimal", file: PackageResources.minimal_yaml),
    Example(name: "tagged", file: PackageResources.tagged_yaml),
    Example(name: "list", file: PackageResources.list_yaml),
    Example(name: "music", file: PackageResources.music_categories_yaml),
    Example(name: "settings", file: PackageResources.settings_list_yaml),
    Example(name: "appstore", file: PackageResources.appstore_yaml),
    Example(name: "ios26", file: PackageResources.ios26_yaml),
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
