/// The shape of a rounded corner; Core Animation's `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// An arc of a circle.
  case circular
  /// Apple's continuous corner, which leaves the straight edge 1.528665 radii from the vertex.
  case continuous
}
