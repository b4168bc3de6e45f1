import SearchGeometry

/// The animations of one layer: a column of all animations, and those found since.
struct Track: Sendable {
  var column: Int?
  /// All animations of a layer in a late row, also those of its column, oldest first; empty for other layers.
  private(set) var late: [(group: AnimationIndex, changes: [LayerChange])] = []

  init(column: Int?) { self.column = column }

  var isEmpty: Bool { column == nil && late.isEmpty }

  /// Adds the changes of a group after those that were added, unless the column has changes in that group.
  mutating func add(_ changes: [LayerChange], group: AnimationIndex, from animations: Animations) {
    if late.isEmpty, let column {
      late = animations.changes(of: column, in: 0..<animations.timings.count).filter { !$0.changes.isEmpty }
    }
    guard !late.contains(where: { $0.group == group }) else { return }
    late.insert((group, changes), at: late.partition { $0.group > group })
  }
}
