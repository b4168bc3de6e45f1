import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares corners with the continuous curve. Captures of real corners fit it with an rms error of 0.006 to 0.015, and
/// a circle with no less than 0.027.
@Suite struct CornerPixelTests {
  enum Corner: CaseIterable, Sendable { case topLeft, topRight, bottomLeft, bottomRight }

  /// Returns the rms errors of the corner's coverage against both references, over a square as large as the radius.
  static func deviations(
    _ picture: MeasuredImage, of shape: CGRect, radius: Double, corner: Corner, from ground: Tone, to fill: Tone
  ) -> (continuous: Double, circular: Double) {
    let size = Int(radius * picture.scale)
    let isRight = corner == .topRight || corner == .bottomRight
    let isBottom = corner == .bottomLeft || corner == .bottomRight
    let x = isRight ? picture.column(shape.maxX) - 1 : picture.column(shape.minX)
    let y = isBottom ? picture.row(shape.maxY) - 1 : picture.row(shape.minY)
    let references = [CornerShape.continuous(radius: radius), .circular(radius: radius)].map {
      $0.coverage(size: size, scale: picture.scale)
    }
    var squares = [0.0, 0.0]
    for row in 0..<size {
      for column in 0..<size {
        let tone = picture.tone(column: isRight ? x - column : x + column, row: isBottom ? y - row : y + row)
        let coverage = tone.coverage(from: ground, to: fill)
        for index in 0...1 {
          let deviation = coverage - references[index][row * size + column]
          squares[index] += deviation * deviation
        }
      }
    }
    return ((squares[0] / Double(size * size)).squareRoot(), (squares[1] / Double(size * size)).squareRoot())
  }

  /// The dark fill differs from red in every channel, so that eight bits are precise enough.
  static let red = RGBAColor(255, 0, 0)

  private func expectContinuous(
    _ scene: SearchScene, _ area: CGRect, _ shape: CGRect, radius: Double, _ corner: Corner, fill: (Double, Double)
  ) throws {
    let picture = try MeasuringScenes.picture(scene, area)
    let tone = picture.tone(fill.0, fill.1)
    let rms = Self.deviations(picture, of: shape, radius: radius, corner: corner, from: Tone(255, 0, 0), to: tone)
    #expect(rms.continuous <= 0.02 && rms.circular >= 0.025, "\(rms)")
  }

  @Test(arguments: Corner.allCases) func fieldHasContinuousCornersOf10(_ corner: Corner) throws {
    let (scene, suite) = (MeasuringScenes.field(on: Self.red, appearance: .dark), SearchFieldPixelTests.self)
    try expectContinuous(scene, suite.area, suite.field, radius: 10, corner, fill: (250, suite.field.midY))
  }

  /// The track's right corners, with radius 8.2; the thumb's shadow overlaps the left ones.
  @Test(arguments: [Corner.topRight, .bottomRight]) func trackHasContinuousCornersOf8(_ corner: Corner) throws {
    let (scene, suite) = (MeasuringScenes.scopes(on: Self.red, appearance: .dark), ScopeBarPixelTests.self)
    try expectContinuous(scene, suite.area, suite.track, radius: 8.2, corner, fill: (300, suite.top + 4))
  }
}
