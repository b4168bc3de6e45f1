import Foundation
import Testing

@testable import SearchFrames

struct AxisTicksTests {
  /// For ranges of any size: steps are round, ticks are inside the range, and none is left out.
  @Test func ticksAreRoundAndFillTheirRange() {
    for power in -6...6 {
      for (low, high) in [(0.0, 1.0), (-3.3, 7.1), (0.2, 0.9), (99, 101), (-8, -1), (0, 9.999)] {
        let factor = pow(10, Double(power))
        let range = low * factor...high * factor
        for most in 2...9 {
          let ticks = AxisTicks(over: range, most: most)
          let mantissa = ticks.step / pow(10, floor(log10(ticks.step) + 1e-9))
          #expect([1, 2, 5].contains { abs(mantissa - $0) < 1e-6 }, "\(range) \(ticks.step)")
          #expect(ticks.values.count <= most)
          for (a, b) in zip(ticks.values, ticks.values.dropFirst()) {
            #expect(abs(b - a - ticks.step) < ticks.step * 1e-6)
          }
          let slack = ticks.step * 1e-6
          for value in ticks.values { #expect(range.lowerBound - slack <= value && value <= range.upperBound + slack) }
          #expect((ticks.values.first ?? range.upperBound) - range.lowerBound <= ticks.step + slack)
          #expect(range.upperBound - (ticks.values.last ?? range.lowerBound) <= ticks.step + slack)
          // The extended range contains the range and ends with ticks.
          let grown = AxisTicks.rounded(range, most: most)
          #expect(grown.lowerBound <= range.lowerBound + slack && grown.upperBound >= range.upperBound - slack)
        }
      }
    }
  }

  @Test(arguments: [0.0, 1, -5, 1e6]) func constantIsInsideItsRange(value: Double) {
    let range = AxisTicks.rounded(value...value, most: 6)
    #expect(range.lowerBound < value && value < range.upperBound)
    #expect(AxisTicks(over: range, most: 7).values.count >= 2)
  }
}
