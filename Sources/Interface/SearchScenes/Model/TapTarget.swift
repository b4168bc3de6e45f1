import SearchGeometry

extension SearchScene {
  /// The target of a tap.
  public struct TapTarget: SceneValue {
    /// The control, or what is in the content.
    public var kind: Kind
    /// The target among those of its kind; nil for a kind with one target.
    public var selection: Selection?
    /// True for a target in a split view's primary column.
    public var isInSidebar: Bool

    package init(_ kind: Kind, _ selection: Selection? = nil, isInSidebar: Bool = false) {
      (self.kind, self.selection, self.isInSidebar) = (kind, selection, isInSidebar)
    }

    /// The kinds of targets by their names in scene files.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case searchField, cancel, clear, back, displayModeButton
      case tag, token, scope, suggestion, term, row, card, item, tab

      /// True for a kind with one target, which needs no selection.
      package var isSingle: Bool { [.searchField, .cancel, .clear, .back, .displayModeButton].contains(self) }

      /// True for what may be in a split view's primary column: its search field and what belongs to it, rows, and the buttons
      /// of its bar.
      var mayBeInSidebar: Bool { ![.back, .displayModeButton, .term, .tab].contains(self) }

      /// True for targets with views of the scene, whose parts are targets too.
      package var hasViews: Bool { [.tag, .row, .card].contains(self) }

      /// True for targets that every page may have.
      var needsNoSearch: Bool { [.back, .displayModeButton, .row, .card, .item, .tab].contains(self) }
    }
  }
}

extension SearchScene.TapTarget {
  public static let searchField = Self(.searchField)
  public static let cancel = Self(.cancel)
  public static let clear = Self(.clear)
  public static let back = Self(.back)
  /// The button that hides and shows a split view's primary column.
  public static let displayModeButton = Self(.displayModeButton)
  public static func tag(_ selection: SearchScene.Selection) -> Self { Self(.tag, selection) }
  /// Selects a token.
  public static func token(_ selection: SearchScene.Selection) -> Self { Self(.token, selection) }
  public static func scope(_ selection: SearchScene.Selection) -> Self { Self(.scope, selection) }
  public static func suggestion(_ selection: SearchScene.Selection) -> Self { Self(.suggestion, selection) }
  public static func term(_ selection: SearchScene.Selection) -> Self { Self(.term, selection) }
  public static func row(_ selection: SearchScene.Selection) -> Self { Self(.row, selection) }
  /// A card of a grid or a shelf.
  public static func card(_ selection: SearchScene.Selection) -> Self { Self(.card, selection) }
  public static func item(_ selection: SearchScene.Selection) -> Self { Self(.item, selection) }
  public static func tab(_ selection: SearchScene.Selection) -> Self { Self(.tab, selection) }
  // A title from a variable, whatever it begins with. Literals are selections.
  @_disfavoredOverload public static func tag(_ title: String) -> Self { .tag(.title(title)) }
  @_disfavoredOverload public static func token(_ title: String) -> Self { .token(.title(title)) }
  @_disfavoredOverload public static func scope(_ title: String) -> Self { .scope(.title(title)) }
  @_disfavoredOverload public static func suggestion(_ title: String) -> Self { .suggestion(.title(title)) }
  @_disfavoredOverload public static func term(_ title: String) -> Self { .term(.title(title)) }
  @_disfavoredOverload public static func row(_ title: String) -> Self { .row(.title(title)) }
  @_disfavoredOverload public static func card(_ title: String) -> Self { .card(.title(title)) }
  @_disfavoredOverload public static func item(_ title: String) -> Self { .item(.title(title)) }
  @_disfavoredOverload public static func tab(_ title: String) -> Self { .tab(.title(title)) }
  /// A target in a split view's primary column: its search field and what belongs to it, a row, or a button of its bar. A
  /// row of the list is highlighted.
  public static func sidebar(_ target: Self) -> Self { Self(target.kind, target.selection, isInSidebar: true) }

  package static let sidebarPrefix = "sidebar:"

  /// Returns true for a row's number, which counts as an index even without the "#".
  package static func isIndex(_ name: String) -> Bool {
    (1...6).contains(name.utf8.count) && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// As a scene file writes it: "tag:Songs".
  package var text: String {
    (isInSidebar ? Self.sidebarPrefix : "") + kind.rawValue + (selection.map { ":\($0.text)" } ?? "")
  }
}

extension SceneFormats {
  private static let sidebarPrefix = TapTarget.sidebarPrefix

  private static let plainTargets: [TapTarget] = {
    let targets = TapTarget.Kind.allCases.filter(\.isSingle).map { TapTarget($0) }
    return targets + targets.filter(\.kind.mayBeInSidebar).map { .sidebar($0) }
  }()

  private static let kinds: [String] = {
    let kinds = TapTarget.Kind.allCases.filter { !$0.isSingle }
    return kinds.map(\.rawValue) + kinds.filter(\.mayBeInSidebar).map { sidebarPrefix + $0.rawValue }
  }()

  static let tapTarget: ValueFormat<TapTarget> = {
    let expected =
      "searchField, cancel, clear, back, displayModeButton, or tag:, token:, scope:, suggestion:, term:, row:, card:, item: or tab: and a title or #index; most also after sidebar:"
    let schema = JSONValue.anyOf(
      .members(["enum": .strings(plainTargets.map(\.text))]),
      .members([
        "type": .string("string"),
        "pattern": .string(
          "^(" + kinds.joined(separator: "|") + #"):[ \t]*[^ \t]"#),
        "maxLength": .int(SceneLimits.textLength),
      ]))
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else {
        // YAML reads `tap: tag: Songs` as a mapping.
        var words = expected
        if let key = node.entries?.first?.key, kinds.contains(key) { words += ", all of it in quotes" }
        return reading.refuse(node, path: path, expected: words)
      }
      if let match = plainTargets.first(where: { $0.text == text }) { return match }
      let start = text.hasPrefix(sidebarPrefix) ? text.utf8.index(text.startIndex, offsetBy: 8) : text.startIndex
      guard let colon = text.utf8[start...].firstIndex(of: UInt8(ascii: ":")) else {
        let nearest = Spelling.nearest(to: text, among: plainTargets.map(\.text))
        let hint = kinds.contains(text) ? "\(text):TITLE or \(text):#0" : nil
        return reading.refuse(node, path: path, expected: expected, suggestion: nearest ?? hint)
      }
      let kind = String(text[..<colon])
      let rest = text[text.utf8.index(after: colon)...]
      guard kinds.contains(kind) else {
        let nearest = Spelling.nearest(to: kind, among: kinds).map { "\($0):\(rest)" }
        return reading.refuse(node, path: path, expected: expected, suggestion: nearest)
      }
      guard !rest.utf8.allSatisfy(\.isBlank) else {
        return reading.refuse(
          "names nothing after \(kind):; write \(kind):TITLE or \(kind):#0", at: node.place, path: path)
      }
      return target(kind, String(rest))
    } write: { target in
      target.selection == nil ? .plain(target.text) : .text(target.text)
    }
  }()

  /// - Parameter word: one of `kinds`.
  private static func target(_ word: String, _ name: String) -> TapTarget? {
    let isInSidebar = word.hasPrefix(sidebarPrefix)
    guard let kind = TapTarget.Kind(rawValue: String(word.dropFirst(isInSidebar ? sidebarPrefix.count : 0))) else {
      return nil
    }
    // A row's number counts as its index.
    let text = kind == .row && TapTarget.isIndex(name) ? "#\(name)" : name
    return TapTarget(kind, Selection(stringLiteral: text), isInSidebar: isInSidebar)
  }
}
