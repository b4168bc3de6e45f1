/// The change that recording made to one golden.
package struct RecordedGolden: Hashable, Sendable {
  package var golden: String
  package var change: Change
  /// The size of the picture in bytes; nil if it was not written.
  package var bytes: Int?
  /// The kind of file that the picture replaced, if that was no golden: "a Git LFS pointer".
  package var replaced: String?
  /// The size in bytes above which the user is warned.
  package var maximumSize: Int?

  package enum Change: String, Hashable, Sendable, CaseIterable {
    case new, changed, unchanged, obsolete, pruned, failed
    /// A picture that `prunes` leaves, as it is no golden.
    case kept
  }
}
