import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchScenes

/// A scene of what can be measured in a capture of a real screen.
///
/// No text is recognised: the scene has dots of about its width instead, and a circle in place of each symbol. Uncertain
/// parts are left out of the scene, and the notes name them.
package struct Recreation: Sendable {
  package var scene = SearchScene()
  package internal(set) var notes: [Note] = []
  package let image: MeasuredImage
  /// The measured tops of the rows of all sections, in points of the screen.
  package internal(set) var rowTops: [Double] = []
  /// The bounds of a search field at the top.
  var fieldBounds: CGRect?
  /// The title of a back button, which belongs to the page below.
  var backTitle: String?
  /// True for a list whose first row is not below the bars.
  var isAtRest = false
  /// True if hairlines go on below the last row, as in plain lists before iOS 15.
  var hasEmptyRows = false
  /// The side edges of cards.
  var cardEdges: ClosedRange<Double>?
  /// From the edges of rows to the ink of texts and pictures, in points.
  var inkInsets: [Double] = []
  /// The y coordinate below the bars.
  var contentTop = 0.0
  /// True if a bar reaches from edge to edge, as before iOS 26.
  var hasWideBar = false
  /// The names of the parts that were found and only iOS 26 draws.
  var glass: [String] = []
  /// The saturated colours of bars, one for each item.
  var accents: [Tone] = []

  /// One thing that was measured, guessed, or not found.
  package struct Note: Hashable, Sendable {
    /// The key of the scene file that it is about.
    package let key: String
    package let kind: Certainty
    package let text: String

    package enum Certainty: String, Hashable, Sendable {
      case measured, guessed
      case leftOut = "left out"
    }

    package var words: String { "\(kind.rawValue): \(text)" }
  }

  var size: CGSize {
    let (width, height) = (scene.device.width, scene.device.height)
    return scene.orientation == .landscape ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// - Throws: if the picture does not have the size of a screen.
  package init(_ bitmap: Bitmap) throws(RecreationError) {
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    scene.device = try Self.check(pixels)
    image = MeasuredImage(bitmap: bitmap, scale: scene.device.scale, origin: .zero)
    scene.orientation = pixels.width > pixels.height ? .landscape : .portrait
    scene.appearance = image.ground(of: CGRect(x: 0, y: 0, width: 1e4, height: 1e4)).isDark ? .dark : .light
    if scene.device.idiom == .pad || scene.orientation == .portrait {
      findParts()
    } else {
      note(.leftOut, "content", "the parts of phones in landscape are not looked for")
    }
    // Fields of iOS 26 are 44 or 48 pt high, unless they are an app's own; an app may draw round cards under any version.
    let isOlderField = fieldBounds.map { 35...37 ~= $0.height } ?? false
    let isGlass = !glass.isEmpty && !hasWideBar && (!isOlderField || glass.contains("a tab bar of glass"))
    scene.device = Self.device(of: pixels, isGlass: isGlass) ?? scene.device
    scene.system =
      isGlass ? .iOS26 : [.iOS17, .iOS18, .iOS16, .iOS15].first(where: scene.device.ran) ?? .iOS17
    let reason = isGlass ? glass.joined(separator: ", ") : "nothing that only iOS 26 has"
    note(.guessed, "system", "\(scene.system.name), for \(reason)")
    noteDevice()
    tint()
  }

  mutating func noteDevice() {
    let others = Self.others(like: scene.device)
    note(.measured, "device", "\(image.bitmap.width) × \(image.bitmap.height) pixels, \(scene.appearance.rawValue)")
    if !others.isEmpty {
      note(.guessed, "device", "\(scene.device.name ?? ""); of the same size are \(others.joined(separator: ", "))")
    }
  }

  private mutating func findParts() {
    let keyboard = findKeyboard()
    findStatusBar()
    findSearchField(above: keyboard)
    findNavigationBar()
    findScopes()
    if keyboard == nil, scene.device.idiom == .phone { findBottomBar() }
    let bottom = size.height - scene.device.safeArea.bottom - 49
    findContent(above: keyboard ?? (scene.tabBar == nil && scene.toolbar == nil ? size.height : bottom))
    // Before iOS 26, the automatic place is the same.
    if glass.isEmpty { scene.search?.placement = .automatic }
  }

  /// Sets the tint to the most frequent colour of the bars' items, if it is not the system's blue.
  private mutating func tint() {
    let counts = accents.reduce(into: [:]) { counts, tone in
      counts[accents.first { $0.distance(to: tone) <= 24 } ?? tone, default: 0] += 1
    }
    guard let tint = counts.max(by: { ($0.value, $0.key.text) < ($1.value, $1.key.text) })?.key else {
      return note(.guessed, "tint", "the system's blue, because no item of a bar has a colour")
    }
    note(.measured, "tint", "\(tint.text), the most frequent colour of the items of bars")
    let blues = [Tone(0, 122, 255), Tone(10, 132, 255), Tone(0, 136, 255)]
    if !blues.contains(where: { $0.distance(to: tint) <= 24 }) { scene.tint = Self.color(tint) }
  }

  mutating func note(_ kind: Note.Certainty, _ key: String, _ text: String) {
    notes.append(Note(key: key, kind: kind, text: text))
  }

  /// Draws the scene, to move its list to where the capture has it and to tell the version of iOS.
  package mutating func fit() throws(SceneError) {
    try alignRows()
    try fitSystem()
    try alignRows()
    if let backTitle { push(from: backTitle) }
  }

  /// Moves bar and content to a page that is pushed, so that its back button is the system's.
  private mutating func push(from title: String) {
    let bar = SearchScene.NavigationChanges { [bar = scene.navigation] in
      ($0.title, $0.largeTitle) = (bar.title, bar.largeTitle)
      ($0.leadingItems, $0.trailingItems) = (bar.leadingItems, bar.trailingItems)
    }
    scene.timeline = [
      .push(
        .init(navigation: bar, search: scene.search, content: scene.content, toolbar: scene.toolbar), at: .seconds(0))
    ]
    (scene.navigation, scene.search, scene.content) = (.init(title: title), nil, .init())
    (scene.content.initial, scene.toolbar) = (.nothing, nil)
  }

  /// Moves the list to where the capture has its cards and its first row.
  private mutating func alignRows() throws(SceneError) {
    if let cardEdges, list != nil {
      let name = "content.\(showsResults ? "results" : "list").section.0.group"
      let card = try SceneRenderer(scene).presentation(at: .zero).frame(of: name)
      if let card,
        abs(card.minX - cardEdges.lowerBound) > image.pixel || abs(card.maxX - cardEdges.upperBound) > image.pixel
      {
        func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }
        let (leading, trailing) = (rounded(cardEdges.lowerBound), rounded(size.width - cardEdges.upperBound))
        list?.margins.leading = leading
        list?.margins.trailing = trailing
        note(.measured, "content", "cards \(DecimalText.string(leading)) pt from the side")
      }
    }
    guard let wanted = rowTops.first, list != nil else { return }
    func place(_ margin: Double?) throws(SceneError) -> Double {
      list?.margins.top = margin
      let root = try SceneRenderer(scene).presentation(at: .zero)
      return Double(root.frame(of: "content.\(showsResults ? "results" : "list").row.0")?.minY ?? 0)
    }
    isAtRest = try abs(place(nil) - wanted) <= image.pixel
    if isAtRest { return }
    let margin = try ((wanted - place(0)) * 100).rounded() / 100
    isAtRest = margin >= 0
    list?.margins.top = margin >= 0 ? margin : nil
    if margin < 0 { note(.leftOut, "content", "the list begins \(DecimalText.string(-margin)) pt higher than it can") }
  }

  /// True for rows below a field with text, which a scene has as results.
  private var showsResults: Bool { scene.search?.active == true && scene.search?.text.isEmpty == false }

  /// The rows that the capture shows.
  package var list: SearchScene.List? {
    get {
      if showsResults { return scene.search?.resultsUpdate == .whileTyping ? scene.content.results.list : nil }
      if case .list(let list) = scene.content.initial { return list }
      return nil
    }
    set {
      guard let newValue else { return }
      if showsResults {
        scene.content.results.list = newValue
        scene.search?.resultsUpdate = .whileTyping
      } else {
        scene.content.initial = .list(newValue)
      }
    }
  }

  static func color(_ tone: Tone) -> SearchScene.Color { SearchScene.Color(stringLiteral: tone.text) }

  /// Returns a text about as wide as ink of a width in points. In fonts like San Francisco "… " is about as wide as the
  /// font's size.
  static func text(width: Double, size: Double) -> String {
    Array(repeating: "…", count: max(Int((width / size).rounded()), 1)).joined(separator: " ")
  }

  /// The measured scene as a file. Each note is a comment above its key.
  package func yaml() throws(SceneError) -> String {
    var lines = try scene.yaml().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var head: [String] = []
    for note in notes {
      if let index = lines.firstIndex(where: { $0.hasPrefix(note.key + ":") }) {
        lines.insert("# \(note.words)", at: index)
      } else {
        head.append("# \(note.words)")
      }
    }
    return (head + lines).joined(separator: "\n")
  }
}

/// The reasons why a capture cannot become a scene.
package enum RecreationError: Error, Hashable, Sendable {
  /// The picture has the size of no screen. The sizes are the nearest ones, in pixels, with a device each.
  case notAScreen(PixelSize, nearest: [String])

  /// The problem and what to do.
  package var words: String {
    switch self {
    case .notAScreen(let size, let nearest):
      "\(size.width) × \(size.height) pixels are the size of no screen; the nearest are "
        + nearest.joined(separator: ", ")
        + "; take a screenshot of the whole screen, without a frame, and do not scale it"
    }
  }
}
