/// What a comparison counted, the rule that decided, and what would have passed.
package struct PixelFigures: Hashable, Sendable, Codable {
  /// Pixels compared: all but those ignored.
  package private(set) var compared: Int
  /// Pixels further apart than the threshold, anti-aliased ones left out where they are ignored.
  package private(set) var different: Int
  /// The share of compared pixels that differ, 0…1.
  package private(set) var ratio: Double
  /// Pixels that are not equal to the byte, whatever they count for.
  package var unequal: Int
  /// Pixels recognised as anti-aliasing, and left out for it.
  package var antialiased: Int
  /// Pixels left out by rules.
  package var ignored: Int
  /// The largest colour distance of a different pixel, or of an unequal one where none is different, in the metric that
  /// was used: in OKLab black to white is 1 and a few pairs of colours are further apart; in YIQ none is beyond 1.
  package var distance: Double
  /// The largest difference of such a pixel's channel, 0…255.
  package var channel: Int
  /// The most different pixels in any window of the rules' size; nil where the rules have no density.
  package var density: Int?
  /// All such pixels, in device pixels.
  package var bounds: PixelBox?
  /// Where such pixels lie together, the largest first, at most 16.
  package var clusters: [PixelBox]
  /// The first rule that did not hold: "threshold", "pixels", "ratio", "density", or "preset" for what a preset asks for
  /// beside them; nil when all did.
  package var decidedBy: String?
  /// What that rule found and what it allows, in words; nil when all held.
  package var decision: String?
  /// The smallest setting that would pass, as a scene writes it: "{pixels: 12}"; nil when it passes. Its keys come in
  /// place of those that the scene has, the others stay.
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

/// A rectangle of whole device pixels, from the picture's top left.
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
