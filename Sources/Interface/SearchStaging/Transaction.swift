import SearchComponents
import SearchMotion

/// One change of the model and how it is carried out: UIKit's animation block.
struct Transaction {
  var state: ScreenState
  var animation: Animation

  enum Animation: Hashable, Sendable {
    /// At once, whatever the event says: layout passes, text, focus.
    case none
    /// At once, unless the event brings an animation.
    case optional
    /// The control's own, unless the event brings another.
    case own(AnimationCurve)
  }
}
