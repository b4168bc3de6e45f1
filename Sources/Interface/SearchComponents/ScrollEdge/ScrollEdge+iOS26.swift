import SearchLayers

extension ScrollEdge.Metrics {
  /// Measured in a capture of iOS 26 in both appearances. Apple's effect also blurs what is beneath, and depends on it.
  static let iOS26 = Self(
    // 242 becomes 250 and 255 becomes 252 at the bottom of the screen; black in the dark.
    color: DynamicColor(RGBAColor(252, 252, 252), .black),
    // From the contrast that text keeps below the circles, which end at 106. Behind them by eye.†
    top: .init(points: [
      (-42, 0), (-34, 0.017), (-26, 0.042), (-18, 0.094), (-10, 0.3), (-6, 0.33), (-2, 0.457), (2, 0.53), (14, 0.66),
      (30, 0.78), (46, 0.86), (60, 0.9),
    ]),
    // From a colour that goes on beneath a toolbar at 880: every 6 points.
    bottom: .init(points: [
      (-42, 0), (-36, 0.02), (-30, 0.036), (-18, 0.07), (-12, 0.107), (-6, 0.15), (0, 0.205), (6, 0.255), (12, 0.32),
      (18, 0.385), (24, 0.43), (30, 0.465), (36, 0.5), (42, 0.54), (48, 0.57), (60, 0.6), (72, 0.61),
    ]),
    fadeDistance: 10)  // †
}
