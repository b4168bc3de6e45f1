import Foundation

/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten.
struct AxisTicks: Hashable, Sendable {
  let values: [Double]
  /// The distance between two ticks.
  let step: Double

  /// - Parameter most: the largest number of ticks, at least 2.
  init(over range: ClosedRange<Double>, most: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else {
      (values, step) = ([range.lowerBound], 1)
      return
    }
    let rough = length / Double(max(most - 1, 1))
    let power = pow(10, floor(log10(rough)))
    let step = ([1, 2, 5, 10].first { $0 * power >= rough * (1 - 1e-9) } ?? 10) * power
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    values = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    self.step = step
  }

  /// Returns the range extended to the next ticks, so that an axis begins and ends with one.
  static func rounded(_ range: ClosedRange<Double>, most: Int) -> ClosedRange<Double> {
    // A constant is drawn in the middle.
    let flat = max(abs(range.lowerBound) * 0.1, 0.5)
    let isFlat = range.upperBound - range.lowerBound < 1e-9
    let range = isFlat ? range.lowerBound - flat...range.upperBound + flat : range
    let step = AxisTicks(over: range, most: most).step
    return (range.lowerBound / step + 1e-9).rounded(.down) * step...(range.upperBound / step - 1e-9).rounded(.up) * step
  }
}

/// Converts seconds and values to points in a panel.
struct PanelScale: Hashable, Sendable {
  /// In the chart's coordinate space.
  let rect: CGRect
  let span: ClosedRange<Double>
  let range: ClosedRange<Double>

  func x(_ time: Double) -> Double {
    let length = span.upperBound - span.lowerBound
    return rect.minX + (length > 0 ? (time - span.lowerBound) / length : 0) * rect.width
  }

  func y(_ value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    return rect.maxY - (length > 0 ? (value - range.lowerBound) / length : 0.5) * rect.height
  }

  func point(_ sample: LineChart.Sample) -> CGPoint { CGPoint(x: x(sample.time), y: y(sample.value)) }
}
