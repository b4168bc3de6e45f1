import Foundation

/// A screen from which several values are read.
struct MeasuredScreen {
  var control: String
  var scene: String
  var captures: [Capture]
  var confidence = MeasuredValue.Confidence.high
  var time = 0.0

  /// The screen with values of one capture, which may be off by two pixels, or three steps of a channel.
  func once(_ captures: Capture...) -> MeasuredScreen {
    var screen = self
    screen.confidence = .medium
    if !captures.isEmpty { screen.captures = captures }
    return screen
  }

  func at(_ time: Double) -> MeasuredScreen {
    var screen = self
    screen.time = time
    return screen
  }

  func row(
    _ what: String, _ reading: MeasuredValue.Reading, _ measured: Double, within accepted: Double? = nil
  ) -> MeasuredValue {
    var row = Measurements.row(control, what, scene, reading, measured, captures, confidence, at: time)
    row.accepted = accepted ?? (confidence == .medium ? (reading.isColor ? 3 : 2.0 / 3 + 0.01) : nil)
    return row
  }

  /// How much is drawn in an area with a plain background, in square points, within a share of it.
  func amount(_ area: CGRect, _ what: String, _ measured: Double, within share: Double = 0.05) -> MeasuredValue {
    row("\(what), area of the ink", .amount(area), measured, within: share * measured)
  }

  /// The given edges of a layer's frame.
  func frame(
    _ name: String, _ what: String, x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil,
    width: Double? = nil, height: Double? = nil
  ) -> [MeasuredValue] {
    edges(what, x: x, y: y, width: width, height: height) { .frame(name, $0) }
  }

  /// The given edges of what is drawn in an area with a plain background.
  func ink(
    _ area: CGRect, _ what: String, x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil,
    width: Double? = nil, height: Double? = nil
  ) -> [MeasuredValue] {
    edges(what, x: x, y: y, width: width, height: height) { .ink(area, $0) }
  }

  private func edges(
    _ what: String, x: ClosedRange<Double>?, y: ClosedRange<Double>?, width: Double?, height: Double?,
    _ reading: (KeyPath<CGRect, CGFloat> & Sendable) -> MeasuredValue.Reading
  ) -> [MeasuredValue] {
    var rows: [MeasuredValue] = []
    if let x {
      rows.append(row("\(what), left edge", reading(\.minX), x.lowerBound))
      rows.append(row("\(what), right edge", reading(\.maxX), x.upperBound))
    }
    if let y {
      rows.append(row("\(what), top", reading(\.minY), y.lowerBound))
      rows.append(row("\(what), bottom", reading(\.maxY), y.upperBound))
    }
    if let width { rows.append(row("\(what), width", reading(\.width), width)) }
    if let height { rows.append(row("\(what), height", reading(\.height), height)) }
    return rows
  }

  /// The lower edge of letters without descenders.
  func baseline(_ area: CGRect, _ what: String, _ y: Double) -> MeasuredValue {
    row("\(what), baseline", .ink(area, \.maxY), y)
  }

  /// The colour at a point: a grey, or three channels.
  func color(_ point: CGPoint, _ what: String, _ color: [Double]) -> [MeasuredValue] {
    channels(what, color) { .color(point, $0) }
  }

  /// The colour of text or a symbol in an area.
  func inkColor(_ area: CGRect, _ what: String, _ color: [Double]) -> [MeasuredValue] {
    channels(what, color) { .strongest(area, $0) }
  }

  private func channels(
    _ what: String, _ color: [Double], _ reading: (Int) -> MeasuredValue.Reading
  ) -> [MeasuredValue] {
    zip(["red", "green", "blue"], color).enumerated().map { channel, value in
      row(color.count == 1 ? what : "\(what), \(value.0)", reading(channel), value.1)
    }
  }
}

extension CGRect {
  /// A rectangle between two corners.
  init(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    self.init(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
  }
}
