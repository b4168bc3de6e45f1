/// The limits of an animated file.
package struct RecordingLimits: Hashable, Sendable {
  /// In seconds. Keyframe percentages of a longer span would be off by more than 0.4 ms.
  package var longestSpan = 3600.0
  /// The number of layer trees to lay out.
  package var mostSamples = 200_000
  /// The layers that move, summed over the layer trees.
  package var mostMovingLayers = 1_500_000
  /// The ends of straight lines, of about 64 bytes in memory and 30 in the file.
  package var mostPoints = 1_000_000
  /// In bytes.
  package var largestFile = 64 << 20

  package init() {}
}

/// The reason why an animated file cannot be written.
package enum RecordingError<Failure: Error>: Error {
  case tree(Failure)
  /// In seconds.
  case longSpan(Double, limit: Double)
  case manySamples(limit: Int)
  case manyMovingLayers(limit: Int)
  case manyPoints(limit: Int)
  /// In bytes.
  case largeFile(limit: Int)
}

extension RecordingError: Equatable where Failure: Equatable {}
