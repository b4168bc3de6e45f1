import SearchLayers
import SearchMotion

/// An animation of how much of its backdrop a layer shows, which replaces the one before it.
///
/// Blur and saturation do not animate: they are the model's, or, where the model has no backdrop, those it had.
struct ReplacingBackdrop: TimedAnimation {
  /// Nil shows nothing of the backdrop.
  var from: Backdrop?
  var timing: AnimationTiming

  func value(at time: Instant, model: Backdrop?) -> Backdrop? {
    guard timing.isInFlight(at: time), var result = model ?? from else { return model }
    let (before, after) = (from?.amount ?? 0, model?.amount ?? 0)
    // A spring may overshoot; an amount cannot.
    result.amount = min(max(before + (after - before) * timing.progress(at: time), 0), 1)
    return result
  }
}
