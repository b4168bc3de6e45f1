import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Makes the layers of keys: one for each, with its shadow and its label.
struct KeyboardKeys {
  var layers: [Layer] = []
  let state: KeyboardState
  let geometry: Keyboard.Geometry
  let context: LayoutContext

  // Coroutines, so that reading a value of these does not copy all of it.
  var metrics: Keyboard.Metrics {
    _read { yield context.look.keyboard }
  }
  var colors: Keyboard.Metrics.Colors {
    _read { yield context.look.keyboard.colors }
  }

  /// The key with a balloon over it: a letter that is pressed on a phone.
  var previewed: KeyboardLayout.KeyboardKey? {
    guard state.settings.characterPreview, context.geometry.device.idiom == .phone, case .letter? = state.pressed else {
      return nil
    }
    return state.pressed
  }

  // MARK: Rows

  mutating func addPredictions(in frame: CGRect) {
    var bar = Layer(name: "keyboard.predictions", frame: frame)
    let count = SearchScene.Keyboard.mostPredictions
    let width = Double(frame.width) / Double(count)
    for index in 1..<count {
      let x = context.grid.round(Double(index) * width - Double(metrics.divider.width) / 2)
      let y = context.grid.round(Double(frame.height - metrics.divider.height) / 2 + metrics.dividerDrop)
      var divider = Layer(
        name: "keyboard.predictions.divider.\(index - 1)",
        frame: CGRect(origin: CGPoint(x: x, y: y), size: metrics.divider))
      if metrics.dividerEnds.isEmpty {
        divider.backgroundColor = context.color(colors.divider)
      } else {
        divider.contents = .paths(dividerPaths)
      }
      bar.sublayers.append(divider)
    }
    for (index, text) in state.settings.predictions.prefix(count).enumerated() where !text.isEmpty {
      let line = context.line(text, metrics.prediction, fitting: max(width - 2 * metrics.gap, 0))
      let style = line.style
      let baseline = CGPoint(
        x: context.grid.round((Double(index) + 0.5) * width - line.width / 2),
        y: context.grid.round((Double(frame.height) + style.ascent - style.descent) / 2))
      bar.sublayers.append(
        context.label(
          "keyboard.predictions.\(index)", line, baseline: baseline, color: context.color(colors.ink),
          alignment: .center
        ).accessible(as: .button(text, hasSystemSize: true)))
    }
    layers.append(bar)
  }

  /// A line whose ends fade, pixel by pixel.
  private var dividerPaths: [PaintedPath] {
    let (color, size, pixel) = (context.color(colors.divider), metrics.divider, context.grid.pixel)
    let ends = metrics.dividerEnds.enumerated().flatMap { index, share in
      [Double(index) * pixel, Double(size.height) - Double(index + 1) * pixel].map { y in
        PaintedPath(
          path: .rectangle(CGRect(x: 0, y: y, width: size.width, height: pixel)),
          color: color.withAlpha(multipliedBy: share))
      }
    }
    let inset = Double(metrics.dividerEnds.count) * pixel
    let middle = CGRect(origin: .zero, size: size).insetBy(dx: 0, dy: inset)
    return [PaintedPath(path: .rectangle(middle), color: color)] + ends
  }

  mutating func addLetters(of layout: KeyboardLayout) {
    for (row, letters) in layout.rows.enumerated() {
      for (index, letter) in letters.enumerated() {
        let label = state.isShifted ? metrics.capital : metrics.letter
        add(
          .letter(letter), geometry.letter(index, of: letters.count, row: row),
          state.isShifted ? letter.uppercased() : String(letter), label)
      }
    }
    add("shift", geometry.shift, isLetter: state.isShifted)
    if state.isShifted { layers[layers.count - 1].backgroundColor = context.color(colors.shiftOn) }
    draw(
      state.isShifted ? "shift.fill" : "shift", size: metrics.symbols.shift,
      state.isShifted ? colors.shiftOnInk : colors.ink)
    add("delete", geometry.delete, isLetter: false)
    draw(metrics.deleteSymbol, size: metrics.symbols.delete)
  }

  /// - Parameter hasGlobe: true if there is a second language.
  mutating func addLastRow(hasGlobe: Bool) {
    let corners = geometry.corners
    // A phone without a home button has two more keys, in the corners below the last row: emoji at the left and dictation
    // at the right. With a second language the globe takes the left corner, and emoji moves into the row. A phone with a
    // home button has no corners, so globe or emoji, and dictation, are in the row.
    let switching = hasGlobe ? "globe" : "emoji"
    let row = corners == nil ? [switching, "dictation"] : hasGlobe ? ["emoji"] : []
    let frames = geometry.lastRow(small: row.count)
    add("numbers", frames.numbers, isLetter: false)
    write("123", metrics.number, context.color(colors.ink))
    for (key, frame) in zip(row, frames.small) {
      add(key, frame, isLetter: false)
      draw(key, size: key == "emoji" ? metrics.emojiSize : metrics.symbols.row)
    }
    let words = self.words
    add(.space, frames.space, metrics.returnSymbols == nil ? words.space : "", metrics.word)
    layers[layers.count - 1].accessibility?.label = words.space
    addLanguages()
    addReturnKey(frames.returnKey, words)
    guard let corners else { return }
    for (key, frame) in [(switching, corners.left), ("dictation", corners.right)] {
      layers.append(Layer(name: "keyboard.key.\(key)", frame: frame).accessible(as: Self.element(of: key)))
      let isFilled = metrics.fillsDarkCorners && context.traits.appearance == .dark && key != "globe"
      draw(isFilled ? key + ".fill" : key, size: metrics.symbols.corner, isFilled ? colors.ink : colors.cornerInk)
    }
  }

  /// A keyboard whose letters the scene names has that language's words, whatever the language of the screen.
  var words: KeyboardWords {
    let language = state.settings.layout?.rawValue ?? context.traits.language
    return KeyboardWords(language: language, search: SystemWords(language: language).search)
  }

  /// Names two languages in the lower corner of the last key.
  private mutating func addLanguages() {
    guard let text = state.settings.languageLabel, let size = layers.last?.frame.size else { return }
    let (style, inset) = (metrics.languages.style, metrics.languages.inset)
    let line = context.line(text, style)
    let baseline = CGPoint(
      x: context.grid.round(Double(size.width) - inset.width - line.width), y: Double(size.height) - inset.height)
    layers[layers.count - 1].sublayers.append(
      context.label(
        "keyboard.key.space.languages", line, baseline: baseline, color: context.color(colors.disabledInk),
        alignment: .right))
  }

  mutating func addReturnKey(_ frame: CGRect, _ words: KeyboardWords) {
    let key = state.settings.returnKey
    add("return", frame, isLetter: false)
    let ink: DynamicColor
    if !state.isReturnEnabled {
      ink = colors.disabledInk
    } else if key.isAction {
      layers[layers.count - 1].backgroundColor = context.color(colors.returnKey)
      ink = colors.returnInk
    } else {
      ink = colors.ink
    }
    layers[layers.count - 1].accessibility?.label = words.label(of: key)
    if !state.isReturnEnabled { layers[layers.count - 1].accessibility?.disable() }
    if let symbols = metrics.returnSymbols {
      draw(
        symbols[key] ?? "return", size: metrics.returnSymbolSize ?? metrics.symbols.row, ink,
        rise: metrics.returnSymbolRise)
    } else {
      write(words.label(of: key), metrics.word, context.color(ink))
    }
  }

  // MARK: Keys

  /// Adds a key that types a grapheme.
  mutating func add(
    _ key: KeyboardLayout.KeyboardKey, _ frame: CGRect, _ text: String, _ label: Keyboard.Metrics.Label
  ) {
    let isDark = state.pressed == key && previewed != key
    add(key.name, frame, isLetter: !isDark)
    if isDark, let color = colors.pressedKey {
      layers[layers.count - 1].backgroundColor = context.color(color)
    }
    layers[layers.count - 1].accessibility?.label = text
    write(text, label, context.color(colors.ink))
  }

  /// The labels of keys without a word on them, as XCUITest prints those of iOS's keyboard.
  private static let labels = [
    "numbers": "numbers", "globe": "Next keyboard", "emoji": "Emoji", "dictation": "Dictate",
  ]

  private static func element(of key: String) -> AccessibilityElement {
    AccessibilityElement(
      label: labels[key] ?? key, traits: .keyboardKey, isInteractive: true, hasSystemSize: true)
  }

  /// Adds a key with its shadow.
  mutating func add(_ name: String, _ frame: CGRect, isLetter: Bool) {
    layers.append(
      Layer(
        name: "keyboard.key.\(name)", frame: frame,
        backgroundColor: context.color(isLetter ? colors.letterKey : colors.specialKey),
        cornerRadius: min(max(metrics.cornerRadius, geometry.pad?.cornerRadius ?? 0), Double(frame.width) / 2),
        cornerCurve: metrics.cornerCurve,
        shadow: colors.shadow.map {
          Shadow(color: context.color($0), offset: CGSize(width: 0, height: 1), sigma: 0)
        }
      ).accessible(as: Self.element(of: name)))
  }

  /// Writes a text in the middle of the last key, smaller if the key is too narrow for it.
  mutating func write(_ text: String, _ label: Keyboard.Metrics.Label, _ color: RGBAColor) {
    guard let size = layers.last?.frame.size, !text.isEmpty else { return }
    let stretch = state.isShifted ? metrics.capitalWidths[text] ?? 1 : 1
    var line = context.line(text, label.style).stretched(by: stretch)
    let room = Double(size.width) - min(2 * metrics.gap, Double(size.width) / 10)
    if line.width > room, room > 0 {
      var style = label.style
      style.size = max(style.size * room / line.width, 1)
      line = context.line(text, style, fitting: room).stretched(by: stretch)
    }
    let style = line.style
    let origin = CGPoint(
      x: (Double(size.width) - line.width) / 2,
      y: context.grid.round((Double(size.height) + style.ascent - style.descent) / 2 + label.drop))
    layers[layers.count - 1].contents = .text(
      TextContents(line: line, origin: origin, color: color, alignment: .center))
  }

  /// Draws a symbol in the middle of the last key.
  mutating func draw(_ symbol: String, size: Double, _ color: DynamicColor? = nil, rise: Double = 0) {
    guard let frame = layers.last?.frame,
      let image = Keyboard.symbol(
        symbol, pointSize: size, weight: context.symbolWeight(metrics.symbols.weight),
        color: context.color(color ?? colors.ink))
    else { return }
    layers[layers.count - 1].contents = .paths(
      image.paths(centeredIn: CGRect(origin: CGPoint(x: 0, y: -rise), size: frame.size), on: context.grid))
  }
}
