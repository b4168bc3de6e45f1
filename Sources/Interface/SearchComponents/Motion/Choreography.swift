import Foundation
import SearchLayers
import SearchMotion

/// The timing of one change of the screen, part by part: what a look says about a motion.
///
/// Times are in seconds. A touch holds a control for a moment before it changes; times count from the lift.
package struct Choreography: Hashable, Sendable {
  /// The curve of everything that no part names.
  package var curve: AnimationCurve
  /// From the touch to the lift, for changes that a tap makes.
  package var hold = 0.0
  /// True if only the layers that parts name animate. An event's `animation` does not change such a choreography.
  package var isExclusive = false
  package var parts: [LayerTiming] = []
  package var pulses: [Pulse] = []
  /// Parts and pulses have their own.
  package var evidence = Evidence.measured

  /// The timing of some layers.
  package struct LayerTiming: Hashable, Sendable {
    /// Names of layers. A name that ends in a dot matches every name that begins with it.
    package var layers: [String]
    /// The edges in the direction of the movement, and those behind it; nil for the choreography's curve.
    package var ahead: Step?
    package var behind: Step?
    /// Opacity; nil for the choreography's curve.
    package var fade: Step?
    /// The opacity from which a layer appears, relative to its own, or from which a layer of opacity 0 fades; nil for one that
    /// appears at once.
    package var appearsFrom: Double?
    /// The layer from whose frame a layer appears that was not there before.
    package var source: String?
    package var evidence = Evidence.measured

    package init(
      _ layers: String..., ahead: Step? = nil, behind: Step? = nil, fade: Step? = nil, appearsFrom: Double? = nil,
      source: String? = nil, evidence: Evidence = .measured
    ) {
      (self.layers, self.ahead, self.behind, self.fade) = (layers, ahead, behind, fade)
      (self.appearsFrom, self.source, self.evidence) = (appearsFrom, source, evidence)
    }
  }

  /// A curve that begins some time after the lift.
  package struct Step: Hashable, Sendable {
    package var curve: AnimationCurve
    /// Negative for a movement that begins while the control is held.
    package var begin: Double

    package init(_ curve: AnimationCurve, begin: Double = 0) { (self.curve, self.begin) = (curve, begin) }
  }

  /// A change of a layer's frame that comes and goes.
  ///
  /// If it comes before the lift, only a tap makes it.
  package struct Pulse: Hashable, Sendable {
    package var layer: String
    /// By its size before the change; it keeps its middle.
    package var scale = CGSize(width: 1, height: 1)
    /// True for the piece of glass behind the layer, which grows by as much at its sides as at its top.
    package var isOfGlassBehind = false
    /// The most by which it grows on each side, in points.
    package var mostGrowth = Double.infinity
    /// The opacity of the layer in front of that glass until the glass shrinks again.
    package var frontOpacity = 1.0
    /// The light that the glass gets meanwhile; nil for none.
    package var light: Light?
    /// Towards the end of the line, in points.
    package var shift = 0.0
    package var coming: Step
    package var going: Step
    package var evidence = Evidence.measured
  }

  /// A light over a piece of glass that comes and goes.
  package struct Light: Hashable, Sendable {
    /// What it adds to each component of the colour, 0…1.
    package var amount: Double
    package var coming: Step
    package var going: Step
    package var evidence = Evidence.measured
  }

  package init(
    curve: AnimationCurve, hold: Double = 0, isExclusive: Bool = false, parts: [LayerTiming] = [], pulses: [Pulse] = [],
    evidence: Evidence = .measured
  ) {
    (self.curve, self.hold, self.isExclusive) = (curve, hold, isExclusive)
    (self.parts, self.pulses, self.evidence) = (parts, pulses, evidence)
  }

  /// Returns the part that names a layer.
  package func part(of layer: String) -> LayerTiming? {
    parts.first { part in
      part.layers.contains { $0.hasSuffix(".") ? layer.hasPrefix($0) : layer == $0 }
    }
  }
}

extension Choreography: Claimed {}
extension Choreography.LayerTiming: Claimed {}
extension Choreography.Pulse: Claimed {}
extension Choreography.Light: Claimed {}
