import SearchLayers

extension GlassMaterial {
  /// The ends of the slider between ultraclear and tinted glass.
  struct Slider: Sendable {
    /// Nothing but a little light over the content.
    var clear: RGBAColor
    var clearSaturation: Double
    /// The share of the usual light that comes through glass that is tinted.
    var tintedShare: Double
  }

  /// Returns the pane of a mix at the slider's place: its colour, and the saturation of what is behind it.
  func pane(of mix: Mix, in context: LayoutContext) -> (color: RGBAColor, saturation: Double) {
    var (color, saturation) = (context.color(mix.tint), context.value(mix.saturation))
    guard let slider, context.traits.contrast == .standard, !context.has(.reduceTransparency) else {
      return (color, saturation)
    }
    let place = context.traits.glass * 2 - 1
    if place < 0 {
      color = color.mixed(with: slider.clear, -place)
      saturation += (slider.clearSaturation - saturation) * -place
    } else {
      color.alpha = 1 - (1 - color.alpha) * (1 + (slider.tintedShare - 1) * place)
    }
    return (color, saturation)
  }
}
