import SearchFrames
import SearchScenes

/// The edits that draw a row by a template.
enum CellEdits {
  /// The template of a scene that has none, with the names of a row's own keys.
  static let starter = """
    templates:
      cell:
        parameters: {title: null, subtitle: Subtitle, value: "€9", image: systemGray4, badge: New, button: Add}
        view:
          hstack:
            - {image: "{image}", size: 56, cornerRadius: 8}
            - vstack:
                - {text: "{title}", style: headline, lines: 2}
                - {text: "{subtitle}", style: subheadline, color: secondaryLabel, lines: 2, when: subtitle}
                - {text: "{value}", style: subheadline, when: value}
              alignment: leading
              spacing: 2
            - spacer
            - {badge: "{badge}", when: badge}
            - {button: "{button}", style: tinted, size: small, when: button}
          spacing: 12
          padding: {vertical: 8}

    """

  /// Returns the edits for each template. Values of the row that a template does not have are removed.
  /// - Parameter old: the row, a mapping or its title.
  static func edits(
    of row: String, _ old: WrittenValue, _ schema: SceneKey, _ scene: SearchScene
  ) -> [[SceneEdit]] {
    let new = scene.templates.isEmpty ? try? SearchScene(yaml: starter) : nil
    var (first, own) = ([SceneEdit](), Set(["title"]))
    if let new, let tree = SourceTree(starter), let entry = tree.elements(at: [])?.first, !new.templates.isEmpty {
      first.append(.set(entry.key, tree.value(at: [0])))
    }
    if case .mapping(let entries) = old {
      own = Set(entries.map(\.key))
    } else {
      first.append(.set(row, .mapping([.init(key: "title", value: old)])))
    }
    let rowKeys = Set(schema.additions(to: ["view"]).map(\.name))
    return (new ?? scene).templates.map { template in
      let names = Set(template.parameters.map(\.name))
      let removed = own.subtracting(names).subtracting(rowKeys).sorted()
      let added = template.parameters.filter { !own.contains($0.name) }
      return first + [.set(KeyPathText.join(row, "view"), .text(template.name))]
        + removed.map { .remove(KeyPathText.join(row, $0)) }
        + added.map { .set(KeyPathText.join(row, $0.name), $0.value?.written ?? .text($0.name)) }
    }
  }
}
