import Foundation
import SearchMotion

/// Motions without elastic properties, which Reduce Motion "disables … for the material" (WWDC 2025, session 219): nothing
/// swells or passes its target.
extension GlassMotion {
  var rigid: Self {
    Self(
      activation: activation.rigid, deactivation: deactivation.rigid, searchTabOpening: searchTabOpening.rigid,
      searchTabClosing: searchTabClosing.rigid, tab: tab.rigid, minimizing: minimizing.rigid,
      restoring: restoring.rigid, barMinimizing: barMinimizing, scope: scope.rigid, longScope: longScope.rigid,
      press: press.rigid,
      pressHold: pressHold)
  }
}

extension Choreography {
  fileprivate var rigid: Self {
    var result = self
    result.curve = curve.rigid
    result.pulses = []
    for (index, part) in parts.enumerated() {
      result.parts[index].ahead = part.ahead.map { Step($0.curve.rigid, begin: $0.begin) }
      result.parts[index].behind = part.behind.map { Step($0.curve.rigid, begin: $0.begin) }
    }
    return result
  }
}

extension Choreography.Pulse {
  /// The button's light remains: only the size is constant.
  fileprivate var rigid: Self {
    var result = self
    (result.scale, result.shift) = (CGSize(width: 1, height: 1), 0)
    return result
  }
}
