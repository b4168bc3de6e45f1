import SearchGeometry

/// The animations of one layer: a column of all animations, or those that were found.
struct Track: Sendable {
  let column: Int?
  /// The animations that were found, oldest first; empty before. Of a layer in a late row these are all, also those of
  /// its column; of any other, those that can be in flight during a step.
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
