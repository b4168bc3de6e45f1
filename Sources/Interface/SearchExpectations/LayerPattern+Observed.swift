import Foundation
import SearchLayers
import SearchStaging

extension [LayerPattern] {
  var bits: UInt64 { reduce(0) { $0 | $1.bit } }

  /// Returns the indices of the layers that one of the patterns matches.
  func indices(in layers: [ObservedLayer]) -> [Int] {
    let bits = bits
    let isExact = bits & LayerPattern.lastBit == 0
    return layers.indices.filter { index in
      layers[index].matches & bits != 0 && (isExact || contains { $0.matches(layers[index]) })
    }
  }
}

extension LayerPattern {
  func matches(_ layer: ObservedLayer) -> Bool {
    layer.matches & bit != 0 && (bit != Self.lastBit || matches(layer.name, showingTextOf: layer.textOwners))
  }

  /// Returns true if a layer of the name is there and not transparent.
  func isPresent(in layers: [ObservedLayer]) -> Bool {
    layers.contains { $0.hasOpacity && matches($0) }
  }
}

extension ObservedLayer {
  /// The names of the layers whose text this one shows.
  fileprivate var textOwners: [String] { textOwner.map { [$0.name] + $0.textOwners } ?? [] }

  /// True if the layer itself draws on a screen of a size, without a mask. False if only the whole tree can say.
  func drawsItself(on screen: CGSize) -> Bool {
    let above = Array(sequence(first: self, next: \.superlayer))
    let window = above.filter(\.layer.clipsToBounds)
      .reduce(CGRect(origin: .zero, size: screen)) { $0.intersection($1.frame) }
    return !above.contains(where: \.layer.isMasked) && layer.drawnPart(at: frame.origin, in: window) != nil
  }
}
