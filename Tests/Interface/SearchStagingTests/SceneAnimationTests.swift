import Foundation
import SearchScenes
import TestSupport
import Testing

@Suite("A scene brings its own animations") struct SceneAnimationTests {
  private static let styled = SearchScene.Tags(
    musicTags.map { .init(title: $0, symbol: $0 == "Songs" ? "music.note" : nil) }
  ).with {
    $0.font = .init(size: 15, weight: .medium)
    $0.insets = .init(top: 6, leading: 14, bottom: 6, trailing: 10)
    $0.spacing = 7
    $0.pill = .init(color: .systemGreen, cornerRadius: .points(9))
    $0.background = .init(color: .tertiarySystemFill, stroke: .separator, cornerRadius: .points(9))
  }

  private func scene(
    _ timeline: [Event], active: Bool = false, showsTags: Bool = false, _ animations: SearchScene.Animations
  ) -> SearchScene {
    var scene = musicScene(timeline, active: active, showsTags: showsTags)
    scene.keyboard = .hidden
    scene.animations = animations
    return scene
  }

  /// Interrupted springs of any duration and bounce add, in a row of any style: pill and mask are within 1e-4 pt of the
  /// closed form.
  @Test(arguments: 0..<Samples.count(16)) func pillOfAStyledRow(seed: Int) throws {
    var random = SeededGenerator(seed: 300 + seed)
    let (duration, bounce) = (random.time(0.1...0.8), random.time(0...0.6))
    var time = random.time(0.2...0.6)
    let indices = (0..<3).map { _ in random.below(5) }
    var events: [Event] = []
    var times: [Double] = []
    for index in indices {
      events.append(.tap(.tag(.index(index)), at: .seconds(time)))
      times.append(time)
      time += random.time(0.03...0.3)
    }
    var scene = scene(
      events, active: true, showsTags: true,
      .init().with { $0.pill = .spring(duration: .seconds(duration), bounce: bounce) })
    scene.search?.tags = Self.styled
    scene.search?.tags.scrollsToSelection = false
    let played = try Played(scene)
    let rest = try played.layers(0)
    let frames = try musicTags.indices.map { try #require(rest.frame(of: "tags.bottom.\($0)")) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 7) < 1e-6 })
    expectEqual(Double(frames[0].height), 30)
    let pace = Expected.Pace.spring(duration: duration, bounce: bounce)
    var (x, width) = (Expected.History(frames[0].minX), Expected.History(frames[0].width))
    for (index, time) in zip(indices, times) {
      x.set(frames[index].minX, at: time, pace)
      width.set(frames[index].width, at: time, pace)
    }
    for _ in 0..<20 {
      let t = random.number(in: 0...2.5)
      let root = try played.layers(t)
      for name in ["tags.pill", "tags.top.mask"] {
        let frame = try #require(root.frame(of: name))
        #expect(abs(frame.minX - x.additive(at: t)) < 1e-4 && abs(frame.width - width.additive(at: t)) < 1e-4)
        #expect(root.layer(named: name)?.cornerRadius == 9)
      }
    }
  }

  /// The background of a tag fades as it is deselected or selected, in the pill's time.
  @Test func backgroundsFadeWithThePill() throws {
    var scene = scene(
      [.tap(.tag("Albums"), at: 1)], active: true, showsTags: true, .init().with { $0.pill = .linear(0.5) })
    scene.search?.tags = Self.styled
    let played = try Played(scene)
    for (t, share) in [(0.5, 0.0), (1, 0), (1.25, 0.5), (1.4, 0.8), (1.5, 1), (4, 1)] {
      expectEqual(try played.opacity("tags.background.0", t), share)
      expectEqual(try played.opacity("tags.background.2", t), 1 - share)
      expectEqual(try played.opacity("tags.background.1", t), 1)
    }
    let tags = try #require(try played.layers(1.1).layer(named: "tags"))
    #expect(tags.sublayers.map(\.name) == ["tags.background", "tags.bottom", "tags.pill", "tags.top"])
  }

  @Test func exchangeActivationAndThumb() throws {
    let animations = SearchScene.Animations(
      tags: .linear(1), scope: .linear(0.5), activation: .linear(0.8), keyboard: .linear(9))
    let played = try Played(
      scene(
        [.tap(.searchField, at: 1), .tap(.scope("Library"), at: 3), .submit(at: 4), .tap(.cancel, at: 6)], animations))
    for share in [0, 0.25, 0.5, 0.9] {
      expectEqual(try played.opacity("scopeBarContainer", 1 + 0.8 * share), share)
      expectEqual(try played.opacity("tags", 4 + share), share)
      expectEqual(try played.opacity("searchBar.cancelButton", 6 + 0.8 * share), 1 - share)
      let thumb = try #require(try played.frame("scopeBar.selection", 3 + 0.5 * share)).minX
      let (from, to) = (18.0, 18 + (361 - 1) / 2.0 + 1)
      expectEqual(Double(thumb), from + (to - from) * share)
    }
    expectEqual(played.settled, 6.8)
  }

  /// An event's own animation wins; `none` makes changes at once, unless an event says otherwise.
  @Test func eventsWin() throws {
    let events = [
      Event(.tap(.searchField), at: 1, animation: .linear(2)), Event(.submit, at: 5), Event(.focus(true), at: 6),
      Event(.submit, at: 8, animation: .linear(1)),
    ]
    let played = try Played(scene(events, .init(tags: SearchScene.Animation.immediate, activation: .linear(0.2))))
    expectEqual(try played.opacity("scopeBarContainer", 2), 0.5)
    expectEqual(try played.opacity("tags", 5), 1)
    expectEqual(try played.opacity("tags", 6), 0)
    expectEqual(try played.opacity("tags", 8.5), 0.5)
  }

  /// Mass 3, stiffness 1000 and damping 500 are the critically damped spring; a duration cuts it.
  @Test func aSpringByItsParameters() throws {
    let spring = SearchScene.Animation.physicalSpring(mass: 3, stiffness: 1000, damping: 500, duration: 0.5)
    let played = try Played(scene([.tap(.searchField, at: 1), .submit(at: 2)], .init(tags: spring)))
    let w = sqrt(1000.0 / 3)
    for t in [0, 0.05, 0.1, 0.2, 0.3, 0.499] {
      expectEqual(try played.opacity("tags", 2 + t), 1 - (1 + w * t) * exp(-w * t))
    }
    expectEqual(played.settled, 2.5)
    let under = SearchScene.Animation.physicalSpring(mass: 1, stiffness: 100, damping: 10)
    let long = try Played(scene([.tap(.searchField, at: 1), .submit(at: 3)], .init(tags: under)))
    expectEqual(long.settled, 3 + 1.4727003346780927)
  }

  /// Without a word about a kind, it has its own animation.
  @Test func othersKeepTheirs() throws {
    let plain = try Played(scene(Self.all, .init()))
    let same = try Played(scene(Self.all, .init().with { $0.keyboard = .linear(3) }))
    for t in stride(from: 0.0, through: 5, by: 0.07) {
      let isSame = try plain.layers(t) == same.layers(t)
      #expect(isSame, "at \(t)")
    }
  }

  private static let all: [Event] = [
    .tap(.searchField, at: 1), .tap(.scope("Library"), at: 1.5), .submit(at: 2), .tap(.tag("Songs"), at: 3),
    .tap(.cancel, at: 4),
  ]
}
