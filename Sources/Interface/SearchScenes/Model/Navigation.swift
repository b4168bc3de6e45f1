/// The navigation bar.
public struct Navigation: Hashable, Sendable {
  /// The title.
  public var title: String
  /// Whether the title stands large below the bar.
  public var largeTitle: Bool
  /// How the background answers to scrolling.
  public var background: Background
  /// Colours in place of the system's.
  public var appearances: Appearances?
  /// When the hairline is there.
  public var hairline: Hairline
  /// iPad only: a split view's primary column.
  public var sidebar: Sidebar?

  /// How the background answers to scrolling: not at all; by a crossfade of two appearances; by fading in over 10 pt.
  public enum Background: String, Hashable, Sendable, CaseIterable {
    case opaque, scrollEdge, scrollFade
  }

  /// When the hairline is there: as in UIKit, or exactly while the field has text.
  public enum Hairline: String, Hashable, Sendable, CaseIterable {
    case automatic, search
  }

  /// `UINavigationBarAppearance`s by the bar's state; nil is the system's own.
  public struct Appearances: Hashable, Sendable {
    /// With content under the bar.
    public var standard: BarAppearance?
    /// With the content's edge at the bar.
    public var scrollEdge: BarAppearance?
    /// The standard one of landscape phones.
    public var compact: BarAppearance?

    public init(standard: BarAppearance? = nil, scrollEdge: BarAppearance? = nil, compact: BarAppearance? = nil) {
      self.standard = standard
      self.scrollEdge = scrollEdge
      self.compact = compact
    }
  }

  /// `UINavigationBarAppearance`, as much of it as a scene can set.
  public struct BarAppearance: Hashable, Sendable {
    /// Nil: the system's material.
    public var background: SceneColor?

    public init(background: SceneColor? = nil) {
      self.background = background
    }
  }

  /// A split view's primary column; a compact window shows the pages alone.
  public struct Sidebar: Hashable, Sendable {
    /// The title, which stands large.
    public var title: String
    /// In points, above 0; of the screen, however it is held, at least 320 are left to the pages.
    public var width: Double
    /// From top to bottom; the one that is titled as the root page is highlighted.
    public var rows: [Row]

    /// What it must leave to the secondary column: no window of an iPad is narrower than Slide Over's 320 pt.†
    package static let leastSecondaryWidth = 320.0

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
