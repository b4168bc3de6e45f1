import SearchGeometry
import SearchLayers

/// One tree of all layers that exist at some instant, each with its values over time.
package struct TreeRecording {
  /// The first node is the root.
  private var nodes: [Node] = []
  private let cycles: [String: [ValueCycle]]
  private let precision: RecordingPrecision
  private var first: Double?
  private var previous: Double?

  private struct Node {
    var recording: LayerRecording
    /// Back to front.
    var children: [Int] = []
    var mask: Int?
    /// The sublayers as last seen.
    var sublayers: [Layer] = []
    var isAbsent = false
    var lastSeen: Double?
  }

  /// - Parameter cycles: the cycles of layers that repeat, by name.
  init(cycles: [String: [ValueCycle]], precision: RecordingPrecision) {
    (self.cycles, self.precision) = (cycles, precision)
  }

  /// The number of layers that were visited in the latest sample. Layers at rest are not.
  private(set) var visited = 0

  /// The number of points in memory.
  var size: Int { nodes.reduce(0) { $0 + $1.recording.size } }

  /// - Parameter isBoundary: cycles may begin or end, so that layers at rest are recorded too.
  mutating func add(_ root: Layer, at time: Double, isBoundary: Bool) {
    if nodes.isEmpty { _ = makeNode(root) }
    visited = 0
    record(root, 0, at: time, isBoundary: isBoundary)
    first = first ?? time
    previous = time
  }

  private mutating func makeNode(_ layer: Layer) -> Int {
    let recording = LayerRecording(
      layer, cycles: cycles[layer.name] ?? [], absentFrom: first, precision: precision)
    nodes.append(Node(recording: recording))
    return nodes.count - 1
  }

  private mutating func record(_ layer: Layer, _ index: Int, at time: Double, isBoundary: Bool) {
    visited += 1
    nodes[index].lastSeen = time
    nodes[index].isAbsent = false
    nodes[index].recording.add(layer, at: time, after: previous)
    if let mask = layer.mask {
      let node = nodes[index].mask ?? makeNode(mask)
      nodes[index].mask = node
      record(mask, node, at: time, isBoundary: isBoundary)
    }
    // The stage gives sublayers at rest the same storage at every instant.
    if !isBoundary, layer.sublayers.isSameStorage(as: nodes[index].sublayers) { return }
    nodes[index].sublayers = layer.sublayers
    let found = children(for: layer.sublayers, among: nodes[index].children)
    nodes[index].children = found.all
    for (sublayer, child) in zip(layer.sublayers, found.present) {
      record(sublayer, child, at: time, isBoundary: isBoundary)
    }
    for child in found.all where nodes[child].lastSeen != time && (isBoundary || !nodes[child].isAbsent) {
      nodes[child].recording.addAbsence(at: time, after: previous)
      nodes[child].isAbsent = true
    }
  }

  /// Finds the nodes of sublayers in order. A sublayer that is not found after its neighbour's node gets a new one.
  private mutating func children(for layers: [Layer], among old: [Int]) -> (all: [Int], present: [Int]) {
    var (all, present, next) = ([Int](), [Int](), 0)
    var places: [RecordedIdentity: [Int]]?
    for layer in layers {
      var place: Int?
      if next < old.count, layer.hasIdentity(of: nodes[old[next]].recording.layer) {
        place = next
      } else if next < old.count {
        let known = places ?? Dictionary(grouping: old.indices) { RecordedIdentity(nodes[old[$0]].recording.layer) }
        places = known
        place = known[RecordedIdentity(layer)]?.first { $0 >= next }
      }
      if let place {
        all += old[next...place]
        next = place + 1
      } else {
        all.append(makeNode(layer))
      }
      present.append(all[all.count - 1])
    }
    return (all + old[next...], present)
  }

  mutating func finish() {
    for index in nodes.indices { nodes[index].recording.finish() }
  }

  /// The layers that are visible at some instant; nil if none is.
  package var tree: RecordedLayer? {
    var names: Set<String> = []
    return nodes.first?.recording.isEverVisible == true ? tree(0, &names) : nil
  }

  private func tree(_ index: Int, _ names: inout Set<String>) -> RecordedLayer {
    let node = nodes[index]
    let last = node.recording.layer
    var layer = RecordedLayer(recording: node.recording, name: last.name, clips: last.clipsToBounds)
    var version = 1
    while !layer.name.isEmpty, !names.insert(layer.name).inserted {
      version += 1
      layer.name = "\(last.name)-\(version)"
    }
    layer.sublayers = node.children.filter { nodes[$0].recording.isEverVisible }.map { tree($0, &names) }
    layer.masks = node.mask.map { [tree($0, &names)] } ?? []
    return layer
  }
}

/// A layer of a recording.
package struct RecordedLayer {
  package var recording: LayerRecording
  /// Unique in its tree; empty for a layer that only groups.
  package var name: String
  /// Clips contents and sublayers to the bounds.
  package var clips: Bool
  /// Back to front.
  package var sublayers: [RecordedLayer] = []
  fileprivate(set) var masks: [RecordedLayer] = []

  package var mask: RecordedLayer? { masks.first }
}

/// A layer's name and the properties that keyframes cannot animate. A layer that changes them becomes another node.
struct RecordedIdentity: Hashable {
  private let name: String
  private let clipsToBounds: Bool
  private let cornerCurve: CornerCurve
  private let shadow: Shadow?
  private let glass: Glass?
  private let isMasked: Bool

  init(_ layer: Layer) {
    name = layer.name
    (clipsToBounds, cornerCurve, shadow) = (layer.clipsToBounds, layer.cornerCurve, layer.shadow)
    glass = layer.glass
    isMasked = layer.isMasked
  }
}

extension Layer {
  /// Returns true if keyframes can animate every difference from another layer.
  func hasIdentity(of other: Layer) -> Bool { RecordedIdentity(self) == RecordedIdentity(other) }
}
