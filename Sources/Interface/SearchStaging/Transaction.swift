import SearchComponents
import SearchGeometry
import SearchMotion
import SearchScenes

/// One change of the model and its animation, like an animation block of UIKit.
struct Transaction {
  @Boxed var state: ScreenState
  var animation: Animation
  /// Replacing animations start from the presentation value, whatever the event says.
  var beginsFromCurrentState = false
  /// A button that is touched.
  var touch: Touch?
  /// From the touch that made the event to its lift, for which the transaction waits.
  var hold: Instant = .zero
  /// True for a change of bars of glass that are in motion: these turn back at once, although a finger touches them.
  var isInterruption = false

  /// A touch before iOS 26, which dims a button's label or symbol: `UIButton` shows a fifth of its alpha at once, and all of
  /// it again after 0.35 s, our choice. Tags are buttons of one's own, which dim in every look.
  struct Touch: Hashable, Sendable {
    /// The names of the layers. Their sublayers dim too.
    var layers: [String]
    /// True to dim them as groups, which keeps the colours of letters; false for what they draw.
    var dimsGroups = false
    var duration = Touch.duration

    static let duration = 0.35
    static let alpha = 0.2
  }

  enum Animation: Hashable, Sendable {
    /// None, whatever the event says: layout passes, text, focus.
    case none
    /// None, unless the event has an animation.
    case optional
    /// The control's animation, unless the event has another.
    case own(AnimationCurve)
    /// The system's animation, whatever the event says; nil for none.
    case system(AnimationCurve?)
    /// The control's animation part by part, unless the event has another.
    case choreographed(Choreography)
  }
}

extension AnimationCurve {
  /// `UIView.animate(withDuration: 0.25)` for a change of `showsTags` (Apple-Music-Search-Chips-Demo).
  static let tagsExchange = easeInOut(duration: 0.25)
  /// The spring of the selected tag's pill (same source).
  static let tagSelection = spring(duration: 0.25, bounce: 0.25)
  /// Our choice, of UIKit's 0.25–0.3 s for `setContentOffset(animated:)`.
  static let scrollIntoView = easeInOut(duration: 0.3)
  /// UISearchController's presentation (0.3 s ease-in-out, flutter/flutter#163089) and the rotation
  /// (`statusBarOrientationAnimationDuration`).
  static let presentation = easeInOut(duration: 0.3)
}

extension Transaction.Animation {
  /// Returns the delay: the event's, unless the animation is the system's. A touch adds its own.
  func delay(of event: Event) -> Instant {
    if case .system = self { return .zero }
    return choreography(under: event.animation)?.isExclusive == true ? .zero : event.delay
  }

  /// True if neither the event nor the look's choreographies say how the change moves.
  func isOfControl(in event: Event) -> Bool {
    switch self {
    case .system: true
    case .own: event.animation == nil
    case .none, .optional, .choreographed: false
    }
  }

  /// Returns the choreography under an event's `animation`; nil for a change with one curve.
  func choreography(under choice: SearchScene.Animation?) -> Choreography? {
    guard case .choreographed(let choreography) = self, choreography.isExclusive || choice == nil else { return nil }
    return choreography
  }

  /// Returns the curve under an event's `animation`; nil for a change at once.
  func curve(under choice: SearchScene.Animation?) -> AnimationCurve? {
    if self == .none { return nil }
    if case .system(let curve) = self { return curve }
    if let choreography = choreography(under: choice) { return choreography.curve }
    if let choice { return choice.curve }
    if case .own(let curve) = self { return curve }
    return nil
  }

  /// Returns the animation of a kind of change, unless the scene has another for it.
  /// - Parameter choreography: the look's, in place of the curve; nil if it has none.
  static func own(
    _ curve: AnimationCurve, or choreography: Choreography? = nil, unless choice: SearchScene.Animation?
  ) -> Self {
    guard let choice else { return choreography.map { .choreographed($0) } ?? .own(curve) }
    return choice.curve.map { .own($0) } ?? .optional
  }
}

extension SearchScene.Animation {
  /// The curve; nil for no animation.
  package var curve: AnimationCurve? {
    switch self {
    case .immediate: return nil
    case .timing(let duration, let function): return .timing(function, duration: duration.seconds)
    case .spring(let duration, let bounce): return .spring(duration: duration.seconds, bounce: bounce)
    case .physicalSpring(let mass, let stiffness, let damping, let duration):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      return duration.map { .springCut(spring, at: $0.seconds) } ?? .spring(spring)
    }
  }
}

extension [Transaction] {
  /// Returns an event's transactions with their curves. Changes in a row with the same animation are one, so that a colour
  /// which two of them change starts from what it was before the event.
  func joined(under choice: SearchScene.Animation?) -> [(Transaction, AnimationCurve?)] {
    var result: [(transaction: Transaction, curve: AnimationCurve?)] = []
    for transaction in self {
      let curve = transaction.animation.curve(under: choice)
      if let curve, let last = result.last, last.curve == curve,
        transaction.animation.choreography(under: choice) == nil,
        last.transaction.animation.choreography(under: choice) == nil,
        last.transaction.beginsFromCurrentState == transaction.beginsFromCurrentState
      {
        result[result.count - 1].transaction.state = transaction.state
      } else {
        result.append((transaction, curve))
      }
    }
    return result
  }
}

extension Action {
  var isTap: Bool { if case .tap = self { true } else { false } }

  /// True for what makes a field of the page the first responder.
  var beginsEditing: Bool {
    if case .tap(let target) = self { return [.searchField, .clear].contains(target.kind) && !target.isInSidebar }
    return self == .focus(true)
  }

  /// False for what a finger moves, and for a device that turns.
  var waits: Bool {
    switch self {
    case .scroll, .drag, .fling, .swipeBack, .rotate, .window: false
    default: true
    }
  }
}
