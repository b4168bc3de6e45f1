/// The goldens that an expectation may write.
///
/// An expectation that writes a golden fails once and says what it wrote, so a run that records never passes as one
/// that verifies. In order of precedence, the mode is the expectation's `record:`, the nearest `.goldens(record:)`
/// trait, `SEARCHFRAMES_RECORD` in the environment, or ``missing``. If `CI` is set, nothing is written unless
/// `SEARCHFRAMES_RECORD` is set too.
public enum GoldenRecording: String, Hashable, Sendable, CaseIterable {
  /// Writes nothing; a missing golden is a failure.
  case never
  /// Writes goldens that do not exist.
  case missing
  /// Writes goldens that do not exist or do not match.
  case failed
  /// Writes all goldens whose files or hashes change, also those within their tolerance.
  case all
}
