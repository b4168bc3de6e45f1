import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@Suite("The parts of bars never overlap") struct BarOverlapTests {
  /// Screens from 320 to 1366 points wide, both directions, small to large text, random items, and every transition.
  @Test(arguments: 0..<120) func atAnyInstant(seed: Int) throws {
    var random = SeededGenerator(seed: 70_000 + seed)
    let scene = Self.scene(&random)
    #expect(refusals(scene).map(\.message) == [])
    let played = try Played(scene)
    for _ in 0..<50 {
      let time = random.time(0...9)
      let root = try played.layers(time)
      for page in ["", "leaving."] {
        let parts = Self.parts(of: root, page: page)
        for (index, part) in parts.enumerated() {
          for other in parts[(index + 1)...] {
            let common = part.frame.intersection(other.frame)
            // The label passes the chevron of its own button.
            let isOneButton = part.name.contains("backButton") && other.name.contains("backButton")
            let isClear = isOneButton || common.isNull || common.width < 0.5 || common.height < 1
            #expect(
              isClear, "\(time) s: \(part.name) \(Self.words(part.frame)), \(other.name) \(Self.words(other.frame))")
          }
        }
      }
    }
  }

  private static func words(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.maxX, frame.maxY].map { "\(Int($0))" }.joined(separator: " ")
  }

  private typealias Part = (name: String, frame: CGRect)

  /// The visible parts of one page's bars.
  private static func parts(of root: Layer, page: String) -> [Part] {
    var parts: [Part] = []
    root.walk { layer, frame in
      guard layer.name.hasPrefix(page), page != "" || !layer.name.hasPrefix("leaving."), layer.opacity > 0 else {
        return
      }
      let name = String(layer.name.dropFirst(page.count))
      var frame = frame
      if name == "navigationBar.backButton" {
        guard case .text(let text) = layer.contents else { return }
        // The label moves within the button. The chevron is a layer of its own.
        frame.origin.x += text.origin.x
        frame.origin.y += text.origin.y - text.line.style.ascent
        frame.size = CGSize(width: text.line.width, height: text.line.style.lineHeight)
      }
      guard isPart(name) else { return }
      frame = frame.intersection(root.frame)
      if !frame.isNull { parts.append((layer.name, frame)) }
    }
    return parts
  }

  private static func isPart(_ name: String) -> Bool {
    let names = ["title", "largeTitle", "prompt", "backButton", "backButton.chevron", "displayModeButton"]
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
    let isPad = width > 500 && random.chance(0.7)
    let device = Device(
      width: min(width, 1024), height: max(min(width, 1024) * 1.3, 568).rounded(), idiom: isPad ? .pad : .phone,
      statusBar: 20, safeArea: .init(top: 20, left: 0, bottom: 0, right: 0))
    var navigation = Navigation(
      title: titles[random.below(titles.count)], prompt: random.chance(0.3) ? "Demo" : nil,
      largeTitle: random.chance(0.5), leadingItems: items(&random, 3), trailingItems: items(&random, 5))
    if isPad, device.width > 640, random.chance(0.3) {
      navigation.sidebar = .init(title: "Side", width: 300, isHidden: random.chance(0.5))
    }
    var search: Search?
    if random.chance(0.7) {
      search = Search(hidesNavigationBarDuringPresentation: random.chance(0.7))
      if random.chance(0.3) { search?.leadingItems = [.symbol("plus")] }
      if random.chance(0.3) { search?.trailingItems = [.symbol("mic")] }
    }
    var scene = SearchScene(
      device: device, orientation: random.chance(0.3) ? .landscape : .portrait,
      layoutDirection: random.chance(0.5) ? .leftToRight : .rightToLeft,
      contentSizeCategory: sizes[random.below(sizes.count)], navigation: navigation, search: search)
    scene.timeline = timeline(&random, hasSearch: search != nil)
    return scene
  }

  /// Activations, cancellations and rotations; then pages that come and go; then a swipe.
  private static func timeline(_ random: inout SeededGenerator, hasSearch: Bool) -> [Event] {
    var events: [Event] = []
    var time = 0.0
    func later() -> SearchScene.Time { .seconds((time * 1000).rounded() / 1000) }
    for _ in 0..<4 {
      // Rotations begin at rest; a cancellation may interrupt an activation.
      time += 0.31 + random.time(0...0.3)
      if hasSearch, random.chance(0.7) {
        events.append(.tap(.searchField, at: later()))
        time += random.time(0.05...0.4)
        events.append(.tap(.cancel, at: later()))
      } else {
        events.append(.rotate(random.chance(0.5) ? .landscape : .portrait, at: later()))
      }
    }
    var depth = 1
    time += 0.31
    for _ in 0..<4 {
      time += random.time(0.05...0.7)
      if depth == 1 || random.chance(0.5) {
        let page = Action.Page(
          title: titles[random.below(titles.count)], largeTitle: random.chance(0.5),
          prompt: random.chance(0.2) ? "Two" : nil, leadingItems: items(&random, 2), trailingItems: items(&random, 3))
        events.append(.push(page, at: later()))
        depth += 1
      } else {
        events.append(.pop(at: later()))
        depth -= 1
      }
    }
    if depth > 1 {
      time += 1.2
      events.append(.swipeBack(progress: random.time(0...1), over: .milliseconds(300), then: .finish, at: later()))
    }
    return events
  }
}
