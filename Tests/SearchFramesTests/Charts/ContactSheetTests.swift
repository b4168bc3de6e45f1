import SearchEncoding
import SearchLayers
import SearchMotion
import Testing

@testable import SearchFrames

struct ContactSheetTests {
  /// Every still's pixels are in the sheet, in order from the upper left, at scales that are whole and are not.
  @Test(arguments: [0.5, 1, 1.3])
  func thePixelsAreTheStills(scale: Double) throws {
    let renderer = try Stand.renderer(DeterminismTests.scene())
    let instants = [0.0, 0.45, 1.35, 1.45, 2].map { Instant.seconds($0) }
    let file = try ContactSheet(renderer, at: instants, columns: 2, scale: scale, colors: .light).file(.png)
    let sheet = try PNGDecoder().decode(file)
    let stills = try instants.map { try renderer.image(at: .at($0), scale: scale) }
    var places: [(Int, Int)] = []
    for still in stills {
      let place = (0..<(sheet.height - still.height)).lazy.flatMap { y in
        (0..<(sheet.width - still.width)).lazy.map { (x: $0, y: y) }
      }.first { place in
        (0..<still.height).allSatisfy { row in
          let (a, b) = (((place.y + row) * sheet.width + place.x) * 4, row * still.width * 4)
          return sheet.pixels[a..<a + still.width * 4].elementsEqual(still.pixels[b..<b + still.width * 4])
        }
      }
      places.append(try #require(place))
    }
    #expect(places[0].1 == places[1].1 && places[0].0 < places[1].0)
    #expect(places[2].0 == places[0].0 && places[2].1 > places[0].1 + stills[0].height)
    #expect(places[4].1 > places[2].1)
  }
}
