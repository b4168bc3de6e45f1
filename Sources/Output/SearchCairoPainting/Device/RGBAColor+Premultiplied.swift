import SearchLayers

extension RGBAColor {
  /// 0xAARRGGBB, premultiplied, components beyond 0…1 brought in.
  func premultiplied(alpha factor: Double = 1) -> UInt32 {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let opacity = (unit(alpha) * unit(factor) * 255).rounded()
    func byte(_ component: Double) -> UInt32 { UInt32((unit(component) * opacity).rounded()) }
    return UInt32(opacity) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
