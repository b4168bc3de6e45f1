import SearchGeometry
import SearchLayers
import SearchMotion

/// The place of a group in `AnimationTable`: the animations of one transaction that have one timing.
typealias AnimationIndex = Int

/// All animations of a timeline: a group for each transaction that animates, a column for each layer.
///
/// A group is stored as blocks of 32 columns. Equal changes and equal blocks are stored once, so the memory for an event
/// does not depend on the number of layers that it moves, unless it moves them like no event before it.
struct AnimationTable: Sendable {
  private(set) var timings: [AnimationTiming] = []
  /// The number of animated properties in each group.
  private(set) var counts: [Int] = []
  /// The evidence for the motions of groups that no recording shows.
  private(set) var evidence: [AnimationIndex: Evidence] = [:]
  /// The column of each layer, by its key.
  private(set) var columns: [Layer.Key: Int] = [:]
  /// The memory in use, in bytes, as far as it grows with the timeline.
  private(set) var bytes = 0

  /// The latest end of each group and all before it. If it is past, no older group is in flight.
  private var latestEnds: [Instant] = []
  /// The groups of each block of columns that have changes in it, in order.
  private var entries: [[GroupBlock]] = []
  private var blocks = Distinct<[Int32]>()
  private var changes = Distinct<[LayerChange]>([])

  struct GroupBlock: Sendable {
    var group: Int32
    var block: Int32
  }

  private static let blockWidth = 32
  /// Bytes that a timeline may take: 14,000 transactions that each move 100 layers as no other does.
  static let limit = 1 << 28

  /// Adds the animations that start together: none, if an event changes only rows that have no layers.
  mutating func add(
    _ group: [(layer: Layer.Key, changes: [LayerChange])], timing: AnimationTiming, evidence: Evidence = .measured
  ) {
    let index = Int32(timings.count)
    if evidence > .measured { self.evidence[timings.count] = evidence }
    timings.append(timing)
    counts.append(group.reduce(0) { $0 + $1.changes.count })
    latestEnds.append(max(latestEnds.last ?? timing.end, timing.end))
    var added: [Int: [Int32]] = [:]
    for (layer, layerChanges) in group {
      let column = columns[layer] ?? columns.count
      columns[layer] = column
      let (block, place) = column.quotientAndRemainder(dividingBy: Self.blockWidth)
      let (change, isNew) = changes.index(of: layerChanges)
      if isNew { bytes += 2 * (MemoryLayout<LayerChange>.stride * layerChanges.count + 32) }
      added[block, default: Array(repeating: 0, count: Self.blockWidth)][place] = change
    }
    for (place, block) in added.sorted(by: { $0.key < $1.key }) {
      while entries.count <= place { entries.append([]) }
      let (block, isNew) = blocks.index(of: block)
      if isNew { bytes += 2 * (4 * Self.blockWidth + 32) }
      entries[place].append(GroupBlock(group: index, block: block))
    }
    bytes += 2 * (MemoryLayout<AnimationTiming>.stride + MemoryLayout<GroupBlock>.stride * added.count + 64)
  }

  /// Gives a layer that has no changes in a group those of another's geometry.
  /// - Parameter place: where the layer stays in the other one, across, 0…1; nil for the same geometry.
  mutating func copy(group: AnimationIndex, from old: Layer.Key, to new: Layer.Key, at place: Double? = nil) {
    guard let column = columns[old] else { return }
    var copied = self.changes(of: column, in: group..<group + 1).flatMap(\.changes).filter { $0.adds && !$0.addsOnWay }
    if let place {
      let growth = copied.first { $0.property == LayerProperty.frame.index }?.start?.z ?? 0
      copied = growth == 0 ? [] : [LayerChange(property: LayerProperty.frame.index, start: [growth * place, 0, 0, 0])]
    }
    let own = columns[new].map { self.changes(of: $0, in: group..<group + 1).flatMap(\.changes) } ?? []
    if copied.isEmpty || !own.isEmpty { return }
    let target = columns[new] ?? columns.count
    columns[new] = target
    let (place, index) = target.quotientAndRemainder(dividingBy: Self.blockWidth)
    while entries.count <= place { entries.append([]) }
    let entry = entries[place].partition { $0.group >= group }
    let isThere = entry < entries[place].count && entries[place][entry].group == group
    var block = isThere ? blocks.values[Int(entries[place][entry].block)] : Array(repeating: 0, count: Self.blockWidth)
    block[index] = changes.index(of: copied).index
    counts[group] += copied.count
    let made = GroupBlock(group: Int32(group), block: blocks.index(of: block).index)
    if isThere { entries[place][entry] = made } else { entries[place].insert(made, at: entry) }
    bytes += 2 * (4 * Self.blockWidth + MemoryLayout<GroupBlock>.stride + 64)
  }

  /// Changes the timings of groups, but not their starts.
  mutating func changeTimings(_ change: (inout AnimationTiming) -> Void) {
    for index in timings.indices {
      change(&timings[index])
      latestEnds[index] = max(index == 0 ? timings[index].end : latestEnds[index - 1], timings[index].end)
    }
  }

  /// Returns the groups that have started at `time`, without those before the first that may be in flight.
  func groups(at time: Instant) -> Range<AnimationIndex> {
    let end = timings.partition { $0.start > time }
    return min(latestEnds.partition { $0 > time }, end)..<end
  }

  /// Returns the changes of a layer in a range of groups, the oldest first, each with its group.
  func changes(
    of column: Int, in groups: Range<AnimationIndex>
  ) -> [(group: AnimationIndex, changes: [LayerChange])] {
    let (block, place) = column.quotientAndRemainder(dividingBy: Self.blockWidth)
    let entries = entries[block]
    let first = entries.partition { $0.group >= groups.lowerBound }
    let last = entries.partition { $0.group >= groups.upperBound }
    return entries[first..<last].map { entry in
      (Int(entry.group), changes.values[Int(blocks.values[Int(entry.block)][place])])
    }
  }
}

/// Values of which equal ones are stored once.
private struct Distinct<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var indices: [Value: Int32] = [:]

  init(_ values: Value...) {
    for value in values { _ = index(of: value) }
  }

  mutating func index(of value: Value) -> (index: Int32, isNew: Bool) {
    if let index = indices[value] { return (index, false) }
    let index = Int32(values.count)
    values.append(value)
    indices[value] = index
    return (index, true)
  }
}

/// The animations of one layer: a column of all animations, or those that were found.
struct LayerAnimations: Sendable {
  let column: Int?
  /// The animations that were found, oldest first; empty before. Of a layer in a late row these are all, also those of
  /// its column; of any other, those that can be in flight during a step.
  private(set) var found: [(group: AnimationIndex, changes: [LayerChange])] = []

  init(column: Int?) { self.column = column }

  init(found: [(group: AnimationIndex, changes: [LayerChange])]) { (column, self.found) = (nil, found) }

  var isEmpty: Bool { column == nil && found.isEmpty }

  /// Adds the changes of a group after those that were added, unless the column has changes in that group.
  mutating func add(_ changes: [LayerChange], group: AnimationIndex, from animations: AnimationTable) {
    if found.isEmpty, let column {
      found = animations.changes(of: column, in: 0..<animations.timings.count).filter { !$0.changes.isEmpty }
    }
    guard !found.contains(where: { $0.group == group }) else { return }
    found.insert((group, changes), at: found.partition { $0.group > group })
  }
}
