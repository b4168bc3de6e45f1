import Foundation
import SearchFrames
import SearchMeasuring
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
    let tolerance = name == "time" ? 1.34 : 1.01
    #expect(abs(ink.minX * 3 - box.minX) <= tolerance, "\(ink)")
    #expect(abs(ink.maxX * 3 - box.maxX) <= tolerance, "\(ink)")
    #expect(abs(ink.minY * 3 - box.minY) <= tolerance, "\(ink)")
    #expect(abs(ink.maxY * 3 - box.maxY) <= tolerance, "\(ink)")
  }

  /// The ink of Wi-Fi is 80 square points at 393 and 104 at 430, in two captures at 3×.
  @Test(arguments: [(Device.iPhone15Pro, 308.0...326, 80.0), (.iPhone15ProMax, 333...355, 104.0)])
  func wifiIsAsHeavyAsMeasured(_ device: Device, range: ClosedRange<Double>, mass: Double) throws {
    let area = CGRect(x: range.lowerBound, y: 12, width: range.upperBound - range.lowerBound, height: 32)
    let picture = try MeasuringScenes.picture(SearchScene(device: device), area)
    let bitmap = picture.bitmap
    let covered = (0..<bitmap.height).reduce(0.0) { sum, row in
      (0..<bitmap.width).reduce(sum) {
        $0 + picture.tone(column: $1, row: row).coverage(from: .white, to: .black)
      }
    }
    #expect(abs(covered / 9 / mass - 1) < 0.03, "\(covered / 9)")
  }

  /// Returns the ink in a part of a device's status bar.
  private func ink(_ device: Device, from x0: Double, to x1: Double) throws -> (box: CGRect, pixel: Double) {
    let area = CGRect(x: 0, y: 0, width: device.width, height: device.statusBar)
    let picture = try MeasuringScenes.picture(SearchScene(device: device), area)
    let part = CGRect(x: x0, y: 0, width: x1 - x0, height: device.statusBar)
    return (try #require(picture.inkBox(in: part, of: .black, on: .white)), picture.pixel)
  }

  /// The time's centre is at 46.3 with a notch at 375, and at 57.0 at 414; with a home button, in the screen's middle.
  @Test(arguments: [
    (Device.iPhoneX, 20.0...80, 46.3), (.iPhone11ProMax, 20...100, 57.0), (.iPhone8Plus, 180...234, 207.0),
  ])
  func time(_ device: Device, range: ClosedRange<Double>, center: Double) throws {
    let (box, pixel) = try ink(device, from: range.lowerBound, to: range.upperBound)
    // The side bearings of "9" and "1" differ by less than a pixel and a half; at 414 the middle is that of 6:59 in two other
    // captures.
    #expect(abs(box.midX - center) <= (device == .iPhone11ProMax ? 2.6 : 1.5) * pixel, "\(box)")
  }

  /// Digits stand on 28.5 with a notch at 375, and on 14.85 with a home button.
  @Test(arguments: [(Device.iPhoneX, 20.0...80, 28.5), (.iPhone8Plus, 180...234, 14.85)])
  func baseline(_ device: Device, range: ClosedRange<Double>, y: Double) throws {
    let (box, pixel) = try ink(device, from: range.lowerBound, to: range.upperBound)
    #expect(abs(box.maxY - y) <= pixel + 0.01, "\(box)")
  }

  /// At 414 with a notch Wi-Fi is 47 × 35.5 pixels from 344 on, and the battery 72 × 37 with a body that ends at 390.33
  /// and a tip that ends at 392.67.
  @Test func symbolsAt414() throws {
    let (wifi, pixel) = try ink(.iPhone11ProMax, from: 342, to: 362)
    #expect(abs(wifi.minX - 344) <= pixel + 0.01 && abs(wifi.maxX - 359.7) <= pixel + 0.01, "\(wifi)")
    #expect(abs(wifi.height - 35.5 / 3) <= pixel + 0.01, "\(wifi)")
    let (body, _) = try ink(.iPhone11ProMax, from: 363, to: 391)
    #expect(abs(body.maxX - 390.33) <= pixel + 0.01 && abs(body.width - 24) <= pixel + 0.01, "\(body)")
    #expect(abs(body.height - 37.0 / 3) <= pixel + 0.01, "\(body)")
    #expect(abs(try ink(.iPhone11ProMax, from: 391, to: 410).box.maxX - 392.67) <= pixel + 0.01)
  }

  /// With a home button at 3× the battery's body is 22 × 11.33.
  @Test func batteryOfAHomeButton() throws {
    // The body ends 2.33 before the tip, which ends 5 before the screen.
    let (body, pixel) = try ink(.iPhone8Plus, from: 380, to: 414 - 5 - 1.67)
    #expect(abs(body.width - 22) <= pixel + 0.01 && abs(body.height - 11.33) <= pixel + 0.01, "\(body)")
  }

  /// On every screen, all symbols are inside the screen and apart from each other.
  @Test(arguments: [
    MeasuringScenes.small, MeasuringScenes.large, MeasuringScenes.plus, MeasuringScenes.pad, .iPhone15Pro, .iPhoneX,
    .iPhoneXR, .iPhone13mini, .iPhone14, .iPhone17, .iPhone16ProMax,
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
