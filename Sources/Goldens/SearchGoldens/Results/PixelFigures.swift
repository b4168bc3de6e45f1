import SearchGeometry

/// The counts of a comparison, the rule that decided, and a setting that would pass.
package struct PixelFigures: Hashable, Sendable, Codable {
  /// Compared pixels: all pixels except ignored ones.
  package private(set) var compared: Int
  /// Pixels further apart than the threshold, without anti-aliased pixels if those are ignored.
  package private(set) var different: Int
  /// The share of compared pixels that differ, 0…1.
  package private(set) var ratio: Double
  /// Pixels with different bytes, whether or not they count as different.
  package var unequal: Int
  /// Pixels that were recognised as anti-aliasing and ignored.
  package var antialiased: Int
  package var ignored: Int
  /// The largest colour distance of a different pixel, or of an unequal pixel if none is different.
  ///
  /// In OKLab black to white is 1 and a few pairs of colours are further apart; in YIQ the maximum is 1.
  package var distance: Double
  /// The largest difference in a channel of such a pixel, 0…255.
  package var channel: Int
  /// The most different pixels in any window of the rules' density; nil if the rules have none.
  package var density: Int?
  package var bounds: PixelBox?
  /// The bounds of groups of such pixels, the largest first, at most 16.
  package var clusters: [PixelBox]
  /// The first rule that did not hold: "threshold", "pixels", "ratio", "density", "preset" or "layers"; nil if all rules
  /// held.
  package var decidedBy: String?
  /// The value that this rule found and the value that it allows, in words; nil if all rules held.
  package var decision: String?
  /// The first setting that was tried and would pass, as a scene writes it: "{pixels: 12}", with the keys of the scene
  /// that stay; nil if the comparison passes, and if no setting would.
  package var wouldPass: String?

  package init(
    compared: Int, different: Int, unequal: Int? = nil, antialiased: Int = 0, ignored: Int = 0, distance: Double = 0,
    channel: Int = 0, density: Int? = nil, bounds: PixelBox? = nil, clusters: [PixelBox] = [],
    decidedBy: String? = nil, decision: String? = nil, wouldPass: String? = nil
  ) {
    self.compared = compared
    self.different = different
    ratio = compared == 0 ? 0 : Double(different) / Double(compared)
    self.unequal = unequal ?? different
    self.antialiased = antialiased
    self.ignored = ignored
    self.distance = distance
    self.channel = channel
    self.density = density
    self.bounds = bounds
    self.clusters = clusters
    self.decidedBy = decidedBy
    self.decision = decision
    self.wouldPass = wouldPass
  }

  /// The number of pixels that differ, their bounds and distances; then the rule that decided, and a setting that would pass.
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

/// A rectangle in device pixels, relative to the top left of the picture.
package struct PixelBox: Hashable, Sendable, Codable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
