/// What an expectation may write beside the test.
///
/// An expectation that writes a golden fails once and says what it wrote, so that no run that records passes for one
/// that verifies. The first of these that is there decides: the expectation's `record:`, the nearest
/// `.goldens(record:)` trait, `SEARCHFRAMES_RECORD` in the environment, and by default ``missing``. Where `CI` is set,
/// only `SEARCHFRAMES_RECORD` can have anything written.
public enum GoldenRecording: String, Hashable, Sendable, CaseIterable {
  /// Nothing: a missing golden is a failure with its picture.
  case never
  /// Goldens that are not there.
  case missing
  /// Goldens that are not there or do not match.
  case failed
  /// Every golden whose files or hashes would be others, those within their budget included.
  case all
}
