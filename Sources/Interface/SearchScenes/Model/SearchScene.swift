import SearchGeometry

/// A device, a screen and a timeline of events: everything that a picture is drawn from.
///
/// Every property has the scene file's name and default.
public struct SearchScene: Hashable, Sendable {
  /// The system whose look is drawn.
  public var system: SystemVersion
  /// The screen.
  public var device: Device
  /// How the device is held at the beginning.
  public var orientation: Orientation
  /// Light or dark at the beginning.
  public var appearance: Appearance
  /// The contrast at the beginning.
  public var contrast: Contrast
  /// The direction at the beginning.
  public var layoutDirection: LayoutDirection
  /// The text size at the beginning: Dynamic Type's.
  ///
  /// The search field and its symbols, large titles and the content's text follow it; titles and buttons of bars grow
  /// from 17 to 21 pt at most; segments, tags and the status bar stay as they are. Text that no longer fits is cut with
  /// an ellipsis, also where UIKit's table cells would wrap it.
  public var contentSizeCategory: ContentSizeCategory
  /// A BCP 47 tag, "en", "ja", "zh-Hant": chooses the CJK face and the system's own words.
  public var language: String
  /// The colour of what can be tapped, and of the selected tag.
  public var tint: SceneColor
  /// Nil: the default fonts.
  public var fonts: FontChoice?
  /// What of the screen is drawn; nil draws all of it.
  public var crop: Crop?
  /// The navigation bar of the first page.
  public var navigation: Navigation
  /// Nil: the screen has no search bar.
  public var search: Search?
  /// What lies under the bars.
  public var content: Content
  /// In file order; they need not be sorted.
  public var timeline: [Event]
  /// Nil: the scene records nothing.
  public var goldens: Goldens?
  /// Where the scene was read from; equal to any other, so that it does not tell scenes apart.
  public var source: SceneSource

  public init(
    system: SystemVersion = .iOS17, device: Device = .iPhone15Pro, orientation: Orientation = .portrait,
    appearance: Appearance = .light, contrast: Contrast = .standard,
    layoutDirection: LayoutDirection = .leftToRight, contentSizeCategory: ContentSizeCategory = .large,
    language: String = "en", tint: SceneColor = .system(.systemBlue), fonts: FontChoice? = nil,
    crop: Crop? = nil, navigation: Navigation = Navigation(), search: Search? = nil,
    content: Content = Content(), timeline: [Event] = [], goldens: Goldens? = nil, source: SceneSource = SceneSource()
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
