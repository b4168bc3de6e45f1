import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// A layer at an instant, as animations leave it: nothing is rounded.
package final class ObservedLayer: Sendable {
  package let key: Layer.Key
  /// The presentation values of a layer that is in flight; nil for those of the model.
  private let own: Boxed<Layer>?
  private let tree: PresentedTree
  /// The layer above; nil for the screen.
  package let superlayer: ObservedLayer?
  let scrolled: Double
  /// The patterns of the observer that match the layer's name, a bit each.
  package let matches: UInt64
  /// The frame on the screen, in points; in a window that turns or changes its size, from its origin.
  package let frame: CGRect
  /// The model's frame on the screen, in points.
  package let modelFrame: CGRect
  /// The product of the opacities of the layer and of those above it, 0…1.
  package let opacity: Double

  /// - Parameter scrolled: the distance by which its content has been scrolled since the tree was laid out, in points.
  init(
    _ own: Boxed<Layer>?, of tree: PresentedTree, matches: UInt64, part: Layer.Part, scrolled: Double,
    in superlayer: ObservedLayer?
  ) {
    (self.own, self.tree, self.matches, self.scrolled, self.superlayer) = (own, tree, matches, scrolled, superlayer)
    key = Layer.Key(part, tree.model.name)
    var (frame, modelFrame, opacity) = (tree.model.frame, tree.model.frame, tree.model.opacity)
    if let own { (frame, opacity) = (own.wrappedValue.frame, own.wrappedValue.opacity) }
    if let superlayer {
      let isInWindow = superlayer.name == Catalogue.windowName
      func move(_ frame: inout CGRect, _ outer: CGRect, _ offset: CGPoint) {
        let outer = isInWindow ? .zero : outer
        frame.origin = CGPoint(
          x: frame.minX + outer.minX - offset.x - superlayer.scrolled, y: frame.minY + outer.minY - offset.y)
      }
      let offset = superlayer.tree.model.contentOffset
      move(&frame, superlayer.frame, superlayer.own?.wrappedValue.contentOffset ?? offset)
      move(&modelFrame, superlayer.modelFrame, offset)
      opacity *= superlayer.opacity
    }
    (self.frame, self.modelFrame, self.opacity) = (frame, modelFrame, opacity)
  }

  package var name: String { tree.model.name }

  /// How much larger the layer is than in the model, in points.
  var growth: CGSize { frame.size.growth(since: modelFrame.size) }

  /// Returns a value of the layer; frames are those on the screen.
  package func value(_ property: LayerProperty) -> LayerProperty.Value? {
    if property === LayerProperty.frame { return Self.value(frame) }
    if property === LayerProperty.frameEdges { return LayerProperty.edges(of: frame) }
    // Without `??`, which copies the layer.
    guard let own else { return scrolled(property.get(tree.model), property) }
    return scrolled(property.get(own.wrappedValue), property)
  }

  /// Returns the value that the layer has once no animation is in flight.
  package func modelValue(_ property: LayerProperty) -> LayerProperty.Value? {
    if property === LayerProperty.frame { return Self.value(modelFrame) }
    if property === LayerProperty.frameEdges { return LayerProperty.edges(of: modelFrame) }
    return scrolled(property.get(tree.model), property)
  }

  private func scrolled(_ value: LayerProperty.Value?, _ property: LayerProperty) -> LayerProperty.Value? {
    guard scrolled != 0, property === LayerProperty.contentOffset, var value else { return value }
    value[0] += scrolled
    return value
  }

  /// The line of text that the layer shows; nil for none.
  package var line: TextLine? {
    guard case .text(let text) = own?.wrappedValue.contents ?? tree.model.contents else { return nil }
    return text.line
  }

  /// The label of the layer, or of the one in it that shows its text.
  package var label: String? {
    let element = tree.model.accessibility ?? tree.model.sublayers.first { $0.role == .text }?.accessibility
    return element?.label
  }

  package var role: Layer.Role? { tree.model.role }

  package var clipsToBounds: Bool { tree.model.clipsToBounds }

  /// The layer above if this one shows its text.
  package var textOwner: ObservedLayer? { role?.isText == true ? superlayer : nil }

  private static func value(_ frame: CGRect) -> LayerProperty.Value {
    LayerProperty.Value(frame.minX, frame.minY, frame.width, frame.height)
  }

  /// The presentation layer, with the sublayers of the model.
  package var layer: Layer { own?.wrappedValue ?? tree.model }

  /// True if the layer is not fully transparent. An animation that has just begun counts.
  package var hasOpacity: Bool { opacity > 1e-12 }
}

/// The trees of several observers of one timeline.
package struct ObservedTrees: Sendable {
  /// A tree with the places of the layers that any observer wants, and the offset of tags at which it was laid out.
  typealias Tree = (tree: PresentedTree, places: PresentedTree.Places?, tagsOffset: Double)

  fileprivate let cache = StepCache<Tree>(most: 64)
  fileprivate let matches: LayerMatching
  fileprivate let leftOut: LayoutContext.LeftOut
  /// The names of the layers that clocks change.
  fileprivate let clocked: Set<String>

  /// - Parameters:
  ///   - patterns: those of all observers: names of layers; `*` matches one part between dots.
  package init(in stage: Stage, of patterns: [String], _ matches: @escaping LayerMatching) {
    self.matches = matches
    clocked = Set(stage.steps.flatMap { $0.state.clocks(at: $0.time).map(\.layer) })
    // Components name their layers after themselves.
    func areRead(_ name: String) -> Bool { patterns.contains { $0.hasPrefix(name) || $0.hasPrefix("*") } }
    var leftOut: LayoutContext.LeftOut = []
    if !areRead("statusBar") { leftOut.insert(.statusBar) }
    if !areRead("homeIndicator") { leftOut.insert(.homeIndicator) }
    if !areRead("keyboard.") { leftOut.insert(.keys) }
    self.leftOut = leftOut
  }
}

/// Reads layers by name at any instant, without drawing. It lays out a tree again only if that can change these layers.
package struct LayerObserver: Sendable {
  private let stage: Stage
  private let trees: ObservedTrees
  private let bits: UInt64
  /// True if one of the layers is one that a clock changes.
  package let readsClocks: Bool
  /// True if one of the layers may be in a row, or has a colour that follows from rows.
  private let readsRows: Bool
  /// True if one of the layers may be in the row of tags.
  private let readsTags: Bool
  private var last: Last?
  /// The places of the wanted layers in the tree that was read last.
  private var places: PresentedTree.Places?
  private var step: Step?
  private var placedRows: (key: StepCache<PresentedTree>.StepKey, rows: [PlacedRows])?

  /// The tree that was read last, and its key. It is a class because a struct's tree would be copied whenever its key is
  /// compared.
  private final class Last: Sendable {
    let key: StepCache<ObservedTrees.Tree>.StepKey
    let tree: ObservedTrees.Tree

    init(_ key: StepCache<ObservedTrees.Tree>.StepKey, _ tree: ObservedTrees.Tree) {
      (self.key, self.tree) = (key, tree)
    }
  }

  /// The facts about the step that was read last on which readings depend.
  private struct Step {
    let index: Int
    /// True if a scroll of tags changes one layer's offset; a mirrored one is laid out.
    let isShifted: Bool
    /// The instant from which neither scrolls nor transitions change what layout reads.
    let rest: Instant
    /// The readings from then on; nil until they are read, and for an observer that reads clocks.
    var restReadings: (readings: ClockReadings, tagsOffset: Double)?
  }

  /// - Parameters:
  ///   - patterns: names of layers; `*` matches one part between dots.
  ///   - trees: those of all observers of the stage.
  ///   - bits: those that `trees` gives these patterns.
  package init(_ stage: Stage, of patterns: [LayerPattern], in trees: ObservedTrees, bits: UInt64) {
    (self.stage, self.trees, self.bits) = (stage, trees, bits)
    // By the patterns: many may share a bit, and to read clocks takes long.
    readsClocks = trees.clocked.contains { name in patterns.contains { $0.matches(name) } }
    // Components name their layers after themselves.
    let parts = patterns.map { $0.text.split(separator: ".") }
    let anywhere = parts.contains { ["*", "sidebar", "leaving"].contains($0.first ?? "*") }
    readsRows = anywhere || parts.contains { $0.first == "homeIndicator" || $0.first == "content" && $0.count > 2 }
    readsTags = anywhere || parts.contains { $0.first == "tags" }
  }

  /// Returns the wanted layers on the screen at an instant, superlayers first.
  package mutating func layers(at time: Instant) -> [ObservedLayer] {
    let step = step(at: time)
    let index = step.index
    let (readings, tagsOffset) = readings(at: time, in: step)
    let flight = Flight(stage.animations, at: time, isWhole: true)
    let rows = readsRows ? demand(at: time, step: index, readings, flight) : .given([:])
    let key = StepCache<ObservedTrees.Tree>.StepKey(step: index, readings: readings, rows: rows)
    if last.map({ $0.key != key }) ?? true {
      func made() -> ObservedTrees.Tree {
        let tree = stage.observedTree(
          ofStep: index, at: time, rows: rows, without: trees.leftOut, reads: trees.matches,
          sharing: trees.cache.newest(ofStep: index, rows: rows)?.tree)
        return (tree, tree.places(of: trees.matches), tagsOffset)
      }
      let new = step.isShifted ? trees.cache.value(key, made) : made()
      places = new.places?.of(bits)
      last = Last(key, new)
    }
    guard let tree = last?.tree, var places else { return [] }
    // Cleared first, so that the places have one owner and are changed without a copy.
    self.places = nil
    var layers: [ObservedLayer] = []
    let scroll = step.isShifted ? tagsOffset - tree.tagsOffset : 0
    tree.tree.observe(&places, flight: flight, scroll: scroll) { layers.append($0) }
    self.places = places
    return layers
  }

  private mutating func step(at time: Instant) -> Step {
    let index = stage.step(at: time)
    if let step, step.index == index { return step }
    let state = stage.steps[index].state
    let new = Step(
      index: index,
      isShifted: state.transition == nil && state.sidebar == nil && state.traits.layoutDirection == .leftToRight,
      rest: state.scrollEnd)
    step = new
    return new
  }

  /// Returns what layout reads of clocks, as far as it changes the wanted layers.
  private mutating func readings(
    at time: Instant, in step: Step
  ) -> (readings: ClockReadings, tagsOffset: Double) {
    let isAtRest = !readsClocks && time >= step.rest
    if isAtRest, let known = step.restReadings { return known }
    let state = stage.steps[step.index].state
    var readings = ClockReadings(state, at: time)
    if !readsClocks { readings = readings.withoutClocks }
    if step.isShifted || !readsTags { readings = readings.withoutTags }
    let tagsOffset = state.search?.tagsScroll.offset(at: time) ?? 0
    if isAtRest, state.transition == nil { self.step?.restReadings = (readings, tagsOffset) }
    return (readings, tagsOffset)
  }

  private mutating func demand(at time: Instant, step: Int, _ readings: ClockReadings, _ flight: Flight) -> RowDemand {
    let state = stage.steps[step].state
    var placed = placedRows
    let rows = stage.layouts.demand(of: state, at: time, in: flight) { [stage] () in
      let key = StepCache<PresentedTree>.StepKey(step: step, readings: readings)
      if let placed, placed.key == key { return placed.rows }
      let rows = stage.layouts.placedRows(of: state, at: time)
      placed = (key, rows)
      return rows
    }
    placedRows = placed
    return rows
  }
}
