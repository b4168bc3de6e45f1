import SearchMotion

extension GlassMotion {
  /// Reported by a port of iOS 27's controls to Flutter: glass takes 250 ms to appear and 350 ms to vanish, and a touched
  /// button is brighter by 15 of 255 after 150 ms, and as before 60 ms after the lift. The rest as on iOS 26.
  static let iOS27 = {
    var motion = iOS26
    motion.activation.fade(of: "searchBar.cancelButton", .timing(.easeOut, duration: 0.25))
    motion.deactivation.fade(of: "searchBar.cancelButton", .timing(.easeOut, duration: 0.35))
    // Tembeon/morph reports the 0.35 s, of UIKit's `_UIBarScrollAwaySpec`. That the bar fades in place is our choice.
    motion.barMinimizing = Choreography(curve: .easeInOut(duration: 0.35), evidence: .inferred)
    motion.press.light = Choreography.Light(
      amount: 15.0 / 255, coming: .init(.easeInOut(duration: 0.15), begin: -motion.pressHold),
      going: .init(.easeInOut(duration: 0.06)), evidence: .reported)
    return motion
  }()
}

extension Choreography {
  /// Gives the part of a layer another fade, which begins when the old one did.
  fileprivate mutating func fade(of layer: String, _ curve: AnimationCurve) {
    for index in parts.indices where parts[index].layers.contains(layer) {
      parts[index].evidence = .reported
      parts[index].fade = Step(curve, begin: parts[index].fade?.begin ?? 0)
    }
  }
}
