import SearchGeometry

/// A device, a screen and a timeline of events: all that determines a picture.
///
/// Every property has the scene file's name and default.
public struct SearchScene: Hashable, Sendable {
  /// The version of iOS that is drawn.
  public var system: SystemVersion
  /// The screen.
  public var device: Device
  /// The orientation at the beginning.
  public var orientation: Orientation
  /// Light or dark at the beginning.
  public var appearance: Appearance
  /// The contrast at the beginning.
  public var contrast: Contrast
  /// The direction at the beginning.
  public var layoutDirection: LayoutDirection
  /// The text size at the beginning: Dynamic Type's.
  ///
  /// It changes the search field and its symbols, large titles and the content's text. Titles and buttons of bars grow
  /// from 17 to at most 21 pt. Segments, tags and the status bar do not change. Text that does not fit is truncated,
  /// also in rows, which UIKit would wrap.
  public var contentSizeCategory: ContentSizeCategory
  /// A BCP 47 tag such as "en", "ja" or "zh-Hant". It chooses the CJK font and the system's words.
  public var language: String
  /// The colour of buttons and of the selected tag.
  public var tint: Color
  /// The fonts; nil for the default fonts.
  public var fonts: FontChoice?
  /// The part of the screen that pictures contain; nil for all of it.
  public var crop: Crop?
  /// The navigation bar of the first page.
  public var navigation: Navigation
  /// The search bar; nil for none.
  public var search: Search?
  /// The content under the bars.
  public var content: Content
  /// The events, in file order. They need not be sorted by time.
  public var timeline: [Event]
  /// The goldens; nil for none.
  public var goldens: Goldens?
  /// The files of the scene. All sources are equal, so that they do not distinguish scenes.
  public var source: Source

  public init(
    system: SystemVersion = .iOS17, device: Device = .iPhone15Pro, orientation: Orientation = .portrait,
    appearance: Appearance = .light, contrast: Contrast = .standard,
    layoutDirection: LayoutDirection = .leftToRight, contentSizeCategory: ContentSizeCategory = .large,
    language: String = "en", tint: Color = .system(.systemBlue), fonts: FontChoice? = nil,
    crop: Crop? = nil, navigation: Navigation = Navigation(), search: Search? = nil,
    content: Content = Content(), timeline: [Event] = [], goldens: Goldens? = nil, source: Source = Source()
  ) {
    self.system = system
    self.device = device
    self.orientation = orientation
    self.appearance = appearance
    self.contrast = contrast
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    self.language = language
    self.tint = tint
    self.fonts = fonts
    self.crop = crop
    self.navigation = navigation
    self.search = search
    self.content = content
    self.timeline = timeline
    self.goldens = goldens
    self.source = source
  }
}
