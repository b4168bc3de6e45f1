import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension SearchBar {
  /// - Parameters:
  ///   - activeWidth: the width of the field that a button becomes.
  ///   - coverage: how much of a field in the bar's palette is glass because content is beneath it, 0…1.
  static func fieldLayer(
    of search: SearchState, frame: CGRect, at place: SearchPlace, activeWidth: Double, isAboveKeyboard: Bool,
    coverage: Double, in context: LayoutContext
  ) -> Layer {
    let isButton = place.isButton(search, in: context)
    // A button does not grow with the size of text.
    let whole = isButton ? frame.insetBy(dx: 0, dy: max(frame.height - frame.width, 0) / 2) : frame
    let (metrics, style) = (context.look.searchBar.field(of: search, at: place, in: context), search.settings.style)
    let inset = place.contentInset(isAboveKeyboard: isAboveKeyboard, in: context)
    let frame = CGRect(
      x: whole.minX, y: whole.minY, width: max((isButton ? activeWidth : whole.width) - 2 * inset, 0),
      height: whole.height)
    let layout = FieldLayout(search, metrics, size: frame.size, in: context)
    var sublayers = [magnifierLayer(metrics, fieldHeight: frame.height, style: style, in: context)]
    if !search.tokens.isEmpty {
      sublayers.append(
        Layer(
          name: "searchBar.field.tokens", frame: layout.tokenFrame, contentOffset: CGPoint(x: layout.scrolled, y: 0),
          clipsToBounds: true, sublayers: layout.tokens.layers(selected: search.selectedToken, in: context)
        ).placed(.atLeadingEdge))
    }
    if let line = layout.typed {
      sublayers.append(textLayer(line, of: search, metrics, layout, field: frame, in: context))
    } else if let placeholder = placeholderLayer(of: search, metrics, layout, field: frame, in: context) {
      sublayers.append(placeholder.showing("placeholder"))
    }
    sublayers += accessoryLayers(of: search, metrics, layout, in: context)
    if let button = layout.clearButton {
      sublayers.append(clearButtonLayer(metrics, frame: button, style: style, in: context))
    }
    // A selected token has no caret next to it.
    if search.isFocused, search.selectedToken == nil {
      sublayers.append(caretLayer(of: search, metrics, layout, field: frame, in: context))
    }
    let element = element(of: search, isButtonOf: isButton ? whole.size : nil, in: context)
    // Measured on an iPad: a field over scrolled content is (20,24,43) over (29,34,60), with a rim. Ours is (24,27,46).
    let glassShare = search.isActive ? 1 : coverage
    if place == .stacked, metrics.activeGlass != nil, let glass = context.look.glass {
      var layer = glass.layer(
        named: "searchBar.field.glass", frame: CGRect(origin: .zero, size: frame.size), mix: glass.barMix,
        fill: style.field.map(context.color), in: context
      ).placed(.filling)
      layer.opacity = glassShare
      layer.isHidden = glassShare == 0
      sublayers.insert(layer, at: 0)
    } else if place.hasGlass(isActive: search.isActive, in: context), let glass = context.look.glass {
      var layer = glass.layer(named: "searchBar.field", frame: whole, fill: style.field.map(context.color), in: context)
      layer.sublayers = sublayers.map { $0.relative(to: CGPoint(x: -inset, y: 0)) }
      if place.hasButton(search, in: context) {
        layer.becomeButton(
          isButton, of: frame.width + 2 * inset, keepsText: search.keepsWords,
          color: context.color(style.icon, or: metrics.magnifier.color), in: context)
      }
      return layer.accessible(as: element).as(.textField)
    }
    let color = context.color(style.field, or: metrics.fieldColor)
    return Layer(
      name: "searchBar.field", frame: frame,
      // Glass takes the place of the fill.
      backgroundColor: sublayers[0].glass != nil ? color.withAlpha(multipliedBy: 1 - glassShare) : color,
      cornerRadius: min(metrics.cornerRadius, frame.height / 2), cornerCurve: .continuous,
      // Items may leave the field too narrow for its contents.
      clipsToBounds: frame.width < metrics.textX(in: context), sublayers: sublayers
    ).accessible(as: element).as(.textField)
  }

  /// The label of a search field is its placeholder: `SearchField, label: 'Search', placeholderValue: 'Search'` in XCUITest.
  private static func element(
    of search: SearchState, isButtonOf size: CGSize?, in context: LayoutContext
  ) -> AccessibilityElement {
    if let size { return .barButton(context.words.search, size: size) }
    let label = PlaceholderText(of: search).presentation(.clear, in: context).text
    return AccessibilityElement(
      label: label, value: search.text, traits: .searchField, isInteractive: true, hasSystemSize: true)
  }

  private static func placeholderLayer(
    of search: SearchState, _ metrics: Metrics, _ layout: FieldLayout, field: CGRect, in context: LayoutContext
  ) -> Layer? {
    let color = context.color(search.settings.style.placeholder, or: metrics.placeholderColor)
    let shown = PlaceholderText(of: search).presentation(color, in: context)
    guard !shown.text.isEmpty else { return nil }
    let style = context.style(metrics.font.with(shown.font))
    let line = context.line(shown.text, style, fitting: layout.lineRoom)
    guard line.isLegible else { return nil }
    let baseline = metrics.baseline(of: style, fieldHeight: field.height, in: context)
    var layer = context.label(
      "searchBar.field.placeholder", line, baseline: CGPoint(x: layout.lineX, y: baseline), color: shown.color)
    (layer.opacity, layer.role) = (shown.opacity, .placeholder)
    // It is truncated by a field that has not its width yet.
    layer.behavior = .atLeadingEdge.union(.clipsText)
    if case .text(var text) = layer.contents {
      text.ellipsis = context.line("\u{2026}", style)
      layer.contents = .text(text)
    }
    return layer
  }

  /// The text: scrolled to its end while it is edited, otherwise truncated.
  private static func textLayer(
    _ whole: TextLine, of search: SearchState, _ metrics: Metrics, _ layout: FieldLayout, field: CGRect,
    in context: LayoutContext
  ) -> Layer {
    let room = layout.lineRoom
    let line = search.isFocused || whole.width <= room ? whole : context.line(whole.string, whole.style, fitting: room)
    let style = line.style
    let baseline = metrics.baseline(of: style, fieldHeight: field.height, in: context)
    let overflow = max(line.width - room, 0)
    let showsEnd = overflow > 0 && !layout.showsTextStart
    return Layer(
      name: "searchBar.field.text",
      frame: CGRect(
        x: layout.lineX + metrics.typedShift, y: baseline - style.ascent, width: min(line.width, room),
        height: style.lineHeight),
      clipsToBounds: overflow > 0,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: showsEnd ? -context.grid.ceil(overflow) : 0, y: style.ascent),
          color: context.color(search.settings.style.text, or: metrics.textColor)))
    ).as(.text).placed(.atLeadingEdge.union(.clipsText))
  }

  private static func caretLayer(
    of search: SearchState, _ metrics: Metrics, _ layout: FieldLayout, field: CGRect, in context: LayoutContext
  ) -> Layer {
    let caret = metrics.caret
    let advance = layout.typed?.width ?? 0
    let height = caret.height * context.symbolScale(for: metrics.font.style)
    // After text the caret is at the end of the advance, on whole pixels; without text it is where it was measured.
    let x =
      advance > 0
      ? context.grid.round(layout.lineX + min(advance, layout.lineRoom))
      : layout.lineX - (metrics.textX.at3x - caret.minX)
    let isSystemBlue = context.tint == context.color(.systemBlue)
    return Layer(
      name: "searchBar.field.caret",
      frame: CGRect(
        // As far from the field's middle at every size of text.
        x: x, y: (field.height - height) / 2 + caret.midY - metrics.resting.field / 2, width: caret.width,
        height: height),
      opacity: CaretBlink.opacity(at: context.now - search.edited),
      backgroundColor: isSystemBlue ? metrics.caretBlue : context.tint, cornerRadius: caret.width / 2
    ).placed(.atLeadingEdge)
  }

  private static func accessoryLayers(
    of search: SearchState, _ metrics: Metrics, _ layout: FieldLayout, in context: LayoutContext
  ) -> [Layer] {
    let color = context.color(search.settings.style.icon, or: metrics.magnifier.color)
    return zip(search.settings.accessories, layout.accessories).enumerated().map { index, accessory in
      let (image, label): (Image, String) =
        switch accessory.0 {
        case .bookmark: (.symbol(metrics.accessories.bookmark), "Bookmarks")
        case .resultsList: (.symbol(metrics.accessories.resultsList), "Results list")
        case .microphone: (.symbol(metrics.accessories.microphone), "Dictate")
        case .image(let picture): (picture, picture.accessibilityLabel)
        }
      return context.imageLayer(
        image, named: "searchBar.field.accessory.\(index)", frame: accessory.1, cornerRadius: 0, color: color,
        pointSize: metrics.accessories.pointSize * context.symbolScale(for: metrics.font.style)
      ).accessible(as: .button(label, hasSystemSize: true)).placed(.atTrailingEdge).as(.accessory)
    }
  }
}

extension Layer {
  /// Adds the symbol of a field that is a button while the search is not active. The field's contents are hidden then.
  /// - Parameters:
  ///   - width: that of the field, in points.
  ///   - keepsText: true for a field that keeps the words of its search until the lift.
  fileprivate mutating func becomeButton(
    _ isButton: Bool, of width: Double, keepsText: Bool, color: RGBAColor, in context: LayoutContext
  ) {
    // The contents are wider than the button while it becomes the field.
    clipsToBounds = true
    if isButton {
      for index in sublayers.indices {
        if !(keepsText && sublayers[index].isTyped) { sublayers[index] = sublayers[index].hidden(at: 0) }
        // From the button's end as it will be from the field's.
        let isAtEnd = sublayers[index].behavior.contains(.flexibleLeftMargin)
        if isAtEnd { sublayers[index].frame.origin.x -= width - frame.width }
      }
      // The two magnifying glasses fade in turn.
      sublayers[0] = sublayers[0].hidden(at: Self.opacityInTurn)
    }
    guard let button = context.look.searchBar.button,
      let symbol = context.symbol(button.symbol, pointSize: button.pointSize, color: color)
    else { return }
    let square = CGRect(x: 0, y: 0, width: frame.height, height: frame.height)
    var layer = symbol.layer(named: "searchBar.field.button", centeredIn: square, on: context.grid)
      .placed(.atLeadingEdge)
    if !isButton { layer = layer.hidden(at: Self.opacityInTurn) }
    sublayers.append(layer)
  }
}

extension Layer {
  /// True for what is typed into a field, and for the button that clears it.
  private var isTyped: Bool {
    ["searchBar.field.text", "searchBar.field.tokens", "searchBar.field.clearButton"].contains(name)
  }
}

extension LayoutContext {
  /// Returns the components of a scene's colour, or of the look's if the scene has none.
  func color(_ color: SearchScene.Color?, or standard: DynamicColor) -> RGBAColor {
    color.map(self.color) ?? self.color(standard)
  }
}
