import Foundation
import SearchFrames
import Testing

/// Rendered corners against the continuous curve; captures of real ones fit it to an rms of 0.006 to 0.015 and a
/// circular corner to no better than 0.027.
@Suite struct CornerPixelTests {
  enum Corner: CaseIterable, Sendable { case topLeft, topRight, bottomLeft, bottomRight }

  /// The rms over the square of as many points as the radius, of the corner's coverage from the two references.
  static func deviations(
    _ picture: Picture, of shape: CGRect, radius: Double, corner: Corner, from ground: Tone, to fill: Tone
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

  /// A bar on which the dark fill stands out in every channel, so that eight bits do not blur the measure.
  static let red = RGBAColor(255, 0, 0)

  @Test(arguments: Corner.allCases) func fieldHasContinuousCornersOf10(_ corner: Corner) throws {
    let picture = try Stand.picture(Stand.field(on: Self.red, appearance: .dark), SearchFieldPixelTests.area)
    let rms = Self.deviations(
      picture, of: SearchFieldPixelTests.field, radius: 10, corner: corner, from: Tone(255, 0, 0),
      to: picture.tone(250, 117))
    #expect(rms.continuous <= 0.02, "\(rms)")
    #expect(rms.circular >= 0.025, "\(rms)")
  }

  /// The track's right corners, 8.2: the thumb's shadow reaches the left ones.
  @Test(arguments: [Corner.topRight, .bottomRight]) func trackHasContinuousCornersOf8(_ corner: Corner) throws {
    let picture = try Stand.picture(Stand.scopes(on: Self.red, appearance: .dark), ScopeBarPixelTests.area)
    let track = ScopeBarPixelTests.track
    let rms = Self.deviations(
      picture, of: track, radius: 8.2, corner: corner, from: Tone(255, 0, 0), to: picture.tone(300, 120))
    #expect(rms.continuous <= 0.02, "\(rms)")
    #expect(rms.circular >= 0.025, "\(rms)")
  }
}
