import Foundation
import SearchFrames
import Testing

/// Compares the status bar with a 3× capture of a phone with a Dynamic Island (iOS 16–17), in pixels.
@Suite struct StatusBarPixelTests {
  @Test(arguments: [
    ("signal", CGRect(x: 846, y: 69, width: 58, height: 37)), ("Wi-Fi", CGRect(x: 926, y: 69, width: 51, height: 37)),
    ("battery", CGRect(x: 999, y: 67, width: 82, height: 41)), ("time", CGRect(x: 165, y: 69, width: 96, height: 38)),
  ]) func symbolsHaveTheMeasuredBoxes(_ name: String, box: CGRect) throws {
    let picture = try MeasuringScenes.picture(SearchScene(), CGRect(x: 0, y: 0, width: 393, height: 54))
    let area = CGRect(x: box.minX / 3 - 2, y: 0, width: box.width / 3 + 4, height: 54)
    let ink = try #require(picture.inkBox(in: area, of: .black, on: .white))
    // Inter's digits are 3 % narrower than San Francisco's.
    let tolerance = name == "time" ? 3.01 : 1.01
    #expect(abs(ink.minX * 3 - box.minX) <= tolerance, "\(ink)")
    #expect(abs(ink.maxX * 3 - box.maxX) <= tolerance, "\(ink)")
    #expect(abs(ink.minY * 3 - box.minY) <= tolerance, "\(ink)")
    #expect(abs(ink.maxY * 3 - box.maxY) <= tolerance, "\(ink)")
  }

  /// On every screen, all symbols are inside the screen and apart from each other.
  @Test(arguments: [
    MeasuringScenes.small, MeasuringScenes.large, MeasuringScenes.plus, MeasuringScenes.pad, .iPhone15Pro,
  ])
  func symbolsDoNotTouch(_ device: Device) throws {
    let picture = try MeasuringScenes.picture(
      SearchScene(device: device), CGRect(x: 0, y: 0, width: device.width, height: device.statusBar))
    let bitmap = picture.bitmap
    // Columns with ink; gaps of less than 2.6 pt are inside a symbol.
    let inked = (0..<bitmap.width).map { column in
      (0..<bitmap.height).contains { picture.tone(column: column, row: $0).red < 200 }
    }
    #expect(inked.first == false && inked.last == false)
    var groups = 0
    var free = Int.max
    for isInked in inked {
      if isInked {
        if free >= Int(2.6 * device.scale) { groups += 1 }
        free = 0
      } else {
        free = free == Int.max ? free : free + 1
      }
    }
    // Time, signal or level, Wi-Fi, and battery with its cap.
    #expect(groups == 4)
  }
}
