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

  /// An iPad's date is after the time, and its dots are in the middle, in the systems that have them.
  @Test(arguments: [(13, false), (15, true), (18, true), (26, false)]) func dateAndDots(major: Int, hasDots: Bool)
    throws
  {
    var scene = scene(.iPadMini5)
    scene.system = try #require(SystemVersion(major: major))
    (scene.statusBar.date, scene.statusBar.showsMultitaskingIndicator) = ("Tue Jan 9", true)
    let root = try Laid(scene).layers()
    let (time, date) = (
      try #require(root.frame(of: "statusBar.time")), try #require(root.frame(of: "statusBar.date"))
    )
    #expect(date.minX > time.maxX && date.minX < time.maxX + 12 && date.minY == time.minY)
    let dots = root.frame(of: "statusBar.multitaskingIndicator")
    #expect((dots != nil) == hasDots && scene.notes.isEmpty == hasDots)
    if let dots { #expect(abs(dots.midX - 384) <= 0.25 && dots.midY == 10) }
    scene.device = .iPhone15Pro
    let phone = try Laid(scene).layers()
    #expect(phone.frame(of: "statusBar.date") == nil && phone.frame(of: "statusBar.multitaskingIndicator") == nil)
    #expect(scene.notes == ["statusBar: a phone's has neither a date nor dots; they are left out"])
  }

  @Test func noStatusBarOnPhonesInLandscape() throws {
    let bar = try #require(try Laid(scene(.iPhone15Pro, .landscape)).layers().layer(named: "statusBar"))
    #expect(bar.isHidden && bar.frame.maxY == 0)
  }
}
