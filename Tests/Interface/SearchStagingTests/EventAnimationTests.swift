import Foundation
import SearchMotion
import SearchScenes
import Testing

@Suite("An event brings its own animation") struct EventAnimationTests {
  private func submit(_ choice: SearchScene.Animation?, delay: Double = 0) throws -> Played {
    try Played(
      musicScene([.tap(.searchField, at: 1), Event(.submit, at: 2, delay: .seconds(delay), animation: choice)]))
  }

  @Test func curveAndDuration() throws {
    let bezier = try #require(TimingFunction(controlPoints: 0.3, -0.4, 0.2, 1.5))
    for (curve, x1, y1, x2, y2) in [
      (TimingFunction.linear, 0.0, 0.0, 1.0, 1.0), (.easeIn, 0.42, 0, 1, 1), (.easeOut, 0, 0, 0.58, 1),
      (.easeInOut, 0.42, 0, 0.58, 1), (.default, 0.25, 0.1, 0.25, 1), (bezier, 0.3, -0.4, 0.2, 1.5),
    ] {
      let played = try submit(.timing(duration: .milliseconds(700), curve: curve))
      for share in [0.0, 0.05, 0.21, 0.5, 0.77, 0.98, 1, 1.2] {
        let f = Expected.bezier(x1, y1, x2, y2, at: share)
        expectEqual(try played.frame("tags", 2 + 0.7 * share)?.minY, Phone.container + 46 * (1 - f))
        expectEqual(try played.opacity("tags", 2 + 0.7 * share), min(max(f, 0), 1))
      }
    }
  }

  @Test(arguments: [-0.6, -0.2, 0, 0.15, 0.5, 0.8]) func spring(bounce: Double) throws {
    let played = try submit(.spring(duration: .milliseconds(400), bounce: bounce))
    for t in [0, 0.03, 0.1, 0.2, 0.33, 0.5, 0.7] {
      if bounce >= 0, t >= Expected.settling(duration: 0.4, bounce: bounce) { continue }
      let rest = Expected.springRemainder(duration: 0.4, bounce: bounce, at: t)
      // No source gives the end of an over-damped spring; ours is within a thousandth of the target.
      expectEqual(try played.frame("tags", 2 + t)?.minY, Phone.container + 46 * rest, within: bounce < 0 ? 0.05 : 1e-4)
      expectEqual(try played.opacity("tags", 2 + t), min(max(1 - rest, 0), 1), within: bounce < 0 ? 1e-3 : 1e-4)
    }
  }

  @Test func none() throws {
    let played = try submit(SearchScene.Animation.immediate)
    expectEqual(try played.frame("tags", 2)?.minY, Phone.container)
    expectEqual(try played.opacity("tags", 2), 1)
    // The keyboard has its own animation.
    #expect(played.settled == 2.5)
  }

  /// The full old value while it waits; the state at once.
  @Test func delay() throws {
    let played = try submit(nil, delay: 0.4)
    for t in [2, 2.1, 2.399] {
      expectEqual(try played.frame("tags", t)?.minY, Phone.container + 46)
      expectEqual(try played.opacity("tags", t), 0)
      #expect(played.stage.state(at: .seconds(t)).search?.showsTags == true)
    }
    expectEqual(try played.frame("tags", 2.4 + 0.125)?.minY, Phone.container + 23)
    expectEqual(try played.opacity("tags", 2.4 + 0.125), 0.5)
    expectEqual(played.settled, 2.65)
  }

  /// A container that waits before it fades out is there in full until then.
  @Test func delayOfWhatGoesAway() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 1), Event(.tap(.cancel), at: 2, delay: 1)]))
    expectEqual(try played.opacity("scopeBarContainer", 2.9), 1)
    expectEqual(try played.frame("scopeBarContainer", 2.9)?.minY, Phone.container)
    expectEqual(try played.opacity("scopeBarContainer", 3.15), 0.5)
    #expect(try played.frame("scopeBarContainer", 3.3) == nil)
  }

  /// `set` is at once, or as the event says; colours replace, premultiplied.
  @Test func setWithAndWithoutAnimation() throws {
    let tint = Changes { $0.tint = .rgba(.init(0, 0, 255)) }
    var scene = musicScene(
      [.set(tint, at: 1, animation: .timing(duration: 1, curve: .linear))], active: true,
      showsTags: true)
    scene.tint = .rgba(.init(255, 0, 0))
    let played = try Played(scene)
    let middle = try #require(try played.layers(1.25).layer(named: "tags.pill")?.backgroundColor)
    expectEqual(middle.red, 0.75)
    expectEqual(middle.blue, 0.25)
    scene.timeline = [.set(tint, at: 1)]
    #expect(try Played(scene).layers(1).layer(named: "tags.pill")?.backgroundColor?.hex == "#0000FFFF")
    #expect(try Played(scene).settled == 1)
  }

  @Test func thumbIsASpringWithoutBounce() throws {
    let events: [Event] = [.tap(.scope(.index(1)), at: 1), .tap(.scope(.index(0)), at: 1.1)]
    let played = try Played(musicScene(events, active: true))
    // 361 = 2 × 180 + 1.
    var x = Expected.History(16 + 2)
    x.set(16 + 181 + 2, at: 1, .spring(duration: 0.28, bounce: 0))
    x.set(16 + 2, at: 1.1, .spring(duration: 0.28, bounce: 0))
    for t in stride(from: 0.9, to: 2, by: 0.013) {
      expectEqual(
        try played.frame("scopeBar.selection", t),
        CGRect(x: x.additive(at: t), y: Phone.container + 9, width: 176, height: 28))
    }
  }
}
