import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

struct DynamicIslandTests {
  /// The phones with an island, of Apple's specifications; all others have a notch, a smaller notch or a home button.
  private static let models: Set<String> = [
    "iPhone 14 Pro", "iPhone 14 Pro Max", "iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max",
    "iPhone 16",
    "iPhone 16 Plus", "iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max",
    "iPhone Air", "iPhone 18 Pro", "iPhone 18 Pro Max",
  ]

  private func island(_ device: Device, _ orientation: Orientation = .portrait) throws -> Layer? {
    var scene = scene(device, orientation)
    scene.dynamicIsland = true
    return try Laid(scene).layers().layer(named: "dynamicIsland")
  }

  @Test func thePhonesThatHaveOneShowIt() throws {
    let shown = try Device.all.filter { try island($0) != nil }.compactMap(\.name)
    #expect(Set(shown) == Self.models)
  }

  /// A black capsule in the middle, within the safe area at the top.
  @Test(arguments: models) func itIsAtTheTop(model: String) throws {
    let device = try #require(Device.named(model))
    let island = try #require(try island(device))
    #expect(island.backgroundColor == .black && island.cornerRadius == island.frame.height / 2)
    #expect(abs(island.frame.midX - device.width / 2) <= 1 / device.scale)
    #expect(island.frame.minY > 0 && island.frame.maxY < device.safeArea.top)
    #expect(island.frame.width > 3 * island.frame.height)
  }

  /// The phone is turned to the left: the island turns with it.
  @Test(arguments: models) func itTurnsWithThePhone(model: String) throws {
    let device = try #require(Device.named(model))
    let (upright, turned) = (try #require(try island(device)).frame, try #require(try island(device, .landscape)).frame)
    #expect(turned.minX == upright.minY && turned.width == upright.height && turned.height == upright.width)
    #expect(abs(turned.midY - device.width / 2) <= 1 / device.scale)
    #expect(turned.maxX < device.landscapeSafeArea.left)
  }

  /// Pictures have none unless the scene wants one, with or without the other chrome.
  @Test func theSceneDecides() throws {
    var scene = scene(.iPhone15Pro)
    for (wanted, chrome) in [(false, SearchScene.Chrome.automatic), (true, .automatic), (false, .none), (true, .none)] {
      (scene.dynamicIsland, scene.chrome) = (wanted, chrome)
      #expect((try Laid(scene).layers().layer(named: "dynamicIsland") != nil) == wanted)
    }
  }
}
