import SearchLayers

extension SectionIndex {
  /// Lengths are in points at every text size. No capture was found.
  struct Metrics: Sendable {
    var style = TextStyle.semibold(11)
    /// From letter to letter.
    var pitch = 14.0
    /// The width that it takes from the rows.
    var width = 15.0
    /// Between letters where some are left out.
    var bullet = "\u{2022}"
  }
}
