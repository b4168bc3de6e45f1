import SearchGeometry
import SearchLayers

extension ScrollEdge {
  /// Lengths are in points.
  ///
  /// Measured in captures of iOS 26 in both appearances. Apple's effect also depends on what is beneath: it is not the same
  /// on two visits of one screen.
  struct Metrics: Sendable {
    /// Below the bars at the top. Fitted together with the blur to three screens of two apps whose content is seen unfaded
    /// elsewhere: text, a card and icons below circles that end at 106.
    var top = Veil(
      color: DynamicColor(RGBAColor(252, 252, 252), .black),
      points: [
        (-42, 0), (-34, 0.017), (-26, 0.042), (-18, 0.094), (-13, 0.17), (-8.5, 0.25), (-5.5, 0.32), (-2.5, 0.37),
        (0.5, 0.42), (3.5, 0.48), (6.5, 0.525), (9.5, 0.575), (12, 0.635), (14.5, 0.68), (17.5, 0.712), (20.5, 0.745),
        (23.5, 0.771), (26.5, 0.79), (29.5, 0.805), (32.5, 0.818), (35.5, 0.83), (41.5, 0.842), (47.5, 0.847),
        (100, 0.859),
      ])
    /// In place of the veil at the top; nil in looks without it.
    @Known(.measured, "scrollEdge.top") var bar: Bar? = nil
    /// The blur of content beneath the bars at the top; nil without one, as at the bottom. The standard deviation in points, how
    /// much of it the veil leaves visible at most, and how much of the content is blurred by the distance from the bars' edge.
    /// Fitted to the same screens, where it leaves 0.6 of 255; a Gaussian that widens from 0 to 1.75 leaves as much.
    var topBlur: (radius: Double, visibility: Double, shares: Ramp)? = (
      radius: 1.6, visibility: 0.41,
      shares: Ramp(points: [
        (-12, 0), (-8.5, 0.3), (-5.5, 0.55), (-2.5, 0.65), (0.5, 0.71), (3.5, 0.78), (6.5, 0.86), (9.5, 0.92),
        (12.5, 1),
      ])
    )
    /// Above the bars at the bottom. From black, white and gray text and cards beneath toolbars: eleven screens, one curve. At
    /// the screen's edge black text is 212 and a background of 242 is 250; in the dark 16 % is left of gray text.
    var bottom = Veil(
      color: DynamicColor(RGBAColor(252, 252, 252, 0.84), RGBAColor(0, 0, 0, 0.84)),
      points: [
        (-46, 0), (-44, 0.007), (-40, 0.013), (-36, 0.02), (-32, 0.035), (-28, 0.052), (-24, 0.073), (-20, 0.104),
        (-16, 0.143), (-12, 0.176), (-8, 0.236), (-4, 0.29), (0, 0.352), (6, 0.453), (12, 0.558), (16, 0.611),
        (20, 0.68), (24, 0.727), (28, 0.78), (32, 0.825), (36, 0.869), (40, 0.896), (44, 0.922), (48, 0.949),
        (64, 0.993), (70, 1),
      ])
    /// In place of the color at the bottom, over a grouped list. In the dark 40 % is left of cards of (28,28,30) and of the text
    /// on them, in two captures of such a list. A third screen has one value on a large iPhone and the other on a smaller one.
    var bottomColorOverGroups = DynamicColor(RGBAColor(252, 252, 252, 0.84), RGBAColor(0, 0, 0, 0.604))
    /// The height of hidden content over which the veil at the bottom appears.
    @Known(.inferred, ": the height over which the veil appears") var fadeDistance = 10.0
    /// Over content other than a grouped list, shadows of glass are so many times as dark as over one color: below circles and a
    /// field over text a background is 0.911, 0.923 and 0.95 of itself at 1, 4 and 13 points; over one color and over cards
    /// 0.957, 0.96 and 0.972.
    var shadowScale = 2.0
  }

  /// One uniform bar across the top, in the color of the page's background. Lengths are in points.
  struct Bar: Sendable {
    /// How much of the background's color it has, 0…1.
    var opacity: Double
    /// Standard deviation of the Gaussian over the content.
    var blurRadius: Double
    /// A line inside the bar's lower edge.
    var hairline: DynamicColor
    var hairlineHeight: Double
  }

  /// A color that hides more of the content the nearer it is to the screen's edge.
  struct Veil: Sendable {
    /// Its alpha is the veil's where its share is 1.
    var color: DynamicColor
    /// How much of that alpha the veil has.
    var shares: Ramp

    init(color: DynamicColor, points: [(distance: Double, share: Double)]) {
      (self.color, shares) = (color, Ramp(points: points))
    }
  }

  /// Shares, 0…1, by the distance from the edge of the bars.
  struct Ramp: Sendable {
    /// Distances are negative over the content, and positive behind the bars. Ascending; the first share is 0.
    var points: [(distance: Double, share: Double)]

    /// From the bars' edge to the first point.
    var reach: Double { -(points.first?.distance ?? 0) }

    func callAsFunction(at distance: Double) -> Double {
      let next = points.partition { $0.distance > distance }
      guard next < points.count else { return points.last?.share ?? 0 }
      guard next > 0 else { return 0 }
      let (a, b) = (points[next - 1], points[next])
      return a.share + (b.share - a.share) * (distance - a.distance) / (b.distance - a.distance)
    }
  }
}
