import SearchLayers

extension RGBAColor {
  /// Returns 0xAARRGGBB, premultiplied, with components clamped to 0…1.
  func premultiplied(alpha factor: Double = 1) -> UInt32 {
    let opacity = (alpha.clampedToUnit * factor.clampedToUnit * 255).rounded()
    func byte(_ component: Double) -> UInt32 { UInt32((component.clampedToUnit * opacity).rounded()) }
    return UInt32(opacity) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension Double {
  /// The nearest value in 0…1; 0 for NaN.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
