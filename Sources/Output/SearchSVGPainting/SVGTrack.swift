import Foundation
import SearchGeometry
import SearchLayers

/// A value of a layer that keyframes animate.
enum SVGTrack: Int, CaseIterable {
  case position
  /// Size and corner radius.
  case bounds
  case opacity, fill
  /// The opacity of the picture that a backdrop shows.
  case backdrop
  case contentOffset

  /// The tolerance of lengths, in points, once for sampling and once for straight lines. Larger errors are visible in
  /// text.†
  static let length = 0.008
  /// The tolerance of opacities and colours.
  static let share = 0.5 / 255

  var tolerance: Double {
    switch self {
    case .position, .bounds, .contentOffset: Self.length
    case .opacity, .fill, .backdrop: Self.share
    }
  }

  /// See `SVGSeries`: CSS repeats opacities only.
  var isUnrolled: Bool { self != .opacity && self != .backdrop }

  func value(of layer: Layer) -> SVGCurve.Value? {
    switch self {
    case .position: [layer.frame.origin.x, layer.frame.origin.y, 0, 0]
    case .bounds: [layer.frame.size.width, layer.frame.size.height, layer.cornerRadius, 0]
    case .opacity: [layer.opacity, 0, 0, 0]
    case .fill: layer.backgroundColor?.components
    case .backdrop: layer.backdrop.map { [$0.share(over: layer.backgroundColor), 0, 0, 0] }
    case .contentOffset: [layer.contentOffset.x, layer.contentOffset.y, 0, 0]
    }
  }

  /// Returns the value for instants at which the layer has none, from the value of another instant.
  func absent(_ value: SVGCurve.Value) -> SVGCurve.Value {
    self == .fill ? [value.x, value.y, value.z, 0] : .zero
  }
}
