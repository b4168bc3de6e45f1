import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Scenes built in code with any values that a file can hold, and with absurd numbers if asked for.
package struct RandomScene {
  var random: SeededGenerator
  /// The share of numbers and times that no scene should have: 0 for valid scenes.
  let absurdity: Double
  /// The templates of the scene, which its views use.
  package var templates: [Template] = []

  package init(seed: some BinaryInteger, absurdity: Double = 0) {
    (random, self.absurdity) = (SeededGenerator(seed: seed), absurdity)
  }

  package static let absurdNumbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, .leastNonzeroMagnitude, -0.0,
  ]
  package static let absurdIntegers = [0, -1, .max, .min]

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
    if random.chance(absurdity) {
      return random.pick([.seconds(-1), .seconds(1e9), .zero, .frames(.max, per: .max), .frames(.min, per: 1)])
    }
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .zero
    case 1: return .milliseconds(Double(Int.random(in: 1...5000, using: &random)))
    case 2: return .frames(Int.random(in: 1...600, using: &random), per: random.pick([24, 30, 60, 120, 7]))
    default: return Instant(Int.random(in: 1...999_999_999, using: &random), dividedBy: 1_000_000_000) ?? .zero
    }
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    random.chance(absurdity) ? random.pick(Self.absurdIntegers) : Int.random(in: range, using: &random)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if random.chance(absurdity) { return random.pick(Self.absurdNumbers) }
    let value = Double.random(in: range, using: &random)
    return random.chance(0.7) ? (value * 100).rounded() / 100 : value
  }

  mutating func color() -> SearchScene.Color {
    if random.chance(0.1) { return .tint }
    if random.chance(0.1) { return .adaptive(light: .system(random.pick(SystemColor.allCases)), dark: .tint) }
    guard random.chance(0.5) else { return .system(random.pick(SystemColor.allCases)) }
    if random.chance(0.3) {
      return .rgba(RGBAColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1)))
    }
    let bytes = (0..<4).map { _ in Int.random(in: 0...255, using: &random) }
    return .rgba(RGBAColor(bytes[0], bytes[1], bytes[2], random.chance(0.5) ? 1 : Double(bytes[3]) / 255))
  }

  mutating func choice<Value: CaseIterable>(_ type: Value.Type) -> Value { random.pick(Array(Value.allCases)) }

  mutating func pad() -> Device {
    guard random.chance(0.6) else { return random.pick(Device.all.filter { $0.idiom == .pad }) }
    var device = Device(
      width: number(600...1200), height: number(700...1400), scale: random.pick([nil, 1, 2, number(1...3)]),
      idiom: .pad, statusBar: maybe(0.4) { $0.number(0...40) },
      safeArea: Insets(top: number(0...60), left: number(0...9), bottom: number(0...40), right: number(0...9)))
    if random.chance(0.3) { device.name = random.pick(["Kiosk", "iPad (A16)"]) }
    if random.chance(0.3) { device.landscapeStatusBar = number(0...40) }
    if random.chance(0.3) { device.landscapeSafeArea = Insets(left: number(0...60), bottom: number(0...40)) }
    if random.chance(0.2) { device.metrics = choice(Device.MetricsClass.self) }
    return device
  }

  mutating func maybe<Value>(_ chance: Double, _ value: (inout Self) -> Value) -> Value? {
    random.chance(chance) ? value(&self) : nil
  }

  mutating func image() -> Image {
    let source: Image.Source
    switch Int.random(in: 0...2, using: &random) {
    case 0: source = .color(color())
    case 1: source = .file(random.pick(["art/a.png", "b.jpg", "c.JPEG"]))
    default: source = .symbol(random.pick(BuiltInSymbol.oldNames))
    }
    guard random.chance(0.6) else { return Image(source) }
    let hasInk = if case .color = source { false } else { true }
    return Image(source, shape: maybe(0.4) { $0.choice(Image.Shape.self) }).with {
      $0.contentMode = choice(Image.ContentMode.self)
      $0.isTemplate = random.chance(0.3)
      $0.size = maybe(0.4) { $0.number(1...90) }
      $0.color = hasInk ? maybe(0.4) { $0.color() } : nil
      $0.background = maybe(0.3) { $0.color() }
    }
  }

  mutating func font() -> Font {
    Font(size: maybe(0.6) { $0.number(1...60) }, weight: maybe(0.6) { $0.choice(Font.Weight.self) })
  }

  mutating func rows() -> [Row] {
    words().map { title in
      Row(
        title: title, subtitle: maybe(0.5) { $0.word() }, value: maybe(0.3) { $0.word() },
        image: maybe(0.5) { $0.image() }, accessory: accessory()
      ).with {
        $0.titleLines = integer(1...4)
        $0.subtitleLines = integer(1...3)
        $0.textColor = maybe(0.2) { $0.color() }
        $0.isSelected = random.chance(0.2)
        $0.isEnabled = random.chance(0.8)
        $0.rowHeight = maybe(0.2) { $0.number(1...200) }
        $0.titleFont = maybe(0.2) { $0.font() }
        $0.subtitleFont = maybe(0.2) { $0.font() }
        $0.subtitleColor = maybe(0.2) { $0.color() }
        $0.titleImage = maybe(0.2) { $0.image() }
        $0.trailingImage = maybe(0.2) { $0.image() }
        $0.separator = maybe(0.2) { $0.separators() }
        $0.accessibility = maybe(0.2) { $0.accessibility() }
      }
    } + (0..<Int.random(in: 0...1, using: &random)).map { _ in viewRow() }
  }

  private mutating func viewRow() -> Row {
    let view = shownView()
    // A parameter of that name would win.
    let hasTitle = view.node.kind != .view && random.chance(0.5)
    return Row(title: hasTitle ? word() : "", accessory: accessory()).with {
      $0.isSelected = random.chance(0.2)
      $0.isEnabled = random.chance(0.8)
      $0.rowHeight = maybe(0.2) { $0.number(1...200) }
      $0.separator = maybe(0.2) { $0.separators() }
      $0.view = view
      $0.accessibility = maybe(0.2) { $0.accessibility() }
    }
  }

  mutating func accessory() -> Row.Accessory {
    random.pick([
      .none, .disclosureIndicator, .checkmark, .detailButton, .popUpMenu, .switch(isOn: random.chance(0.5)),
      .button(word()), .view(shownView()),
    ])
  }

  mutating func section() -> List.Section {
    var section = List.Section(
      header: maybe(0.5) { random in
        List.Header(
          title: random.word(), color: random.maybe(0.3) { $0.color() },
          accessory: random.maybe(0.3) { $0.random.pick(BuiltInSymbol.oldNames) },
          background: random.maybe(0.3) { $0.color() })
      }, footer: maybe(0.4) { $0.word() }, rows: rows()
    ).with {
      $0.separators = maybe(0.2) { $0.separators() }
      $0.rowInsets = maybe(0.2) { $0.insets() }
    }
    if random.chance(0.2) { section.header = .init(title: "").with { $0.view = shownView() } }
    if random.chance(0.2) { (section.footer, section.footerView) = (nil, shownView()) }
    if random.chance(0.3) { makeCards(of: &section) }
    return section
  }

  private mutating func makeCards(of section: inout List.Section) {
    (section.layout, section.separators) = (random.pick([.grid, .shelf]), nil)
    for index in section.rows.indices { section.rows[index].accessory = .none }
    section.spacing = maybe(0.5) { $0.number(0...30) }
    if section.layout == .shelf || random.chance(0.5) {
      section.itemWidth = maybe(0.5) { $0.number(1...300) }
    } else {
      section.columns = maybe(0.5) { $0.integer(1...9) }
    }
    if section.layout == .shelf { section.paging = choice(List.Section.Paging.self) }
  }

  mutating func separators() -> List.Separators {
    random.chance(0.3)
      ? .init(isHidden: true)
      : .init(leading: maybe(0.5) { $0.number(0...90) }, trailing: maybe(0.5) { $0.number(0...90) })
  }

  mutating func insets() -> SearchScene.DirectionalInsets {
    .init(
      top: maybe(0.4) { $0.number(0...30) }, leading: maybe(0.4) { $0.number(0...30) },
      bottom: maybe(0.4) { $0.number(0...30) }, trailing: maybe(0.4) { $0.number(0...30) })
  }

  mutating func list() -> List {
    let style = choice(Content.ListStyle.self)
    guard random.chance(0.5) else { return List(style: style, rows: rows()) }
    return List(style: style, sections: (0..<Int.random(in: 0...3, using: &random)).map { _ in section() }).with {
      $0.rowHeight = maybe(0.3) { $0.number(1...200) }
      $0.titleFont = maybe(0.3) { $0.font() }
      $0.subtitleFont = maybe(0.3) { $0.font() }
      $0.separators = separators()
      $0.rowInsets = insets()
      $0.highlight = maybe(0.3) { random in
        .init(
          weight: random.choice(Font.Weight.self), color: random.maybe(0.5) { $0.color() },
          background: random.maybe(0.5) { $0.color() })
      }
      $0.margins = maybe(0.3) { $0.insets() } ?? .init()
      $0.sectionIndex = random.chance(0.3)
    }
  }

  mutating func message() -> Message {
    if random.chance(0.2) { return Message(view: shownView()) }
    let spinner = maybe(0.2) { $0.choice(Message.Spinner.self) }
    let image = spinner == nil ? maybe(0.5) { $0.image() } : nil
    let message = maybe(0.5) { $0.word() }
    let isEnough = image != nil || spinner != nil || message != nil
    return Message(
      image: image, title: isEnough ? maybe(0.7) { $0.word() } : word(), message: message, spinner: spinner)
  }

  mutating func grid() -> Grid {
    Grid(
      title: maybe(0.5) { $0.word() }, columns: maybe(0.5) { $0.integer(1...9) },
      items: words().map { title in
        if random.chance(0.2) { return Grid.Item(title: "", view: shownView()) }
        return Grid.Item(title: title, color: maybe(0.5) { $0.color() }, image: maybe(0.5) { $0.image() })
      })
  }

  mutating func results(hasScopes: Bool = false) -> Content.Results {
    let list = maybe(0.8) { $0.list() }
    return Content.Results(
      list: list,
      when: (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Content.Results.Entry(
          tag: maybe(0.5) { _ in .index(0) }, scope: hasScopes ? maybe(0.5) { _ in .index(0) } : nil,
          text: maybe(0.5) { "a" + $0.word() },
          list: list ?? List())
      })
  }

  mutating func suggestions(_ count: ClosedRange<Int> = 1...3) -> [Content.Suggestion] {
    words(count).map { title in
      Content.Suggestion(
        title: title, subtitle: maybe(0.3) { $0.word() }, image: maybe(0.3) { $0.image() }, accessory: accessory())
    } + (0..<Int.random(in: 0...1, using: &random)).map { _ in .init(title: "").with { $0.view = shownView() } }
  }

  mutating func items() -> [BarItem] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let title = word()
      var item: BarItem = random.pick([
        .symbol("filter"), BarItem(.title(title.isEmpty ? "A" : title)), .image("a b.png"),
        .symbol(random.pick(BuiltInSymbol.oldNames)), BarItem(image()), BarItem(.view(shownView())),
      ])
      item.style = random.pick([.plain, .done, .prominent])
      (item.isEnabled, item.isHidden) = (random.chance(0.8), random.chance(0.1))
      item.accessibility = maybe(0.2) { $0.accessibility() }
      return item
    }
  }

  mutating func crop() -> Crop {
    random.chance(0.5)
      ? .layer("tags.bottom.0")
      : .rect(CGRect(x: number(-10...10), y: number(0...9), width: number(1...99), height: number(1...99)))
  }

  mutating func animations() -> SearchScene.Animations {
    SearchScene.Animations(
      tags: maybe(0.3) { $0.animation() }, pill: maybe(0.3) { $0.animation() }, scope: maybe(0.3) { $0.animation() },
      activation: maybe(0.3) { $0.animation() }, keyboard: maybe(0.3) { $0.animation() })
  }

  mutating func animation() -> SearchScene.Animation {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .immediate
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
