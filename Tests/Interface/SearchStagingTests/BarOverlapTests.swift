import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

/// Screens from 320 to 1366 points wide, both directions, small to large text, random items, and transitions that begin at
/// any time, also in the middle of others.
///
/// Two parts may only overlap while one of them is nearly gone, unless they are two copies of one thing: a title and the back
/// button that it becomes, chevrons, or pieces of glass. What an opaque page covers is not seen. While a
/// column changes its width, parts may meet.
@Suite("The parts of bars never overlap") struct BarOverlapTests {
  /// Two parts that overlap are never both more opaque than this.
  private static let mostOpacity = 0.1

  @Test(arguments: Array(0..<Samples.count(60)) + [628]) func atAnyInstant(seed: Int) throws {
    var random = SeededGenerator(seed: 70_000 + seed)
    try expectNoOverlap(Self.scene(&random), &random)
  }

  /// The same with subtitles and search buttons.
  @Test(arguments: 0..<Samples.count(60)) func onGlass(seed: Int) throws {
    var random = SeededGenerator(seed: 90_000 + seed)
    var scene = Self.scene(&random)
    scene.system = try #require(SystemVersion(major: 26))
    if random.chance(0.7) { scene.navigation.subtitle = Self.titles[1 + random.below(Self.titles.count - 1)] }
    if random.chance(0.6) { scene.search?.placement = .integratedButton }
    if random.chance(0.3) { scene.toolbar = .init(items: [.item(.symbol("plus")), .item(.title("Select"))]) }
    try expectNoOverlap(scene, &random)
  }

  private func expectNoOverlap(_ scene: SearchScene, _ random: inout SeededGenerator) throws {
    #expect(refusals(scene).map(\.message) == [])
    let played = try Played(scene)
    let turns = scene.timeline.compactMap { event -> Double? in
      switch (event.action, event.at) {
      case (.set, .at(let time)): time.seconds
      default: nil
      }
    }
    for _ in 0..<50 {
      let time = random.time(0...9)
      if turns.contains(where: { (0...0.3).contains(time - $0) }) { continue }
      let parts = Self.parts(of: try played.layers(time)).filter { $0.opacity > Self.mostOpacity }
      for (index, part) in parts.enumerated() {
        for other in parts[(index + 1)...] where !part.isCopy(of: other) {
          let common = part.frame.intersection(other.frame)
          let isClear = common.isNull || common.width < 0.5 || common.height < 1.5
          #expect(isClear, "\(time) s: \(part), \(other)")
        }
      }
    }
  }

  private struct Part: CustomStringConvertible {
    /// Without the prefix of the leaving page.
    var name: String
    var isLeaving: Bool
    var frame: CGRect
    /// With that of all layers above.
    var opacity: Double
    var isGlass: Bool

    /// The words of a title or of a back button.
    var words: String?

    func isCopy(of other: Part) -> Bool {
      if isGlass && other.isGlass { return true }
      guard isLeaving != other.isLeaving else {
        // A circle of glass comes out of the field's end.
        return Set([name, other.name]) == ["searchBar.field", "searchBar.cancelButton"]
          || isGlass && name.hasPrefix("searchBar.") && other.name.hasPrefix("searchBar.")
      }
      if name.hasSuffix("chevron") { return name == other.name }
      guard let words, words == other.words else { return false }
      return [(frame.minX, other.frame.minX), (frame.maxX, other.frame.maxX), (frame.minY, other.frame.minY)]
        .allSatisfy { abs($0 - $1) < 1 }
    }

    /// Returns what an opaque rectangle leaves in sight: the wider of the two pieces at its sides. A rectangle that is lower
    /// than the part hides nothing.
    func uncovered(by rect: CGRect) -> Part? {
      guard rect.minY <= frame.minY, rect.maxY >= frame.maxY, rect.minX < frame.maxX, rect.maxX > frame.minX else {
        return self
      }
      var part = self
      let (left, right) = (max(rect.minX - frame.minX, 0), max(frame.maxX - rect.maxX, 0))
      part.frame.origin.x = left >= right ? frame.minX : rect.maxX
      part.frame.size.width = max(left, right)
      return part.frame.width > 0 ? part : nil
    }

    var description: String {
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY].map { "\(Int($0))" }.joined(separator: " ")
      return "\(isLeaving ? "leaving " : "")\(name) \(edges) at \(opacity)"
    }
  }

  /// The visible parts of all bars, without what is clipped.
  private static func parts(of root: Layer) -> [Part] {
    var parts: [Part] = []
    func visit(_ layer: Layer, at origin: CGPoint, opacity: Double, clip: CGRect) {
      let whole = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
      let opacity = opacity * layer.opacity
      let clip = layer.clipsToBounds ? clip.intersection(whole) : clip
      let isLeaving = layer.name.hasPrefix("leaving.")
      let name = String(layer.name.dropFirst(isLeaving ? "leaving.".count : 0))
      if opacity == 1, layer.backgroundColor?.alpha == 1, layer.cornerRadius == 0 {
        parts = parts.compactMap { $0.uncovered(by: whole.intersection(clip)) }
      }
      if isPart(name), let ink = ink(of: layer, named: name, at: whole) {
        let frame = ink.intersection(clip)
        let isGlass = layer.glass != nil
        if !frame.isNull {
          var part = Part(name: name, isLeaving: isLeaving, frame: frame, opacity: opacity, isGlass: isGlass)
          if case .text(let text) = layer.contents, name.hasSuffix("itle") || name.contains("backButton") {
            part.words = text.line.string
          }
          parts.append(part)
        }
      }
      let inside = CGPoint(x: whole.minX - layer.contentOffset.x, y: whole.minY - layer.contentOffset.y)
      for child in layer.sublayers { visit(child, at: inside, opacity: opacity, clip: clip) }
    }
    visit(root, at: .zero, opacity: 1, clip: root.frame)
    return parts
  }

  /// The part of a layer in which something is drawn: the outlines of its glyphs, or what a button shows.
  private static func ink(of layer: Layer, named name: String, at frame: CGRect) -> CGRect? {
    if case .text(let text) = layer.contents {
      let ink = text.line.glyphs.reduce(CGRect.null) { ink, glyph in
        guard case .outline(let outline) = glyph.shape, !outline.path.elements.isEmpty else { return ink }
        let bounds = outline.path.bounds
        return ink.union(
          CGRect(
            x: glyph.x + bounds.minX * glyph.size, y: glyph.y + bounds.minY * glyph.size,
            width: bounds.width * glyph.size, height: bounds.height * glyph.size))
      }
      return ink.isNull ? nil : ink.offsetBy(dx: frame.minX + text.origin.x, dy: frame.minY + text.origin.y)
    }
    // The label is a layer in the button while it is masked, and a title whose words are gone has none.
    if name == "navigationBar.backButton" || name.hasSuffix("itle") { return nil }
    // A touched circle swells over its neighbours.
    if layer.glass != nil, abs(frame.width - frame.height) < 3, frame.width > 44 {
      return frame.insetBy(dx: (frame.width - 44) / 2, dy: (frame.height - 44) / 2)
    }
    // Buttons are as high as the bar, and what they show is in the middle.
    let isButton = name.hasPrefix("navigationBar.") && (name.contains("Items.") || name.hasSuffix("Button"))
    return isButton ? frame.insetBy(dx: 0, dy: min(7, frame.height / 2)) : frame
  }

  private static func isPart(_ name: String) -> Bool {
    let names = [
      "title", "largeTitle", "subtitle", "prompt", "backButton", "backButton.chevron", "backButton.label",
      "displayModeButton",
    ]
    if names.contains(where: { name == "navigationBar." + $0 }) { return true }
    if ["searchBar.field", "searchBar.cancelButton"].contains(name) { return true }
    return name.contains("Items.") && name.split(separator: ".").count == 3
  }

  private static let titles = [
    "", "A", "Recipes", "All Of My Recipes", "A title that is too long for any telephone and most tablets",
  ]

  private static func items(_ random: inout SeededGenerator, _ most: Int) -> [BarItem] {
    (0..<random.below(most + 1)).map { _ in
      let items: [BarItem] = [
        .symbol("plus"), .symbol("square.and.arrow.up"), .title("Edit"), BarItem("Done", style: .done),
        BarItem(Image(.color(.systemRed), shape: .circle)), .title("A long button"),
      ]
      return items[random.below(items.count)]
    }
  }

  private static func scene(_ random: inout SeededGenerator) -> SearchScene {
    let sizes: [ContentSizeCategory] = [.extraSmall, .large, .extraExtraLarge, .accessibilityExtraExtraExtraLarge]
    let width = (320 + random.time(0...1046)).rounded()
    // No iPad is so narrow that a turn moves its field between the bar and a row of its own.
    let isPad = width > 500 && random.chance(0.7) && width >= 678
    let device = Device(
      width: min(width, 1024), height: max(min(width, 1024) * 1.3, 568).rounded(), idiom: isPad ? .pad : .phone,
      statusBar: 20, safeArea: .init(top: 20, left: 0, bottom: 0, right: 0))
    var navigation = Navigation(title: titles[random.below(titles.count)]).with {
      $0.prompt = random.chance(0.3) ? "Demo" : nil
      $0.largeTitle = random.chance(0.5)
      $0.leadingItems = items(&random, 3)
      $0.trailingItems = items(&random, 5)
    }
    if isPad, device.width > 640, random.chance(0.3) {
      navigation.sidebar = .init(title: "Side", width: 300, isHidden: random.chance(0.5))
    }
    var search: Search?
    if random.chance(0.7) {
      search = Search().with { $0.hidesNavigationBarDuringPresentation = random.chance(0.7) }
      if random.chance(0.3) { search?.leadingItems = [.symbol("plus")] }
      if random.chance(0.3) { search?.trailingItems = [.symbol("mic")] }
    }
    var scene = SearchScene(device: device).with {
      $0.orientation = random.chance(0.3) ? .landscape : .portrait
      $0.layoutDirection = random.chance(0.5) ? .leftToRight : .rightToLeft
      $0.contentSizeCategory = sizes[random.below(sizes.count)]
      $0.navigation = navigation
      $0.search = search
    }
    scene.timeline = timeline(&random, hasSearch: search != nil, hasSidebar: navigation.sidebar != nil)
    return scene
  }

  /// Activations, cancellations, rotations, pages that come and go, and swipes, at any time.
  private static func timeline(_ random: inout SeededGenerator, hasSearch: Bool, hasSidebar: Bool) -> [Event] {
    var events: [Event] = []
    var (time, depth, isActive) = (0.0, 1, false)
    // A finger takes hold of pages at rest, and no page comes or goes while it does.
    var (rest, release) = (0.0, 0.0)
    for _ in 0..<14 {
      time += random.time(0.03...(random.chance(0.7) ? 0.4 : 1.2))
      time = (time * 1000).rounded() / 1000
      let at = SearchScene.Time.seconds(time)
      switch random.below(9) {
      case 0...3 where hasSearch && depth == 1 && time > release:
        events.append(.tap(isActive ? .cancel : .searchField, at: at))
        isActive.toggle()
      case 4: events.append(.rotate(random.chance(0.5) ? .landscape : .portrait, at: at))
      case 5 where hasSidebar:
        let change = SearchScene.NavigationChanges { $0.isSidebarHidden = random.chance(0.5) }
        events.append(Event(.set(Changes { $0.navigation = change }), at: at, animation: .linear(0.3)))
      case 6 where depth > 1 && time > rest + 0.01:
        let finishes = random.chance(0.6)
        events.append(
          .swipeBack(
            progress: random.time(0...1), over: .milliseconds(300), then: finishes ? .finish : .cancel, at: at))
        (rest, release) = (time + 0.66, time + 0.66)
        if finishes { depth -= 1 }
      case 6 where depth > 1 && time > release, 7 where depth > 1 && time > release:
        events.append(.pop(at: at))
        depth -= 1
        rest = max(rest, time) + 0.5
      case 8 where time > release:
        let page = Action.Page(title: titles[random.below(titles.count)], largeTitle: random.chance(0.5)).with {
          $0.navigation.prompt = random.chance(0.2) ? "Two" : nil
          $0.navigation.leadingItems = items(&random, 2)
          $0.navigation.trailingItems = items(&random, 3)
        }
        events.append(.push(page, at: at))
        depth += 1
        rest = max(rest, time) + 0.5
      default: break
      }
    }
    return events
  }
}
