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
    let sheet = try Self.sheet([.init(title: "", renderer, at: instants)], scale: scale) { $0.columns = 2 }
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
    let sheet = try Self.sheet(rows, scale: 0.5) { $0.colors = .dark }
    func places(in sheet: Bitmap) throws -> [(Int, Int)] {
      try renderers.flatMap { renderer in
        try instants.map { try #require(place(of: renderer.image(at: .at($0), scale: 0.5), in: sheet)) }
      }
    }
    let byRow = try places(in: sheet)
    #expect(byRow[0].1 == byRow[1].1 && byRow[2].1 == byRow[3].1 && byRow[2].1 > byRow[0].1)
    #expect(byRow[0].0 < byRow[2].0 && byRow[1].0 < byRow[3].0)
    let byColumn = try places(in: try Self.sheet(rows, scale: 0.5) { $0.hasVariantsInColumns = true })
    #expect(byColumn[0].1 == byColumn[2].1 && byColumn[1].1 == byColumn[3].1 && byColumn[1].1 > byColumn[0].1)
    #expect(byColumn[0].0 == byColumn[1].0 && byColumn[2].0 == byColumn[3].0 && byColumn[2].0 > byColumn[0].0)
  }

  /// For a slide: nothing but the frames, with equal gaps.
  @Test func groundAndLabelsMayBeLeftOut() throws {
    let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    let row = ContactSheet.Row(title: "", renderer, at: [.seconds(0), .seconds(0.45)])
    let labelled = try Self.sheet([row], scale: 1) { $0.columns = 2 }
    let plain = try Self.sheet([row], scale: 1) { ($0.columns, $0.hasLabels, $0.hasGround) = (2, false, false) }
    let still = try renderer.image(at: .at(.seconds(0)), scale: 1)
    let (x, y) = try #require(place(of: still, in: plain))
    #expect(x == y && plain.height == still.height + 2 * y && labelled.height > plain.height)
    #expect(plain[0, 0].alpha == 0 && labelled[0, 0].alpha == 255)
  }

  private static func sheet(
    _ rows: [ContactSheet.Row], scale: Double, _ change: (inout ContactSheet.Style) -> Void
  ) throws -> Bitmap {
    var style = ContactSheet.Style()
    change(&style)
    return try PNGDecoder().decode(try ContactSheet(rows: rows, style: style, scale: scale).file(.png))
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
