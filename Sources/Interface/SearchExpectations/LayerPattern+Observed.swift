import SearchLayers
import SearchStaging

extension LayerPattern {
  func matches(_ layer: ObservedLayer) -> Bool {
    layer.matches & bit != 0 && (bit != Self.lastBit || matches(layer.name))
  }

  /// Returns true if a layer of the name is there and not transparent.
  func isPresent(in layers: [ObservedLayer]) -> Bool {
    layers.contains { $0.hasOpacity && matches($0) }
  }
}
