import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

struct HomeIndicatorTests {
  /// The frames that were measured, in pixels: x, width, and the distances of top and bottom from the screen's bottom.
  @Test(arguments: [
    ("iPhone 11 Pro", 362, 402), ("iPhone 16e", 377, 417), ("iPhone 15 Pro", 380, 420), ("iPhone 16 Pro", 387, 432),
    ("iPhone 14 Plus", 413, 459), ("iPhone 15 Pro Max", 414, 462), ("iPhone 16 Pro Max", 425, 471),
  ])
  func frameIsAsMeasured(device: String, x: Double, width: Double) throws {
    let device = try #require(Device.named(device))
    let frame = try #require(try Laid(scene(device)).layers().frame(of: "homeIndicator"))
    #expect(abs(frame.minX * 3 - x) < 1e-3 && abs(frame.maxX * 3 - x - width) < 1e-3)
    #expect(frame.height == 5 && frame.maxY == device.height - 8)
  }

  /// The same on iPads in landscape, at 2×.
  @Test(arguments: [("iPad Pro 11-inch (M4)", 895, 630), ("iPad Pro 13-inch (M4)", 1031, 690)])
  func frameOnAnIPadIsAsMeasured(device: String, x: Double, width: Double) throws {
    let device = try #require(Device.named(device))
    let frame = try #require(try Laid(scene(device, .landscape)).layers().frame(of: "homeIndicator"))
    #expect(frame.minX * 2 == x && frame.width * 2 == width)
    #expect(frame.height == 5.5 && frame.maxY == device.width - 7.5)
  }

  /// The indicator is black or white, whichever has more contrast: at least 4.5:1.
  @Test func inkIsTheOneWithMoreContrast() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let color = RGBAColor(Int.random(in: 0...255, using: &random), random.below(256), random.below(256))
      var content = Content()
      content.background = .rgba(color)
      let root = try Laid(scene(content: content)).layers()
      let ink = try #require(root.layer(named: "homeIndicator")?.backgroundColor)
      #expect(ink.opaque.contrast(over: color) >= 4.5)
    }
  }

  @Test func theMeasuredInkOverDark() throws {
    var content = Content()
    content.background = .rgba(RGBAColor(28, 28, 30))
    let ink = try #require(try Laid(scene(content: content)).layers().layer(named: "homeIndicator")?.backgroundColor)
    let drawn = RGBAColor(28, 28, 30).mixed(with: ink.opaque, ink.alpha)
    #expect(abs(drawn.red * 255 - 72) < 0.5 && abs(drawn.blue * 255 - 72) < 2.5)
  }

  @Test func onlyOnDevicesThatHaveOne() throws {
    #expect(try Laid(scene(.iPhone8)).layers().layer(named: "homeIndicator") == nil)
    var hidden = scene()
    hidden.homeIndicator = .hidden
    #expect(try Laid(hidden).layers().layer(named: "homeIndicator") == nil)
    hidden.homeIndicator = .automatic
    hidden.chrome = .none
    #expect(try Laid(hidden).layers().layer(named: "homeIndicator") == nil)
  }
}
