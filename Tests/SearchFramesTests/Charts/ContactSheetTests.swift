import Foundation
import SearchEncoding
import SearchLayers
import SearchMotion
import Testing

@testable import SearchFrames

struct ContactSheetTests {
  /// The sheet contains every still's pixels, in order from the top left, at whole and fractional scales.
  @Test(arguments: [0.5, 1, 1.3]) func pixelsEqualTheStills(scale: Double) throws {
    let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    let instants = [0.0, 0.45, 1.35, 1.45, 2].map { Instant.seconds($0) }
    let file = try ContactSheet(renderer, at: instants, columns: 2, scale: scale, colors: .light).file(.png)
    let sheet = try PNGDecoder().decode(file)
    let stills = try instants.map { try renderer.image(at: .at($0), scale: scale) }
    let places = try stills.map { try #require(place(of: $0, in: sheet)) }
    #expect(places[0].1 == places[1].1 && places[0].0 < places[1].0)
    #expect(places[2].0 == places[0].0 && places[2].1 > places[0].1 + stills[0].height)
    #expect(places[4].1 > places[2].1)
  }

  /// Rows have the height of their device.
  @Test func rowsAreVariants() throws {
    var scene = DeterminismTests.scene()
    let renderers = try [SearchScene.Device.iPhone15Pro, .iPhoneSE1].map { device in
      scene.device = device
      return try MeasuringScenes.renderer(scene)
    }
    let instants = [Instant.seconds(0), .seconds(0.45)]
    let rows = renderers.map { ContactSheet.Row(title: "row", $0, at: instants) }
    let sheet = try PNGDecoder().decode(try ContactSheet(rows: rows, scale: 0.5, colors: .dark).file(.png))
    let places = try renderers.flatMap { renderer in
      try instants.map { try #require(place(of: renderer.image(at: .at($0), scale: 0.5), in: sheet)) }
    }
    #expect(places[0].1 == places[1].1 && places[2].1 == places[3].1 && places[2].1 > places[0].1)
    #expect(places[0].0 < places[2].0 && places[1].0 < places[3].0)
  }

  /// Returns a still's position in the sheet.
  private func place(of still: Bitmap, in sheet: Bitmap) -> (Int, Int)? {
    sheet.pixels.withUnsafeBytes { sheetPixels in
      still.pixels.withUnsafeBytes { stillPixels in
        guard let to = sheetPixels.baseAddress, let from = stillPixels.baseAddress else { return nil }
        let (width, stride) = (sheet.width * 4, still.width * 4)
        var (x, y) = (0, 0)
        while y + still.height <= sheet.height {
          var row = 0
          let start = to + y * width + x * 4
          while row < still.height, memcmp(start + row * width, from + row * stride, stride) == 0 { row += 1 }
          if row == still.height { return (x, y) }
          x += 1
          if x + still.width > sheet.width { (x, y) = (0, y + 1) }
        }
        return nil
      }
    }
  }
}
