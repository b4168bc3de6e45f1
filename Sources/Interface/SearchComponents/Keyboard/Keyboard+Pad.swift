import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension Keyboard {
  /// The measures of an iPad's keyboard in one orientation.
  struct PadPlane: Sendable {
    /// The height of the rows together, without the strip of the home indicator below them.
    var height: Double
    /// The height of a row with the gap below it.
    var pitch: Double
    /// From the sides of a key's cell to the key.
    var inset: CGSize
    var cornerRadius: Double

    /// True for a row of digits, in what the other rows leave.
    var hasDigits = false

    /// The bar of predictions above the rows.
    static let shortcuts = 50.0

    /// Returns the heights of Telegram's `DeviceMetrics` with the rows and insets of KeyboardKit's `DeviceConfiguration`.
    init(_ geometry: ScreenGeometry) {
      self =
        switch (geometry.device.width >= 1000, geometry.isLandscape) {
        case (false, false): Self(263, 64, CGSize(width: 5, height: 4), cornerRadius: 5)
        case (false, true): Self(348, 86, CGSize(width: 7, height: 6), cornerRadius: 7)
        case (true, false): Self(328, 69, CGSize(width: 4, height: 4), cornerRadius: 6, hasDigits: true)
        case (true, true): Self(421, 88, CGSize(width: 7, height: 5), cornerRadius: 8, hasDigits: true)
        }
    }

    private init(_ height: Double, _ pitch: Double, _ inset: CGSize, cornerRadius: Double, hasDigits: Bool = false) {
      (self.height, self.pitch, self.inset) = (height, pitch, inset)
      (self.cornerRadius, self.hasDigits) = (cornerRadius, hasDigits)
    }
  }

  /// A key of an iPad's keyboard.
  struct PadKey {
    /// The end of its layer's name; nil for a gap.
    var name: String?
    var letter: Character?
    /// The small sign above the letter.
    var sign: Character?
    /// In cells; 0 for what the other keys of the row leave.
    var width = 1.0
    var frame = CGRect.null
  }

  /// The small signs above letters, which a flick down types, by the rows and places of letters.
  private static let flicks = ["1234567890", "@#$&*()'\"", "%-+=/;:!?"].map(Array.init)

  /// The rows of keys, the first one of digits on large iPads.
  private static func padRows(_ layout: KeyboardLayout, hasDigits: Bool, switching: String) -> [[PadKey]] {
    func keys(_ letters: [Character], signs: [Character] = []) -> [PadKey] {
      letters.enumerated().map { index, letter in
        let sign = signs.indices.contains(index) ? signs[index] : nil
        return PadKey(name: KeyboardLayout.KeyboardKey.letter(letter).name, letter: letter, sign: sign)
      }
    }
    func key(_ name: String?, _ width: Double = 1) -> PadKey { PadKey(name: name, width: width) }
    let (top, middle, bottom) = (layout.rows[0], layout.rows[1], layout.rows[2])
    let end = [key("space", 0), key("numbers.right", 1.5), key("dismiss")]
    let last = [key("numbers"), key(switching), key("dictation")] + end
    guard hasDigits else {
      let indent = top.count > middle.count ? [key(nil, 0.5)] : []
      return [
        keys(top, signs: flicks[0]) + [key("delete", 0)],
        indent + keys(middle, signs: flicks[1]) + [key("return", 0)],
        [key("shift")] + keys(bottom + [",", "."], signs: flicks[2]) + [key("shift.right", 0)], last,
      ]
    }
    return [
      keys(Array("`1234567890-=")) + [key("delete", 0)],
      [key("tab", 0)] + keys(top + Array("[]\\".suffix(13 - top.count))),
      [key("capslock", 1.75)] + keys(middle + Array(";'".suffix(11 - middle.count))) + [key("return", 0)],
      [key("shift", 2.25)] + keys(bottom + [",", ".", "/"]) + [key("shift.right", 0)], last,
    ]
  }

  /// Returns the keys with their frames in a keyboard of a width, whose rows begin at `top`.
  static func padKeys(
    _ layout: KeyboardLayout, _ plane: PadPlane, width: Double, top: Double, switching: String, on grid: PixelGrid
  ) -> [PadKey] {
    let rows = padRows(layout, hasDigits: plane.hasDigits, switching: switching)
    let cells = plane.hasDigits ? 14.5 : Double(max(layout.rows[0].count, layout.rows[1].count)) + 1
    var y = top + plane.height - plane.pitch * Double(rows.count)
    return rows.flatMap { keys -> [PadKey] in
      let rest = cells - keys.reduce(0) { $0 + $1.width }
      let (start, inset) = (max(y, top), plane.inset)
      y += plane.pitch
      var x = 0.0
      return keys.map { key in
        var key = key
        let right = x + (key.width == 0 ? rest : key.width) * width / cells
        let left = grid.round(x + inset.width)
        key.frame = CGRect(
          x: left, y: start + inset.height, width: grid.round(right - inset.width) - left,
          height: y - start - 2 * inset.height)
        x = right
        return key
      }
    }
  }
}

extension KeyboardKeys {
  /// Adds the keys of an iPad, in rows from edge to edge.
  /// - Parameter hasGlobe: true if there is a second language.
  mutating func addPad(_ plane: Keyboard.PadPlane, of layout: KeyboardLayout, hasGlobe: Bool) {
    let top = Keyboard.PadPlane.shortcuts
    let words = self.words
    let keys = Keyboard.padKeys(
      layout, plane, width: geometry.frame.width, top: top, switching: hasGlobe ? "globe" : "emoji", on: context.grid)
    for key in keys {
      guard let name = key.name else { continue }
      if let letter = key.letter {
        var label = state.isShifted ? metrics.capital : metrics.letter
        // The letter makes room for the sign above it.
        if key.sign != nil { label.drop += 8 }
        add(.letter(letter), key.frame, state.isShifted ? letter.uppercased() : String(letter), label)
        if let sign = key.sign { addSign(sign) }
      } else if name == "return" {
        addReturnKey(key.frame, words)
      } else {
        let isShift = name.hasPrefix("shift")
        add(name, key.frame, isLetter: name == "space" || isShift && state.isShifted)
        switch name {
        case "numbers", "numbers.right": write(".?123", metrics.number, context.color(colors.ink))
        case "space": if metrics.returnSymbols == nil { write(words.space, metrics.word, context.color(colors.ink)) }
        case "tab", "capslock": write(name == "tab" ? "tab" : "caps lock", metrics.word, context.color(colors.ink))
        case "dismiss": draw("keyboard", size: metrics.symbols.row)
        case "delete": draw(metrics.deleteSymbol, size: metrics.symbols.delete)
        default: draw(isShift ? state.isShifted ? "shift.fill" : "shift" : name, size: metrics.symbols.row)
        }
      }
    }
  }

  /// Writes a small sign above the letter of the last key.
  private mutating func addSign(_ sign: Character) {
    guard let size = layers.last?.frame.size else { return }
    let line = context.line(String(sign), TextStyle.regular(14).system)
    let baseline = CGPoint(x: (size.width - line.width) / 2, y: context.grid.round(size.height * 0.36))
    layers[layers.count - 1].sublayers.append(
      context.label(
        "\(layers[layers.count - 1].name).flick", line, baseline: baseline, color: context.color(colors.disabledInk),
        alignment: .center))
  }
}
