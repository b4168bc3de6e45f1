import SearchLayers

extension Toolbar {
  /// In points. The buttons are those of navigation bars.
  struct Metrics: Sendable {
    /// The height above the safe area: on phones, on phones in landscape, on iPads.
    var height: (phone: Double, compact: Double, pad: Double)
    var hairline: DynamicColor
    /// The background fades out over the last points of the content; nil if it never does.
    var fadeDistance: Double?

    func height(in geometry: ScreenGeometry) -> Double {
      if geometry.device.idiom == .pad { return height.pad }
      return geometry.isCompactHeight ? height.compact : height.phone
    }
  }
}
