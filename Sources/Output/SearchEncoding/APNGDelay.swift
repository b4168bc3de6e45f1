/// How long a picture of an animation stays: a fraction of a second, as an APNG file has it.
package struct APNGDelay: Hashable, Sendable {
  package let numerator: UInt16
  /// Positive.
  package let denominator: UInt16

  /// A denominator of 0 counts as 100, as the specification says.
  package init(_ numerator: UInt16, over denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator == 0 ? 100 : denominator
  }
}
