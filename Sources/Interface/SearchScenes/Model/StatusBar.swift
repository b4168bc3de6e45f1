extension SearchScene {
  /// The status bar. Its values are those that simulators show by default.
  public struct StatusBar: Hashable, Sendable {
    /// The clock's text.
    public var time: String
    /// The date after the clock, on iPads; empty for none.
    public var date: String
    /// True for the three dots in the middle that iPads have from iOS 15 to iOS 18.
    public var showsMultitaskingIndicator: Bool
    /// The bars of cellular signal, 0…4; 0 shows dots, nil no symbol.
    public var signal: Int?
    /// The arcs of Wi-Fi, 0…3; nil for no symbol.
    public var wifi: Int?
    /// The battery's level, 0…1. Up to 0.2 it is red.
    public var battery: Double
    /// True for a green battery with a bolt.
    public var isCharging: Bool
    /// The colour of the text and the symbols.
    public var style: Style
    /// True to hide the bar. The safe area of a phone with a home button then begins at the top of the screen.
    public var isHidden: Bool

    /// `UIStatusBarStyle`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// By the page's appearance and the bar's colour scheme.
      case automatic
      /// White.
      case lightContent
      /// Black.
      case darkContent
    }

    public init(
      time: String = "9:41", date: String = "", showsMultitaskingIndicator: Bool = false, signal: Int? = 4,
      wifi: Int? = 3, battery: Double = 1, isCharging: Bool = false,
      style: Style = .automatic, isHidden: Bool = false
    ) {
      self.time = time
      self.date = date
      self.showsMultitaskingIndicator = showsMultitaskingIndicator
      self.signal = signal
      self.wifi = wifi
      self.battery = battery
      self.isCharging = isCharging
      self.style = style
      self.isHidden = isHidden
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
