import SearchGeometry

/// A device, a screen and a timeline of events: everything that a picture is drawn from.
///
/// Every property has the scene file's name and default.
public struct SearchScene: Hashable, Sendable {
  public var system: SystemVersion
  public var device: Device
  public var orientation: Orientation
  public var appearance: Appearance
  public var contrast: Contrast
  public var layoutDirection: LayoutDirection
  public var contentSizeCategory: ContentSizeCategory
  /// A BCP 47 tag, "en", "ja", "zh-Hant": chooses the CJK face and the system's own words.
  public var language: String
  public var tint: SceneColor
  public var fonts: FontChoice?
  /// What of the screen is drawn; nil draws all of it.
  public var crop: Crop?
  public var navigation: Navigation
  /// Nil: the screen has no search bar.
  public var search: Search?
  public var content: Content
  /// In file order; they need not be sorted.
  public var timeline: [Event]
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
