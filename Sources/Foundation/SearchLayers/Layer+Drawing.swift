import Foundation
import SearchGeometry

/// Layers that programs make.
extension Layer {
  /// - Parameters:
  ///   - name: unique among the layers of a view; animations match layers by it.
  ///   - frame: in the superlayer's coordinates, in points, y down.
  @_disfavoredOverload
  public init(
    name: String, frame: CGRect, backgroundColor: RGBAColor? = nil, cornerRadius: Double = 0, sublayers: [Layer] = []
  ) {
    self.init(
      name: name, frame: frame, contentOffset: .zero, backgroundColor: backgroundColor, cornerRadius: cornerRadius,
      sublayers: sublayers, isHidden: false)
  }

  /// Fills a path, above the background and the paths before it, and below the sublayers.
  public mutating func fill(_ path: VectorPath, _ color: RGBAColor) { add(PaintedPath(path: path, color: color)) }

  /// Draws a line along a path.
  /// - Parameter width: in points.
  public mutating func stroke(_ path: VectorPath, _ color: RGBAColor, width: Double) {
    add(PaintedPath(path: path, color: color, stroke: .init(width: width)))
  }

  private mutating func add(_ path: PaintedPath) {
    if case .paths(let paths) = contents { contents = .paths(paths + [path]) } else { contents = .paths([path]) }
  }

  /// Returns the tree with numbers that painters can take: those of a program may be any.
  package var withFiniteNumbers: Layer {
    func finite(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
    var result = self
    for property in LayerProperty.all {
      guard var value = property.get(self) else { continue }
      for index in property.components.indices { value[index] = finite(value[index]) }
      property.set(&result, value)
    }
    result.frame.size = CGSize(width: max(result.frame.width, 0), height: max(result.frame.height, 0))
    result.opacity = min(max(result.opacity, 0), 1)
    result.cornerRadius = max(result.cornerRadius, 0)
    if let shadow { result.shadow?.sigma = min(max(finite(shadow.sigma), 0), 200) }
    if case .paths(let paths) = contents {
      result.contents = .paths(
        paths.map { path in
          var path = path.map { CGPoint(x: finite($0.x), y: finite($0.y)) }
          for index in path.parts.indices {
            if let width = path.parts[index].stroke?.width { path.parts[index].stroke?.width = max(finite(width), 0) }
          }
          return path
        })
    }
    result.sublayers = sublayers.map(\.withFiniteNumbers)
    result.mask = mask?.withFiniteNumbers
    return result
  }
}
