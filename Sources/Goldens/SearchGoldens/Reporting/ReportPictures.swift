/// The pictures of one golden that a report shows.
///
/// Paths are relative to the report folder, with slashes; nil where there is no such picture. Those of a sequence are
/// animated PNGs, the difference from shortly before the first bad frame to shortly after the last. A browser cannot
/// show a chosen frame of one, so a sequence gives its frames as pictures of their own too: those that are bad, and a
/// few before and after.
package struct ReportPictures: Hashable, Sendable, Codable {
  package var expected: String?
  package var actual: String?
  package var difference: String?
  /// A sequence's frames, by time; empty for a still.
  package var frames: [Frame]

  /// One frame of a sequence. Whether it is bad, and its figures, the result's `badFrames` say.
  package struct Frame: Hashable, Sendable, Codable {
    package var index: Int
    /// In seconds.
    package var time: Double
    package var expected: String?
    package var actual: String?
    package var difference: String?

    package init(index: Int, time: Double, expected: String?, actual: String?, difference: String?) {
      self.index = index
      self.time = time
      self.expected = expected
      self.actual = actual
      self.difference = difference
    }
  }

  package init(expected: String?, actual: String?, difference: String?, frames: [Frame] = []) {
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.frames = frames
  }
}
