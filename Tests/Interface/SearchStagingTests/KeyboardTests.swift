import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

/// The keyboard's motion and its pressed keys. The screen is 852 high, the keyboard 336.
@Suite("Keyboard") struct KeyboardTests {
  private static let (down, up) = (852.0, 852.0 - 336)
  /// Mass 3, stiffness 1000, damping 500, over half a second.
  private static let pace = Expected.Pace.cutSpring(frequency: sqrt(1000.0 / 3), duration: 0.5)

  private func top(_ played: Played, _ time: Double) throws -> Double {
    try played.frame("keyboard", time).map { Double($0.minY) } ?? Self.down
  }

  // MARK: Motion

  /// Focus, its end and focus again, at any times: the top edge is the sum of the springs.
  @Test(arguments: 0..<Samples.count(24)) func springsAdd(seed: Int) throws {
    var random = SeededGenerator(seed: 900 + seed)
    var (time, events, history) = (0.3, [Event](), Expected.History(Self.down))
    for index in 0..<(seed == 0 ? 3 : 6) {
      let isUp = index.isMultiple(of: 2)
      // An event's own animation and delay are not the keyboard's.
      events.append(
        Event(
          .focus(isUp), at: .seconds(time), delay: random.below(3) == 0 ? .milliseconds(200) : .zero,
          animation: [nil, SearchScene.Animation.immediate, .linear(2)][random.below(3)]))
      history.set(isUp ? Self.up : Self.down, at: time, Self.pace)
      time += seed == 0 ? 0.1 : random.time(0.01...0.4)
    }
    let played = try Played(musicScene(events))
    for _ in 0..<60 {
      let t = random.number(in: 0...time + 0.6)
      let expected = history.additive(at: t)
      if expected == Self.down, t >= time + 0.5 {
        #expect(try played.layers(t).layer(named: "keyboard") == nil)
      } else {
        #expect(abs(try top(played, t) - expected) < 1e-4, "at \(t)")
      }
    }
  }

  /// The scene may have another animation for it, or none.
  @Test func aSceneHasItsOwn() throws {
    var scene = musicScene([Event(.focus(true), at: 1), Event(.focus(false), at: 4)])
    scene.animations.keyboard = .linear(2)
    let slow = try Played(scene)
    for (t, share) in [(0.9, 0.0), (1, 0), (1.5, 0.25), (2, 0.5), (3.5, 1), (5, 0.5)] {
      expectEqual(try top(slow, t), Self.down - 336 * share)
    }
    scene.animations.keyboard = SearchScene.Animation.immediate
    let jump = try Played(scene)
    for (t, height) in [(0.99, 0.0), (1, 336), (3.99, 336), (4, 0)] {
      expectEqual(try top(jump, t), Self.down - height)
    }
  }

  /// A scene that opens with focus has its keyboard at once.
  @Test func itIsThereAtTheOpening() throws {
    let played = try Played(musicScene(text: "a", focused: true))
    expectEqual(try top(played, 0), Self.up)
    #expect(played.settled == 0)
    #expect(try played.text("keyboard.key.a", 0) == "a")
  }

  /// Whatever takes the focus away lowers the keyboard; a drag only if the content says so.
  @Test(arguments: [
    Event.submit(at: 2), .tap(.cancel, at: 2), .focus(false, at: 2),
    .tap(.suggestion("alto"), at: 2), .tap(.tab("Second"), at: 2), .drag(.content, by: 40, over: 0.2, at: 2),
    .set(.init { $0.keyboard = .hidden }, at: 2),
  ]) func whatLowersIt(event: Event) throws {
    for presentation in [SearchScene.Presentation.fullScreen, .sheet] {
      var content = Content(initial: .list(style: .plain, rows: [Row(title: "a")]), suggestions: ["alto"])
      content.keyboardDismissMode = .onDrag
      var scene = musicScene([.tap(.searchField, at: 1), .type("a", at: 1.6), event], content: content)
      scene.presentation = presentation
      scene.tabBar = .init(items: [.init(title: "First"), .init(title: "Second")])
      let played = try Played(scene)
      expectEqual(try top(played, 1.99), Self.up)
      for t in [0, 0.05, 0.2, 0.4] {
        expectEqual(try top(played, 2 + t), Self.down - 336 * Self.pace.remainder(t), within: 1e-4)
      }
      #expect(try played.layers(2.5).layer(named: "keyboard") == nil)
      // On its way down it looks as it did, even if the text is gone.
      #expect(try played.text("keyboard.key.a", 2.1) == "a")
    }
  }

  /// A drag does not end the edit unless the content says so, and a tab remembers its focus.
  @Test func whatKeepsIt() throws {
    var scene = musicScene([
      .tap(.searchField, at: 1), .drag(.content, by: 40, over: 0.2, at: 2), .tap(.tab("Second"), at: 4),
      .tap(.tab("First"), at: 5),
    ])
    scene.tabBar = .init(items: [.init(title: "First"), .init(title: "Second")])
    let played = try Played(scene)
    expectEqual(try top(played, 3.9), Self.up)
    #expect(try played.layers(4.9).layer(named: "keyboard") == nil)
    expectEqual(try top(played, 5.1), Self.down - 336 * (1 - Self.pace.remainder(0.1)))
  }

  /// It takes its height from the content: at the end of a list the rows follow it down, with its spring.
  @Test func theContentFollows() throws {
    let rows = (0..<60).map { Row(title: "\($0)") }
    let scene = musicScene(
      [
        .tap(.searchField, at: 1), .drag(.content, by: 5000, over: 0.2, at: 2), Event(.submit, at: 8),
      ], content: Content(initial: .list(style: .plain, rows: rows)))
    let played = try Played(scene)
    expectEqual(try played.frame("content.list.row.59", 7.9)?.maxY, Self.up)
    for t in [0.05, 0.2, 0.4, 1] {
      let height = 34 + (336 - 34) * Self.pace.remainder(t)
      expectEqual(try played.frame("content.list.row.59", 8 + t)?.maxY, Self.down - height, within: 0.01)
    }
    // A message stays in the middle between the bars and the keyboard, so it moves half as far.
    let message = musicScene(
      [.tap(.searchField, at: 1), Event(.focus(false), at: 2)],
      content: Content(initial: .message(.init(title: "Nothing"))))
    let moving = try Played(message)
    let high = try #require(try moving.frame("content.message.title", 1.9)).midY
    let low = try #require(try moving.frame("content.message.title", 3)).midY
    expectEqual(Double(low - high), (336 - 34) / 2, within: 1)
    let middle = try #require(try moving.frame("content.message.title", 2.1)).midY
    expectEqual(Double(low - middle), Double(low - high) * Self.pace.remainder(0.1), within: 0.01)
  }

  /// It turns with the window, and has its new keys at once.
  @Test func rotation() throws {
    let played = try Played(musicScene([Event(.rotate(.landscape), at: 1)], focused: true))
    expectEqual(try played.frame("keyboard", 0.9), CGRect(x: 0, y: Self.up, width: 393, height: 336))
    expectEqual(try played.frameInWindow("keyboard", 1), CGRect(x: 0, y: Self.up, width: 393, height: 336))
    expectEqual(try played.frame("keyboard", 1.3), CGRect(x: 0, y: 393 - 209, width: 852, height: 209))
    for t in stride(from: 1, to: 1.3, by: 0.02) {
      let window = try #require(try played.frame("window", t))
      expectEqual(try #require(try played.frame("keyboard", t)).maxY, window.maxY)
    }
    #expect(played.settled == 1.3)
  }

  /// Another language, a prediction: set at once, or in the event's time.
  @Test func changes() throws {
    let played = try Played(
      musicScene(
        [
          .set(.init { $0.keyboard = .init(layout: .de, predictions: ["Hallo"]) }, at: 1),
          .set(.init { $0.keyboard = .init(layout: .fr).with { $0.prediction = false } }, at: 2, animation: .linear(1)),
        ], focused: true))
    #expect(try played.layers(0.9).layer(named: "keyboard.key.ü") == nil)
    #expect(try played.layers(1).layer(named: "keyboard.key.ü") != nil)
    #expect(try played.text("keyboard.predictions.0", 1) == "Hallo")
    expectEqual(try top(played, 2.5), Self.up + 45.0 / 2)
    expectEqual(try top(played, 3), Self.up + 45)
    #expect(try played.layers(3).layer(named: "keyboard.key.apostrophe") != nil)
  }

  // MARK: Keys

  private func pressed(_ played: Played, _ time: Instant) throws -> [String] {
    let root = try #require(played.stage.layers(at: time).layer(named: "keyboard"))
    let special = root.layer(named: "keyboard.key.delete")?.backgroundColor
    let fixed = ["delete", "shift", "numbers", "return", "emoji", "globe", "dictation"].map { "keyboard.key." + $0 }
    return root.sublayers.filter { $0.backgroundColor == special && !fixed.contains($0.name) }.map {
      String($0.name.dropFirst("keyboard.key.".count))
    }
  }

  /// The key of each grapheme is down for the last 0.1 s before it appears, or since the one before appeared if that is
  /// later; a grapheme without a key presses none.
  @Test(
    arguments: [
      ("en", "Radio head", ["r", "a", "d", "i", "o", "space", "h", "e", "a", "d"]),
      ("de", "Größe üb", ["g", "r", "ö", nil, "e", "space", "ü", "b"]),
      ("fr", "l’été!", ["l", "apostrophe", nil, "t", nil, nil]),
      ("es", "Ñandú 7🙂", ["ñ", "a", "n", "d", nil, "space", nil, nil]),
      ("ja", "abc", ["a", "b", "c"]),
    ], [0.4, 0.95, 2.7, 8])
  func typingPressesKeys(sample: (language: String, text: String, keys: [String?]), over: Double) throws {
    let span = Instant.seconds(over)
    var scene = musicScene([.type(sample.text, over: span, at: 1)], focused: true)
    scene.keyboard.characterPreview = false
    scene.language = sample.language
    let played = try Played(scene)
    let count = sample.keys.count
    #expect(sample.text.count == count)
    let moment = Instant.frames(1, per: 1_000_000)
    #expect(try pressed(played, .seconds(0.5)) == [])
    for (index, key) in sample.keys.enumerated() {
      let shown = Instant.seconds(1) + span.part(index + 1, of: count)
      let before = Instant.seconds(1) + span.part(index, of: count)
      let press = max(before, shown - .milliseconds(100))
      #expect(try pressed(played, press) == [key].compactMap(\.self))
      #expect(try pressed(played, shown - moment) == [key].compactMap(\.self))
      if before < press { #expect(try pressed(played, press - moment) == []) }
    }
    #expect(try pressed(played, .seconds(1) + span) == [])
  }

  /// A letter that is pressed on a phone has a balloon: wider than its key, inside the screen, over all keys, with the letter as
  /// it is typed.
  @Test(arguments: [Device.iPhoneSE1, .iPhone15Pro, .iPhone17], LayoutDirection.allCases)
  func pressedLettersHaveABalloon(device: Device, direction: LayoutDirection) throws {
    for orientation in Orientation.allCases {
      var scene = musicScene([.type("Qamp ", over: 5, at: 1)], focused: true)
      (scene.device, scene.orientation, scene.layoutDirection) = (device, orientation, direction)
      let played = try Played(scene)
      for (index, letter) in ["Q", "a", "m", "p"].enumerated() {
        let root = try played.layers(Double(index) + 1.95)
        let key = try #require(root.frame(of: "keyboard.key.\(letter.lowercased())"))
        let balloon = try #require(root.frame(of: "keyboard.preview"))
        expectEqual(balloon.width, key.width + 26)
        expectEqual(balloon.minY, key.maxY - (device.width < 350 ? 102 : 108))
        #expect(balloon.minX >= 0 && balloon.maxX <= root.frame.width)
        #expect(root.layer(named: "keyboard.preview.letter")?.text == letter)
        #expect(root.layer(named: "keyboard")?.sublayers.last?.name == "keyboard.preview")
      }
      for time in [1.5, 5.95, 6.5] { #expect(try played.layers(time).layer(named: "keyboard.preview") == nil) }
    }
    let pad = try Played(
      SearchScene(
        device: .iPadMini5, search: Search().with { $0.focused = true }, timeline: [.type("a", over: 1, at: 1)]
      ).with { $0.keyboard = .init(layout: .en) })
    #expect(try pad.layers(1.95).layer(named: "keyboard.preview") == nil)
  }

  /// Text that is there at once presses nothing, nor does typing whose edit has ended.
  @Test func noKeyIsLeftDown() throws {
    func played(_ events: [Event]) throws -> Played {
      var scene = musicScene(events, focused: true)
      scene.keyboard.characterPreview = false
      return try Played(scene)
    }
    let once = try played([.type("abc", at: 1)])
    for time in once.stage.changes { #expect(try pressed(once, time) == []) }
    let ended = try played([.type("abc", over: 1.5, at: 1), .focus(false, at: 1.45), .tap(.searchField, at: 1.47)])
    #expect(try pressed(ended, .seconds(1.42)) == ["a"])
    for time in [1.47, 1.5, 1.6, 2, 3] { #expect(try pressed(ended, .seconds(time)) == []) }
  }
}
