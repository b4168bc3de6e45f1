import Foundation
import SearchLayers
import TestSupport
import Testing

@testable import SearchVectorPainting

@Suite struct SVGNestingTests {
  /// A named layer, or the group that it becomes.
  private struct Node: Hashable, CustomStringConvertible {
    var id: String
    var mask, children: [Node]

    var description: String {
      "\(id)\(mask.isEmpty ? "" : " masked by \(mask)")\(children.isEmpty ? "" : " \(children)")"
    }
  }

  /// Returns the tree that a file must have. It leaves out a layer that is transparent, off the canvas or not finite,
  /// the sublayers of a clipping layer with empty bounds, and a mere background with empty bounds. Sublayers of a layer
  /// without a name belong to its superlayer.
  private func expected(_ layer: Layer) -> [Node] {
    let size = layer.frame.size
    let numbers = [layer.frame.origin.x, layer.frame.origin.y, size.width, size.height]
    guard layer.opacity > 0, numbers.allSatisfy(\.isFinite), layer.isOnCanvas else { return [] }
    let isEmpty = size.width <= 0 || size.height <= 0
    let isPlain = layer.isShapeAlone && layer.backdrop == nil && (layer.backgroundColor?.alpha ?? 0) > 0
    if isEmpty, isPlain { return [] }
    let children = isEmpty && layer.clipsToBounds ? [] : layer.sublayers.flatMap(expected)
    let mask = layer.mask.map(expected) ?? []
    return layer.name.isEmpty ? mask + children : [Node(id: SVGWriter.id(layer.name), mask: mask, children: children)]
  }

  private func nodes(_ element: XMLTree.Element, _ masks: [String: XMLTree.Element]) -> [Node] {
    if element.name == "defs" { return [] }
    let children = element.children.flatMap { nodes($0, masks) }
    let mask = element.attributes["mask"].flatMap { masks[String($0.dropFirst(5).dropLast())] }
    let masking = mask?.children.flatMap { nodes($0, masks) } ?? []
    guard let id = element.attributes["id"] else { return masking + children }
    return [Node(id: id, mask: masking, children: children)]
  }

  private func found(_ text: String) throws -> [Node] {
    let root = try XMLTree.parse(text)
    let ids = root.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, "an id is not unique")
    #expect(Set(root.all.flatMap(\.references)).isSubset(of: ids), "a referenced id is missing")
    let masks = root.all.filter { $0.name == "mask" }.map { ($0.attributes["id"] ?? "", $0) }
    return root.children.flatMap { nodes($0, Dictionary(uniqueKeysWithValues: masks)) }
  }

  @Test(arguments: 0..<Samples.count(150)) func groupsAreNestedLikeLayers(seed: Int) throws {
    var layers = RandomLayerTrees(seed: seed)
    let screen = layers.screen()
    for mode in [SVGPainter.Text.outlines, .live] {
      let text = SVGPainter(text: mode).document(of: screen, canvas: RandomLayerTrees.canvas)
      #expect(try found(text) == expected(screen))
    }
  }

  /// A list of 40 rows, and over it twelve bars with backdrops.
  /// - Parameter overlap: whether the bars are all in one place; else none meets another.
  private func bars(overlap: Bool) throws -> XMLTree.Element {
    let backdrop = Backdrop(blurRadius: 2, saturation: 2, amount: 0.5)
    let rows = (0..<40).map {
      Layer(name: "row.\($0)", frame: CGRect(x: 0, y: Double($0) * 10, width: 100, height: 9), backgroundColor: .black)
    }
    var screen = Layer(name: "screen", frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    screen.sublayers = [Layer(name: "content", frame: screen.frame, sublayers: rows)]
    for index in 0..<12 {
      let y = overlap ? 100.0 : Double(index) * 30
      var bar = Layer(name: "bar.\(index)", frame: CGRect(x: 10, y: y, width: 80, height: 20))
      bar.backdrop = backdrop
      screen.sublayers.append(bar)
    }
    return try XMLTree.parse(SVGPainter().document(of: screen, canvas: screen.frame))
  }

  /// The number of elements that a reader draws, each as often as it is used.
  private func drawn(_ root: XMLTree.Element) -> Double {
    let targets = Dictionary(root.all.map { ($0.attributes["id"] ?? "", $0) }) { first, _ in first }
    var known: [String: Double] = [:]
    func count(_ element: XMLTree.Element) -> Double {
      let children = element.children.reduce(1) { $0 + count($1) }
      guard element.name == "use", let id = element.references.first, let target = targets[id] else { return children }
      let repeated = known[id] ?? count(target)
      known[id] = repeated
      return children + repeated
    }
    return root.children.filter { $0.name != "defs" }.reduce(0) { $0 + count($1) }
  }

  @Test func backdropsRepeatOnlyWhatIsBeneathThem() throws {
    let root = try bars(overlap: false)
    let used = Set(root.all.filter { $0.name == "use" }.flatMap(\.references))
    #expect(used.contains("content") && !used.contains { $0.hasPrefix("bar") })
    #expect(drawn(root) < 12 * 9 * 100)
  }

  /// Bars beneath bars would repeat ten times as much with each.
  @Test func backdropsRepeatABoundedNumberOfElements() throws {
    let root = try bars(overlap: true)
    #expect(drawn(root) < 200_000)
    // The first of them are as they would be.
    #expect(root.all.contains { $0.name == "use" && $0.references == ["bar.1"] })
  }

  @Test func anEmptyClippingLayerHidesItsSublayers() throws {
    let inner = Layer(name: "inner", frame: CGRect(x: 0, y: 0, width: 5, height: 5), backgroundColor: .black)
    let empty = Layer(name: "empty", frame: .zero, clipsToBounds: true, sublayers: [inner])
    var neighbour = inner
    neighbour.name = "neighbour"
    let group = Layer(name: "group", frame: RandomLayerTrees.canvas, sublayers: [empty, neighbour])
    let screen = Layer(name: "screen", frame: RandomLayerTrees.canvas, sublayers: [group])
    let nodes = try found(SVGPainter().document(of: screen, canvas: RandomLayerTrees.canvas))
    #expect("\(nodes)" == "[screen [group [empty, neighbour]]]")
  }

  @Test(arguments: 0..<Samples.count(60)) func animatedFilesHaveAllLayers(seed: Int) throws {
    let trees = (0..<3).map { index in
      var layers = RandomLayerTrees(seed: 1000 + seed * 3 + index)
      return layers.screen()
    }
    let segments = [(0, 0.3), (0.3, 0.6), (0.6, 1)].map { TimeSegment(start: $0, end: $1) }
    let text = try SVGAnimator(duration: 1, segments: segments).document(canvas: RandomLayerTrees.canvas) {
      trees[$0 < 0.3 ? 0 : $0 < 0.6 ? 1 : 2]
    }
    func ids(_ nodes: [Node]) -> [String] { nodes.flatMap { [$0.id] + ids($0.mask) + ids($0.children) } }
    let found = Set(ids(try found(text)))
    // A layer that comes again in another form has a number; the first form may be empty, and not written.
    let missing = Set(ids(trees.flatMap(expected))).subtracting(found).filter { !found.contains($0 + "-2") }
    #expect(missing == [])
  }
}

extension Layer {
  /// Random layers are near the middle of the canvas, or far away with their sublayers.
  fileprivate var isOnCanvas: Bool { abs(frame.origin.x) < 1e6 }
}
