import Foundation
import SearchLayers

/// A named rectangle of the screen, and what is measured in it on two pictures.
package struct CaptureRegion: Hashable, Sendable {
  package var name: String
  /// In points of the screen.
  package var rect: CGRect
  package var measures: [Measure]
  /// The largest difference of a channel, 0…255, that counts as the background still.
  package var tolerance: Double
  /// The colour behind ink; nil for the most frequent colour of the region.
  package var over: RGBAColor?

  package enum Measure: String, CaseIterable, Hashable, Sendable {
    /// All four edges of the shape in the region.
    case edges
    case left, right, top, bottom
    /// The bounds, the mass and the colour of what differs from the background.
    case ink
    /// The most frequent colour.
    case color
  }

  /// Twice the noise of the system's bar materials, which is 1, and the same again for shadows.
  package static let tolerance = 4.0
  /// The number of regions, so that measuring takes minutes at most.
  package static let most = 1000

  package init(
    name: String, rect: CGRect, measures: [Measure], tolerance: Double = tolerance, over: RGBAColor? = nil
  ) {
    (self.name, self.rect, self.measures) = (name, rect, measures)
    (self.tolerance, self.over) = (tolerance, over)
  }
}
