import Foundation
import TestSupport
import Testing

@testable import SearchMeasuring

struct EdgeTests {
  static let field = Tone(238, 238, 239)

  private func edges(_ picture: DrawnPicture) -> [Double?] {
    Side.allCases.map { picture.image().edge($0, in: picture.area(), tolerance: 4) }
  }

  /// Black on white is found within 0.02 pixels, a field within what 16 levels of grey allow.
  @Test(arguments: [(Tone.black, 0.02), (field, 0.06)])
  func fractionalEdgesAreFound(_ color: Tone, within: Double) throws {
    for step in 0..<20 {
      let shift = Double(step) / 20
      var picture = DrawnPicture(40, 30)
      picture.fill(CGRect(x: 7 + shift, y: 5 + shift, width: 20.3, height: 15.6), color)
      for (found, expected) in zip(edges(picture), [7 + shift, 5 + shift, 27.3 + shift, 20.6 + shift]) {
        #expect(abs(try #require(found) - expected) <= within, "\(found ?? 0), not \(expected)")
      }
    }
  }

  /// Coordinates are points of the screen.
  @Test func scaleAndOriginCount() throws {
    var picture = DrawnPicture(60, 60)
    picture.fill(CGRect(x: 10, y: 20, width: 30, height: 25), .black)
    let image = MeasuredImage(bitmap: picture.bitmap, scale: 3, origin: CGPoint(x: 100, y: 200))
    let area = CGRect(x: 100, y: 200, width: 20, height: 20)
    #expect(abs(try #require(image.edge(.left, in: area, tolerance: 4)) - (100 + 10.0 / 3)) < 1e-9)
    #expect(abs(try #require(image.edge(.bottom, in: area, tolerance: 4)) - 215) < 1e-9)
  }

  /// The outermost line counts, not the mean of a round end.
  @Test func roundEndsAreFoundAtTheirOutermostLine() throws {
    var picture = DrawnPicture(100, 100)
    picture.fill(center: CGPoint(x: 50.25, y: 49.75), radius: 41, .black)
    for (found, expected) in zip(edges(picture), [9.25, 8.75, 91.25, 90.75]) {
      #expect(abs(try #require(found) - expected) <= 0.05, "\(found ?? 0), not \(expected)")
    }
  }

  /// A shadow rises by less than the tolerance over two pixels, so its shape is found.
  @Test func shadowsAreNoEdges() throws {
    var picture = DrawnPicture(60, 60, Self.field)
    let shape = CGRect(x: 20.4, y: 20, width: 20, height: 20)
    picture.mix(.black) { column, row in
      let x = max(shape.minX - Double(column), Double(column) - shape.maxX, 0)
      let y = max(shape.minY - Double(row), Double(row) - shape.maxY, 0)
      return 0.1 * exp(-(x * x + y * y) / 150)
    }
    picture.fill(shape, .white)
    for (found, expected) in zip(edges(picture), [20.4, 20, 40.4, 40]) {
      #expect(abs(try #require(found) - expected) <= 0.1, "\(found ?? 0), not \(expected)")
    }
  }

  @Test func aHairlineHasTwoEdges() {
    var picture = DrawnPicture(30, 30)
    picture.fill(CGRect(x: 0, y: 14, width: 30, height: 1), Tone(178, 178, 178))
    #expect(edges(picture) == [nil, 14, nil, 15])
  }

  /// Neither noise of the tolerance nor a speck of less than a point is an edge; a bar on three sides has one edge.
  @Test func whatIsNoEdgeIsNotFound() {
    var random = SeededGenerator(seed: 7)
    var picture = DrawnPicture(30, 30, Tone(200, 200, 200))
    picture.mix(.white) { _, _ in Double.random(in: 0...0.07, using: &random) }
    #expect(edges(picture) == [nil, nil, nil, nil])
    var speck = DrawnPicture(30, 30)
    speck.fill(CGRect(x: 12, y: 12, width: 2, height: 2), .black)
    for side in Side.allCases {
      #expect(speck.image(scale: 3).edge(side, in: speck.area(scale: 3), tolerance: 4) == nil)
    }
    var bar = DrawnPicture(30, 30)
    bar.fill(CGRect(x: 0, y: 0, width: 30, height: 20), .black)
    #expect(edges(bar) == [nil, 20, nil, 20])
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 0.1, height: 0.1), CGRect(x: -50, y: -50, width: 10, height: 10),
    CGRect(x: 1e6, y: 1e6, width: 1e6, height: 1e6), CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
  ]) func areasBeyondThePictureAreClipped(_ area: CGRect) {
    var picture = DrawnPicture(30, 30)
    picture.fill(CGRect(x: 10, y: 10, width: 10, height: 10), .black)
    let found = picture.image().edge(.left, in: area, tolerance: 4)
    #expect(found == (area.width > 1e6 ? 10 : nil))
  }
}
