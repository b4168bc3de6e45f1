import Foundation
import Testing

@testable import SearchMeasuring

struct InkTests {
  private func ink(_ picture: DrawnPicture, scale: Double = 1, over ground: Tone? = nil) throws -> Ink {
    try #require(picture.image(scale: scale).ink(in: picture.area(scale: scale), over: ground, tolerance: 4))
  }

  @Test func fractionalBoxesAreFound() throws {
    for step in 0..<20 {
      let shift = Double(step) / 20
      let rect = CGRect(x: 7 + shift, y: 5 + shift, width: 11.3, height: 8.6)
      var picture = DrawnPicture(40, 30)
      picture.fill(rect, .black)
      let ink = try ink(picture)
      for (found, expected) in [
        (ink.left, rect.minX), (ink.top, rect.minY), (ink.right, rect.maxX), (ink.bottom, rect.maxY),
      ] { #expect(abs(found - expected) <= 0.02, "\(found), not \(expected)") }
      #expect(abs(ink.mass - rect.width * rect.height) < 0.2 && ink.color == .black)
    }
  }

  /// Mass is in square points, and the same for every colour of ink.
  @Test(arguments: [Tone.black, Tone(132, 132, 136), Tone(0, 122, 255)])
  func massIsTheSumOfCoverage(_ color: Tone) throws {
    var picture = DrawnPicture(90, 60, Tone(239, 239, 240))
    picture.fill(CGRect(x: 9, y: 9.5, width: 6, height: 30), color)
    picture.fill(center: CGPoint(x: 50, y: 30), radius: 15, color)
    let ink = try ink(picture, scale: 3)
    #expect(abs(ink.mass - (180 + .pi * 225) / 9) < 0.2 && ink.color == color)
    #expect(abs(ink.left - 3) < 0.01 && abs(ink.right - 65 / 3.0) < 0.02)
  }

  /// The most frequent colour is the background, unless another is given.
  @Test func theBackgroundCanBeGiven() throws {
    var picture = DrawnPicture(20, 20, Tone(10, 10, 10))
    picture.fill(CGRect(x: 0, y: 0, width: 20, height: 14), .white)
    #expect(try ink(picture).box == CGRect(x: 0, y: 14, width: 20, height: 6))
    #expect(try ink(picture, over: Tone(10, 10, 10)).box == CGRect(x: 0, y: 0, width: 20, height: 14))
    #expect(picture.image().commonColor(in: picture.area()) == .white)
    #expect(picture.image().commonColor(in: CGRect(x: 0, y: 12, width: 20, height: 8)) == Tone(10, 10, 10))
  }

  @Test func aFlatAreaHasNoInk() {
    let picture = DrawnPicture(20, 20)
    #expect(picture.image().ink(in: picture.area(), tolerance: 4) == nil)
    #expect(picture.image().ink(in: CGRect(x: 30, y: 0, width: 5, height: 5), tolerance: 4) == nil)
    #expect(picture.image().commonColor(in: CGRect(x: 30, y: 0, width: 5, height: 5)) == nil)
  }
}
