import SearchLayers
import SearchScenes
import Testing

@Suite("When the scope bar is visible") struct ScopeBarActivationTests {
  private func played(
    _ activation: SearchScene.ScopeBarActivation, _ events: [Event], shows: Bool = false, tags: [String] = []
  ) throws -> Played {
    var scene = musicScene(events, tags: tags)
    scene.search?.scopeBarActivation = activation
    scene.search?.showsScopeBar = shows
    return try Played(scene)
  }

  private func isVisible(_ played: Played, _ time: Double) throws -> Bool {
    try played.layers(time).layer(named: "scopeBarContainer") != nil
  }

  private static let course: [Event] = [
    .tap(.searchField, at: 1), .type("ab", over: 0.2, at: 2), .delete(.all, at: 3), .tap(.cancel, at: 4),
    .tap(.searchField, at: 5), .tap(.cancel, at: 6),
  ]

  /// Events change the colours, also inside an animation.
  @Test func colorsOfSegments() throws {
    let red = Search.Segments(background: .rgba(RGBAColor(255, 0, 0)), selectedBackground: .rgba(RGBAColor(0, 0, 255)))
    let change = Event(.set(Changes { $0.segments = red }), at: 2, animation: .linear(0.4))
    let played = try played(.automatic, [.tap(.searchField, at: 1), change])
    func color(_ name: String, _ time: Double) throws -> RGBAColor? {
      try played.layers(time).layer(named: name)?.backgroundColor
    }
    #expect(try color("scopeBar", 3) == RGBAColor(255, 0, 0))
    #expect(try color("scopeBar.selection", 3) == RGBAColor(0, 0, 255))
    let (start, middle) = (try #require(try color("scopeBar.selection", 1.9)), try color("scopeBar.selection", 2.2))
    #expect(start == .white && middle.map { $0.red > 0.4 && $0.red < 0.6 && $0.blue == 1 } == true)
  }

  @Test(arguments: [SearchScene.ScopeBarActivation.automatic, .onSearchActivation])
  func withTheSearch(activation: SearchScene.ScopeBarActivation) throws {
    let played = try played(activation, Self.course)
    for (time, visible) in [(0.5, false), (1.1, true), (3.5, true), (4.5, false), (5.5, true), (6.5, false)] {
      #expect(try isVisible(played, time) == visible, "\(time)")
    }
  }

  /// The first character shows it, in 0.3 s; Cancel hides it; text that is deleted does not.
  @Test func withTheFirstText() throws {
    let played = try played(.onTextEntry, Self.course)
    for (time, visible) in [(0.5, false), (1.5, false), (2.05, false), (2.15, true), (3.5, true), (4.5, false)] {
      #expect(try isVisible(played, time) == visible, "\(time)")
    }
    #expect(try !isVisible(played, 5.5) && !isVisible(played, 6.5))
    expectEqual(try played.frame("scopeBarContainer", 2.25)?.height, 23)
    expectEqual(try played.opacity("scopeBarContainer", 2.25), 0.5)
    expectEqual(try played.frame("scopeBarContainer", 2.4)?.height, 46)
  }

  @Test func textThatIsThereShowsIt() throws {
    var scene = musicScene([.tap(.searchField, at: 1)], text: "abc", tags: [])
    scene.search?.scopeBarActivation = .onTextEntry
    #expect(try Played(scene).frame("scopeBarContainer", 2) != nil)
    scene.search?.active = true
    #expect(try Played(scene).frame("scopeBarContainer", 0) != nil)
  }

  @Test func byHand() throws {
    let played = try played(
      .manual,
      [
        .set(Changes { $0.showsScopeBar = true }, at: 1), .set(Changes { $0.showsScopeBar = false }, at: 1.15),
        .tap(.searchField, at: 2), .set(Changes { $0.showsScopeBar = true }, at: 3, animation: .linear(0.4)),
        .set(Changes { $0.showsScopeBar = false }, at: 4, animation: SearchScene.Animation.immediate),
      ])
    #expect(try !isVisible(played, 0.5) && isVisible(played, 1.1) && isVisible(played, 1.3) && !isVisible(played, 1.5))
    // It begins where it is: half visible.
    expectEqual(try played.opacity("scopeBarContainer", 1.15), 0.5)
    // Active alone shows nothing; an event's own animation wins.
    #expect(try !isVisible(played, 2.5))
    expectEqual(try played.opacity("scopeBarContainer", 3.1), 0.25)
    #expect(try isVisible(played, 3.99) && !isVisible(played, 4))
  }
}
