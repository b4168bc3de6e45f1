import Foundation
import SearchFrames
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

  @Test(arguments: Corner.allCases) func fieldHasContinuousCornersOf10(_ corner: Corner) throws {
    let picture = try MeasuringScenes.picture(
      MeasuringScenes.field(on: Self.red, appearance: .dark), SearchFieldPixelTests.area)
    let rms = Self.deviations(
      picture, of: SearchFieldPixelTests.field, radius: 10, corner: corner, from: Tone(255, 0, 0),
      to: picture.tone(250, 117))
    #expect(rms.continuous <= 0.02, "\(rms)")
    #expect(rms.circular >= 0.025, "\(rms)")
  }

  /// The track's right corners, with radius 8.2; the thumb's shadow overlaps the left ones.
  @Test(arguments: [Corner.topRight, .bottomRight]) func trackHasContinuousCornersOf8(_ corner: Corner) throws {
    let picture = try MeasuringScenes.picture(
      MeasuringScenes.scopes(on: Self.red, appearance: .dark), ScopeBarPixelTests.area)
    let track = ScopeBarPixelTests.track
    let rms = Self.deviations(
      picture, of: track, radius: 8.2, corner: corner, from: Tone(255, 0, 0), to: picture.tone(300, 120))
    #expect(rms.continuous <= 0.02, "\(rms)")
    #expect(rms.circular >= 0.025, "\(rms)")
  }
}
