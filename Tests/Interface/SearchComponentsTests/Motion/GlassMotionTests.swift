import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@testable import SearchComponents

struct GlassMotionTests {
  private static let motion = GlassMotion.iOS26
  private static let all: [(name: String, choreography: Choreography)] = [
    ("activation", motion.activation), ("deactivation", motion.deactivation),
    ("searchTabOpening", motion.searchTabOpening), ("searchTabClosing", motion.searchTabClosing), ("tab", motion.tab),
    ("minimizing", motion.minimizing), ("restoring", motion.restoring), ("scope", motion.scope),
    ("longScope", motion.longScope),
  ]

  /// A misspelt name would let a layer move as nobody has seen it.
  @Test func itNamesLayersThatExist() throws {
    var search = Search(placeholder: "Find")
    search.accessories = [.microphone]
    var active = Search(scopes: ["All", "New"])
    (active.text, active.tokens, active.active, active.focused) = ("ra", [.init(title: "Token")], true, true)
    let tabs = SearchScene.TabBar(items: [.init(title: "Home", symbol: "house"), .init(title: "Find", role: .search)])
    var names: Set<String> = []
    func lay(_ search: Search, tab: Int?, prominent: Int? = nil, leaving: Bool = false) throws {
      var scene = scene(search: search)
      scene.system = try #require(SystemVersion(major: prominent == nil ? 26 : 27))
      scene.tabBar = tab == nil ? nil : tabs
      scene.tabBar?.selected = .index(tab ?? 0)
      scene.tabBar?.prominent = prominent.map { .index($0) }
      var laid = Laid(scene)
      if leaving { laid.state.selectTab(0) }
      try laid.layers().walk { layer, _ in names.insert(layer.name) }
    }
    for search in [search, active] {
      for tab in [nil, 0, 1] { try lay(search, tab: tab) }
      try lay(search, tab: 1, leaving: true)
    }
    try lay(search, tab: 1, prominent: 0)
    for (name, choreography) in Self.all {
      let wanted =
        choreography.parts.flatMap { $0.layers + [$0.source].compactMap(\.self) } + choreography.pulses.map(\.layer)
      for layer in wanted {
        let exists = layer.hasSuffix(".") ? names.contains { $0.hasPrefix(layer) } : names.contains(layer)
        #expect(exists, "\(name): \(layer)")
      }
    }
  }

  /// A pulse begins to shrink after it began to grow, and nothing begins before the touch.
  @Test(arguments: all.indices) func pulsesComeAndGo(index: Int) {
    let (name, choreography) = Self.all[index]
    for pulse in choreography.pulses {
      #expect(pulse.coming.begin < pulse.going.begin, "\(name): \(pulse.layer)")
      #expect(pulse.coming.begin >= -choreography.hold, "\(name): \(pulse.layer)")
      #expect(pulse.scale != CGSize(width: 1, height: 1) || pulse.shift != 0, "\(name): \(pulse.layer)")
    }
    let steps = choreography.parts.flatMap { [$0.ahead, $0.behind, $0.fade].compactMap(\.self) }
    #expect(steps.allSatisfy { $0.begin >= -choreography.hold }, "\(name)")
    // The edges behind a movement are not before those ahead of it.
    for part in choreography.parts {
      guard let ahead = part.ahead, let behind = part.behind else { continue }
      for time in stride(from: 0, through: 0.6, by: 0.01) {
        #expect(ahead.curve.progress(at: time - ahead.begin) >= behind.curve.progress(at: time - behind.begin) - 1e-9)
      }
    }
  }

  /// What the comments say of the recordings, by the curves.
  @Test func curvesAreThoseOfTheRecordings() {
    let motion = Self.motion
    // Touched glass has grown to 95 % after 83 ms, and is large after 165 ms.
    let press = motion.press.coming.curve
    #expect(abs(press.progress(at: 0.083) - 0.95) < 0.01 && press.progress(at: 0.165) > 0.99)
    #expect(motion.press.coming.begin == -motion.pressHold)
    // The thumb passes its target by 2 % at 0.365 s.
    #expect(abs(motion.scope.curve.progress(at: 0.365) - 1.02) < 0.005)
    // The pill is at its target after 165 ms, and rests after 330 ms.
    let pill = motion.tab.parts[0]
    #expect(pill.ahead.map { $0.curve.progress(at: 0.165 - $0.begin) > 0.99 } == true)
    #expect(pill.behind.map { $0.curve.progress(at: 0.33 - $0.begin) > 0.99 } == true)
    // The circle of the active search is apart from the field after 85 ms, and all rests after 250 ms.
    #expect(motion.activation.parts[0].fade?.curve.duration == 0.085)
    #expect(motion.activation.curve.progress(at: 0.25) > 0.99)
  }

  /// A name with a dot at its end is a beginning; without, the whole name. The first part that names a layer counts.
  @Test func aPartNamesItsLayers() {
    let choreography = Choreography(
      curve: .easeInOut(duration: 1), parts: [.init("a.b", appearsFrom: 1), .init("a.", appearsFrom: 2), .init("c")])
    let found = ["a.b", "a.b.d", "a.", "a", "ab", "c", "c.d"].map { choreography.part(of: $0)?.appearsFrom }
    #expect(found == [1, 2, 2, nil, nil, nil, nil])
    #expect(choreography.part(of: "c") != nil && choreography.part(of: "c.d") == nil)
  }
}
