import Foundation

extension SearchScene {
  /// The part of the screen that pictures contain.
  public enum Crop: Hashable, Sendable {
    /// The union of the layer's frames over the timeline.
    case layer(String)
    /// In points, in the screen's coordinates.
    case rect(CGRect)
  }
}
