import Foundation

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
