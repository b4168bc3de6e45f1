extension SearchScene {
  /// The status bar. Its values are those that simulators show by default.
  public struct StatusBar: SceneValue {
    /// The clock's text.
    public var time = "9:41"
    /// The date after the clock, on iPads; empty for none.
    public var date = ""
    /// True for the three dots in the middle that iPads have from iOS 15 to iOS 18.
    public var showsMultitaskingIndicator = false
    /// The bars of cellular signal, 0…4; 0 shows dots, nil no symbol.
    public var signal: Int? = 4
    /// The arcs of Wi-Fi, 0…3; nil for no symbol.
    public var wifi: Int? = 3
    /// The battery's level, 0…1. Up to 0.2 it is red.
    public var battery: Double = 1
    /// True for a green battery with a bolt.
    public var isCharging = false
    /// The colour of the text and the symbols.
    public var style: Style = .automatic
    /// True to hide the bar. The safe area of a phone with a home button then begins at the top of the screen.
    public var isHidden = false

    /// `UIStatusBarStyle`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// By the page's appearance and the bar's colour scheme.
      case automatic
      /// White.
      case lightContent
      /// Black.
      case darkContent
    }

    public init(time: String = "9:41") {
      self.time = time
    }
  }

  /// The visibility of the home indicator.
  public enum HomeIndicator: String, Hashable, Sendable, CaseIterable {
    /// On every device that has one.
    case automatic
    case hidden
  }

  /// The parts of the screen that belong to the system or to the app's frame.
  public enum Chrome: String, Hashable, Sendable, CaseIterable {
    case automatic
    /// No keyboard, tab bar, toolbar, home indicator or dimming; the content's insets are those of the safe area.
    case none
  }
}

extension SceneFormats {
  static let statusBar: ValueFormat<SearchScene.StatusBar> = .object(
    .init(), expected: "a mapping such as {time: \"9:41\"}",
    fields: [
      Field("time", \.time, .text("a time", atMost: 40), "The clock's text; 9:41 by default."),
      Field("date", \.date, .text("a date", atMost: 40), "After the time, on iPads; none by default."),
      Field(
        "showsMultitaskingIndicator", \.showsMultitaskingIndicator, .boolean,
        "True for the three dots of iPads, from iOS 15 to iOS 18; false by default."),
      Field("signal", \.signal, bars(upTo: 4), "none, or the bars of the signal, 0…4 (0: dots); 4 by default."),
      Field("wifi", \.wifi, bars(upTo: 3), "none, or the arcs of Wi-Fi, 0…3; 3 by default."),
      Field("battery", \.battery, share, "The battery's level, 0…1; 1 by default."),
      Field("isCharging", \.isCharging, .boolean, "True for a green battery with a bolt."),
      Field("style", \.style, .choice(), "automatic, lightContent (white) or darkContent (black)."),
      Field("isHidden", \.isHidden, .boolean, "True to hide the bar."),
    ])

  /// A number of bars, or "none".
  private static func bars(upTo most: Int) -> ValueFormat<Int?> {
    ValueFormat<Int>.integer("none, or a number", in: 0...most).map({ $0 }, back: { $0 ?? 0 }).or([("none", nil)])
  }
}
