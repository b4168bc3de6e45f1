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
  /// Pixels in ignored areas.
  package var ignored: Int
  /// The largest colour distance of a different pixel, or of an unequal pixel if none is different.
  ///
  /// In OKLab black to white is 1 and a few pairs of colours are further apart; in YIQ the maximum is 1.
  package var distance: Double
  /// The largest difference in a channel of such a pixel, 0…255.
  package var channel: Int
  /// The most different pixels in any window of the rules' density; nil if the rules have none.
  package var density: Int?
  /// The bounds of all such pixels.
  package var bounds: PixelBox?
  /// The bounds of groups of such pixels, the largest first, at most 16.
  package var clusters: [PixelBox]
  /// The first rule that did not hold: "threshold", "pixels", "ratio", "density" or "preset"; nil if all rules held.
  package var decidedBy: String?
  /// The value that this rule found and the value that it allows, in words; nil if all rules held.
  package var decision: String?
  /// The smallest setting that would pass, as a scene writes it: "{pixels: 12}"; nil if the comparison passes. Its keys
  /// replace those of the scene.
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
}

/// A rectangle in device pixels, relative to the top left of the picture.
package struct PixelBox: Hashable, Sendable, Codable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
