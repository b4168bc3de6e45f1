import SearchGeometry

/// The positions of a list's rows and sections, from which visible rows are found without layers.
package struct RowIndex: Hashable, Sendable {
  var rows: [Span] = []
  var sections: [Section] = []
  /// The height of the whole list, in points.
  var height = 0.0

  /// A vertical extent in the list's coordinates, in points.
  struct Span: Hashable, Sendable {
    var top: Double
    var height: Double

    var bottom: Double { top + height }

    func meets(_ window: Range<Double>) -> Bool { top < window.upperBound && bottom > window.lowerBound }
  }

  struct Section: Hashable, Sendable {
    /// The indices of its rows among all rows.
    var rows: Range<Int>
    var header: Span?
    var footer: Span?
    /// The header, the rows and the footer.
    var whole: Span
    /// How the section scrolls sideways; nil for one that does not.
    var shelf: Shelf?

    /// From the first row to the last.
    func group(in index: RowIndex) -> Span? {
      guard !rows.isEmpty else { return nil }
      let top = index.rows[rows.lowerBound].top
      return Span(top: top, height: index.rows[rows.upperBound - 1].bottom - top)
    }
  }

  /// The movement of a list's rows from one index to another.
  package struct Motion: Sendable {
    var before: RowIndex
    var after: RowIndex
    /// The share of the movement that is left: 1 minus the animation's progress.
    var remainder: Double

    package init(before: RowIndex, after: RowIndex, remainder: Double) {
      (self.before, self.after, self.remainder) = (before, after, remainder)
    }
  }

  /// The farthest that a header which sticks to the bars moves when they appear or disappear, in points.
  private static let headerReach = 150.0

  var allRows: VisibleRows { VisibleRows(rows: Set(rows.indices), sections: Set(sections.indices)) }

  /// Returns the rows and sections that the list has.
  func existing(_ demanded: VisibleRows) -> VisibleRows {
    VisibleRows(
      rows: demanded.rows.filter(rows.indices.contains), sections: demanded.sections.filter(sections.indices.contains))
  }

  /// Returns the rows and sections that meet a window in the list's coordinates. Takes logarithmic time.
  /// - Parameter shelves: the offsets of the sections that scroll sideways; 0 for others.
  func visible(in window: Range<Double>, across shelves: [Int: Double]) -> VisibleRows {
    let firstRow = rows.partition { $0.bottom > window.lowerBound }
    let endRow = rows.partition { $0.top >= window.upperBound }
    let first = sections.partition { $0.whole.bottom > window.lowerBound - Self.headerReach }
    let end = sections.partition { $0.whole.top >= window.upperBound + Self.headerReach }
    let visible = firstRow..<max(firstRow, endRow)
    var result = VisibleRows(sections: Set(first..<max(first, end)))
    for section in first..<max(first, end) where !visible.isEmpty {
      result.rows.formUnion(rows(of: section, across: shelves).clamped(to: visible))
    }
    return result
  }

  /// Returns the rows of a section; of a shelf, only the cards on the screen.
  private func rows(of section: Int, across shelves: [Int: Double]) -> Range<Int> {
    let all = sections[section].rows
    guard let cards = sections[section].shelf?.cards(at: shelves[section] ?? 0) else { return all }
    return all.lowerBound + cards.lowerBound..<all.lowerBound + cards.upperBound
  }

  /// Returns the rows and sections that meet a window while animations move them. Takes linear time in the rows.
  package func visible(
    in window: Range<Double>, during motions: [Motion], across shelves: [Int: Double] = [:]
  ) -> VisibleRows {
    guard !motions.isEmpty else { return visible(in: window, across: shelves) }
    func meets(_ span: Span, _ window: Range<Double>, _ other: (RowIndex) -> Span?) -> Bool {
      var span = span
      for motion in motions {
        guard let before = other(motion.before), let after = other(motion.after) else { continue }
        span.top += (before.top - after.top) * motion.remainder
        span.height += (before.height - after.height) * motion.remainder
      }
      return span.meets(window)
    }
    var result = VisibleRows()
    for row in rows.indices
    where meets(rows[row], window, { $0.rows.indices.contains(row) ? $0.rows[row] : nil }) { result.rows.insert(row) }
    for section in sections.indices where sections[section].shelf != nil {
      let cards = rows(of: section, across: shelves)
      for row in sections[section].rows where !cards.contains(row) { result.rows.remove(row) }
    }
    let wide = window.lowerBound - Self.headerReach..<window.upperBound + Self.headerReach
    for section in sections.indices {
      func part(_ path: (Section, RowIndex) -> Span?) -> Bool {
        path(sections[section], self).map { span in
          meets(span, wide) { $0.sections.indices.contains(section) ? path($0.sections[section], $0) : nil }
        } ?? false
      }
      let isVisible =
        part { section, _ in section.header } || part { section, _ in section.footer }
        || part { section, index in section.group(in: index) }
      if isVisible { result.sections.insert(section) }
    }
    return result
  }
}

/// The rows and sections of a list that have layers, by index.
package struct VisibleRows: Hashable, Sendable {
  package var rows: Set<Int> = []
  package var sections: Set<Int> = []

  package init(rows: Set<Int> = [], sections: Set<Int> = []) { (self.rows, self.sections) = (rows, sections) }

  package var isEmpty: Bool { rows.isEmpty && sections.isEmpty }

  package mutating func formUnion(_ other: VisibleRows) {
    rows.formUnion(other.rows)
    sections.formUnion(other.sections)
  }

  package func subtracting(_ other: VisibleRows) -> VisibleRows {
    VisibleRows(rows: rows.subtracting(other.rows), sections: sections.subtracting(other.sections))
  }
}
