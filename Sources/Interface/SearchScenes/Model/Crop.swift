import Foundation

/// What of the screen a picture shows.
public enum Crop: Hashable, Sendable {
  /// All that the layer of this name covers over the timeline.
  case layer(String)
  /// In points, in the screen's coordinates.
  case rect(CGRect)
}
