import ArgumentParser
import SearchFrames
import SearchGeometry
import SearchScenes

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a key of scene files: its values, its default, an example and the keys beside it.",
    discussion: """
      searchframes explain search.tags.pill
      searchframes explain scrollsToSelection
      searchframes explain
      """)

  @Argument(
    help: "A key with those that it is in, such as search.tags.pill, or a key alone. Without one, the keys of a scene.")
  var key = ""

  @OptionGroup
  var json: JSONOption

  private static let member = JSONForm<(name: String, words: String)>.object(
    JSONMember("key", "", .string) { $0.name }, JSONMember("words", "what its value is for", .string) { $0.words })

  static let form = JSONForm<SceneKey>.object(
    JSONMember("key", "with those that it is in", .string) { $0.path },
    JSONMember("words", "what its value is for", .string) { $0.words },
    JSONMember("value", "what a value is", .string) { $0.value },
    .optional("default", "the value without the key, if it is a word or a number", .string) { $0.standard },
    JSONMember("keys", "those of its mapping", member.list) { $0.keys },
    JSONMember("beside", "the other keys of the mapping that it is in", JSONForm.string.list) { $0.neighbours },
    .optional("example", "a scene", .string) { $0.example?.joined(separator: "\n") })

  func run() throws {
    let key = try Self.key(key)
    if json.json { return try Terminal.put(json: Self.form.text(key)) }
    var lines = key.path.isEmpty ? [] : [key.path] + (key.words.isEmpty ? [] : ["  " + key.words]) + [""]
    func add(_ name: String, _ words: String) {
      var line = "  " + name.padded(to: 10)
      for word in words.split(separator: " ") {
        if line.count + word.count >= Self.width {
          lines.append(line)
          line = "".padded(to: 12)
        }
        line += line.last == " " ? word : " " + word
      }
      lines.append(line)
    }
    if !key.path.isEmpty { add("value", key.value) }
    if let standard = key.standard { add("default", standard) }
    let width = key.keys.map(\.name.count).max() ?? 0
    for (index, inner) in key.keys.prefix(key.path.isEmpty ? .max : Self.most).enumerated() {
      let room = Self.width - 12 - width - 2
      let words = inner.words.count > room ? inner.words.prefix(room - 1) + "…" : inner.words[...]
      lines.append("  " + (index == 0 ? "keys" : "").padded(to: 10) + inner.name.padded(to: width + 2) + words)
    }
    if key.keys.count > Self.most, !key.path.isEmpty {
      add("", "and " + key.keys.dropFirst(Self.most).map(\.name).joined(separator: ", "))
    }
    if !key.neighbours.isEmpty { add("beside", key.neighbours.joined(separator: ", ")) }
    if let example = key.example { lines += [""] + example.map { "  " + $0 } }
    try Terminal.put(lines)
  }

  private static let width = 78
  /// The most keys that have a line each, so that all fits a screen.
  private static let most = 8

  /// - Throws: a failure for a path that leads to no key.
  static func key(_ path: String) throws(CommandFailure) -> SceneKey {
    do throws(SceneKey.Unknown) {
      return try SceneKey(path)
    } catch {
      throw CommandFailure(.usage, error.words + (error.suggestion.map { "; did you mean \($0)?" } ?? ""))
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
