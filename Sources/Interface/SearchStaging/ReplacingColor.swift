import SearchLayers
import SearchMotion

/// An animation of a colour, which replaces the one before it.
struct ReplacingColor: TimedAnimation {
  var from: RGBAColor
  var timing: AnimationTiming

  /// The colour seen at `time`, component by component and premultiplied, as Core Animation mixes colours.
  func value(at time: Instant, model: RGBAColor) -> RGBAColor {
    guard timing.isInFlight(at: time) else { return model }
    return from.mixed(with: model, timing.progress(at: time))
  }
}
