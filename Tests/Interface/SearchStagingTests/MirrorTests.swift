import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// A right-to-left scene is the mirror image of its left-to-right twin, at every instant and in every layer. Glyphs,
/// symbols and pictures are not mirrored.
@Suite("Right to left") struct MirrorTests {
  /// How symbols' layers are called: they are the same both ways.
  private static let unmirrored = [
    "icon", "field.button", "clearButton", "chevron", "spinner", "cancelButton", "leadingItems", "trailingItems",
    "statusBar", ".image", ".accessory", ".symbol", "emptyRows", "tags.background", "scrollEdge",
    "scopeBar.outline",
  ]

  fileprivate static func isUnmirrored(_ name: String) -> Bool { unmirrored.contains { name.contains($0) } }

  /// Two twins at an instant.
  private struct Twins {
    var time: Double
    /// The layers since the opening. A later layer has its place in the model of a superlayer in flight, so the twins
    /// are no mirror images until that rests.
    var lasting: Set<String>
    /// At rest, or in a scene that keeps its width.
    var isMirrored: Bool

    /// - Parameter width: the superlayer's, where it is on its way as much as its sublayers are.
    func compare(_ left: Layer, _ right: Layer, in width: Double) {
      let comment = Comment(rawValue: "\(left.name) at \(time) s")
      #expect(left.name == right.name)
      #expect(left.opacity == right.opacity && left.backgroundColor == right.backgroundColor, comment)
      if isMirrored || lasting.contains(left.name) {
        expectEqual(
          right.frame,
          CGRect(x: width - left.frame.maxX, y: left.frame.minY, width: left.frame.width, height: left.frame.height),
          comment)
        expectEqual(right.contentOffset.x, -left.contentOffset.x, comment)
      } else {
        #expect(right.frame.size == left.frame.size && right.frame.minY == left.frame.minY, comment)
      }
      compareContents(left, right, comment)
      compareSublayers(left, right, in: left.frame.width)
    }

    func compareSublayers(_ left: Layer, _ right: Layer, in width: Double) {
      #expect(left.sublayers.map(\.name) == right.sublayers.map(\.name))
      for (a, b) in zip(left.sublayers, right.sublayers) {
        // A window that grows begins at the left, in both directions of writing.
        let width = a.name == "window" && a.frame.minX == 0 ? a.frame.width : width
        // Keys are where they are in every direction of writing.
        if a.name == "keyboard" { expectSameKeys(a, b) } else { compare(a, b, in: width) }
      }
      if let a = left.mask, let b = right.mask { compare(a, b, in: width) }
    }

    private func expectSameKeys(_ left: Layer, _ right: Layer) {
      guard isMirrored else { return }
      expectEqual(right.frame, left.frame, "\(left.name) at \(time) s")
      #expect(left.name == right.name && left.backgroundColor == right.backgroundColor && left.text == right.text)
      #expect(left.sublayers.count == right.sublayers.count)
      for (a, b) in zip(left.sublayers, right.sublayers) { expectSameKeys(a, b) }
    }

    private func compareContents(_ left: Layer, _ right: Layer, _ comment: Comment) {
      switch (left.contents, right.contents) {
      case (.text(let a), .text(let b)):
        #expect(a.line == b.line && a.color == b.color && a.highlights == b.highlights, comment)
        guard isMirrored || lasting.contains(left.name) else { return }
        expectEqual(b.origin.x, left.frame.width - a.origin.x - a.line.width, comment)
      case (.paths, .paths), (.image, .image):
        #expect(MirrorTests.isUnmirrored(left.name) && left.contents == right.contents, "\(comment) \(left.name)")
      default: #expect(left.contents == right.contents, comment)
      }
    }
  }

  private func compare(_ scene: SearchScene, at times: [Double], keepsItsWidth: Bool = false) throws {
    var (scene, twin) = (scene, scene)
    (scene.layoutDirection, twin.layoutDirection) = (.leftToRight, .rightToLeft)
    let (left, right) = (try Played(scene), try Played(twin))
    #expect(left.settled == right.settled)
    for time in times + [left.settled] {
      var lasting: Set<String>?
      for step in left.stage.steps where step.time.seconds <= time {
        var names: Set<String> = []
        left.stage.layers(at: step.time).walk { layer, _ in names.insert(layer.name) }
        lasting = lasting?.intersection(names) ?? names
      }
      let twins = Twins(time: time, lasting: lasting ?? [], isMirrored: time == left.settled || keepsItsWidth)
      let (a, b) = (try left.layers(time), try right.layers(time))
      #expect(a.frame == b.frame)
      twins.compareSublayers(a, b, in: a.frame.width)
    }
  }

  /// Scenes of all sorts, turned, resized, with and without items.
  @Test(arguments: 0..<Samples.count(40)) func randomScenes(seed: Int) throws {
    var scenes = RandomScenes(seed: seed < 40 ? 40_000 + seed : 20_000 + seed - 40)
    var (scene, _) = scenes.honoured(events: 10)
    // A new direction comes from where things were, not from their mirror image. Some scenes keep their width.
    scene.timeline.removeAll { event in
      switch event.action {
      case .set(let changes): changes.layoutDirection != nil
      case .rotate, .window: seed >= 40
      default: false
      }
    }
    guard refusals(scene).isEmpty else { return }
    let keepsItsWidth = !scene.timeline.contains { event in
      switch event.action {
      case .rotate, .window: true
      default: false
      }
    }
    try compare(scene, at: (0..<3).map { _ in scenes.random.number(in: 0...4) }, keepsItsWidth: keepsItsWidth)
  }

  /// Item stacks on every kind of screen, in flight, turned and narrowed on the way.
  @Test(arguments: [Device.iPhoneSE1, .iPhone15Pro, .iPadMini5], Orientation.allCases)
  func itemStacks(device: Device, orientation: Orientation) throws {
    let turn: Action =
      device.idiom == .pad ? .window(width: 678) : .rotate(orientation == .portrait ? .landscape : .portrait)
    for (leading, trailing) in [
      ([BarItem.title("Filter"), .symbol("plus")], [BarItem.symbol("info")]), ([], [.symbol("mic"), .title("A")]),
      ([.symbol("cancel"), .symbol("book")], []),
    ] {
      let scene = storeScene(
        device, orientation, leading: leading, trailing: trailing,
        content: Content(
          initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]), suggestions: ["jazz"],
          results: .init(rows: [
            Row(title: "A", subtitle: "B", image: .color(.system(.systemPink)), accessory: .button("GET")),
            Row(title: "C"),
          ])),
        [
          .tap(.searchField, at: 1), Event(turn, at: 1.1), .type("a", at: 1.2),
          .submit(at: 1.5), Event(.load(.results), at: 1.8), .tap(.cancel, at: 2),
        ])
      try compare(scene, at: [0.5, 1, 1.05, 1.15, 1.3, 1.6, 1.9, 2.1, 2.5])
    }
  }
}
