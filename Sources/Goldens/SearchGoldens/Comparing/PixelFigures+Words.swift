import SearchGeometry

extension PixelFigures {
  /// The number of pixels that differ, their bounds and distances; then the rule that decided, and the smallest setting
  /// that would pass.
  package var words: String { words(wouldPass: wouldPass) }

  /// - Parameter setting: the setting that would pass, as the reader writes it; nil omits it.
  package func words(wouldPass setting: String?) -> String {
    guard unequal > 0 else { return "All \(compared) pixels are equal\(others)." }
    var text = ""
    if different > 0 {
      text =
        "\(different) of \(compared) pixels \(different == 1 ? "differs" : "differ") (\(DecimalText.string(ratio * 100, places: 9)) %)"
    } else {
      text = "None of \(compared) pixels counts as different; unequal: \(unequal)"
    }
    if let bounds { text += ", within \(bounds.width)×\(bounds.height) at (\(bounds.x), \(bounds.y))" }
    text += ", by at most \(channel) of 255 in a channel and a colour distance of \(DecimalText.string(distance))"
    text += others + "."
    if let decidedBy {
      text += "\nDecided by \(decidedBy)"
      if let decision { text += ": \(decision)" }
      if let setting { text += "; \(setting) would pass" }
      text += "."
    } else {
      text += "\nEvery rule holds."
    }
    return text
  }

  /// The numbers of pixels that do not count.
  private var others: String {
    var parts: [String] = []
    if different > 0, unequal - different - antialiased > 0 {
      parts.append("\(unequal - different - antialiased) tolerated")
    }
    if antialiased > 0 { parts.append("\(antialiased) anti-aliased") }
    if ignored > 0 { parts.append("\(ignored) ignored") }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }
}
