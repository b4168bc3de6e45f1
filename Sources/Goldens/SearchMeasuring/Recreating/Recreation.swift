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
  package private(set) var notes: [Note] = []
  package let image: MeasuredImage
  /// The measured tops of the rows of all sections, in points of the screen.
  package internal(set) var rowTops: [Double] = []
  /// The y coordinate at which bars begin, by the place of a search field below a large title; nil if there is none.
  var barTop: Double?
  /// The bounds of a search field at the top, and of its magnifier.
  var fieldBounds: CGRect?
  var magnifier: CGRect?
  /// The colour of its placeholder, where it has one.
  var placeholder: Tone?
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

  var size: CGSize { CGSize(width: scene.device.width, height: scene.device.height) }

  /// - Throws: if the picture does not have the size of a screen.
  package init(_ bitmap: Bitmap) throws(RecreationError) {
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    scene.device = try Self.check(pixels)
    image = MeasuredImage(bitmap: bitmap, scale: scene.device.scale, origin: .zero)
    scene.orientation = pixels.width > pixels.height ? .landscape : .portrait
    scene.appearance = image.ground(of: CGRect(x: 0, y: 0, width: 1e4, height: 1e4)).isDark ? .dark : .light
    if scene.device.idiom == .phone, scene.orientation == .portrait {
      findParts()
    } else {
      note(.leftOut, "content", "the parts of iPads and of phones in landscape are not looked for")
    }
    // Fields of iOS 26 are 44 or 48 pt high; an app may draw round cards under any version.
    let isOlderField = fieldBounds.map { 35...37 ~= $0.height } ?? false
    let isGlass = !glass.isEmpty && !hasWideBar && !isOlderField
    scene.device = Self.device(of: pixels, isGlass: isGlass, barTop: barTop) ?? scene.device
    let (major, reason) = isGlass ? (26, "for \(glass.joined(separator: ", "))") : version
    scene.system = .init(major: major) ?? .iOS17
    scene.device = Self.device(like: scene.device, on: scene.system)
    note(.guessed, "system", "iOS \(major), \(reason)")
    let others = Self.others(like: scene.device)
    note(.measured, "device", "\(pixels.width) × \(pixels.height) pixels, \(scene.appearance.rawValue)")
    if !others.isEmpty {
      note(.guessed, "device", "\(scene.device.name ?? ""); of the same size are \(others.joined(separator: ", "))")
    }
    tint()
  }

  /// The version of iOS before glass whose search field has the measured magnifier and placeholder, and the reason.
  private var version: (major: Int, reason: String) {
    func ran(_ major: Int) -> Bool { SystemVersion(major: major).map(scene.device.ran) ?? false }
    guard let magnifier, let fieldBounds else {
      let newest = [18, 17, 16, 15].first(where: ran) ?? 18
      return (newest, "because nothing has the look of iOS 26")
    }
    let (drop, is3x) = (Double(magnifier.minY - fieldBounds.minY), image.scale >= 3)
    // A magnifier of 15.67, then of 16.33, which was a pixel lower on iOS 15.
    if is3x, magnifier.width < 15.9 { return (13, "for a magnifier 15.7 pt wide") }
    if is3x, abs(drop - fieldBounds.height / 2 + 8) < 0.2 { return (15, "for a magnifier 10 pt below its field") }
    let isGrey = placeholder.map { $0.distance(to: Tone(142, 142, 147)) <= 4 } ?? false
    if !is3x, isGrey { return (15, "for a grey placeholder") }
    let major = [17, 18, 16, 15].first(where: ran) ?? 17
    return (major, is3x ? "for a magnifier 9.7 pt below its field" : "because nothing has the look of iOS 26")
  }

  private mutating func findParts() {
    let keyboard = findKeyboard()
    findStatusBar()
    findSearchField(above: keyboard)
    findNavigationBar()
    findScopes()
    if keyboard == nil { findBottomBar() }
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

  /// Moves the list to where the capture has its cards and its first row. It draws the scene to find its own.
  package mutating func alignRows() throws(SceneError) {
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
    if try abs(place(nil) - wanted) <= image.pixel { return }
    let margin = try ((wanted - place(0)) * 100).rounded() / 100
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
