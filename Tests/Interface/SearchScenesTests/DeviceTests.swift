import SearchGeometry
import Testing

@testable import SearchScenes

@Suite struct DeviceTests {
  @Test func namesAreUniqueAndFindTheirDevices() {
    let names = Device.all.compactMap(\.name)
    #expect(names.count == Device.all.count)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for device in Device.all {
      #expect(device.name.flatMap(Device.named) == device)
      #expect(device.name.flatMap { Device.named($0.uppercased()) } == device)
    }
    #expect(Device.named("iPhone 15 Por") == nil)
  }

  @Test(arguments: Device.all) func everyScreenIsPlausible(_ device: Device) {
    #expect(device.width < device.height)
    let pixels = [device.width * device.scale, device.height * device.scale]
    #expect(pixels.allSatisfy { $0 == $0.rounded() })
    #expect(device.statusBar <= device.safeArea.top && device.statusBar >= 20)
    #expect(device.landscapeStatusBar == (device.idiom == .pad ? device.statusBar : 0))
    #expect(device.landscapeSafeArea.left == device.landscapeSafeArea.right)
    #expect((device.metrics == .iPad) == (device.idiom == .pad))
    // A home indicator takes 34 pt upright and 21 pt in landscape on phones, 20 pt on pads.
    if device.idiom == .phone, device.safeArea.bottom > 0 {
      #expect(device.safeArea.bottom == 34 && device.landscapeSafeArea.bottom == 21)
      #expect(device.landscapeSafeArea.left == device.safeArea.top)
    }
  }

  @Test(arguments: [
    (Device.iPhoneSE1, 320.0, 568.0, 2.0, 20.0, 0.0, Device.MetricsClass.iPhoneSE),
    (.iPhoneSE3, 375, 667, 2, 20, 0, .iPhone8),
    (.iPhone8Plus, 414, 736, 3, 20, 0, .iPhone8Plus), (.iPhoneX, 375, 812, 3, 44, 34, .iPhoneXS),
    (.iPhone11, 414, 896, 2, 48, 34, .iPhoneXR), (.iPhone11ProMax, 414, 896, 3, 44, 34, .iPhoneXSMax),
    (.iPhone13mini, 375, 812, 3, 50, 34, .iPhoneXS), (.iPhone14, 390, 844, 3, 47, 34, .iPhoneXS),
    (.iPhone14Plus, 428, 926, 3, 47, 34, .iPhoneXSMax), (.iPhone15Pro, 393, 852, 3, 59, 34, .iPhoneXS),
    (.iPhone16ProMax, 440, 956, 3, 62, 34, .iPhoneXSMax), (.iPhone17, 402, 874, 3, 62, 34, .iPhoneXS),
    (.iPadMini5, 768, 1024, 2, 20, 0, .iPad), (.iPadPro13M4, 1032, 1376, 2, 24, 20, .iPad),
  ])
  func knownScreens(
    _ device: Device, _ width: Double, _ height: Double, _ scale: Double, _ top: Double, _ bottom: Double,
    _ metrics: Device.MetricsClass
  ) {
    #expect(device.width == width && device.height == height && device.scale == scale)
    #expect(device.safeArea == Insets(top: top, bottom: bottom))
    #expect(device.metrics == metrics)
  }

  /// 161 pixels on screens 393 and 430 wide, 169 on those 402, 420 and 440 wide.
  @Test func barsBeginBelowTheIslandsStatusBar() {
    let islands = Device.all.filter { $0.idiom == .phone && $0.safeArea.top >= 59 }
    #expect(Set(islands.map(\.width)) == [393, 402, 420, 430, 440])
    for device in islands {
      let pixels = [393, 430].contains(device.width) ? 161.0 : 169
      #expect(device.statusBar == pixels / 3, "\(device.name ?? "")")
    }
  }

  /// Values derived from a device's measures equal those in the table of devices.
  @Test(arguments: Device.all) func numbersAloneGiveTheSameDevice(_ device: Device) {
    var derived = Device(
      width: device.width, height: device.height, scale: device.scale, idiom: device.idiom, statusBar: device.statusBar,
      safeArea: device.safeArea)
    derived.name = device.name
    // The width of an iPhone Air alone does not identify its class.
    #expect(derived == device)
  }
}
