import Foundation
import SearchLayers
import SearchMotion
import Testing

@testable import SearchFrames

/// The device around stills and films.
@Suite struct DeviceFrameTests {
  private func renderer(_ device: Device, _ orientation: Orientation = .portrait) throws -> SceneRenderer {
    var scene = SearchScene(device: device).with { $0.orientation = orientation }
    scene.dynamicIsland = true
    scene.timeline = [.tap(.searchField, at: .seconds(0.5))]
    scene.search = Search()
    var renderer = try SceneRenderer(scene)
    renderer.showsDeviceFrame = true
    return renderer
  }

  /// A picture is larger than the screen by bezel and margin on every side, in both orientations, on every device.
  @Test(arguments: Device.all.compactMap(\.name)) func surroundsTheScreen(name: String) throws {
    let device = try #require(Device.named(name))
    for orientation in Orientation.allCases {
      let renderer = try renderer(device, orientation)
      let root = try renderer.layers(at: .seconds(0))
      let screen = try #require(root.sublayers.first { $0.name == "screen" })
      let (left, top) = (screen.frame.minX, screen.frame.minY)
      let (right, bottom) = (root.frame.width - screen.frame.maxX, root.frame.height - screen.frame.maxY)
      #expect(left > 0 && left == right && top > 0 && top == bottom)
      #expect(
        screen.frame.size
          == (orientation == .portrait
            ? CGSize(width: device.width, height: device.height) : CGSize(width: device.height, height: device.width)))
      #expect((screen.cornerRadius > 0) == (device.safeArea.bottom > 0))
    }
  }

  /// The picture's corners are transparent, the screen's are black glass, and the island and the indicator are seen.
  @Test func pixels() throws {
    let bitmap = try renderer(.iPhone15Pro).image(at: .seconds(0))
    let scale = 3.0
    let inset = (CGFloat(bitmap.width) / scale - 393) / 2
    #expect(bitmap.width == Int((393 + 2 * inset) * scale) && bitmap.height == Int((852 + 2 * inset) * scale))
    func red(_ x: Double, _ y: Double) -> UInt8 {
      bitmap.pixels[(Int((y + inset) * scale) * bitmap.width + Int((x + inset) * scale)) * 4]
    }
    for place in [0, bitmap.width - 1, bitmap.width * bitmap.height - 1] {
      #expect(bitmap.pixels[place * 4 + 3] == 0, "outside")
    }
    let middle = bitmap.width * (bitmap.height / 2) + bitmap.width / 2
    #expect(bitmap.pixels[middle * 4 + 3] == 255, "screen")
    // Inside the screen's rectangle, outside its round corners.
    for (x, y) in [(12.0, 12.0), (381, 12), (12, 840), (381, 840)] { #expect(red(x, y) < 30) }
    #expect(red(196, 25) == 0, "island")
    #expect(red(196, 841) == 0, "indicator")
    #expect(red(60, 300) == 255, "page")
  }

  /// Nothing outside the device is painted, in any format and appearance, also after a rotation.
  @Test(arguments: Appearance.allCases) func formatsWithAlphaAreTransparentOutside(appearance: Appearance) throws {
    var scene = SearchScene().with { $0.appearance = appearance }
    scene.timeline = [.rotate(.landscape, at: .seconds(0.1))]
    var renderer = try SceneRenderer(scene)
    renderer.showsDeviceFrame = true
    #expect(try renderer.layers(at: .seconds(0)).backgroundColor == nil)
    let size = FrameSequence(renderer, EvenInstants(from: .zero, to: .seconds(1), rate: 60), scale: 0.25).size
    for background in [nil, RGBAColor.white] {
      renderer.deviceFrameBackground = background
      var frames = FrameRenderer(renderer, scale: 0.25, size: size)
      for time in [0.0, 1] {
        _ = try frames.show(.seconds(time))
        let bitmap = frames.bitmap
        #expect((bitmap.width, bitmap.height) == (size.width, size.height))
        for place in [0, bitmap.width - 1, bitmap.width * bitmap.height - 1] {
          let pixel = Array(bitmap.pixels[place * 4..<place * 4 + 4])
          #expect(background == nil ? pixel[3] == 0 : pixel == [255, 255, 255, 255], "\(time) \(pixel)")
        }
      }
    }
  }

  /// Frames of a film have the same frame around them.
  @Test func surroundsFrames() throws {
    let renderer = try renderer(.iPhone15Pro)
    let (first, last) = (try renderer.image(at: .seconds(0)), try renderer.image(at: .seconds(0.65)))
    #expect(first.width == last.width && first.height == last.height)
    #expect(first.pixels != last.pixels)
    #expect(first.pixels.prefix(first.width * 4) == last.pixels.prefix(first.width * 4))
  }
}
