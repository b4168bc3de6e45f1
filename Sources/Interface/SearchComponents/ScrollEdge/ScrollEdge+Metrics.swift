import SearchLayers

extension ScrollEdge {
  /// Lengths are in points.
  struct Metrics: Sendable {
    var color: DynamicColor
    /// Below the bars at the top, and above those at the bottom.
    var top: Veil
    var bottom: Veil
    /// The height of hidden content over which the veil at the bottom appears.
    var fadeDistance: Double
  }

  /// The alpha of a veil by the distance from the bars' edge, positive towards the screen's edge.
  struct Veil: Sendable {
    /// In ascending order of distance. The first alpha is 0; the last holds to the screen's edge.
    var points: [(distance: Double, alpha: Double)]

    /// From the bars' edge to the veil's end over the content.
    var reach: Double { -(points.first?.distance ?? 0) }

    func alpha(at distance: Double) -> Double {
      guard let next = points.firstIndex(where: { $0.distance > distance }) else { return points.last?.alpha ?? 0 }
      guard next > 0 else { return 0 }
      let (a, b) = (points[next - 1], points[next])
      return a.alpha + (b.alpha - a.alpha) * (distance - a.distance) / (b.distance - a.distance)
    }
  }
}
