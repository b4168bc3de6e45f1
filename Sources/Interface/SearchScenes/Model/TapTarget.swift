extension SearchScene {
  /// The target of a tap.
  public struct TapTarget: Hashable, Sendable {
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
