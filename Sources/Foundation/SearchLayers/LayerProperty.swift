import Foundation

/// A value of a layer that changes over time, by the name that descriptions and differences give it.
package struct LayerProperty: Hashable, Sendable {
  package let name: String
  package let unit: Unit

  /// What a value counts.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case points = "pt"
    /// 0…1.
    case share = ""
  }

  private init(_ name: String, _ unit: Unit) {
    (self.name, self.unit) = (name, unit)
  }

  /// All that there are.
  package static let all: [LayerProperty] =
    ["frame.x", "frame.y", "frame.width", "frame.height", "contentOffset.x", "contentOffset.y", "cornerRadius"]
    .map { LayerProperty($0, .points) } + [LayerProperty("opacity", .share)]
    + ["red", "green", "blue", "alpha"].map { LayerProperty("backgroundColor." + $0, .share) }
    + [LayerProperty("backdrop.blurRadius", .points)]
    + ["saturation", "amount"].map { LayerProperty("backdrop." + $0, .share) }

  package static func named(_ name: String) -> LayerProperty? { all.first { $0.name == name } }

  /// The value; nil where the layer has none, as a colour that it does not have.
  /// - Parameter frame: the layer's, in the root's coordinate space, in points.
  package func value(of layer: Layer, at frame: CGRect) -> Double? {
    switch name {
    case "frame.x": frame.minX
    case "frame.y": frame.minY
    case "frame.width": frame.width
    case "frame.height": frame.height
    case "contentOffset.x": layer.contentOffset.x
    case "contentOffset.y": layer.contentOffset.y
    case "cornerRadius": layer.cornerRadius
    case "opacity": layer.opacity
    case "backgroundColor.red": layer.backgroundColor?.red
    case "backgroundColor.green": layer.backgroundColor?.green
    case "backgroundColor.blue": layer.backgroundColor?.blue
    case "backgroundColor.alpha": layer.backgroundColor?.alpha
    case "backdrop.blurRadius": layer.backdrop?.blurRadius
    case "backdrop.saturation": layer.backdrop?.saturation
    case "backdrop.amount": layer.backdrop?.amount
    default: nil
    }
  }
}
