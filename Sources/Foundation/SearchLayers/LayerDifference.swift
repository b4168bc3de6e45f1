/// One difference between two layer trees. `LayerListing.differences(from:)` finds them.
public struct LayerDifference: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The layer's name.
  public var layer: String
  /// "frame.x", "opacity", "text" …; "presence" for a layer that only one tree has.
  public var property: String
  public var from: String
  public var to: String

  public init(layer: String, property: String, from: String, to: String) {
    self.layer = layer
    self.property = property
    self.from = from
    self.to = to
  }

  /// "tags.pill.frame.x 101.33 → 102".
  public var description: String { "\(layer).\(property) \(from) → \(to)" }
}
