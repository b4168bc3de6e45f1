import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Status bar") struct StatusBarTests {
  @Test(arguments: [Device.iPhone15Pro, .iPhoneXS, .iPhone8, .iPadMini5])
  func timeAndSymbolsAreInBounds(device: Device) throws {
    let root = try Laid(scene(device)).layers()
    let bar = try #require(root.frame(of: "statusBar"))
    #expect(bar == CGRect(x: 0, y: 0, width: device.width, height: device.statusBar))
    #expect(try root.text(of: "statusBar.time").line.string == "9:41")
    for name in ["wifi", "battery"] {
      let frame = try #require(root.frame(of: "statusBar." + name))
      #expect(bar.contains(frame), "\(name) at \(frame)")
    }
  }

  @Test func noStatusBarOnPhonesInLandscape() throws {
    let bar = try #require(try Laid(scene(.iPhone15Pro, .landscape)).layers().layer(named: "statusBar"))
    #expect(bar.isHidden && bar.frame.maxY == 0)
  }
}
