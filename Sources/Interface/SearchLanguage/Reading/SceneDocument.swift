import Yams

/// A YAML document as a tree of nodes. Aliases are resolved and counted, and repeated keys are reported.
///
/// Yams resolves aliases by copying and hashes whole keys, so a few lines could become millions of nodes. Therefore a
/// private-use character replaces every `*` that could begin an alias before Yams parses the text. Another one replaces a
/// `#` that hides the end of a bracket.
package struct SceneDocument {
  /// Nil for an empty file.
  package private(set) var root: SceneNode?
  package private(set) var problems: [SceneProblem] = []
  private let file: String?
  package private(set) var source: SourceText

  private var alias: Unicode.Scalar = "\u{E000}"
  private var hash: Unicode.Scalar = "\u{E001}"
  /// The original names of keys that occur again later and whose first letter was replaced.
  private var twins: [SceneProblem.Place: String] = [:]
  private var anchors: [String: SceneNode] = [:]
  private var aliased = 0

  package init(_ text: String, file: String?) {
    self.file = file
    source = SourceText(text)
    guard let hidden = source.absentCharacters(10) else {
      problems.append(SceneProblem(place: place(of: nil), path: "", message: "too many private-use characters"))
      return
    }
    (alias, hash) = (hidden[0], hidden[1])
    source.hideAliases(as: alias)
    // Each round finds one more repeated key, or one more comment that hides the end of a bracket.
    for twin in hidden.dropFirst(2) {
      switch Self.compose(source.text) {
      case .failure(let error):
        if let mark = error.mark, let comment = source.textInComment(beforeLine: mark.line, column: mark.column) {
          let place = place(line: comment.line, column: comment.column)
          report(SceneNode.commentAdvice, at: place, path: "")
          source.replace(line: comment.line, column: comment.column, with: hash)
          continue
        }
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
  package func place(of mark: Mark?) -> SceneProblem.Place { place(line: mark?.line ?? 1, column: mark?.column ?? 1) }

  private func place(line: Int, column: Int) -> SceneProblem.Place {
    SceneProblem.Place(file: file, line: line, column: source.fileColumn(line: line, column: column))
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
            let child = self.node(item, path: KeyPathText.join(path, index), depth: depth + 1)
            return item.mark.map { hidden(child, line: $0.line, column: $0.column) } ?? child
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

  private mutating func entries(of mapping: Node.Mapping, path: String, depth: Int) -> [SceneNode.MappingEntry] {
    var seen: [String: SceneProblem.Place] = [:]
    var (entries, merged): ([SceneNode.MappingEntry], [SceneNode.MappingEntry]) = ([], [])
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
      if let mark = key.mark {
        child = hidden(child, line: mark.line, column: mark.column + scalar.string.unicodeScalars.count)
      }
      if name == "<<", scalar.style == .plain {
        merged += mergedEntries(child, path: keyPath)
        continue
      }
      if seen[name] != nil { continue }
      seen[name] = place
      entries.append(SceneNode.MappingEntry(key: name, keyPlace: place, value: child))
    }
    // Own keys win over merged ones, and of those the first.
    for entry in merged where seen[entry.key] == nil {
      seen[entry.key] = entry.keyPlace
      entries.append(entry)
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

  /// Returns the keys that a merge key takes over from its mapping, or from those of its list (YAML 1.1, merge type).
  private mutating func mergedEntries(_ node: SceneNode, path: String) -> [SceneNode.MappingEntry] {
    if node.isRefused { return [] }
    let items = if case .list(let items) = node.value { items } else { [node] }
    guard items.allSatisfy({ $0.entries != nil || $0.isRefused }) else {
      report("a merge key (<<) takes a mapping such as *row, or a list of them", at: node.place, path: path)
      return []
    }
    return items.flatMap { $0.entries ?? [] }
  }

  /// Returns an empty value with the place of the `#` that hides it, if there is one; otherwise the value.
  /// - Parameter column: a column after its key or hyphen.
  private func hidden(_ node: SceneNode, line: Int, column: Int) -> SceneNode {
    guard case .scalar("", isPlain: true) = node.value, let column = source.comment(line: line, from: column) else {
      return node
    }
    var node = node
    node.place = place(line: line, column: column)
    node.isHidden = true
    return node
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
    guard text.unicodeScalars.contains(where: { $0 == alias || $0 == hash }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == alias ? "*" : $0 == hash ? "#" : $0 }))
  }

  private mutating func report(_ message: String, at place: SceneProblem.Place, path: String, suggestion: String? = nil)
  {
    problems.append(SceneProblem(place: place, path: path, message: message, suggestion: suggestion))
  }
}
