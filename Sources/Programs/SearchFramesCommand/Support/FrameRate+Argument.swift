import ArgumentParser
import SearchFrames

extension FrameRate: ExpressibleByArgument {
  /// "60", "29.97" or "30000/1001", within 1…1000.
  public init?(argument: String) {
    guard let rate = FrameRate(argument), rate.isWithinRange else { return nil }
    self = rate
  }

  private var isWithinRange: Bool { numerator >= denominator && numerator <= 1000 * denominator }
}
