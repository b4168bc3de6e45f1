import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

/// A number of a scene, named by its type and property, or by its enumeration and case.
struct SceneNumber: Sendable, CustomTestStringConvertible {
  let name: String
  /// Returns a scene in which the number has the value.
  let scene: @Sendable (Double) -> SearchScene

  var testDescription: String { name }

  init(_ name: String, _ change: @escaping @Sendable (inout SearchScene, Double) -> Void) {
    self.name = name
    scene = { value in
      var scene = Self.base
      change(&scene, value)
      return scene
    }
  }

  /// The number is an integer: values beyond its range are its least and greatest value.
  init(integer name: String, _ change: @escaping @Sendable (inout SearchScene, Int) -> Void) {
    self.init(name) { change(&$0, Int(exactly: $1) ?? ($1 < 0 ? .min : .max)) }
  }

  /// The number is a span of time.
  init(span name: String, _ change: @escaping @Sendable (inout SearchScene, Instant) -> Void) {
    self.init(name) { change(&$0, abs($1) > 1e300 ? .frames($1 < 0 ? .min : .max, per: 1) : .seconds($1)) }
  }

  private static let base = SearchScene(
    device: .iPadA16, search: .init(scopes: ["One", "Two"], tags: ["A", "B"], active: true)
  ).with {
    $0.navigation = .init(title: "Title", trailingItems: [.symbol("plus")]).with { $0.sidebar = .init(title: "Side") }
  }

  private static func event(_ name: String, _ action: @escaping @Sendable (Double) -> SearchScene.Action) -> Self {
    Self(name) { $0.timeline = [.init(action($1), at: .at(.zero))] }
  }

  static func row(_ name: String, _ change: @escaping @Sendable (inout SearchScene.Row, Double) -> Void) -> Self {
    Self(name) {
      var row = SearchScene.Row(title: "Row", subtitle: "More", image: .symbol("star"))
      change(&row, $1)
      $0.content.initial = .list(.init(rows: [row]))
    }
  }

  private static func list(
    _ name: String, _ change: @escaping @Sendable (inout SearchScene.List, Double) -> Void
  ) -> Self {
    Self(name) {
      var list = SearchScene.List(rows: titles)
      change(&list, $1)
      $0.content.initial = .list(list)
    }
  }

  private static func section(
    _ name: String, _ layout: SearchScene.List.Section.Layout = .list,
    _ change: @escaping @Sendable (inout SearchScene.List.Section, Double) -> Void
  ) -> Self {
    list(name) {
      $0.sections[0].layout = layout
      change(&$0.sections[0], $1)
    }
  }

  private static func bar(
    _ name: String, _ change: @escaping @Sendable (inout SearchScene.Navigation.BarAppearance, Double) -> Void
  ) -> Self {
    Self(name) {
      var bar = SearchScene.Navigation.BarAppearance()
      change(&bar, $1)
      $0.navigation.appearances = .init(standard: bar)
    }
  }

  static func whole(_ value: Double) -> Int { Int(exactly: value) ?? (value < 0 ? .min : .max) }

  private static let titles: [SearchScene.Row] = [.init(title: "a"), .init(title: "b")]

  static let all = device + bars + content + views + events + goldens

  private static let device: [Self] = [
    Self("Device.width") { $0.device.width = $1 }, Self("Device.height") { $0.device.height = $1 },
    Self("Device.scale") { $0.device.scale = $1 }, Self("Device.statusBar") { $0.device.statusBar = $1 },
    Self("Device.landscapeStatusBar") { $0.device.landscapeStatusBar = $1 },
    Self("Insets.top") { $0.device.safeArea.top = $1 }, Self("Insets.left") { $0.device.safeArea.left = $1 },
    Self("Insets.bottom") { $0.device.landscapeSafeArea.bottom = $1 },
    Self("Insets.right") { $0.device.landscapeSafeArea.right = $1 },
    Self("Device.init") {
      $0.device = .init(width: $1, height: $1, scale: $1, statusBar: $1, safeArea: .init(top: $1))
    },
    Self("CGRect.origin") { $0.crop = .rect(.init(x: $1, y: 0, width: 9, height: 9)) },
    Self("CGPoint.x") { $0.crop = .rect(.init(x: $1, y: 0, width: 9, height: 9)) },
    Self("CGPoint.y") { $0.crop = .rect(.init(x: 0, y: $1, width: 9, height: 9)) },
    Self("CGSize.width") { $0.crop = .rect(.init(x: 0, y: 0, width: $1, height: 9)) },
    Self("CGSize.height") { $0.crop = .rect(.init(x: 0, y: 0, width: 9, height: $1)) },
    Self("RGBAColor.red") { $0.tint = .rgba(.init(red: $1, green: 0, blue: 0)) },
    Self("RGBAColor.green") { $0.tint = .rgba(.init(red: 0, green: $1, blue: 0)) },
    Self("RGBAColor.blue") { $0.content.background = .rgba(.init(red: 0, green: 0, blue: $1)) },
    Self("RGBAColor.alpha") { $0.content.background = .rgba(.init(red: 0, green: 0, blue: 0, alpha: $1)) },
    Self(integer: "StatusBar.signal") { $0.statusBar.signal = $1 },
    Self(integer: "StatusBar.wifi") { $0.statusBar.wifi = $1 },
    Self("StatusBar.battery") { $0.statusBar.battery = $1 },
    Self("SearchScene.glass") { $0.glass = $1 },
    Self("Within.position") { $0.conform.within.position = $1 },
    Self(span: "Within.onset") { $0.conform.within.onset = $1 },
    Self("Within.duration") { $0.conform.within.duration = $1 },
    Self("Within.bounce") { $0.conform.within.bounce = $1 },
    Self("Within.color") { $0.conform.within.color = $1 },
  ]

  private static let bars: [Self] = [
    Self("Sidebar.width") { $0.navigation.sidebar?.width = $1 },
    Self("Font.size") {
      let title = SearchScene.Navigation.TitleAttributes(font: .init(size: $1))
      $0.navigation.appearances = .init(standard: .init(title: title), scrollEdge: .init(title: title))
    },
    Self("Search.scopeBarWidth") {
      $0.search?.scopeBarWidth = $1
      $0.search?.scopeBarPlacement = .navigationBar
    },
    Self("Search.maximumActiveWidth") { $0.search?.maximumActiveWidth = $1 },
    Self("Search.itemSpacing") {
      $0.search?.itemSpacing = $1
      $0.search?.leadingItems = [.symbol("plus")]
    },
    Self("Search.edgeSpacing") {
      $0.search?.edgeSpacing = $1
      $0.search?.maximumActiveWidth = 300
    },
    Self(integer: "Selection.index") { $0.search?.selectedTag = .index($1) },
    Self(integer: "Rotation.shuffle") { $0.search?.placeholder = .rotation(.init(rotate: ["a", "b"], shuffle: $1)) },
    Self(span: "Rotation.fadeIn") { $0.search?.placeholder = .rotation(.init(rotate: ["a", "b"], fadeIn: $1)) },
    Self(span: "Rotation.hold") { $0.search?.placeholder = .rotation(.init(rotate: ["a", "b"], hold: $1)) },
    Self(span: "Rotation.fadeOut") { $0.search?.placeholder = .rotation(.init(rotate: ["a", "b"], fadeOut: $1)) },
    Self(integer: "Clock.displayLink") {
      var rotation = SearchScene.Placeholder.Rotation(rotate: ["a", "b"])
      rotation.clock = .displayLink($1)
      $0.search?.placeholder = .rotation(rotation)
    },
    Self("Tags.spacing") { $0.search?.tags.spacing = $1 },
    Self("DirectionalInsets.leading") { $0.search?.tags.insets.leading = $1 },
    Self("DirectionalInsets.trailing") { $0.search?.tags.insets.trailing = $1 },
    Self("CornerRadius.points") { $0.search?.tags.pill.cornerRadius = .points($1) },
    Self("Item.fixedSpace") { $0.toolbar = .init(items: [.fixedSpace($1), .item(.symbol("plus"))]) },
  ]

  private static let content: [Self] = [
    Self("Content.offset") { $0.content.offset = $1 },
    Self(integer: "Grid.columns") {
      $0.content.initial = .grid(.init(title: "Cards", columns: $1, items: [.init(title: "c"), .init(title: "d")]))
    },
    list("List.rowHeight") { $0.rowHeight = $1 },
    row("Details.rowHeight") { $0.rowHeight = $1 }, row("Row.titleLines") { $0.titleLines = whole($1) },
    row("Row.subtitleLines") { $0.subtitleLines = whole($1) },
    row("Image.size") { $0.image?.size = $1 }, row("Row.titleFont") { $0.titleFont = .init(size: $1) },
    row("Row.subtitleFont") { $0.subtitleFont = .init(size: $1) },
    row("Row.titleImage.size") { $0.titleImage = Image(.symbol("lock.fill"), size: $1) },
    row("Row.trailingImage.size") { $0.trailingImage = Image(.color(.tint), size: $1) },
    section("Separators.leading") { $0.separators = .init(leading: $1) },
    list("Separators.trailing") { $0.separators = .init(trailing: $1) },
    section("DirectionalInsets.top") { $0.rowInsets = .init(top: $1) },
    section("DirectionalInsets.bottom") { $0.rowInsets = .init(bottom: $1) },
    bar("Offset.horizontal") { $0.titlePositionAdjustment = .init(horizontal: $1) },
    bar("Offset.vertical") { $0.titlePositionAdjustment = .init(vertical: $1) },
    Self("TitleAttributes.kern") {
      $0.navigation.appearances = .init(standard: .init(title: .init(kern: $1), largeTitle: .init(kern: $1)))
    },
    section("Details.columns", .grid) { $0.columns = whole($1) },
    section("Details.itemWidth", .shelf) { $0.itemWidth = $1 },
    section("Details.spacing", .shelf) { $0.spacing = $1 },
    list("List.margins") { $0.margins = .init(top: $1, leading: $1, bottom: $1, trailing: $1) },
    list("List.rowInsets") { $0.rowInsets = .init(top: $1, leading: $1, bottom: $1, trailing: $1) },
  ]

  private static let events: [Self] = [
    Self(span: "Event.at") { $0.timeline = [.init(.focus(true), at: .at($1))] },
    Self(span: "Time.after") {
      $0.timeline = [.init(.focus(true), at: .at(.zero), id: "a"), .init(.submit, at: .after("a", $1))]
    },
    Self(span: "Event.delay") { $0.timeline = [.init(.focus(true), at: .at(.zero), delay: $1)] },
    Self(span: "Animation.timing") {
      $0.timeline = [.init(.focus(true), at: .at(.zero), animation: .timing(duration: $1, curve: .linear))]
    },
    Self("TimingFunction") {
      let curve = TimingFunction(controlPoints: 0, $1, 1, $1) ?? .linear
      $0.timeline = [.init(.focus(true), at: .at(.zero), animation: .timing(duration: .seconds(1), curve: curve))]
    },
    Self(span: "Animation.spring.duration") { $0.animations.pill = .spring(duration: $1, bounce: 0) },
    Self("Animation.spring") { $0.animations.activation = .spring(duration: .seconds(1), bounce: $1) },
    Self("Animation.physicalSpring") {
      $0.animations.keyboard = .physicalSpring(mass: $1, stiffness: $1, damping: $1)
    },
    event("Action.type") { .type("abc", over: .seconds($0)) },
    event("Action.delete") { .delete(.count(whole($0)), over: .seconds($0)) },
    event("Action.insertToken") { .insertToken(.init(title: "T"), at: whole($0)) },
    event("Action.scroll.by") { .scroll(.content, .by($0), over: .zero) },
    event("Action.scroll.to") { .scroll(.content, .to($0), over: .seconds(1)) },
    event("Action.drag") { .drag(.content, by: $0, over: .seconds(1)) },
    event("Action.drag.over") { .drag(.content, by: 100, over: .seconds($0)) },
    event("Action.fling") { .fling(.content, velocity: $0) },
    event("Action.window") { .window(width: $0) },
    event("Action.push") { .push(.init(title: "Next", offset: $0, initial: .nothing)) },
    event("Action.tap") { .tap(.tag(.index(whole($0)))) },
    event("Changes.scrollEdgeProgress") { value in .set(.init { $0.scrollEdgeProgress = value }) },
    Self("Action.swipeBack") {
      $0.timeline = [
        .init(.push(.init(title: "Next")), at: .at(.zero)),
        .init(.swipeBack(progress: $1, over: .seconds($1), then: .cancel), at: .at(.seconds(1))),
      ]
    },
  ]

  private static func goldens(_ name: String, _ value: @escaping @Sendable (Double) -> SearchScene.Goldens) -> Self {
    Self(name) { $0.goldens = value($1) }
  }

  private static let goldens: [Self] = [
    goldens("Goldens.scale") { .init(scale: $0) },
    goldens("Goldens.maximumSize") { value in SearchScene.Goldens().with { $0.maximumSize = whole(value) } },
    goldens("Sequence.fps") {
      .init(sequences: [.init(name: "s", from: .seconds(0), to: .seconds(1), fps: whole($0))])
    },
    goldens("Comparison.threshold") { .init(compare: .init(threshold: $0)) },
    goldens("Comparison.pixels") { .init(compare: .init(pixels: whole($0))) },
    goldens("Comparison.ratio") { .init(compare: .init(ratio: $0)) },
    goldens("Density.count") { .init(compare: .init(density: .init(count: whole($0), window: 8))) },
    Self("Expectation.tolerance") {
      $0.expect = [.init(layers: ["tags"], property: "opacity", .range($1, nil), tolerance: $1)]
    },
    goldens("Density.window") { .init(compare: .init(density: .init(count: 1, window: whole($0)))) },
  ]
}
