import SearchMotion
import SearchScenes

extension RandomScene {
  /// Rules in all of the grammar's forms; they need not hold.
  mutating func expectations(of scene: SearchScene) -> [SearchScene.Expectation] {
    let ids = scene.timeline.compactMap(\.id)
    func time(_ self: inout RandomScene) -> SearchScene.Time {
      self.random.chance(0.3) ? .settled(offset: .zero) : .at(self.span())
    }
    func moment(_ self: inout RandomScene) -> SearchScene.Expectation.Moment {
      self.random.pick([.time(time(&self)), .appears("keyboard"), .disappears("tags.pill")])
    }
    return (0..<random.below(6)).map { _ in
      let property = random.pick(["frame.x", "opacity", "cornerRadius"])
      let name = random.pick(["tags.pill", "content.*", "searchBar.field"])
      var expectation = random.pick([
        .layer(name, property, .equals(number(0...300))), .layer(name, "contentsColor", .isColor(color())),
        .layer(name, property, .range(number(0...9), nil)), .layer(name, property, .range(nil, number(0...9))),
        .layer(name, property, .range(number(-9...0), number(0...9))), .layer(name, nil, .inside("safeArea")),
        .layer(name, nil, .clearOf("keyboard")), .layers([name, "keyboard"], nil, .neverOverlap),
        .layer(name, nil, .visible(random.chance(0.5))), .layer(name, nil, .truncated(random.chance(0.5))),
        .layer(name, nil, .text(word())), .layer(name, property, .monotonic(random.pick([.increasing, .decreasing]))),
        .layer(name, property, .overshoot(atMost: number(0...9))), .layer(name, property, .settles(within: span())),
        .layer(name, property, .maxSpeed(number(0...900))), .layer(name, property, .maxAcceleration(number(0...900))),
        .layer(name, random.chance(0.5) ? property : nil, .continuous(speed: random.chance(0.5))),
        .layer(name, nil, .appears(after: maybe(0.5, moment), before: maybe(0.5, moment))),
        .layer(name, nil, .disappears(after: maybe(0.5, moment), before: maybe(0.5, moment))),
        .screen(sameAs: time(&self)), .layer(name, nil, .same(as: time(&self))),
        .layer(name, nil, .minSize(width: number(0...90), height: number(0...90))),
      ])
      if expectation.property != nil, random.chance(0.2) { expectation.plus = ["scopeBar", "keyboard"] }
      let from = span()
      expectation.span = random.pick([
        .always, .at(time(&self)), .between(.at(from), .at(from + .seconds(1))), .between(nil, time(&self)),
        ids.first.map { .during($0) } ?? .always,
      ])
      if random.chance(0.3) { expectation.tolerance = number(0...1) }
      expectation.name = maybe(0.3) { $0.word() + "x" }
      expectation.variants = maybe(0.2) { $0.variants() }
      return random.chance(0.1) ? .system(except: random.pick([[], [.rests], [.apart, .onScreen]])) : expectation
    }
  }
}
