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
    /// Over content other than a grouped list, shadows of glass are so many times as dark as over one color.
    var shadowScale: Double
  }

  /// A color that hides more of the content the nearer it is to the screen's edge.
  struct Veil: Sendable {
    /// Its alpha is the veil's where its share is 1.
    var color: DynamicColor
    /// How much of that alpha the veil has, 0…1, at distances from the edge of the bars: negative over the content, positive
    /// behind the bars. Ascending; the first share is 0.
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
