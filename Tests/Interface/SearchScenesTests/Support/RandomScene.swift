import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport

@testable import SearchScenes

/// Valid scenes, any of them: what a property has to hold for.
struct RandomScene {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = [
    "a", "jazz", "Top Results", "no", "null", "~", "1.5", "0x1F", "#3", "*x", "&y", "- z", "a: b", "a #b", "\"q\"",
    "it's", " lead", "trail ", "{", "]", "🎧 mix", "日本語", "שלום", "line\nbreak", "tab\tx", "back\\slash", "%", "@home",
    "Song · Radiohead", "true", "=", "<<", "2026-01-01", "a, b", "e\u{301}", "\u{2028}", "\u{E000}", "?", "|", ">x",
    "!t",
  ]

  mutating func word() -> String { random.pick(Self.words) }

  mutating func words(_ count: ClosedRange<Int> = 0...4) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { "\(word())\($0)" }
  }

  mutating func span() -> Instant {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .zero
    case 1: return .milliseconds(Double(Int.random(in: 1...5000, using: &random)))
    case 2: return .frames(Int.random(in: 1...600, using: &random), per: random.pick([24, 30, 60, 120, 7]))
    default: return Instant(Int.random(in: 1...999_999_999, using: &random), dividedBy: 1_000_000_000) ?? .zero
    }
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &random)
    return random.chance(0.7) ? (value * 100).rounded() / 100 : value
  }

  mutating func color() -> SearchScene.Color {
    if random.chance(0.1) { return .tint }
    if random.chance(0.1) { return .adaptive(light: .system(random.pick(SystemColor.allCases)), dark: .tint) }
    guard random.chance(0.5) else { return .system(random.pick(SystemColor.allCases)) }
    let bytes = (0..<4).map { _ in Int.random(in: 0...255, using: &random) }
    return .rgba(RGBAColor(bytes[0], bytes[1], bytes[2], random.chance(0.5) ? 1 : Double(bytes[3]) / 255))
  }

  mutating func choice<Value: CaseIterable>(_ type: Value.Type) -> Value { random.pick(Array(Value.allCases)) }

  mutating func pad() -> Device {
    guard random.chance(0.6) else { return random.pick(Device.pads) }
    return Device(
      width: number(600...1200), height: number(700...1400), scale: random.pick([nil, 1, 2, 2.5]), idiom: .pad,
      statusBar: random.chance(0.4) ? 20 : nil, safeArea: Insets(top: number(0...60), bottom: number(0...40)))
  }

  mutating func maybe<Value>(_ chance: Double, _ value: (inout Self) -> Value) -> Value? {
    random.chance(chance) ? value(&self) : nil
  }

  mutating func image() -> Image {
    let source: Image.Source
    switch Int.random(in: 0...2, using: &random) {
    case 0: source = .color(color())
    case 1: source = .file(random.pick(["art/a.png", "b.jpg", "c.JPEG"]))
    default: source = .symbol(random.pick(BuiltInSymbol.names))
    }
    guard random.chance(0.6) else { return Image(source) }
    let hasInk = if case .color = source { false } else { true }
    return Image(
      source, shape: maybe(0.4) { $0.choice(Image.Shape.self) }, contentMode: choice(Image.ContentMode.self),
      isTemplate: random.chance(0.3), size: maybe(0.4) { $0.number(1...90) },
      color: hasInk ? maybe(0.4) { $0.color() } : nil, background: maybe(0.3) { $0.color() })
  }

  mutating func font() -> Font {
    Font(size: maybe(0.6) { $0.number(1...60) }, weight: maybe(0.6) { $0.choice(Font.Weight.self) })
  }

  mutating func rows() -> [Row] {
    words().map { title in
      let accessory = random.pick([
        Row.Accessory.none, .disclosureIndicator, .checkmark, .detailButton, .popUpMenu,
        .switch(isOn: random.chance(0.5)),
        .button(word()),
      ])
      return Row(
        title: title, subtitle: maybe(0.5) { $0.word() }, value: maybe(0.3) { $0.word() },
        image: maybe(0.5) { $0.image() }, accessory: accessory, titleLines: random.pick([1, 1, 2, 9]),
        subtitleLines: random.pick([1, 1, 3]), textColor: maybe(0.2) { $0.color() }, isSelected: random.chance(0.2),
        isEnabled: random.chance(0.8), rowHeight: maybe(0.2) { $0.number(1...200) },
        titleFont: maybe(0.2) { $0.font() })
    }
  }

  mutating func section() -> List.Section {
    List.Section(
      header: maybe(0.5) { random in
        List.Header(
          title: random.word(), color: random.maybe(0.3) { $0.color() },
          accessory: random.maybe(0.3) { $0.random.pick(BuiltInSymbol.names) })
      }, footer: maybe(0.4) { $0.word() }, rows: rows())
  }

  mutating func list() -> List {
    let style = choice(Content.ListStyle.self)
    guard random.chance(0.5) else { return List(style: style, rows: rows()) }
    return List(
      style: style, sections: (0..<Int.random(in: 0...3, using: &random)).map { _ in section() },
      rowHeight: maybe(0.3) { $0.number(1...200) }, titleFont: maybe(0.3) { $0.font() })
  }

  mutating func message() -> Message {
    Message(image: maybe(0.5) { $0.image() }, title: word(), message: maybe(0.5) { $0.word() })
  }

  mutating func grid() -> Grid {
    Grid(
      title: maybe(0.5) { $0.word() }, columns: maybe(0.5) { Int.random(in: 1...9, using: &$0.random) },
      items: words().map { title in
        Grid.Item(title: title, color: maybe(0.5) { $0.color() }, image: maybe(0.5) { $0.image() })
      })
  }

  mutating func results() -> Content.Results {
    let list = maybe(0.8) { $0.list() }
    guard list != nil else { return Content.Results(list: nil) }
    return Content.Results(
      list: list,
      when: (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Content.Results.Entry(
          tag: maybe(0.5) { _ in .index(0) }, text: maybe(0.5) { $0.word() },
          list: list ?? List())
      })
  }

  mutating func suggestions(_ count: ClosedRange<Int> = 1...3) -> [Content.Suggestion] {
    words(count).map { title in
      Content.Suggestion(title: title, symbol: maybe(0.3) { $0.random.pick(BuiltInSymbol.names) })
    }
  }

  mutating func placeholder() -> Placeholder {
    if random.chance(0.3) { return .text(word()) }
    if random.chance(0.3) {
      return .styled(.init(word(), color: color(), font: random.pick([nil, .init(size: 20, weight: .bold)])))
    }
    return .rotation(
      .init(
        rotate: words(1...4), shuffle: random.chance(0.5) ? Int.random(in: 0...99, using: &random) : nil,
        fadeIn: span(), hold: span() + .milliseconds(1), fadeOut: span(), color: color(),
        clock: random.chance(0.5)
          ? .continuous : .displayLink(random.pick([24, 60, 120]), pausesWhileTracking: random.chance(0.5))))
  }

  mutating func items() -> [BarItem] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let title = word()
      var item: BarItem = random.pick([
        .symbol("filter"), BarItem(.title(title.isEmpty ? "A" : title)), .image("a b.png"),
        .symbol(random.pick(BuiltInSymbol.names)), BarItem(image()),
      ])
      item.style = choice(BarItem.Style.self)
      (item.isEnabled, item.isHidden) = (random.chance(0.8), random.chance(0.1))
      return item
    }
  }

  mutating func crop() -> Crop {
    random.chance(0.5)
      ? .layer("tags.bottom.0")
      : .rect(CGRect(x: number(-10...10), y: number(0...9), width: number(1...99), height: number(1...99)))
  }

  mutating func tags() -> SearchScene.Tags {
    guard random.chance(0.6) else { return .init(words(1...5)) }
    let radius = random.pick([SearchScene.Tags.CornerRadius.capsule, .points(0), .points(7.5)])
    return SearchScene.Tags(
      words(1...5).map { .init(title: $0, symbol: maybe(0.3) { $0.random.pick(BuiltInSymbol.names) }) },
      visibility: maybe(0.6) { $0.choice(SearchScene.Tags.Visibility.self) }, font: font(),
      insets: .init(
        top: maybe(0.4) { $0.number(0...30) }, leading: maybe(0.4) { $0.number(0...30) },
        bottom: maybe(0.4) { $0.number(0...30) }, trailing: maybe(0.4) { $0.number(0...30) }),
      spacing: maybe(0.5) { $0.number(0...30) }, color: maybe(0.4) { $0.color() },
      selectedColor: maybe(0.4) { $0.color() }, pill: .init(color: color(), cornerRadius: radius),
      background: maybe(0.5) { random in
        .init(color: random.maybe(0.5) { $0.color() }, stroke: random.maybe(0.5) { $0.color() }, cornerRadius: radius)
      }, scrollsToSelection: random.chance(0.5))
  }

  mutating func animations() -> SearchScene.Animations {
    SearchScene.Animations(
      tags: maybe(0.3) { $0.animation() }, pill: maybe(0.3) { $0.animation() }, scope: maybe(0.3) { $0.animation() },
      activation: maybe(0.3) { $0.animation() }, keyboard: maybe(0.3) { $0.animation() })
  }

  mutating func animation() -> Event.AnimationChoice {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .none
    case 2:
      return .physicalSpring(
        mass: number(0.1...9), stiffness: number(1...2000), damping: number(1...900),
        duration: maybe(0.5) { $0.span() })
    case 1: return .spring(duration: span() + .milliseconds(1), bounce: number(-0.99...1))
    default:
      let own = TimingFunction(controlPoints: number(0...1), number(-2...2), number(0...1), number(-2...2))
      return .timing(duration: span(), curve: random.pick([.linear, .easeIn, .easeInOut, .default, own ?? .easeOut]))
    }
  }
}
