import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion

/// A model tree with the columns of its layers' animations. The parts at rest are presented once, so that the trees of
/// two instants share them.
final class PresentedTree: Sendable {
  let model: Layer
  private let track: LayerAnimations
  private let sublayers: [PresentedTree]
  private let masks: [PresentedTree]
  /// The instant from which nothing here moves; nil if nothing ever did.
  private let end: Instant?
  /// The presentation at rest, rounded; nil in a tree that is not drawn.
  private let rested: Layer?
  /// The room in the search field that the layer is a part of; nil for other layers.
  private let room: FieldRoom?

  /// - Parameters:
  ///   - inherited: the superlayer's part.
  ///   - room: that in the superlayer, if this is a search field.
  ///   - late: the animations of layers in late rows, by key.
  ///   - flight: the animations when the step begins. All that are in flight during it have started by then.
  ///   - isDrawn: false for a tree of which only some layers are read.
  ///   - reads: returns the patterns that match a layer, a bit each; nil to read all. Layers that no pattern matches and
  ///     that have no such layer in them are left out.
  ///   - other: a tree of the same step with the same late rows, whose equal parts become this tree's.
  init(
    _ model: Layer, in inherited: Layer.Part = .screen, room: FieldRoom? = nil, _ animations: AnimationTable,
    late: [Layer.Key: LayerAnimations],
    flight: Flight, isDrawn: Bool, reads: LayerMatching? = nil, below above: TextOwners = TextOwners(),
    sharing other: PresentedTree? = nil
  ) {
    (self.model, self.room) = (model, room)
    let part = model.part ?? inherited
    let key = Layer.Key(part, model.name)
    track = flight.found((late.isEmpty ? nil : late[key]) ?? LayerAnimations(column: animations.columns[key]))
    let owners = TextOwners(of: model, below: above)
    let inside = FieldRoom(in: model)
    func trees(_ layers: [Layer], _ others: [PresentedTree]?) -> [PresentedTree] {
      var result: [PresentedTree] = []
      for layer in layers {
        if let reads, !layer.contains(matching: reads, below: owners) { continue }
        let index = result.count
        let other = others.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        if let other, other.model == layer, other.room == inside {
          result.append(other)
          continue
        }
        result.append(
          PresentedTree(
            layer, in: part, room: inside, animations, late: late, flight: flight, isDrawn: isDrawn, reads: reads,
            below: owners,
            sharing: other))
      }
      return result
    }
    sublayers = trees(model.sublayers, other?.sublayers)
    masks = model.isMasked ? trees(model.mask.map { [$0] } ?? [], other?.masks) : []
    end = (sublayers + masks).reduce(flight.end(track)) { end, tree in tree.end.map { max($0, end ?? $0) } ?? end }
    guard isDrawn, (sublayers + masks).allSatisfy({ $0.rested != nil }) else {
      rested = nil
      return
    }
    var rested = model.quantizedAlone()
    rested.isHidden = false
    rested.sublayers = sublayers.filter { !$0.model.isHidden }.compactMap(\.rested)
    rested.mask = masks.first?.rested
    self.rested = rested
  }

  /// Returns the presentation at an instant of the step, every number rounded to a millionth.
  /// - Parameter growth: how much larger the superlayer is than in the model, in points.
  func presented(at time: Instant, in flight: Flight, growth: CGSize = .zero) -> Layer {
    if let rested, rests(at: time), !follows(growth) { return rested }
    return whole(own(in: flight, growth), at: time, in: flight)
  }

  private func follows(_ growth: CGSize) -> Bool { growth != .zero && model.behavior.isPlaced }

  private func rests(at time: Instant) -> Bool { end.map { time >= $0 } ?? true }

  /// The presentation layer with the sublayers and the mask of the model.
  private func own(in flight: Flight, _ growth: CGSize) -> Layer {
    var result = model
    result.isHidden = false
    flight.present(&result, track)
    result.frame = model.behavior.placed(result.frame, in: growth)
    if model.behavior.contains(.filling), model.cornerRadius > 0 { result.cornerRadius += growth.height / 2 }
    room?.limit(&result, of: model, growth: growth.width)
    // A line that grows into its room has its whole text at once.
    if model.behavior.contains(.clipsText), result.frame.width < model.frame.width { result.clipText() }
    return result
  }

  private func whole(_ own: Layer, at time: Instant, in flight: Flight) -> Layer {
    var result = own.quantizedAlone()
    let growth = own.frame.size.growth(since: model.frame.size)
    result.sublayers = sublayers.compactMap { $0.visible(at: time, in: flight, growth) }
    if model.behavior.contains(.clipsItems), own.frame.height != model.frame.height {
      for index in result.sublayers.indices where result.sublayers[index].part != nil {
        result.sublayers[index].clip(below: result.frame.height)
      }
    }
    result.mask = masks.first?.presented(at: time, in: flight, growth: growth)
    return result
  }

  /// Returns the layer of that name, here or below, with its animations.
  func layer(named name: String) -> (model: Layer, track: LayerAnimations)? {
    if model.name == name { return (model, track) }
    for tree in sublayers + masks {
      if let found = tree.layer(named: name) { return found }
    }
    return nil
  }

  /// The layers of some names in a tree.
  struct Places {
    /// Which patterns match the layer's name, a bit each.
    fileprivate var matches: UInt64
    fileprivate var inside: [(tree: PresentedTree, places: Places)] = []
    /// The layer as it was observed last, if it was at rest.
    fileprivate var resting: ObservedLayer?

    /// Returns the places of some of the patterns; nil if there are none.
    func of(_ bits: UInt64) -> Places? {
      let inside = inside.compactMap { inside in inside.places.of(bits).map { (inside.tree, $0) } }
      return matches & bits != 0 || !inside.isEmpty ? Places(matches: matches & bits, inside: inside) : nil
    }
  }

  /// Returns the places of layers that patterns match; nil if there are none.
  func places(of matches: LayerMatching, below above: TextOwners = TextOwners()) -> Places? {
    let owners = TextOwners(of: model, below: above)
    var places = Places(matches: matches(model, owners.names))
    for tree in sublayers + masks {
      if let inside = tree.places(of: matches, below: owners) { places.inside.append((tree, inside)) }
    }
    return places.matches != 0 || !places.inside.isEmpty ? places : nil
  }

  /// Visits the layers at some places with their presentation values, which are not rounded. If a layer and
  /// those above it are at rest, the visit gets the same object as before.
  /// - Parameters:
  ///   - superlayer: the layer above, and the part that it passes on.
  ///   - scroll: the distance by which tags have been scrolled since the tree was laid out, in points.
  func observe(
    _ places: inout Places, in superlayer: ObservedLayer? = nil, part inherited: Layer.Part = .screen, flight: Flight,
    scroll: Double, _ visit: (ObservedLayer) -> Void
  ) {
    let inFlight = !rests(at: flight.time) && flight.moves(track)
    if model.isHidden, !inFlight { return }
    let growth = superlayer?.growth ?? .zero
    let own = inFlight || follows(growth) ? Boxed(wrappedValue: own(in: flight, growth)) : nil
    if model.isHidden, let own, own.wrappedValue.opacity <= 0 { return }
    let part = model.part ?? inherited
    let scrolled = scroll != 0 && model.name == TagStrip.name ? scroll : 0
    let layer: ObservedLayer
    if own == nil, let resting = places.resting, resting.superlayer === superlayer, resting.scrolled == scrolled {
      layer = resting
    } else {
      layer = ObservedLayer(
        own, of: self, matches: places.matches, part: part, scrolled: scrolled, in: superlayer)
      places.resting = own == nil ? layer : nil
    }
    if places.matches != 0 { visit(layer) }
    for index in places.inside.indices {
      let tree = places.inside[index].tree
      tree.observe(&places.inside[index].places, in: layer, part: part, flight: flight, scroll: scroll, visit)
    }
  }

  /// Returns nil for a layer that is neither in the model nor in flight.
  private func visible(at time: Instant, in flight: Flight, _ growth: CGSize) -> Layer? {
    guard model.isHidden else { return presented(at: time, in: flight, growth: growth) }
    guard flight.moves(track) else { return nil }
    let own = own(in: flight, growth)
    // A layer that has faded out is not moved any further.
    return own.opacity <= 0 ? nil : whole(own, at: time, in: flight)
  }
}

/// Returns the patterns that match a layer, a bit each; `owners` are the names of the layers whose text it shows.
package typealias LayerMatching = @Sendable (_ layer: Layer, _ owners: [String]) -> UInt64

/// The name of a layer, and those of the layers whose text it shows.
struct TextOwners {
  private let layer: String
  let names: [String]

  init() { (layer, names) = ("", []) }

  init(of layer: Layer, below above: Self) {
    self.layer = layer.name
    names = layer.role?.isText == true ? [above.layer] + above.names : []
  }
}

extension Layer {
  /// Returns true if a pattern matches the layer or one below it.
  fileprivate func contains(matching matches: LayerMatching, below above: TextOwners) -> Bool {
    let owners = TextOwners(of: self, below: above)
    return matches(self, owners.names) != 0
      || sublayers.contains { $0.contains(matching: matches, below: owners) }
      || mask?.contains(matching: matches, below: owners) == true
  }

  /// Truncates or clips a line of text that is wider than its layer.
  fileprivate mutating func clipText() {
    guard case .text(var text) = contents else { return }
    if let ellipsis = text.ellipsis, text.line.width > frame.width {
      // The edges of a moving layer have curves of their own, which take a few points from a line that has room.
      guard text.line.width - frame.width > ellipsis.width / 3 else { return }
      text.truncate(to: Double(frame.width))
      if text.alignment == .right { text.origin.x = Double(frame.width) - text.line.width }
      contents = .text(text)
      if role == .placeholder, !text.line.isLegible { opacity = 0 }
    }
    guard text.origin.x < -0.5 || text.origin.x + text.line.width > frame.width + 0.5 else { return }
    clipsToBounds = true
  }
}
