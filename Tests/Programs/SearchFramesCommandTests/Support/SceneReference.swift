import Foundation
import TestSupport
import Yams

/// The article that lists every word of a scene file, made from the JSON Schema that the command prints.
struct SceneReference {
  private let schema: Node
  /// The words that have a picture, such as "search.scopes".
  private let pictures: Set<String>

  static let introduction = """
    # Every word of a scene file

    All keys of a scene file with their values, and a picture of most of them.

    ## Overview

    This page is made from the JSON Schema of `searchframes schema`, which editors use to complete a scene file. A word in
    another word is written with a dot: `search.scopes` is `scopes` in `search`. Words that several others share, such as those
    of a row or a picture, have tables of their own at the end. [The scene file](TheSceneFile.md) explains how the words work together.

    Every picture is a scene of its own in `scripts/pictures.d/words.yaml`. [What was measured](LikenessTable.md) counts the values of
    each look that captures show, and lists the others.

    """

  init(schema: String, pictures: Set<String>) throws {
    guard let node = try Yams.compose(yaml: schema) else { throw CocoaError(.fileReadCorruptFile) }
    (self.schema, self.pictures) = (node, pictures)
  }

  /// The words of all tables, such as "search.scopes" and "row.title".
  var words: [String] { sections.flatMap { section in section.rows.map(\.word) } }

  var markdown: String {
    sections.reduce(into: Self.introduction) { text, section in
      text += "\n## \(section.title)\n\n"
      if !section.words.isEmpty { text += section.words + "\n\n" }
      text += "| word | value | meaning | picture |\n|---|---|---|---|\n"
      for row in section.rows {
        let name = "word-" + row.word.replacingOccurrences(of: ".", with: "-") + ".png"
        let picture = pictures.contains(row.word) ? "![\(row.word)](\(name))" : ""
        text += "| `\(row.word)` | \(row.value) | \(row.meaning) | \(picture) |\n"
      }
    }
  }

  /// The names in Swift of keys that are called otherwise there, made from the fields beside the properties.
  static func swiftNames() throws -> String {
    let folder = PackageFolder.path + "/Sources/Interface/SearchScenes/Model"
    let field = /Field\(\s*"(?<key>[^"]+)",\s*(optional: )?\\\.(?<path>[A-Za-z.]+)/
    var rows: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      let type = file.prefix { $0 != "." && $0 != "+" }
      for match in text.matches(of: field) {
        // Values of `details` are members of the value itself; the parts of a format are not public.
        let path = match.path.hasPrefix("details.") ? match.path.dropFirst(8) : match.path
        let isPublic = text.contains("public var \(path.prefix { $0 != "." })")
        guard path != match.key, isPublic, type != "Values" else { continue }
        rows.append("| `\(type)` | `\(match.key)` | `\(path)` |")
      }
    }
    return "\n## Names in Swift\n\n"
      + "A key is a property of the same name in Swift: `search.scopes` is `scene.search?.scopes`. Views and rules are built by\n"
      + "functions, and events by a function for each verb. These keys have another name:\n\n"
      + "| value | key | in Swift |\n|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
  }

  private struct Row {
    var word, value, meaning: String
  }

  private struct Section {
    var title, words: String
    var rows: [Row]
  }

  private var sections: [Section] {
    let all = members(of: schema["properties"])
    var plain: [Row] = []
    var tables: [Section] = []
    for (name, node) in all {
      let inner = rows(of: node, at: name, depth: 2)
      // A word with few words in it needs no table.
      if inner.count < 3 || node["$ref"] != nil {
        plain.append(row(name, node))
        plain += node["$ref"] == nil ? inner : []
      } else {
        tables.append(Section(title: name, words: meaning(node), rows: [row(name, node)] + inner))
      }
    }
    let shared = members(of: schema["$defs"]).compactMap { name, node -> Section? in
      let rows = rows(of: node, at: name, depth: 1)
      return rows.isEmpty ? nil : Section(title: "Shared: \(name)", words: meaning(node), rows: rows)
    }
    return [Section(title: "The screen", words: "", rows: plain)] + tables + shared
  }

  private func members(of node: Node?) -> [(String, Node)] {
    node?.mapping?.compactMap { key, value in key.string.map { ($0, value) } } ?? []
  }

  /// Returns a row for each word in a value, and in lists and alternatives of it.
  private func rows(of node: Node, at path: String, depth: Int) -> [Row] {
    guard depth > 0 else { return [] }
    var rows: [Row] = []
    for (name, value) in members(of: node["properties"]) {
      let word = "\(path).\(name)"
      // What an event sets or pushes has the words of the scene.
      let isScene = path == "timeline" && ["set", "push", "load"].contains(name)
      rows.append(row(word, value))
      if !isScene { rows += self.rows(of: value, at: word, depth: depth - 1) }
    }
    for choice in choices(of: node) { rows += self.rows(of: choice, at: path, depth: depth) }
    if let items = node["items"] { rows += self.rows(of: items, at: path, depth: depth) }
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.word).inserted }
  }

  /// Returns the schemas of which a value has one; mappings and lists are last.
  private func choices(of node: Node) -> [Node] {
    if node["if"] != nil { return ["else", "then"].compactMap { node[$0] } }
    return node["anyOf"]?.sequence.map(Array.init) ?? []
  }

  private func row(_ word: String, _ node: Node) -> Row {
    Row(word: word, value: value(node), meaning: meaning(node))
  }

  private func meaning(_ node: Node) -> String {
    (node["description"]?.string ?? "").replacingOccurrences(of: "|", with: "\\|")
  }

  /// Returns the kind of a value: "text", "`light`, `dark`", "list of row".
  private func value(_ node: Node) -> String {
    if let name = node["$ref"]?.string?.split(separator: "/").last { return String(name) }
    if let values = node["enum"]?.sequence {
      return values.compactMap { $0.string.map { "`\($0)`" } }.joined(separator: ", ")
    }
    if let value = node["const"]?.string { return "`\(value)`" }
    let choices = choices(of: node)
    if !choices.isEmpty {
      var seen: Set<String> = []
      let words = choices.flatMap { value($0).components(separatedBy: " or ") }
      return words.filter { seen.insert($0).inserted }.joined(separator: " or ")
    }
    switch node["type"]?.string ?? node["type"]?.sequence?.first?.string {
    case "string": return "text"
    case "boolean": return "`true`, `false`"
    case "integer": return "whole number"
    case "number": return "number"
    case "array": return "list of " + (node["items"].map(value) ?? "values")
    case "object":
      let keys = members(of: node["properties"]).map { "`\($0.0)`" }
      return keys.isEmpty ? "words" : keys.joined(separator: ", ")
    default: return "any"
    }
  }
}
