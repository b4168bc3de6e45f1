import SearchMotion

/// What an event does: the verbs of the timeline.
public enum Action: Hashable, Sendable {
  case tap(TapTarget)
  /// Appends text to the field, grapheme k of n at `at + k·over/n`.
  case type(String, over: Instant)
  case delete(DeleteCount, over: Instant)
  case submit
  case focus(Bool)
  /// The program's scroll: ease-in-out, at once over 0 s, not clamped.
  case scroll(ScrollArea, ScrollDistance, over: Instant)
  /// A finger that moves by so many points, and lets go at its end with its speed. Positive moves the content on.
  case drag(ScrollArea, by: Double, over: Instant)
  /// A finger that lets go at this speed, in points per second. Positive moves the content on.
  case fling(ScrollArea, velocity: Double)
  case rotate(Orientation)
  /// The window's width on an iPad, in points.
  case window(width: Double)
  case push(Page)
  case pop(PopTarget)
  case swipeBack(progress: Double, over: Instant, then: SwipeEnd)
  case load(LoadOutcome)
  case set(Changes)

  public enum DeleteCount: Hashable, Sendable {
    case count(Int)
    case all
  }

  public enum ScrollArea: String, Hashable, Sendable, CaseIterable {
    case content, tags
  }

  public enum ScrollDistance: Hashable, Sendable {
    case by(Double)
    /// Points from the rest position.
    case to(Double)
  }

  public struct Page: Hashable, Sendable {
    public var title: String
    public var scrolls: Bool
    public var offset: Double

    public init(title: String, scrolls: Bool = true, offset: Double = 0) {
      self.title = title
      self.scrolls = scrolls
      self.offset = offset
    }
  }

  public enum PopTarget: Hashable, Sendable {
    case one
    case root
    case to(title: String)
  }

  public enum SwipeEnd: String, Hashable, Sendable, CaseIterable {
    case finish, cancel
  }

  public enum LoadOutcome: String, Hashable, Sendable, CaseIterable {
    case results, failed, empty
  }
}

/// What a finger meets.
public enum TapTarget: Hashable, Sendable {
  case searchField, cancel, clear, back
  case tag(Selection)
  case scope(Selection)
  case suggestion(Selection)
  case term(Selection)
  case row(Int)
  case item(String)
}

/// Values set at once or within the event's animation; nil leaves a value as it is.
public struct Changes: Hashable, Sendable {
  public var appearance: Appearance?
  public var tint: SceneColor?
  public var contrast: Contrast?
  public var contentSizeCategory: ContentSizeCategory?
  public var layoutDirection: LayoutDirection?
  public var text: String?
  public var placeholder: Placeholder?
  public var scopes: [String]?
  public var tags: [String]?
  public var title: String?
  /// 0 (scroll-edge appearance) … 1 (standard appearance); stays once set.
  public var scrollEdgeProgress: Double?
  public var selectedTag: Selection?
  public var selectedScope: Selection?
  public var showsTags: Bool?

  public init(
    appearance: Appearance? = nil, tint: SceneColor? = nil, contrast: Contrast? = nil,
    contentSizeCategory: ContentSizeCategory? = nil, layoutDirection: LayoutDirection? = nil, text: String? = nil,
    placeholder: Placeholder? = nil, scopes: [String]? = nil, tags: [String]? = nil, title: String? = nil,
    scrollEdgeProgress: Double? = nil, selectedTag: Selection? = nil, selectedScope: Selection? = nil,
    showsTags: Bool? = nil
  ) {
    self.appearance = appearance
    self.tint = tint
    self.contrast = contrast
    self.contentSizeCategory = contentSizeCategory
    self.layoutDirection = layoutDirection
    self.text = text
    self.placeholder = placeholder
    self.scopes = scopes
    self.tags = tags
    self.title = title
    self.scrollEdgeProgress = scrollEdgeProgress
    self.selectedTag = selectedTag
    self.selectedScope = selectedScope
    self.showsTags = showsTags
  }
}
