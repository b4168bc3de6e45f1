import SearchGeometry

extension SceneFormats {
  private static let plainTargets: [(String, TapTarget)] = [
    ("searchField", .searchField), ("cancel", .cancel), ("clear", .clear), ("back", .back),
  ]
  private static let kinds = ["tag", "scope", "suggestion", "term", "row", "item"]

  static let tapTarget: ValueFormat<TapTarget> = {
    let expected =
      "searchField, cancel, clear, back, or one of tag:, scope:, suggestion:, term:, row:, item: and a title"
    let schema = JSONValue.members([
      "anyOf": .array([
        .members(["enum": .strings(plainTargets.map(\.0))]),
        .members([
          "type": .string("string"),
          "pattern": .string(
            #"^((tag|scope|suggestion|term|item):(#[0-9]{1,6}$|[^# \t]|[ \t]+[^ \t])|row:#?[0-9]{1,6}$)"#),
          "maxLength": .int(SceneLimits.textLength),
        ]),
      ])
    ])
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else {
        // YAML reads `tap: tag: Songs` as a mapping.
        var words = expected
        if let key = node.entries?.first?.key, kinds.contains(key) { words += ", all of it in quotes" }
        reading.mismatch(node, path: path, expected: words)
        return nil
      }
      if let match = plainTargets.first(where: { $0.0 == text }) { return match.1 }
      guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        let nearest = Spelling.nearest(to: text, among: plainTargets.map(\.0))
        let hint = kinds.contains(text) ? "\(text):TITLE or \(text):#0" : nil
        reading.mismatch(node, path: path, expected: expected, suggestion: nearest ?? hint)
        return nil
      }
      let kind = String(text[..<colon])
      let rest = text[text.utf8.index(after: colon)...]
      guard kinds.contains(kind) else {
        let nearest = Spelling.nearest(to: kind, among: kinds).map { "\($0):\(rest)" }
        reading.mismatch(node, path: path, expected: expected, suggestion: nearest)
        return nil
      }
      guard !rest.utf8.allSatisfy(\.isBlank) else {
        reading.report("names nothing after \(kind):", at: node.place, path: path)
        return nil
      }
      return target(kind, String(rest), node, path, &reading)
    } write: { target in
      plainTargets.contains { $0.1 == target } ? .plain(target.text) : .text(target.text)
    }
  }()

  private static func target(
    _ kind: String, _ name: String, _ node: SceneNode, _ path: String, _ reading: inout Reading
  ) -> TapTarget? {
    var named = node
    named.value = .scalar(kind == "row" && !name.hasPrefix("#") ? "#\(name)" : name, isPlain: false)
    guard let selection = selection.read(named, path, &reading) else { return nil }
    switch (kind, selection) {
    case ("tag", _): return .tag(selection)
    case ("scope", _): return .scope(selection)
    case ("suggestion", _): return .suggestion(selection)
    case ("term", _): return .term(selection)
    case ("item", _): return .item(selection)
    case ("row", .index(let index)): return .row(index)
    default: return nil
    }
  }
}
