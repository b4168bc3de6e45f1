import Foundation
import SearchFrames
import SearchLayers

/// The parts of a golden that its scene excludes from the comparison, of pixels and of layer trees.
struct IgnoredAreas {
  private let drawn: DrawnGolden
  private let rules: [Comparison.Ignored]
  /// The layer trees of the golden and those drawn now.
  private let trees: [LayerFrames]

  /// - Parameter golden: the text of the golden's layer trees.
  init(_ drawn: DrawnGolden, golden: String) {
    self.drawn = drawn
    rules = drawn.planned.comparison?.ignore ?? []
    trees = rules.isEmpty ? [] : [LayerFrames(golden), LayerFrames(drawn.layers)]
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the ignored areas of a frame: for a layer the frames of it and of all below it, now and in the golden.
  func boxes(at index: Int) -> [PixelBox] {
    guard !isEmpty else { return [] }
    let (planned, instant) = (drawn.planned, drawn.instants[index])
    guard let canvas = try? planned.variant.renderer.canvas(at: instant) else { return [] }
    return rules.flatMap { rule in
      let frames: [CGRect] =
        switch rule {
        case .rect(let rect): [rect]
        case .layer(let name):
          trees.flatMap { Self.outline($0.listing(at: instant.seconds).subtree(of: name).compactMap(\.frame)) }
        }
      return frames.compactMap { Self.box($0, canvas: canvas, scale: planned.scale, size: drawn.size) }
    }
  }

  /// Returns the names of the layers that are left out of the comparison of two trees: ignored layers, all below them,
  /// and layers that are inside an ignored rectangle in each tree that has them.
  func layers(in listings: [LayerListing]) -> Set<String> {
    var names: Set<String> = []
    for rule in rules {
      switch rule {
      case .layer(let name): names.formUnion(listings.flatMap { $0.subtree(of: name).map(\.name) })
      case .rect(let rect):
        func isInside(_ layer: LayerListing.ListedLayer) -> Bool {
          guard let frame = layer.frame else { return false }
          return rect.minX <= frame.minX && frame.maxX <= rect.maxX && rect.minY <= frame.minY
            && frame.maxY <= rect.maxY
        }
        let all = listings.flatMap(\.layers)
        names.formUnion(Set(all.filter(isInside).map(\.name)).subtracting(all.filter { !isInside($0) }.map(\.name)))
      }
    }
    return names
  }

  /// Returns the frames without those that are inside the first one.
  private static func outline(_ frames: [CGRect]) -> [CGRect] {
    guard let first = frames.first else { return [] }
    return [first] + frames.dropFirst().filter { !first.contains($0) }
  }

  private static func visible(_ frame: CGRect, in canvas: CGRect) -> CGRect? {
    let visible = frame.intersection(canvas)
    return !visible.isNull && visible.width > 0 && visible.height > 0 ? visible : nil
  }

  /// Returns the pixels that a frame touches.
  private static func box(_ frame: CGRect, canvas: CGRect, scale: Double, size: PixelSize) -> PixelBox? {
    guard let visible = visible(frame, in: canvas) else { return nil }
    // Layer trees have six decimals: an edge between two pixels must not take in the next one.
    let rounding = 1e-4
    func first(_ value: Double) -> Int { max(Int((value * scale + rounding).rounded(.down)), 0) }
    func end(_ value: Double, _ most: Int) -> Int { min(Int((value * scale - rounding).rounded(.up)), most) }
    let (x0, y0) = (first(visible.minX - canvas.minX), first(visible.minY - canvas.minY))
    let (x1, y1) = (end(visible.maxX - canvas.minX, size.width), end(visible.maxY - canvas.minY, size.height))
    return x1 > x0 && y1 > y0 ? PixelBox(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }
}

extension IgnoredAreas {
  /// A search for rules that match nothing in any golden at any instant.
  struct Search {
    let rules: [Comparison.Ignored]
    /// The indices of rules that have matched nothing so far.
    private(set) var open: Set<Int>
    /// The names of all layers seen.
    private(set) var names: Set<String> = []

    init(rules: [Comparison.Ignored]) {
      self.rules = rules
      open = Set(rules.indices)
    }

    mutating func look(in goldens: [PlannedGolden]) {
      for golden in goldens {
        for instant in golden.instants where !open.isEmpty {
          guard let renderer = try? golden.variant.renderer else { continue }
          look(in: renderer.presentation(at: instant), canvas: renderer.canvas(at: instant))
        }
      }
    }

    private mutating func look(in root: Layer, canvas: CGRect) {
      var frames: [String: CGRect] = [:]
      root.walk { layer, frame in frames[layer.name] = frames[layer.name] ?? frame }
      names.formUnion(frames.keys)
      open = open.filter { index in
        let frame: CGRect? =
          switch rules[index] {
          case .rect(let rect): rect
          case .layer(let name): frames[name]
          }
        return frame.flatMap { visible($0, in: canvas) } == nil
      }
    }
  }

  /// Describes the area of a rule.
  static func name(of rule: Comparison.Ignored) -> String {
    switch rule {
    case .rect(let rect):
      "the rectangle "
        + [rect.minX, rect.minY, rect.width, rect.height].map { DecimalText.string($0) }.joined(separator: " ")
    case .layer(let layer): "the layer \(layer)"
    }
  }
}
