import SearchMotion
import SearchScenes
import TestSupport

/// Timelines of scrolls, pushes, pops and swipes that are all honoured, and the model that has lived through them.
struct RandomPages {
  private(set) var random: SeededGenerator
  private(set) var scene: SearchScene
  /// Between the events, and after them: instants, and the bar's opacity that the model has there.
  private(set) var expectations: [(time: Double, opacity: Double)] = []

  init(seed: Int, events: Int) {
    random = SeededGenerator(seed: seed)
    let rows = random.below(40)
    let offset = random.chance(0.5) ? 0 : random.time(-20...40)
    var model = PagesModel(offset: offset, rows: rows)
    scene = SearchScene().with {
      $0.navigation = Navigation(title: "Root", background: .scrollFade)
      $0.content = Content(offset: offset, initial: Self.list(rows))
    }
    var time = 0.0
    for _ in 0..<events {
      let pause = random.time(0.001...(random.chance(0.6) ? 0.4 : 2))
      let next = ((time + pause) * 1000).rounded() / 1000
      sample(model, from: time, to: next)
      time = next
      model.advance(to: time)
      var event = event(model)
      event.at = .seconds(time)
      scene.timeline.append(event)
      model.apply(event, at: time)
    }
    sample(model, from: time, to: time + 6)
  }

  private mutating func sample(_ model: PagesModel, from start: Double, to end: Double) {
    for _ in 0..<4 {
      // Beside the milliseconds of the events, so that nothing begins or ends just there.
      let time = random.time(start...end) + 0.000_37
      guard time < end else { continue }
      var later = model
      later.advance(to: time)
      expectations.append((time, later.opacity(at: time)))
    }
  }

  mutating func instants(_ count: Int, upTo end: Double) -> [Double] { (0..<count).map { _ in random.time(0...end) } }

  static func list(_ rows: Int) -> Content.Initial {
    .list(style: .plain, rows: (0..<rows).map { Row(title: "Row \($0)") })
  }

  private mutating func event(_ model: PagesModel) -> Event {
    let choice = random.below(10)
    let isSwiped = model.swipeEnd != nil
    if choice < 3, !isSwiped { return paced(.push(page())) }
    if choice < 5, model.depth > 1, !isSwiped {
      let target = model.titles[random.below(model.depth - 1)]
      return paced([.pop(.one), .tap(.back), .pop(.root), .pop(.to(title: target))][random.below(4)])
    }
    if choice < 7, model.depth > 1, !model.areMoving {
      var event = Event(
        .swipeBack(
          progress: random.time(0...1), over: .seconds(random.chance(0.1) ? 0 : random.time(0...0.6)),
          then: random.chance(0.5) ? .finish : .cancel), at: 0)
      if random.chance(0.2) { event.delay = .seconds(random.time(0...0.2)) }
      return event
    }
    guard model.scrolls else { return Event(.set(Changes { $0.tint = .system(.systemRed) }), at: 0) }
    // Drags begin at the presentation offset. Far beyond an edge the rubber band has no inverse.
    let isNear = model.offset > -300 && model.offset < model.upper + 300
    let over = Instant.seconds(random.chance(0.2) ? 0 : random.time(0.01...0.8))
    switch random.below(isNear ? 4 : 1) {
    case 0:
      let scroll = Action.ScrollDistance.to(random.time(-30...60))
      return Event(.scroll(.content, random.chance(0.8) ? scroll : .by(random.time(-9...9)), over: over), at: 0)
    case 1: return Event(.drag(.content, by: random.time(-150...150), over: over), at: 0)
    default: return Event(.fling(.content, velocity: random.time(-1500...1500)), at: 0)
    }
  }

  private mutating func page() -> Action.Page {
    Action.Page(
      title: "Page \(random.below(3))", scrolls: random.chance(0.8), offset: 0, initial: Self.list(random.below(40)))
  }

  private mutating func paced(_ action: Action) -> Event {
    var event = Event(action, at: 0)
    if case .push(var page) = action, page.content.scrolls, random.chance(0.6) {
      page.content.offset = random.time(-15...30)
      event.action = .push(page)
    }
    if random.chance(0.15) { event.delay = .seconds(random.time(0...0.3)) }
    event.beginFromCurrentState = random.chance(0.2)
    switch random.below(10) {
    case 0: event.animation = SearchScene.Animation.immediate
    case 1: event.animation = .timing(duration: .seconds(random.time(0.05...1)), curve: .linear)
    case 2: event.animation = .spring(duration: .seconds(random.time(0.1...0.6)), bounce: random.time(0.01...0.6))
    default: break
    }
    return event
  }
}
