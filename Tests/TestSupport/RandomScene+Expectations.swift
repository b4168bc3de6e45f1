import SearchMotion
import SearchScenes

extension RandomScene {
  /// Rules in all of the grammar's forms; they need not hold.
  mutating func expectations(of scene: SearchScene) -> [SearchScene.Expectation] {
    let ids = scene.timeline.compactMap(\.id)
    return (0..<random.below(6)).map { _ in
      if random.chance(0.1) { return .system(except: random.pick([[], [.rests], [.apart, .onScreen]])) }
      if random.chance(0.1) { return .screen(sameAs: moment()) }
      let condition = condition()
      var expectation = SearchScene.Expectation(
        layers: random.pick([["tags.pill"], ["content.*"], ["keyboard", "searchBar.field"]]), condition, span(ids))
      if condition.needsProperty {
        expectation.property = random.pick(["frame.x", "opacity", "cornerRadius"])
        if random.chance(0.2) { expectation.plus = ["scopeBar", "keyboard"] }
      }
      if case .isColor = condition { (expectation.property, expectation.plus) = ("contentsColor", []) }
      if case .continuous = condition { expectation.property = maybe(0.5) { _ in "frame.y" } }
      if random.chance(0.3) { expectation.tolerance = number(0...1) }
      expectation.name = maybe(0.3) { $0.word() + "x" }
      expectation.variants = maybe(0.2) { $0.variants() }
      return expectation
    }
  }

  private mutating func moment() -> SearchScene.Time {
    random.chance(0.3) ? .settled(offset: .zero) : .at(span())
  }

  private mutating func span(_ ids: [String]) -> SearchScene.Expectation.Span {
    switch random.below(5) {
    case 0: return .always
    case 1: return .at(moment())
    case 2: return .between(nil, moment())
    case 3:
      let from = span()
      return .between(.at(from), .at(from + .seconds(1)))
    default: return ids.first.map { .during($0) } ?? .always
    }
  }

  private mutating func end() -> SearchScene.Expectation.Moment? {
    switch random.below(4) {
    case 0: nil
    case 1: .time(moment())
    case 2: .appears("keyboard")
    default: .disappears("tags.pill")
    }
  }

  private mutating func condition() -> SearchScene.Expectation.Condition {
    switch random.below(23) {
    case 0: .equals(number(0...300))
    case 1: .isColor(color())
    case 2: .range(number(0...9), nil)
    case 3: .range(nil, number(0...9))
    case 4: .range(number(-9...0), number(0...9))
    case 5: .inside("safeArea")
    case 6: .clearOf("keyboard")
    case 7: .neverOverlap
    case 8: .visible(random.chance(0.5))
    case 9: .truncated(random.chance(0.5))
    case 10: .text(word())
    case 11: .monotonic(choice(SearchScene.Expectation.Condition.Direction.self))
    case 12: .overshoot(atMost: number(0...9))
    case 13: .settles(within: span())
    case 14: .maxSpeed(number(0...900))
    case 15: .maxAcceleration(number(0...900))
    case 16: .continuous(speed: random.chance(0.5))
    case 17: .appears(after: end(), before: end())
    case 18: .disappears(after: end(), before: end())
    case 19: .same(as: moment())
    case 20: .minSize(width: number(0...90), height: number(0...90))
    case 21: .contrast(atLeast: number(1...21))
    default: .inside("screen")
    }
  }

  mutating func audit() -> SearchScene.Audit {
    SearchScene.Audit(
      exceptions: (0..<random.below(3)).map { _ in
        .init(layer: word() + ".*", rule: choice(SearchScene.Audit.Rule.self), reason: word() + "y")
      })
  }
}
