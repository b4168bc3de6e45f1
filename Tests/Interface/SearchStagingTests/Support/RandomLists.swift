import SearchScenes
import TestSupport

/// Scenes with long lists of all styles that are scrolled while they change.
struct RandomLists {
  private(set) var scene: SearchScene
  private var scenes: RandomScenes

  init(seed: Int, events: Int) {
    scenes = RandomScenes(seed: seed, hasSearchParts: false)
    scene = scenes.scene(events: events / 2)
    if scene.device.idiom == .pad, let title = scene.navigation.sidebar?.title {
      scene.navigation.sidebar?.rows = (0..<40).map { Row(title: "\(title) \($0)") }
    }
    scene.content.initial =
      scenes.random.pick([
        .list(list()), .list(list()), .list(list()), .list(list()), grid(), grid(),
        .trending(title: "Discover", terms: (0..<60).map { "term \($0)" }),
      ])
    scene.content.results = .init(list: list())
    scene.content.suggestions = (0..<80).map { .init(title: "radio \($0)") }
    scene.timeline += (0..<events).map { _ in event() }
    while true {
      let refused = refusals(scene).compactMap { problem in
        problem.path.split(separator: "[").last.flatMap { Int($0.prefix { $0.isNumber }) }
      }
      if refused.isEmpty { break }
      for index in Set(refused).sorted(by: >) where scene.timeline.indices.contains(index) {
        scene.timeline.remove(at: index)
      }
    }
  }

  private mutating func grid() -> Content.Initial {
    let items = (0..<(20 + scenes.random.below(200))).map { Grid.Item(title: "Category \($0)") }
    return .grid(
      Grid(
        title: scenes.random.pick([nil, "Browse Categories"]), columns: scenes.random.pick([nil, nil, 3]),
        items: items))
  }

  mutating func list() -> List {
    var number = 0
    let layouts: [List.Section.Layout] = [.list, .list, .grid, .shelf]
    let hasCards = scenes.random.chance(0.4)
    return List(
      style: scenes.random.pick(Content.ListStyle.allCases),
      sections: (0..<scenes.random.below(12)).map { section in
        let layout = hasCards ? scenes.random.pick(layouts) : .list
        let rows = (0..<scenes.random.below(section % 3 == 0 ? 40 : 4)).map { _ in
          number += 1
          var row = row(number)
          // Cards have none.
          if layout != .list { row.accessory = .none }
          return row
        }
        return List.Section(
          header: scenes.random.chance(0.6) ? .init(title: "Section \(section)") : nil,
          footer: scenes.random.chance(0.3) ? "A footer of several words, \(section)" : nil, rows: rows, layout: layout
        ).with {
          $0.itemWidth = layout == .list ? nil : scenes.random.pick([nil, 0.3, 150, 40])
          $0.paging = layout == .shelf ? scenes.random.pick(List.Section.Paging.allCases) : .none
        }
      })
  }

  private mutating func row(_ number: Int) -> Row {
    let words = "Row \(number) has a title of more words than fit in one line of a phone"
    return Row(
      title: scenes.random.chance(0.3) ? words : "Row \(number)", subtitle: scenes.random.chance(0.3) ? words : nil,
      value: scenes.random.chance(0.3) ? "\(number)" : nil,
      image: scenes.random.chance(0.2) ? .color(.system(.systemPink)) : nil,
      accessory: scenes.random.pick([
        .none, .none, .disclosureIndicator, .checkmark, .switch(isOn: true), .switch(isOn: false), .button("GET"),
      ])
    ).with {
      $0.titleLines = scenes.random.chance(0.3) ? 3 : 1
      $0.subtitleLines = scenes.random.chance(0.3) ? 2 : 1
      $0.isSelected = scenes.random.chance(0.1)
      $0.isEnabled = scenes.random.chance(0.9)
    }
  }

  private mutating func event() -> Event {
    let far = scenes.random.number(in: -3000...3000)
    var changes = Changes()
    switch scenes.random.below(3) {
    case 0: changes.contentSizeCategory = scenes.random.pick(ContentSizeCategory.allCases)
    case 1: changes.appearance = scenes.random.pick(Appearance.allCases)
    default: changes.tint = scenes.random.pick([.system(.systemRed), .system(.systemBlue)])
    }
    if scenes.random.chance(0.2) { changes.initial = scenes.random.chance(0.5) ? .list(list()) : grid() }
    var event = Event(
      scenes.random.pick([
        .scroll(.content, .to(abs(far)), over: .seconds(scenes.random.time(0...1))),
        .fling(.content, velocity: far * 2), .fling(.shelf(.index(0)), velocity: far),
        .drag(.shelf(.index(0)), by: far / 8, over: .seconds(0.3)),
        .drag(.content, by: -far / 4, over: .seconds(0.4)), .rotate(scenes.random.pick(Orientation.allCases)),
        .set(changes), .set(changes), .load(.results), .submit,
      ]), at: .seconds(scenes.random.time(0...3)))
    event.beginFromCurrentState = scenes.random.chance(0.4)
    if scenes.random.chance(0.6) {
      event.animation = scenes.random.pick([
        .timing(duration: .seconds(scenes.random.time(0...2)), curve: .linear),
        .spring(duration: .seconds(scenes.random.time(0.1...1)), bounce: scenes.random.number(in: 0...0.8)),
      ])
    }
    if scenes.random.chance(0.2) { event.delay = .seconds(scenes.random.time(0...0.5)) }
    return event
  }
}
