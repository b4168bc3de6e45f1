import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

struct HomeIndicatorTests {
  /// The frames that were measured at 3×, in pixels: x and width.
  @Test(arguments: [
    ("iPhone 11 Pro", 363, 400), ("iPhone 14", 377, 417), ("iPhone 15 Pro", 381, 419), ("iPhone 16 Pro", 387, 432),
    ("iPhone 15 Pro Max", 415, 461),
  ])
  func frameIsAsMeasured(device: String, x: Double, width: Double) throws {
    let device = try #require(Device.named(device))
    let frame = try #require(try Laid(scene(device)).layers().frame(of: "homeIndicator"))
    #expect(abs(frame.minX * 3 - x) < 1.001 && abs(frame.maxX * 3 - x - width) < 1.001)
    #expect(frame.height == 5 && frame.maxY == device.height - 8)
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
