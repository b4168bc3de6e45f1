/// The certainty of a number of a look, the most certain first.
package enum Evidence: CaseIterable, Comparable, Sendable {
  /// Apple's headers, guidelines, sessions or documents say it.
  case documented
  /// A capture that the sources name shows it.
  case measured
  /// Others publish it: a port, a design kit, another project's source.
  case reported
  /// Our choice: no source was found.
  case inferred
}
