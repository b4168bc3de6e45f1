/// One difference between two layer trees. `LayerListing.differences(from:)` finds them.
package struct LayerDifference: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The layer's name.
  package var layer: String
  /// "frame.x", "opacity", "text" …; "presence" for a layer that only one tree has.
  package var property: String
  package var from: String
  package var to: String

  package init(layer: String, property: String, from: String, to: String) {
    self.layer = layer
    self.property = property
    self.from = from
    self.to = to
  }

  /// "tags.pill.frame.x 101.33 → 102".
  package var description: String { "\(layer).\(property) \(from) → \(to)" }
}
