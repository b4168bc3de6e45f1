import SearchLayers
import SearchScenes

/// Finds all strings of a scene that no font can set, before layout.
struct TextCheck {
  let scene: SearchScene
  let text: any TextSetting

  func problems() -> [SceneProblem] {
    var problems: [SceneProblem] = []
    for (path, string) in strings() where !string.isEmpty {
      do throws(TextSettingError) {
        _ = try text.line(string, style: .regular(17), fitting: nil)
      } catch {
        problems.append(scene.problem(at: path, error.words, suggestion: nil))
        // A missing family affects every string: once is enough.
        if case .missingCharacter = error { continue }
        return problems
      }
    }
    return problems
  }

  private func strings() -> [(path: String, string: String)] {
    var strings = [("navigation.title", scene.navigation.title)]
    func add(_ path: String, _ titles: [String]) {
      strings += titles.enumerated().map { ("\(path)[\($0)]", $1) }
    }
    func add(_ path: String, _ placeholder: Placeholder?) {
      switch placeholder {
      case .text(let text): strings.append((path, text))
      case .rotation(let rotation): add(path + ".rotate", rotation.rotate)
      case nil: break
      }
    }
    func add(_ path: String, rows: [Row]) {
      for (index, row) in rows.enumerated() {
        strings.append(("\(path)[\(index)].title", row.title))
        if let subtitle = row.subtitle { strings.append(("\(path)[\(index)].subtitle", subtitle)) }
        if let button = row.button { strings.append(("\(path)[\(index)].button", button)) }
      }
    }
    func add(_ path: String, _ items: [BarItem]) {
      for (index, item) in items.enumerated() {
        if case .title(let title) = item { strings.append(("\(path)[\(index)].title", title)) }
      }
    }
    func add(_ path: String, _ initial: Content.Initial) {
      switch initial {
      case .none: break
      case .trending(let title, let terms):
        strings.append((path + ".title", title))
        add(path + ".terms", terms)
      case .list(_, let rows): add(path + ".rows", rows: rows)
      }
    }
    if let sidebar = scene.navigation.sidebar {
      strings.append(("navigation.sidebar.title", sidebar.title))
      add("navigation.sidebar.rows", rows: sidebar.rows)
    }
    if let search = scene.search {
      add("search.placeholder", search.placeholder)
      add("search.scopes", search.scopes)
      add("search.tags", search.tags)
      strings.append(("search.text", search.text))
      add("search.leadingItems", search.leadingItems)
      add("search.trailingItems", search.trailingItems)
    }
    add("content.initial", scene.content.initial)
    add("content.suggestions", scene.content.suggestions)
    add("content.results.rows", rows: scene.content.results.rows)
    for (index, event) in scene.timeline.enumerated() {
      switch event.action {
      case .type(let text, _): strings.append(("timeline[\(index)].type", text))
      case .push(let page):
        strings.append(("timeline[\(index)].push.title", page.title))
        add("timeline[\(index)].push.initial", page.initial)
      case .set(let changes):
        let path = "timeline[\(index)].set"
        strings.append((path + ".title", changes.title ?? ""))
        strings.append((path + ".text", changes.text ?? ""))
        add(path + ".scopes", changes.scopes ?? [])
        add(path + ".tags", changes.tags ?? [])
        add(path + ".placeholder", changes.placeholder)
      default: break
      }
    }
    return strings
  }
}

/// Sets text that no font can set as blank lines, so that a scene with such text can be checked.
package struct SubstituteText: TextSetting {
  private let text: any TextSetting

  package init(_ text: any TextSetting) { self.text = text }

  package func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    if let line = try? text.line(string, style: style, fitting: width) { return line }
    // Half an em is a usual width.†
    let whole = Double(string.count) * style.size / 2
    return TextLine(string: string, style: style, width: min(whole, width ?? whole), glyphs: [])
  }
}

extension TextSettingError {
  package var words: String {
    switch self {
    case .missingCharacter(let character, let string, let package):
      let scalars = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      let help = package.map { "; the Debian package \($0) has one that does" } ?? ""
      return "no font in use has “\(character)” (\(scalars.joined(separator: " "))) of “\(string)”\(help)"
    case .missingFamily(let family, let weight, let searched, let package):
      let help = package.map { "; the Debian package \($0) brings it" } ?? ""
      return "no font of the family “\(family)” (weight \(weight)) in \(searched.joined(separator: ", "))\(help)"
    case .unreadableFont(let path, let reason): return "\(path) is no font that can be read: \(reason)"
    }
  }
}
