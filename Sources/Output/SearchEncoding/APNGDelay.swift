/// The duration of a frame as a fraction of a second.
package struct APNGDelay: Hashable, Sendable {
  package let numerator: UInt16
  /// Positive.
  package let denominator: UInt16

  /// A denominator of 0 means 100 (PNG, third edition, "fcTL").
  package init(_ numerator: UInt16, over denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator == 0 ? 100 : denominator
  }
}
