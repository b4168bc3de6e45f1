import SearchLayers

extension ScrollEdge {
  /// Lengths are in points.
  struct Metrics: Sendable {
    /// Below the bars at the top, and above those at the bottom.
    var top: Veil
    var bottom: Veil
    /// In place of the color at the bottom, over a grouped list.
    var bottomColorOverGroups: DynamicColor
    /// The height of hidden content over which the veil at the bottom appears.
    var fadeDistance: Double
    /// What the opacity of the shadows of glass is multiplied by, over content other than groups.
    var shadowScale: Double
  }

  /// A color that covers more of the content the nearer it is to the screen's edge.
  struct Veil: Sendable {
    var color: DynamicColor
    /// What the color's alpha is multiplied by, by the distance from the bars' edge, positive towards the screen's edge. In
    /// ascending order of distance. The first share is 0; the last holds to the screen's edge.
    var points: [(distance: Double, share: Double)]

    /// From the bars' edge to the veil's end over the content.
    var reach: Double { -(points.first?.distance ?? 0) }

    func share(at distance: Double) -> Double {
      guard let next = points.firstIndex(where: { $0.distance > distance }) else { return points.last?.share ?? 0 }
      guard next > 0 else { return 0 }
      let (a, b) = (points[next - 1], points[next])
      return a.share + (b.share - a.share) * (distance - a.distance) / (b.distance - a.distance)
    }
  }
}
