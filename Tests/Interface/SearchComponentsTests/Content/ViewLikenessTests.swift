import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchViews
import Testing

@testable import SearchComponents

/// Everything that the system draws in rows, cards and messages, written as a view with the look's numbers, is drawn alike.
@Suite("Views like the system's rows") struct ViewLikenessTests {
  /// What the system draws, a view that is like it, and what its place needs besides.
  private struct Pair {
    var own: String
    var view: String
    var more = ""
    /// The content around both, with "#" for them.
    var place = "initial: {kind: list, rows: [{#}]}"
    var layer = "content.list.row.0"
  }

  /// The scene's keys besides its content.
  private struct Traits {
    var system: String
    var category = "large"
    var direction = "leftToRight"
    var appearance = "light"

    var yaml: String {
      """
      system: \(system)
      contentSizeCategory: \(category)
      layoutDirection: \(direction)
      appearance: \(appearance)

      """
    }
  }

  private static func context(_ traits: Traits) throws -> LayoutContext {
    Laid(try SearchScene(yaml: traits.yaml)).context
  }

  // MARK: Pairs

  /// A label begins a third of a point lower than a view's text would, but for the titles of rows.
  private static let drop = "offset: [0, -0.33]"

  private static func rows(_ context: LayoutContext) -> [Pair] {
    let metrics = context.look.content.rows
    let title = "padding: {vertical: \(metrics.titleHeight.padding)}"
    let subtitle = metrics.subtitleHeight
    let table = RowTable(List(), in: context)
    // Boxes are on pixels, so that a symbol's side is a whole number here.
    let symbol = metrics.symbol.size / table.symbolScale
    let picture = "{image: systemTeal, size: [48, 48], cornerRadius: 6}"
    let lines = "{text: Lamp}, {text: Wood, style: subheadline, color: secondaryLabel}"
    return [
      Pair(own: "title: Lamp", view: "{text: Lamp, lines: 1, \(title)}"),
      Pair(
        own: "title: Lamp, value: 3 pieces",
        view: "{hstack: [{text: Lamp, lines: 1}, spacer, {text: 3 pieces, color: secondaryLabel}], \(title)}"),
      Pair(
        own: "title: Lamp, accessory: disclosureIndicator", view: "{text: Lamp, lines: 1, \(title)}",
        more: ", accessory: disclosureIndicator"),
      Pair(
        own: "title: Lamp, isEnabled: false, accessory: {switch: true}", view: "{text: Lamp, \(title)}",
        more: ", isEnabled: false, accessory: {switch: true}"),
      Pair(
        own: "title: Lamp, image: {color: systemTeal, size: 48}, separator: {leading: 20}",
        view:
          "{hstack: [\(picture), {text: Lamp, \(drop)}], spacing: 12, padding: {vertical: \(metrics.imagePadding)}}",
        more: ", separator: {leading: 20}"),
      Pair(
        own: "title: Lamp, subtitle: Wood",
        view: "{vstack: [{text: Lamp}, {text: Wood, style: caption1, color: secondaryLabel}], alignment: leading, "
          + "spacing: \(metrics.lineGap), offset: [0, -1], padding: {vertical: \(subtitle.padding)}}",
        more: ", rowHeight: \(subtitle.least)"),
      Pair(
        own:
          "title: Lamp, subtitle: Wood, image: {color: systemTeal, size: 48}, separator: {leading: 20}, rowHeight: 90",
        view: "{hstack: [\(picture), {vstack: [\(lines)], alignment: leading, spacing: 1, \(drop)}], spacing: 12}",
        more: ", separator: {leading: 20}, rowHeight: 90"),
      Pair(
        own: "title: Lamp, image: {symbol: star, size: \(symbol)}, separator: {leading: 20}, rowHeight: 80",
        view: "{hstack: [{image: {symbol: star}, size: [24, 24]}, {text: Lamp}], "
          + "spacing: \(metrics.symbol.gap)}", more: ", separator: {leading: 20}, rowHeight: 80"),
    ]
  }

  /// The heights of labels of an app's row are whole pixels.
  private static func appRow(_ context: LayoutContext) -> Pair {
    let metrics = context.look.content.appRow
    func rest(_ font: DynamicFont) -> Double {
      context.grid.ceil(context.style(font).lineHeight) - context.style(font).lineHeight
    }
    // The title of its button has one size.
    let leading = DynamicTextStyle.body.leading(in: context.traits.contentSizeCategory)
    let size = metrics.buttonStyle.size * DynamicTextStyle.body.leading(in: .large) / leading
    return Pair(
      own: "title: Lamp, subtitle: Wood, image: systemTeal, accessory: {button: GET}",
      view: """
        {hstack: [{image: systemTeal, size: [60, 60], cornerRadius: 12},
          {vstack: [{text: Lamp, style: callout, padding: {bottom: \(rest(metrics.titleFont))}},
            {text: Wood, style: subheadline, font: {size: 14, weight: light}, color: secondaryLabel,
              padding: {bottom: \(rest(metrics.subtitleFont))}}], alignment: leading, spacing: 2, \(drop)},
          spacer, {zstack: [{shape: rectangle, color: tertiarySystemFill, cornerRadius: 15},
            {text: GET, font: {size: \(size), weight: bold}, color: tint, \(drop)}], size: [65, 30]}], spacing: 10}
        """, more: ", rowHeight: 100, separator: none",
      place: "initial: {kind: list, rowInsets: {leading: 20, trailing: 20}, rows: [{#}]}")
  }

  private static func suggestions(_ context: LayoutContext) -> [Pair] {
    let metrics = context.look.content.suggestions
    let text = "style: title3, font: {size: 21}, color: \"#8F8F8F\", highlights: \"{text}\", emphasized: {color: label}"
    let lines = context.style(metrics.font).lineHeight + context.style(metrics.subtitleFont).lineHeight
    let height = context.grid.ceil(lines + metrics.lineGap + 2 * metrics.padding)
    // So that the picture's edges are on pixels.
    let side = height - 2 * context.grid.round((height - 40) / 2)
    func pair(_ own: String, _ image: String, _ texts: String, _ height: Double) -> Pair {
      Pair(
        own: "title: Apple, \(own)",
        view: """
          {hstack: [\(image), {vstack: [\(texts)], alignment: leading, spacing: \(metrics.lineGap), \(drop)}], spacing: 12,
            height: \(height)}
          """, more: ", title: Apple", place: "suggestions: [{#}]", layer: "content.suggestions.row.0")
    }
    return [
      pair(
        "subtitle: Fruit, image: {color: systemTeal, size: \(side)}",
        "{image: systemTeal, size: [\(side), \(side)], cornerRadius: \(9 * side / 40)}",
        "{text: Apple, \(text)}, {text: Fruit, style: subheadline, color: \"#8F8F8F\"}", height),
      pair(
        "image: {symbol: star, size: 40}", "{image: {symbol: star}, size: [40, 40], tint: \"#8F8F8F\"}",
        "{text: Apple, \(text)}", max(metrics.rowHeight + context.growth(of: metrics.font), 56)),
    ]
  }

  private static func message(_ context: LayoutContext) -> [Pair] {
    let metrics = context.look.content.message
    let texts =
      "{text: Nothing here, style: title2, font: {weight: bold}, padding: {bottom: \(metrics.textGap)}, \(drop)}, "
      + "{text: Look elsewhere, style: subheadline, color: secondaryLabel, \(drop)}"
    // A picture's edges are on pixels.
    let size = metrics.pictureSize / context.symbolScale(for: metrics.symbolStyle)
    func pair(_ own: String, _ view: String) -> Pair {
      Pair(
        own: "\(own), title: Nothing here, message: Look elsewhere",
        view: "{vstack: [\(view), \(texts)], spacing: 0}", place: "initial: {kind: message, #}",
        layer: "content.message")
    }
    let gap = "padding: {bottom: \(metrics.imageGap)}"
    let picture = pair(
      "image: {color: systemTeal, size: \(size)}", "{vstack: [{image: systemTeal, size: [48, 48]}], \(gap)}")
    // Symbols of a size of their own grow with the body style, those of messages with large titles.
    guard context.traits.contentSizeCategory == .large else { return [picture] }
    let symbol = "{symbol: star, font: {size: \(metrics.symbolSize)}, color: secondaryLabel, \(gap)}"
    return [picture, pair("image: {symbol: star}", symbol)]
  }

  // MARK: Drawing

  /// What is drawn, with its place on the screen and without names.
  private func drawn(_ root: Layer, at origin: CGPoint = .zero) -> [String] {
    var result: [String] = []
    func add(_ layer: Layer, _ frame: CGRect) {
      let numbers = [frame.minX + origin.x, frame.minY + origin.y, frame.width].map { ($0 * 1e4).rounded() / 1e4 }
      result.append("\(numbers) \(layer)")
    }
    root.quantized().walk { layer, frame in
      var bare = layer
      (bare.sublayers, bare.name, bare.frame) = ([], "", CGRect(origin: .zero, size: frame.size))
      bare.clipsToBounds = false
      // A label may be in the middle of a larger box, and have a background.
      if case .text(var text) = bare.contents {
        let place = CGRect(
          x: frame.minX + text.origin.x, y: frame.minY + text.origin.y, width: text.line.width, height: 0)
        (text.origin, text.alignment) = (.zero, .left)
        add(Layer(name: "", frame: .zero, opacity: bare.opacity, contents: .text(text)), place)
        bare.contents = .none
      }
      if bare.contents != .none || bare.backgroundColor != nil { add(bare, frame) }
    }
    return result.sorted()
  }

  private func drawn(_ content: String, _ pair: Pair, _ traits: Traits) throws -> [String] {
    let isTyping = pair.place.hasPrefix("suggestions")
    let scene = try SearchScene(
      yaml: traits.yaml + (isTyping ? "search: {text: a, focused: true}\n" : "")
        + "content: {\(pair.place.replacing("#", with: content))}")
    var laid = Laid(scene)
    if isTyping { laid.state.content.phase = .partial }
    let root = try laid.layers()
    let layer = try #require(root.layer(named: pair.layer))
    let frame = try #require(root.frame(of: pair.layer))
    let isRow = pair.layer != "content.message"
    var top = layer
    top.frame.origin = .zero
    return (isRow ? ["\(frame)"] : []) + drawn(top, at: frame.origin)
  }

  private func check(_ pair: Pair, _ traits: Traits) throws {
    let own = try drawn(pair.own, pair, traits)
    let view = try drawn("view: \(pair.view)\(pair.more)", pair, traits)
    #expect(own.count > 1)
    #expect(view.difference(from: own).map { "\($0)" } == [], "\(pair.own) \(traits)")
  }

  private static let systems = ["iOS 17", "iOS 26"]
  private static let categories = ["large", "extraExtraLarge", "small"]

  @Test(arguments: systems, categories) func aViewIsLikeTheRow(_ system: String, _ category: String) throws {
    let context = try Self.context(Traits(system: system, category: category))
    let pairs =
      Self.rows(context) + [Self.appRow(context)] + Self.suggestions(context) + Self.message(context)
    for pair in pairs {
      for (direction, appearance) in [("leftToRight", "light"), ("rightToLeft", "dark")] {
        try check(pair, Traits(system: system, category: category, direction: direction, appearance: appearance))
      }
    }
  }

  @Test(arguments: systems, categories) func aSuggestionIsAsHighAsAView(_ system: String, _ category: String) throws {
    let pair = Pair(own: "title: A", view: "", place: "suggestions: [{#}]", layer: "content.suggestions.row.0")
    let traits = Traits(system: system, category: category)
    #expect(try drawn("view: {text: A}, title: A", pair, traits)[0] == drawn("title: A", pair, traits)[0])
  }

  /// A view in the place of a layer of the look.
  private func check(_ own: Layer, _ yaml: String, in area: CGRect, _ context: LayoutContext) throws {
    let scene = try SearchScene(yaml: "content: {results: {rows: [{view: \(yaml)}]}}")
    let view = try #require(scene.content.results.rows[0].view?.resolved(with: ViewTemplates([]), typed: ""))
    let layer = ViewLayout(view, named: "v", in: context).layer(in: area)
    #expect(drawn(layer) == drawn(own), "\(yaml)")
  }

  @Test(arguments: systems, categories) func aViewIsLikeATrendingTerm(_ system: String, _ category: String) throws {
    let traits = Traits(system: system, category: category)
    let scene = try SearchScene(
      yaml: traits.yaml + "content: {initial: {kind: trending, title: Trending, terms: [Jazz]}}")
    let (laid, name) = (Laid(scene), "content.trending.row.0")
    var row = try #require(laid.layers().layer(named: name))
    row.sublayers.removeAll { $0.name == name + ".separator" }
    let area = row.frame.insetBy(dx: laid.context.margin, dy: 0)
    try check(row, "{text: Jazz, style: title3, color: tint, lines: 1, \(Self.drop)}", in: area, laid.context)
  }

  @Test(arguments: systems, categories) func aViewIsLikeACard(_ system: String, _ category: String) throws {
    let traits = Traits(system: system, category: category)
    for (title, image, node) in [
      ("Pop", "", ""), ("Hip-Hop and Rhythm and Blues of the Nineties", "", ""),
      ("Jazz", ", image: systemBlue", "{image: systemBlue, width: fill, height: fill, cornerRadius: 10}, "),
    ] {
      let scene = try SearchScene(
        yaml: traits.yaml + "content: {initial: {kind: grid, items: [{title: \(title), color: systemPink\(image)}]}}")
      let laid = Laid(scene)
      let card = try #require(laid.layers().layer(named: "content.grid.item.0"))
      let (context, metrics) = (laid.context, laid.context.look.content.grid)
      // Of two lines each is a whole pixel high.
      let height = context.style(metrics.font).lineHeight
      let rest = title.count > 10 ? context.grid.ceil(height) - height : 0
      let text =
        "{text: \(title), style: subheadline, font: {weight: bold}, color: white, lines: 2, padding: 10, "
        + "offset: [0, \(rest - 0.33)]}"
      try check(
        card,
        "{zstack: [\(node)\(text)], width: fill, height: fill, alignment: bottomLeading, background: systemPink, "
          + "cornerRadius: 10}", in: card.frame, context)
    }
  }
}
