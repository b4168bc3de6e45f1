import SearchComponents
import SearchMotion

/// One change of the model and its animation, like an animation block of UIKit.
struct Transaction {
  var state: ScreenState
  var animation: Animation

  enum Animation: Hashable, Sendable {
    /// None, whatever the event says: layout passes, text, focus.
    case none
    /// None, unless the event has an animation.
    case optional
    /// The control's animation, unless the event has another.
    case own(AnimationCurve)
  }
}
