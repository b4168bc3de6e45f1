import Foundation
import Yams

/// A YAML document as a tree of nodes. Aliases are resolved and counted, and repeated keys are reported.
///
/// Yams resolves aliases by copying and hashes whole keys, so a few lines could become millions of nodes. Therefore a
/// private-use character replaces every `*` that could begin an alias before Yams parses the text.
struct SceneDocument {
  /// Nil for an empty file.
  private(set) var root: SceneNode?
  private(set) var problems: [SceneProblem] = []
  private let file: String?
  private(set) var source: SourceText

  private var alias: Unicode.Scalar = "\u{E000}"
  /// The original names of keys that occur again later and whose first letter was replaced.
  private var twins: [SceneProblem.Place: String] = [:]
  private var anchors: [String: SceneNode] = [:]
  private var aliased = 0

  init(_ text: String, file: String?) {
    self.file = file
    source = SourceText(text)
    guard let hidden = source.absentCharacters(9), let alias = hidden.first else {
      problems.append(SceneProblem(place: place(of: nil), path: "", message: "too many private-use characters"))
      return
    }
    self.alias = alias
    source.hideAliases(as: alias)
    // Each round finds one more repeated key.
    for twin in hidden.dropFirst() {
      switch Self.compose(source.text) {
      case .failure(let error):
        guard case .yaml(.duplicatedKeysInMapping(let names, let context)) = error, let name = names.first,
          source.replaceFirstLetter(of: name, line: context.mark.line, column: context.mark.column, with: twin)
        else {
          problems.append(problem(of: error))
          return
        }
        twins[place(of: context.mark)] = plain(name)
      case .success(let composed):
        guard let composed else { return }
        root = node(composed.node, path: "", depth: 1)
        withExtendedLifetime(composed.parser) {}
        return
      }
    }
    for (place, name) in twins.sorted(by: { ($0.key.line, $0.key.column) < ($1.key.line, $1.key.column) }) {
      problems.append(SceneProblem(place: place, path: name, message: "this key, and others, occur more than once"))
    }
  }

  /// - Parameter mark: nil for the beginning of the file.
  func place(of mark: Mark?) -> SceneProblem.Place {
    let (line, column) = (mark?.line ?? 1, mark?.column ?? 1)
    return SceneProblem.Place(file: file, line: line, column: source.fileColumn(line: line, column: column))
  }

  private mutating func node(_ node: Node, path: String, depth: Int) -> SceneNode {
    let place = place(of: node.mark)
    var nothing = SceneNode(.scalar("", isPlain: true), at: place)
    nothing.isRefused = true
    if depth > SceneLimits.nesting {
      report("nests deeper than \(SceneLimits.nesting) levels", at: place, path: path)
      return nothing
    }
    let result: SceneNode
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain, scalar.string.unicodeScalars.first == alias {
        return resolve(
          String(String.UnicodeScalarView(scalar.string.unicodeScalars.dropFirst())), at: place, path: path,
          depth: depth)
      }
      let isPlain = scalar.style == .plain && !scalar.tag.description.hasSuffix(":str")
      result = SceneNode(.scalar(plain(scalar.string), isPlain: isPlain), at: place)
    case .sequence(let sequence):
      result = SceneNode(
        .list(
          sequence.enumerated().map { index, item in
            self.node(item, path: KeyPathText.join(path, index), depth: depth + 1)
          }), at: place)
    case .mapping(let mapping):
      result = SceneNode(.mapping(entries(of: mapping, path: path, depth: depth)), at: place)
    case .alias: return nothing
    }
    let tag = node.tag.description
    if !tag.isEmpty, !tag.hasPrefix("tag:yaml.org,2002:") {
      report("tags are not supported; this one is \(tag.shown)", at: place, path: path)
    }
    if let anchor = node.anchor?.rawValue { anchors[plain(anchor)] = result }
    return result
  }

  private mutating func entries(of mapping: Node.Mapping, path: String, depth: Int) -> [SceneNode.Entry] {
    var seen: [String: SceneProblem.Place] = [:]
    var entries: [SceneNode.Entry] = []
    for (key, value) in mapping {
      let place = place(of: key.mark)
      guard case .scalar(let scalar) = key else {
        report("a key is a word, not a list or a mapping", at: place, path: path)
        continue
      }
      let name = twins[place] ?? plain(scalar.string)
      guard name.count <= SceneLimits.nameLength else {
        report("no key is \(name.count) characters long", at: place, path: path)
        continue
      }
      let keyPath = KeyPathText.join(path, name)
      var child = node(value, path: keyPath, depth: depth + 1)
      // libyaml places an empty value at the next token, perhaps lines further down.
      if child.isNull, child.place.line > place.line { child.place = place }
      if seen[name] != nil { continue }
      seen[name] = place
      entries.append(SceneNode.Entry(key: name, keyPlace: place, value: child))
    }
    // The later of two equal keys is reported.
    for entry in mapping.map(\.key) {
      let place = place(of: entry.mark)
      guard let scalar = entry.scalar, twins[place] == nil else { continue }
      let name = plain(scalar.string)
      guard let first = seen[name], first != place else { continue }
      report(
        "this key occurs twice; the first is in line \(first.line)", at: place, path: KeyPathText.join(path, name))
    }
    return entries
  }

  private mutating func resolve(_ name: String, at place: SceneProblem.Place, path: String, depth: Int) -> SceneNode {
    var nothing = SceneNode(.scalar("", isPlain: true), at: place)
    nothing.isRefused = true
    guard let target = anchors[plain(name)] else {
      report(
        "no anchor &\(plain(name).shown) is before this alias; text that begins with * needs quotes", at: place,
        path: path,
        suggestion: Spelling.nearest(to: plain(name), among: anchors.keys.sorted()).map { "*" + $0 })
      return nothing
    }
    aliased += target.size
    guard aliased <= SceneLimits.aliasedNodes else {
      if aliased - target.size <= SceneLimits.aliasedNodes {
        report("aliases stand for more than \(SceneLimits.aliasedNodes) values", at: place, path: path)
      }
      return nothing
    }
    guard depth + target.height - 1 <= SceneLimits.nesting else {
      report("nests deeper than \(SceneLimits.nesting) levels", at: place, path: path)
      return nothing
    }
    return target
  }

  private func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(alias) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == alias ? "*" : $0 }))
  }

  private mutating func report(_ message: String, at place: SceneProblem.Place, path: String, suggestion: String? = nil)
  {
    problems.append(SceneProblem(place: place, path: path, message: message, suggestion: suggestion))
  }
}
