import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Lays out a scene's states. Of long lists, only the rows that meet the screen have layers.
///
/// A row may come into view while an animation is in flight that began without it. Such a late row's animations are
/// found when it is laid out, by the difference of the states before and after the animation's event.
struct Layouts: Sendable {
  /// Sets the scene's text.
  var text: any TextSetting
  let artwork: Artwork
  var animations = AnimationTable()
  /// False to lay out all rows, for tests.
  let leavesOutRows: Bool
  /// The animations that change rows, oldest first.
  private(set) var rowChanges: [RowChange] = []
  private let indices = RowIndexCache()

  /// An animation that changes rows.
  struct RowChange: Sendable {
    var group: AnimationIndex
    @Boxed var before: ScreenState
    @Boxed var after: ScreenState
    var beginsFromCurrentState: Bool
    /// The lists that it changes, by page, each with the key of its layer.
    var lists: [Int: (key: Layer.Key, before: RowIndex, after: RowIndex)]
    /// The rows whose changes are among the animations, by page.
    var covered: [Int: VisibleRows]
  }

  init(text: any TextSetting, artwork: Artwork, leavesOutRows: Bool) {
    (self.text, self.artwork, self.leavesOutRows) = (text, artwork, leavesOutRows)
  }

  func context(_ state: ScreenState, at time: Instant) -> LayoutContext {
    LayoutContext(state, now: time, text: text, artwork: artwork, indices: indices)
  }

  /// Returns the model tree of a state.
  func tree(
    _ state: ScreenState, at time: Instant, rows: RowDemand, without leftOut: LayoutContext.LeftOut = []
  ) -> Layer {
    func screen(_ state: ScreenState) -> Layer {
      var context = context(state, at: time)
      (context.rows, context.leftOut) = (rows, leftOut)
      return Catalogue.screen(state, in: context)
    }
    var result = screen(state)
    if let other = state.resizing?.wrappedValue {
      let turns = other.geometry.orientation != state.geometry.orientation
      result.addHidden(other: screen(other), turns: turns)
    }
    return result
  }

  // MARK: Rows that meet the screen

  /// Returns the rows to lay out at an instant, with all animations in flight.
  /// - Parameter placed: returns the rows of `placedRows(of:at:)`, or nil to compute them.
  func demand(
    of state: ScreenState, at time: Instant, in flight: Flight,
    placed: (() -> [PlacedRows])? = nil
  ) -> RowDemand {
    guard leavesOutRows else { return .all }
    if flight.isAtRest { return .onScreen }
    let rows = if let placed { placed() } else { placedRows(of: state, at: time) }
    return .given(visible(rows, of: state, at: time, in: flight))
  }

  /// Returns the lists of the pages on the screen, without animations.
  func placedRows(of state: ScreenState, at time: Instant) -> [PlacedRows] {
    let placed = Catalogue.placedRows(of: state, in: context(state, at: time))
    guard let other = state.resizing?.wrappedValue else { return placed }
    return placed
      + Catalogue.placedRows(of: other, in: context(other, at: time)).filter { other in
        !placed.contains { $0.key == other.key }
      }
  }

  /// Returns the rows that meet the screen at an instant, by page.
  private func visible(
    _ rows: [PlacedRows], of state: ScreenState, at time: Instant, in flight: Flight
  ) -> [Int: VisibleRows] {
    var result: [Int: VisibleRows] = [:]
    for placed in rows {
      var view = Layer(
        name: "", frame: CGRect(x: 0, y: 0, width: 0, height: placed.height),
        contentOffset: CGPoint(x: 0, y: placed.offset))
      flight.present(&view, LayerAnimations(column: animations.columns[placed.view]))
      let motions = changes(in: flight.groups).compactMap { change -> RowIndex.Motion? in
        let remainder = animations.timings[change.group].remainder(at: time)
        // The page may have shown another list then.
        guard remainder != 0, let list = change.lists[placed.page], list.key == placed.key else { return nil }
        return RowIndex.Motion(before: list.before, after: list.after, remainder: remainder)
      }
      let (top, height) = (view.contentOffset.y - view.frame.origin.y, max(view.frame.size.height, placed.height))
      var rows = placed.visible(at: top, height: height, during: motions)
      // They decide the home indicator's colour.
      rows.formUnion(placed.visible(inLast: HomeIndicator.reach))
      result[placed.page, default: VisibleRows()].formUnion(rows)
    }
    return result
  }

  private func changes(in groups: Range<AnimationIndex>) -> ArraySlice<RowChange> {
    rowChanges[
      rowChanges.partition { $0.group >= groups.lowerBound }..<rowChanges.partition { $0.group >= groups.upperBound }]
  }

  /// Returns the end of the last animation in flight that changes rows.
  func endOfRowChanges(in flight: Flight) -> Instant {
    changes(in: flight.groups).map { animations.timings[$0.group].end }.max() ?? .zero
  }

  // MARK: Animations

  /// Returns the rows to lay out before and after an event: those that meet the screen in one of the two.
  func demand(from before: ScreenState, to after: ScreenState, at time: Instant) -> RowDemand {
    guard leavesOutRows else { return .all }
    let flight = Flight(animations, at: time)
    var rows = visible(placedRows(of: before, at: time), of: before, at: time, in: flight)
    for (page, visible) in visible(placedRows(of: after, at: time), of: after, at: time, in: flight) {
      rows[page, default: VisibleRows()].formUnion(visible)
    }
    return .given(rows)
  }

  /// Adds the animations of an event, given the layers of the states before and after it.
  mutating func animate(
    _ layers: [(layer: Layer.Key, changes: [LayerChange])], from before: ScreenState, to after: ScreenState,
    rows: RowDemand, timing: AnimationTiming, fromCurrentState: Bool, evidence: Evidence = .measured
  ) {
    let lists = changedLists(from: before, to: after, at: timing.start)
    guard !layers.isEmpty || !lists.isEmpty else { return }
    if !lists.isEmpty, case .given(let covered) = rows {
      rowChanges.append(
        RowChange(
          group: animations.timings.count, before: before, after: after, beginsFromCurrentState: fromCurrentState,
          lists: lists, covered: covered))
    }
    animations.add(layers, timing: timing, evidence: evidence)
  }

  /// Adds the other groups of a choreography, whose first was given to `animate`.
  mutating func add(_ groups: [ChoreographedChange.Group]) {
    for group in groups { animations.add(group.layers, timing: group.timing, evidence: group.evidence) }
  }

  /// Returns the presentation of a state that begins at an instant, before its animations are added.
  func presented(_ state: ScreenState, at time: Instant, rows: RowDemand) -> Layer {
    let flight = Flight(animations, at: time)
    return PresentedTree(
      tree(state, at: time, rows: rows), animations, late: [:], flight: flight, isDrawn: false
    ).presented(at: time, in: flight)
  }

  /// Returns the lists whose rows differ, by page.
  private func changedLists(
    from before: ScreenState, to after: ScreenState, at time: Instant
  ) -> [Int: (key: Layer.Key, before: RowIndex, after: RowIndex)] {
    guard leavesOutRows else { return [:] }
    let (before, after) = (before.shown, after.shown)
    let areAllChanged = before.traits != after.traits || before.geometry != after.geometry
    func lists(_ state: ScreenState) -> [PlacedRows] {
      Catalogue.placedRows(of: state, in: context(state, at: time))
    }
    let old = lists(before)
    var result: [Int: (key: Layer.Key, before: RowIndex, after: RowIndex)] = [:]
    for new in lists(after) {
      guard let old = old.first(where: { $0.key == new.key }), areAllChanged || old.list != new.list else { continue }
      result[new.page] = (new.key, old.index, new.index)
    }
    return result
  }

  /// Returns the animated differences of two layouts. Layers of two values of the content never match each other.
  /// - Parameters:
  ///   - track: returns the earlier animations of a key, for an event that begins from the current state; else nil.
  func differences(
    from old: [LaidLayer], to new: [LaidLayer], of state: ScreenState, at time: Instant,
    fromCurrentState: Bool,
    track: (Layer.Key) -> LayerAnimations
  ) -> [(layer: Layer.Key, changes: [LayerChange])] {
    let isRightToLeft = state.traits.layoutDirection == .rightToLeft
    let flight = Flight(animations, at: time)
    let sizes = [old, new].map { $0.first { $0.layer.name == Catalogue.windowName }?.layer.frame.size }
    let resizes = sizes[0] != sizes[1]
    var result: [(layer: Layer.Key, changes: [LayerChange])] = []
    // Most layers are where they were in the tree; the others are found by name.
    var places: [String: Int] = [:]
    var place = 1
    // The screen's size does not animate. The first layer is the screen.
    if let (before, after) = old.first.flatMap({ old in new.first.map { (old, $0) } }),
      before.layer.backgroundColor != after.layer.backgroundColor
    {
      let colors = LayerChange.all(from: before.layer, to: after.layer, isRightToLeft: false) { property, model in
        fromCurrentState ? flight.value(of: property, track(after.key), model: model) : model
      }.filter { $0.property == LayerProperty.backgroundColor.index }
      if !colors.isEmpty { result.append((after.key, colors)) }
    }
    for laid in new where laid.layer.name != Catalogue.rootName {
      let layer = laid.layer
      if place >= old.count || old[place].layer.name != layer.name {
        if places.isEmpty {
          places = Dictionary(old.indices.map { (old[$0].layer.name, $0) }, uniquingKeysWith: { $1 })
        }
        guard let found = places[layer.name] else { continue }
        place = found
      }
      var previous = old[place].layer
      if laid.part.isOtherValue(than: old[place].part) { continue }
      if layer.behavior.isPlaced {
        // The part keeps its place in its superlayer; only the rest of the way is its own.
        let (room, newRoom) = (old[old[place].superlayer].layer.frame.size, new[laid.superlayer].layer.frame.size)
        previous.frame = layer.behavior.placed(previous.frame, in: newRoom.growth(since: room))
      }
      place += 1
      let changes = LayerChange.all(
        from: previous, to: layer, isRightToLeft: isRightToLeft
      ) { property, model in
        guard fromCurrentState else { return model }
        return flight.value(of: property, track(laid.key), model: model)
      }
      guard !changes.isEmpty else { continue }
      let key = laid.key
      // A hidden layer needs no animation, unless it is still in flight, or is transparent while the screen's size changes: an
      // event may show it on the way, and it would jump.
      let isClear = resizes && previous.opacity <= 0 && layer.opacity <= 0
      if previous.isHidden, layer.isHidden, !isClear, !flight.moves(track(key)) { continue }
      result.append((key, changes))
    }
    return result
  }

  // MARK: Late rows

  /// Returns the animations of layers in rows that came into view after animations in flight had begun, by key.
  /// - Parameter flight: the animations at the beginning of the state.
  func lateTracks(of demand: RowDemand, in flight: Flight) -> [Layer.Key: LayerAnimations] {
    guard case .given(let visible) = demand else { return [:] }
    var late: [Int: RowChange] = [:]
    var open = changes(in: flight.groups).reversed() as [RowChange]
    while let change = open.popLast() {
      guard late[change.group] == nil, !missing(of: visible, in: change).isEmpty else { continue }
      late[change.group] = change
      // It begins where those before it are.
      if change.beginsFromCurrentState {
        let start = animations.timings[change.group].start
        open += changes(in: animations.groups(at: start).clamped(to: 0..<change.group))
      }
    }
    var tracks: [Layer.Key: LayerAnimations] = [:]
    for (_, change) in late.sorted(by: { $0.key < $1.key }) {
      let (start, demand) = (animations.timings[change.group].start, RowDemand.given(missing(of: visible, in: change)))
      func rows(_ state: ScreenState) -> [LaidLayer] {
        // The first layer of a list is the screen.
        var result = [LaidLayer(layer: Layer(name: Catalogue.rootName, frame: .zero), part: .screen)]
        tree(state, at: start, rows: demand).walkParts { layer, part in
          if part.isRow { result.append(LaidLayer(layer: layer, part: part)) }
        }
        return result
      }
      var old = rows(change.before)
      let new = rows(change.after)
      if change.before.geometry.bounds != change.after.geometry.bounds {
        old.turn(to: new, from: change.before, to: change.after)
      }
      let changes = differences(
        from: old, to: new, of: change.after, at: start,
        fromCurrentState: change.beginsFromCurrentState
      ) { tracks[$0] ?? LayerAnimations(column: animations.columns[$0]) }
      for (key, changes) in changes {
        let column = animations.columns[key]
        tracks[key, default: LayerAnimations(column: column)].add(changes, group: change.group, from: animations)
      }
    }
    return tracks
  }

  /// Returns the visible rows that an animation did not cover, with their sections.
  private func missing(of visible: [Int: VisibleRows], in change: RowChange) -> [Int: VisibleRows] {
    var result: [Int: VisibleRows] = [:]
    for (page, rows) in visible where change.lists[page] != nil {
      let missing = rows.subtracting(change.covered[page] ?? VisibleRows())
      if !missing.isEmpty { result[page] = VisibleRows(rows: missing.rows, sections: rows.sections) }
    }
    return result
  }
}
