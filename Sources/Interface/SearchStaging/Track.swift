import SearchGeometry

/// The animations of one layer: a column of all animations, or those that were found.
struct Track: Sendable {
  let column: Int?
  /// What was found, oldest first: all animations of a layer in a late row, also those of its column, or those that
  /// can be in flight. Empty before.
  private(set) var found: [(group: AnimationIndex, changes: [LayerChange])] = []

  init(column: Int?) { self.column = column }

  init(found: [(group: AnimationIndex, changes: [LayerChange])]) { (column, self.found) = (nil, found) }

  var isEmpty: Bool { column == nil && found.isEmpty }

  /// Adds the changes of a group after those that were added, unless the column has changes in that group.
  mutating func add(_ changes: [LayerChange], group: AnimationIndex, from animations: Animations) {
    if found.isEmpty, let column {
      found = animations.changes(of: column, in: 0..<animations.timings.count).filter { !$0.changes.isEmpty }
    }
    guard !found.contains(where: { $0.group == group }) else { return }
    found.insert((group, changes), at: found.partition { $0.group > group })
  }
}
