import Foundation
import SearchGeometry
import SearchMotion

/// A device, a screen and a timeline of events: all that determines a picture.
///
/// Every property has the scene file's name and default.
public struct SearchScene: SceneValue {
  /// The version of iOS that is drawn.
  public var system: SystemVersion = .iOS17
  /// The screen.
  public var device: Device = .iPhone15Pro
  /// The orientation at the beginning.
  public var orientation: Orientation = .portrait
  /// Light or dark at the beginning.
  public var appearance: Appearance = .light
  /// The contrast at the beginning.
  public var contrast: Contrast = .standard
  /// The slider of Settings > Display & Brightness on iOS 27, from ultraclear glass, 0, to tinted, 1. Half by default. Without
  /// effect where Reduce Transparency or Increase Contrast is on.
  public var glass: Double = SearchScene.standardGlass
  /// The switches of Settings > Accessibility that are on at the beginning.
  public var accessibility: Set<AccessibilitySetting> = []
  /// The direction at the beginning: the language's, unless another one is set.
  public var layoutDirection: LayoutDirection {
    get { chosenDirection ?? LayoutDirection(ofLanguage: language) }
    set { chosenDirection = newValue }
  }
  /// The direction that was set; nil for the language's.
  var chosenDirection: LayoutDirection?
  /// The text size at the beginning: Dynamic Type's.
  ///
  /// It changes the search field and its symbols, large titles and the content's text. Titles and buttons of bars grow
  /// from 17 to at most 21 pt. Segments, tags and the status bar do not change. Text that does not fit is truncated,
  /// in rows after their `titleLines` and `subtitleLines`.
  public var contentSizeCategory: ContentSizeCategory = .large
  /// A BCP 47 tag such as "en", "ja" or "zh-Hant". It chooses the CJK font and the system's words.
  public var language = "en"
  /// The colour of buttons and of the selected tag.
  public var tint: Color = .system(.systemBlue)
  /// The fonts; nil for the default fonts.
  public var fonts: FontChoice?
  /// The scene's own symbols: SVG files by the names that stand for them wherever a built-in symbol's may. Paths are
  /// relative to the scene file.
  public var symbols: [String: String] = [:]
  /// The views with parameters that rows and other places show.
  public var templates: [Template] = []
  /// Views above all pages, such as a button, back to front.
  public var overlay: [Overlay] = []
  /// The part of the screen that pictures contain; nil for all of it.
  public var crop: Crop?
  /// How the first page is presented.
  public var presentation: Presentation = .fullScreen
  /// The navigation bar of the first page.
  public var navigation = Navigation()
  /// The search bar; nil for none.
  public var search: Search?
  /// The content under the bars.
  public var content = Content()
  /// The status bar.
  public var statusBar = StatusBar()
  /// The home indicator.
  public var homeIndicator: HomeIndicator = .automatic
  /// True to draw the Dynamic Island. Only phones that have one do.
  public var dynamicIsland = false
  /// The tab bar; nil for none.
  public var tabBar: TabBar?
  /// The toolbar of the first page; nil for none.
  public var toolbar: Toolbar?
  /// The keyboard.
  public var keyboard: Keyboard = .automatic
  /// `none` to leave out keyboard, tab bar, toolbar, home indicator and dimming.
  public var chrome: Chrome = .automatic
  /// The animations of events without one of their own.
  public var animations = Animations()
  /// The events, in file order. They need not be sorted by time.
  public var timeline: [Event] = []
  /// The goldens; nil for none.
  public var goldens: Goldens?
  /// The rules that `searchframes test` checks.
  public var expect: [Expectation] = []
  /// What `searchframes audit` leaves out.
  public var audit = Audit()
  /// How the running app is held to the scene.
  public var conform = Conform()
  /// The files of the scene. All sources are equal, so that they do not distinguish scenes.
  public var source: Source = Source()

  public init(
    device: Device = .iPhone15Pro, tint: Color = .system(.systemBlue), search: Search? = nil,
    content: Content = Content(), timeline: [Event] = []
  ) {
    (self.device, self.tint, self.search) = (device, tint, search)
    (self.content, self.timeline) = (content, timeline)
  }

  /// The slider's place before anybody moves it.
  public static let standardGlass = 0.5

  /// The files of a scene, and the places of its values in them.
  public struct Source: Hashable, Sendable {
    /// The path of the file as given; nil for a scene built in code.
    public var file: String?
    /// The folder of the scene's relative paths; nil for the current folder.
    public var directory: String?
    /// The folder that all files of the scene must be in; nil for any.
    package var root: String?
    /// The place of each value by its path, "timeline[3].tap".
    var places: [String: SceneProblem.Place] = [:]
    /// The paths as the file writes them of values whose key is short for another.
    var writtenPaths: [String: String] = [:]
    /// The files that were read, the scene's first.
    var files: [String?] = []

    public init(file: String? = nil, directory: String? = nil) {
      self.file = file
      self.directory = directory
    }

    /// Sources are always equal, so that they do not distinguish scenes.
    public static func == (a: Source, b: Source) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
  }

  /// The image files that the scene names, each with the path of its key in the scene.
  package var pictures: [(key: String, file: String)] {
    var pictures: [(key: String, file: String)] = []
    let templates = ViewTemplates(templates)
    visitParts([.image, .view]) { path, part in
      switch part {
      case .image(let image): if case .file(let file) = image.source { pictures.append((path, file)) }
      case .view(let view) where templates.composesFiles(view):
        let files = view.resolved(with: templates, typed: "")?.files ?? []
        pictures += files.map { (path, $0) }
      default: break
      }
    }
    return pictures
  }

  /// The image and symbol files that the scene names, as it writes their paths.
  package var picturePaths: [String] { pictures.map(\.file) + symbols.values.sorted() }

  /// Returns the path of a file that the scene names, from the current folder.
  package func path(of file: String) -> String {
    if file.hasPrefix("/") { return file }
    let file = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    return (source.directory.map { $0 + "/" } ?? "") + (file.isEmpty ? "." : file)
  }

  /// The files that the scene was read from, the scene file first, then those it extends; none for a scene built in
  /// code.
  package var sourceFiles: [String] { source.files.compactMap(\.self) }

  /// The files that the scene is drawn from but for its fonts: those that it was read from, its images and its symbols.
  package var inputFiles: [String] { sourceFiles + picturePaths.map(path) }

  /// `UIModalPresentationStyle`, of which there are two.
  public enum Presentation: String, Hashable, Sendable, CaseIterable {
    case fullScreen
    /// A sheet at its large height over a dimmed, empty page.
    case sheet
  }

  /// A part of the screen: that which pictures contain, or one that is not compared.
  public enum Crop: Hashable, Sendable {
    /// The layer of a name; of a crop, the union of its frames over the timeline.
    case layer(String)
    /// In points, in the screen's coordinates.
    case rect(CGRect)
  }

  /// The fonts in place of San Francisco.
  public struct FontChoice: SceneValue {
    /// A folder of font files, relative to the scene file; searched before all others.
    public var directory: String?
    /// The family for sizes below 20 pt.
    public var text: String
    /// The family from 20 pt up.
    public var display: String

    public init(directory: String? = nil, text: String = "Inter", display: String = "Inter Display") {
      (self.directory, self.text, self.display) = (directory, text, display)
    }
  }
}

extension SceneFormats {
  static let fonts: ValueFormat<FontChoice> = .object(
    FontChoice(),
    fields: [
      Field("directory", optional: \.directory, filePath, "A folder of font files, relative to the scene file."),
      Field("text", \.text, .string("a family", atLeast: 1, atMost: 200), "The family below 20 pt; Inter by default."),
      Field(
        "display", \.display, .string("a family", atLeast: 1, atMost: 200),
        "The family from 20 pt; Inter Display by default."),
    ])

  static let scene: ValueFormat<SearchScene> = .object(
    SearchScene(), expected: "a mapping of the scene's keys, such as device, search and timeline",
    fields: Field.accessibility(
      { Field($0.rawValue, \.accessibility[isOn: $0], .boolean, $0.words) },
      in: [
        Field("system", \.system, systemVersion, "The look; iOS 17 by default."),
        Field("device", \.device, device, "A device's name, or a screen's numbers; iPhone 15 Pro by default."),
        Field("orientation", \.orientation, .choice(), "portrait by default."),
        Field("appearance", \.appearance, .choice(), "light by default."),
        Field("contrast", \.contrast, .choice(), "standard by default."),
        Field("glass", \.glass, share, "iOS 27's slider from ultraclear glass, 0, to tinted, 1; 0.5 by default."),
        Field(
          "layoutDirection", optional: \.chosenDirection, .choice(),
          "leftToRight or rightToLeft; the language's by default."),
        Field("contentSizeCategory", \.contentSizeCategory, .choice(), "Dynamic Type's text size; large by default."),
        Field("language", \.language, language, "Chooses the CJK face and the system's own words; en by default."),
        Field("tint", \.tint, color, "A system colour's name, or a hexadecimal colour; systemBlue by default."),
        Field("fonts", optional: \.fonts, fonts, "The fonts in place of the default ones."),
        Field(
          "symbols", \.symbols, symbols,
          "SVG files by the names of symbols that they become; names are letters, digits, -, _ and dots."),
        Field("templates", \.templates, templates, "Views with parameters, by name, for rows and other places."),
        Field("overlay", \.overlay, overlay, "Views above the pages and below bars and keyboard, such as a button."),
        Field("crop", optional: \.crop, crop, "A layer's name or a rectangle: what pictures show."),
        Field(
          "presentation", \.presentation, .choice(), "fullScreen, or sheet: over a dimmed page; fullScreen by default."),
        Field("navigation", \.navigation, navigation, "The navigation bar."),
        Field("search", optional: \.search, search, "The search bar; absent: none."),
        Field("content", \.content, content, "The content under the bars."),
        Field("statusBar", \.statusBar, statusBar, "The status bar: time, signal, Wi-Fi, battery."),
        Field("homeIndicator", \.homeIndicator, .choice(), "automatic or hidden; automatic by default."),
        Field("dynamicIsland", \.dynamicIsland, .boolean, "True to draw the Dynamic Island of phones that have one."),
        Field("tabBar", optional: \.tabBar, tabBar, "The tab bar; absent: none."),
        Field("toolbar", optional: \.toolbar, toolbar, "The first page's toolbar; absent: none."),
        Field("keyboard", \.keyboard, keyboard, "The keyboard while a field has focus; automatic by default."),
        Field(
          "chrome", \.chrome, .choice(),
          "none: without keyboard, tab bar, toolbar, home indicator and dimming; automatic by default."),
        Field("animations", \.animations, animations, "Animations in place of the system's; an event's own wins."),
        Field("timeline", \.timeline, timeline, "The events, in any order."),
        Field("goldens", optional: \.goldens, goldens, "The pictures that are recorded and compared."),
        Field(
          "expect", \.expect, expectations,
          "Rules that hold at every instant, in every variant; a list takes the place of an extended file's."),
        Field("audit", \.audit, audit, "What an audit of accessibility leaves out."),
        Field("conform", \.conform, conform, "How the running app is held to the scene."),
      ]), keysOfFile: [extends])

  /// The key of the extended file, which is read before the other keys.
  static let extends = "extends"

  /// The schemas that others refer to by name.
  static let definitions: [JSONValue.Member] = [
    .init(key: "animation", value: animationDefinition.schema),
    .init(key: "color", value: colorDefinition.schema),
    .init(key: "device", value: deviceDefinition.schema),
    .init(key: "duration", value: durationDefinition.schema),
    .init(key: "image", value: imageDefinition.schema),
    .init(key: "placeholder", value: placeholderDefinition.schema),
    .init(key: "row", value: rowDefinition.schema),
    .init(key: "symbol", value: symbolDefinition.schema),
    .init(key: "tags", value: tagsDefinition.schema),
    .init(key: "time", value: timeDefinition.schema),
    .init(key: "view", value: viewDefinition.schema),
  ]

  /// The schema of a file: the keys of a scene, and `extends`.
  static let sceneFile: JSONValue = {
    guard case .object(let members) = scene.schema else { return scene.schema }
    return .object(
      members.map { member in
        guard member.key == "properties", case .object(let properties) = member.value else { return member }
        let file = JSONValue.members(["type": .string("string"), "minLength": .number("1")])
          .described("Another scene file, whose keys are taken first. An empty file has none.")
        return .init(key: "properties", value: .object([.init(key: extends, value: file)] + properties))
      })
  }()
}
