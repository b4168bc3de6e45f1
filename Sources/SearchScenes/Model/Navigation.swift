/// The navigation bar.
public struct Navigation: Hashable, Sendable {
  public var title: String
  public var largeTitle: Bool
  public var background: Background
  public var appearances: Appearances?
  public var hairline: Hairline
  /// iPad only: a split view's primary column.
  public var sidebar: Sidebar?

  public enum Background: String, Hashable, Sendable, CaseIterable {
    case opaque, scrollEdge, scrollFade
  }

  public enum Hairline: String, Hashable, Sendable, CaseIterable {
    case automatic, search
  }

  /// `UINavigationBarAppearance`s by the bar's state; nil is the system's own.
  public struct Appearances: Hashable, Sendable {
    public var standard: BarAppearance?
    public var scrollEdge: BarAppearance?
    public var compact: BarAppearance?

    public init(standard: BarAppearance? = nil, scrollEdge: BarAppearance? = nil, compact: BarAppearance? = nil) {
      self.standard = standard
      self.scrollEdge = scrollEdge
      self.compact = compact
    }
  }

  public struct BarAppearance: Hashable, Sendable {
    public var background: SceneColor?

    public init(background: SceneColor? = nil) {
      self.background = background
    }
  }

  public struct Sidebar: Hashable, Sendable {
    public var title: String
    /// In points.
    public var width: Double
    public var rows: [Row]

    public init(title: String = "", width: Double = 320, rows: [Row] = []) {
      self.title = title
      self.width = width
      self.rows = rows
    }
  }

  public init(
    title: String = "", largeTitle: Bool = false, background: Background = .scrollEdge,
    appearances: Appearances? = nil, hairline: Hairline = .automatic, sidebar: Sidebar? = nil
  ) {
    self.title = title
    self.largeTitle = largeTitle
    self.background = background
    self.appearances = appearances
    self.hairline = hairline
    self.sidebar = sidebar
  }
}
