// Sizes: Apple, Human Interface Guidelines, "Layout", device screen dimensions.
// Safe areas and status bars of 375, 390, 393, 414, 428 and 430 pt phones and of iPads: the configurations of
// github.com/pointfreeco/swift-snapshot-testing and github.com/tinder/Layout; 59 with a status bar of 54:
// blog.zhangwen.site/iphone14-size; 44, 47, 50: the README of npm's react-native-safearea-height.
// "Not confirmed" are values that no such source has.

extension SearchScene.Device {
  private static func homeButton(_ name: String, _ width: Double, _ height: Double, scale: Double = 2) -> Self {
    Device(width: width, height: height, scale: scale, statusBar: 20, safeArea: Insets(top: 20)).called(name)
  }

  private static func homeIndicator(
    _ width: Double, _ height: Double, scale: Double = 3, top: Double, statusBar: Double
  ) -> Self {
    Device(
      width: width, height: height, scale: scale, statusBar: statusBar, safeArea: Insets(top: top, bottom: 34))
  }

  /// An iPad: 20 at the bottom with a home indicator.
  private static func pad(_ name: String, _ width: Double, _ height: Double, homeButton: Bool = false) -> Self {
    let area = homeButton ? Insets(top: 20) : Insets(top: 24, bottom: 20)
    return Device(width: width, height: height, idiom: .pad, safeArea: area).called(name)
  }

  private func called(_ name: String) -> Self {
    var device = self
    device.name = name
    return device
  }

  private static let notch375 = homeIndicator(375, 812, top: 44, statusBar: 44)
  private static let notch414 = homeIndicator(414, 896, top: 44, statusBar: 44)
  /// 48 since iOS 14; not confirmed.
  private static let notch414At2 = homeIndicator(414, 896, scale: 2, top: 48, statusBar: 48)
  private static let mini = homeIndicator(375, 812, top: 50, statusBar: 50)
  private static let notch390 = homeIndicator(390, 844, top: 47, statusBar: 47)
  private static let notch428 = homeIndicator(428, 926, top: 47, statusBar: 47)
  /// Bars begin at 53.67, which was measured at 393 wide.
  private static let island393 = homeIndicator(393, 852, top: 59, statusBar: 161.0 / 3)
  /// As at 393; not confirmed.
  private static let island430 = homeIndicator(430, 932, top: 59, statusBar: 161.0 / 3)
  /// Insets of 62, not confirmed. Bars begin at 56.33, which was measured at 402 and 440 wide.
  private static let island402 = homeIndicator(402, 874, top: 62, statusBar: 169.0 / 3)
  /// Insets of 62; not confirmed.
  private static let island440 = homeIndicator(440, 956, top: 62, statusBar: 169.0 / 3)
  /// Insets of 68, and the bar metrics of phones this wide; not confirmed.
  private static let island420 = homeIndicator(420, 912, top: 68, statusBar: 169.0 / 3)

  /// 320 × 568 pt at 2x, home button.
  public static let iPhoneSE1 = homeButton("iPhone SE (1st generation)", 320, 568)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone6 = homeButton("iPhone 6", 375, 667)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone6Plus = homeButton("iPhone 6 Plus", 414, 736, scale: 3)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone6s = homeButton("iPhone 6s", 375, 667)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone6sPlus = homeButton("iPhone 6s Plus", 414, 736, scale: 3)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone7 = homeButton("iPhone 7", 375, 667)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone7Plus = homeButton("iPhone 7 Plus", 414, 736, scale: 3)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone8 = homeButton("iPhone 8", 375, 667)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone8Plus = homeButton("iPhone 8 Plus", 414, 736, scale: 3)
  /// 375 × 812 pt at 3x, notch.
  public static let iPhoneX = notch375.called("iPhone X")
  /// 414 × 896 pt at 2x, notch.
  public static let iPhoneXR = notch414At2.called("iPhone XR")
  /// 375 × 812 pt at 3x, notch.
  public static let iPhoneXS = notch375.called("iPhone XS")
  /// 414 × 896 pt at 3x, notch.
  public static let iPhoneXSMax = notch414.called("iPhone XS Max")
  /// 414 × 896 pt at 2x, notch.
  public static let iPhone11 = notch414At2.called("iPhone 11")
  /// 375 × 812 pt at 3x, notch.
  public static let iPhone11Pro = notch375.called("iPhone 11 Pro")
  /// 414 × 896 pt at 3x, notch.
  public static let iPhone11ProMax = notch414.called("iPhone 11 Pro Max")
  /// 375 × 667 pt at 2x, home button.
  public static let iPhoneSE2 = homeButton("iPhone SE (2nd generation)", 375, 667)
  /// 375 × 812 pt at 3x, notch.
  public static let iPhone12mini = mini.called("iPhone 12 mini")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone12 = notch390.called("iPhone 12")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone12Pro = notch390.called("iPhone 12 Pro")
  /// 428 × 926 pt at 3x, notch.
  public static let iPhone12ProMax = notch428.called("iPhone 12 Pro Max")
  /// 375 × 812 pt at 3x, notch.
  public static let iPhone13mini = mini.called("iPhone 13 mini")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone13 = notch390.called("iPhone 13")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone13Pro = notch390.called("iPhone 13 Pro")
  /// 428 × 926 pt at 3x, notch.
  public static let iPhone13ProMax = notch428.called("iPhone 13 Pro Max")
  /// 375 × 667 pt at 2x, home button.
  public static let iPhoneSE3 = homeButton("iPhone SE (3rd generation)", 375, 667)
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone14 = notch390.called("iPhone 14")
  /// 428 × 926 pt at 3x, notch.
  public static let iPhone14Plus = notch428.called("iPhone 14 Plus")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone14Pro = island393.called("iPhone 14 Pro")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone14ProMax = island430.called("iPhone 14 Pro Max")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone15 = island393.called("iPhone 15")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone15Plus = island430.called("iPhone 15 Plus")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone15Pro = island393.called("iPhone 15 Pro")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone15ProMax = island430.called("iPhone 15 Pro Max")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone16 = island393.called("iPhone 16")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone16Plus = island430.called("iPhone 16 Plus")
  /// 402 × 874 pt at 3x, Dynamic Island.
  public static let iPhone16Pro = island402.called("iPhone 16 Pro")
  /// 440 × 956 pt at 3x, Dynamic Island.
  public static let iPhone16ProMax = island440.called("iPhone 16 Pro Max")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone16e = notch390.called("iPhone 16e")
  /// 402 × 874 pt at 3x, Dynamic Island.
  public static let iPhone17 = island402.called("iPhone 17")
  /// 402 × 874 pt at 3x, Dynamic Island.
  public static let iPhone17Pro = island402.called("iPhone 17 Pro")
  /// 440 × 956 pt at 3x, Dynamic Island.
  public static let iPhone17ProMax = island440.called("iPhone 17 Pro Max")
  /// 420 × 912 pt at 3x, Dynamic Island.
  public static let iPhoneAir = island420.called("iPhone Air")
  /// 390 × 844 pt at 3x, notch. The size is Apple's: apple.com/iphone-17e/specs.
  public static let iPhone17e = notch390.called("iPhone 17e")
  /// 402 × 874 pt at 3x, Dynamic Island. The size is Apple's: apple.com/iphone-18-pro/specs.
  public static let iPhone18Pro = island402.called("iPhone 18 Pro")
  /// 440 × 956 pt at 3x, Dynamic Island. The size is Apple's: apple.com/iphone-18-pro/specs.
  public static let iPhone18ProMax = island440.called("iPhone 18 Pro Max")

  /// Oldest first.
  static let phones: [Device] = [
    .iPhoneSE1, .iPhone6, .iPhone6Plus, .iPhone6s, .iPhone6sPlus, .iPhone7, .iPhone7Plus, .iPhone8, .iPhone8Plus,
    .iPhoneX, .iPhoneXR, .iPhoneXS, .iPhoneXSMax, .iPhone11, .iPhone11Pro, .iPhone11ProMax, .iPhoneSE2,
    .iPhone12mini, .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPhone13mini, .iPhone13, .iPhone13Pro,
    .iPhone13ProMax, .iPhoneSE3, .iPhone14, .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPhone15, .iPhone15Plus,
    .iPhone15Pro, .iPhone15ProMax, .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax, .iPhone16e, .iPhone17,
    .iPhone17Pro, .iPhone17ProMax, .iPhoneAir, .iPhone17e, .iPhone18Pro, .iPhone18ProMax,
  ]

  /// 768 × 1024 pt at 2x, home button.
  public static let iPadMini4 = pad("iPad mini 4", 768, 1024, homeButton: true)
  /// 768 × 1024 pt at 2x, home button.
  public static let iPadMini5 = pad("iPad mini (5th generation)", 768, 1024, homeButton: true)
  /// 744 × 1133 pt at 2x.
  public static let iPadMini6 = pad("iPad mini (6th generation)", 744, 1133)
  /// 744 × 1133 pt at 2x.
  public static let iPadMiniA17Pro = pad("iPad mini (A17 Pro)", 744, 1133)
  /// 768 × 1024 pt at 2x, home button.
  public static let iPad5 = pad("iPad (5th generation)", 768, 1024, homeButton: true)
  /// 768 × 1024 pt at 2x, home button.
  public static let iPad6 = pad("iPad (6th generation)", 768, 1024, homeButton: true)
  /// 810 × 1080 pt at 2x, home button.
  public static let iPad7 = pad("iPad (7th generation)", 810, 1080, homeButton: true)
  /// 810 × 1080 pt at 2x, home button.
  public static let iPad8 = pad("iPad (8th generation)", 810, 1080, homeButton: true)
  /// 810 × 1080 pt at 2x, home button.
  public static let iPad9 = pad("iPad (9th generation)", 810, 1080, homeButton: true)
  /// 820 × 1180 pt at 2x.
  public static let iPad10 = pad("iPad (10th generation)", 820, 1180)
  /// 820 × 1180 pt at 2x.
  public static let iPadA16 = pad("iPad (A16)", 820, 1180)
  /// 768 × 1024 pt at 2x, home button.
  public static let iPadAir2 = pad("iPad Air 2", 768, 1024, homeButton: true)
  /// 834 × 1112 pt at 2x, home button.
  public static let iPadAir3 = pad("iPad Air (3rd generation)", 834, 1112, homeButton: true)
  /// 820 × 1180 pt at 2x.
  public static let iPadAir4 = pad("iPad Air (4th generation)", 820, 1180)
  /// 820 × 1180 pt at 2x.
  public static let iPadAir5 = pad("iPad Air (5th generation)", 820, 1180)
  /// 820 × 1180 pt at 2x.
  public static let iPadAir11M2 = pad("iPad Air 11-inch (M2)", 820, 1180)
  /// 1024 × 1366 pt at 2x.
  public static let iPadAir13M2 = pad("iPad Air 13-inch (M2)", 1024, 1366)
  /// 820 × 1180 pt at 2x.
  public static let iPadAir11M3 = pad("iPad Air 11-inch (M3)", 820, 1180)
  /// 1024 × 1366 pt at 2x.
  public static let iPadAir13M3 = pad("iPad Air 13-inch (M3)", 1024, 1366)
  /// 820 × 1180 pt at 2x. The size is Apple's: apple.com/ipad-air/specs.
  public static let iPadAir11M4 = pad("iPad Air 11-inch (M4)", 820, 1180)
  /// 1024 × 1366 pt at 2x. The size is Apple's: apple.com/ipad-air/specs.
  public static let iPadAir13M4 = pad("iPad Air 13-inch (M4)", 1024, 1366)
  /// 768 × 1024 pt at 2x, home button.
  public static let iPadPro9 = pad("iPad Pro (9.7-inch)", 768, 1024, homeButton: true)
  /// 834 × 1112 pt at 2x, home button.
  public static let iPadPro10 = pad("iPad Pro (10.5-inch)", 834, 1112, homeButton: true)
  /// 834 × 1194 pt at 2x.
  public static let iPadPro11 = pad("iPad Pro (11-inch) (1st generation)", 834, 1194)
  /// 834 × 1194 pt at 2x.
  public static let iPadPro11Second = pad("iPad Pro (11-inch) (2nd generation)", 834, 1194)
  /// 834 × 1194 pt at 2x.
  public static let iPadPro11Third = pad("iPad Pro (11-inch) (3rd generation)", 834, 1194)
  /// 834 × 1194 pt at 2x.
  public static let iPadPro11Fourth = pad("iPad Pro (11-inch) (4th generation)", 834, 1194)
  /// 834 × 1210 pt at 2x.
  public static let iPadPro11M4 = pad("iPad Pro 11-inch (M4)", 834, 1210)
  /// 834 × 1210 pt at 2x.
  public static let iPadPro11M5 = pad("iPad Pro 11-inch (M5)", 834, 1210)
  /// 1024 × 1366 pt at 2x, home button.
  public static let iPadPro12 = pad("iPad Pro (12.9-inch) (1st generation)", 1024, 1366, homeButton: true)
  /// 1024 × 1366 pt at 2x, home button.
  public static let iPadPro12Second = pad("iPad Pro (12.9-inch) (2nd generation)", 1024, 1366, homeButton: true)
  /// 1024 × 1366 pt at 2x.
  public static let iPadPro12Third = pad("iPad Pro (12.9-inch) (3rd generation)", 1024, 1366)
  /// 1024 × 1366 pt at 2x.
  public static let iPadPro12Fourth = pad("iPad Pro (12.9-inch) (4th generation)", 1024, 1366)
  /// 1024 × 1366 pt at 2x.
  public static let iPadPro12Fifth = pad("iPad Pro (12.9-inch) (5th generation)", 1024, 1366)
  /// 1024 × 1366 pt at 2x.
  public static let iPadPro12Sixth = pad("iPad Pro (12.9-inch) (6th generation)", 1024, 1366)
  /// 1032 × 1376 pt at 2x.
  public static let iPadPro13M4 = pad("iPad Pro 13-inch (M4)", 1032, 1376)
  /// 1032 × 1376 pt at 2x.
  public static let iPadPro13M5 = pad("iPad Pro 13-inch (M5)", 1032, 1376)

  /// By family, oldest first.
  static let pads: [Device] = [
    .iPadMini4, .iPadMini5, .iPadMini6, .iPadMiniA17Pro, .iPad5, .iPad6, .iPad7, .iPad8, .iPad9, .iPad10, .iPadA16,
    .iPadAir2, .iPadAir3, .iPadAir4, .iPadAir5, .iPadAir11M2, .iPadAir13M2, .iPadAir11M3, .iPadAir13M3, .iPadAir11M4,
    .iPadAir13M4, .iPadPro9,
    .iPadPro10, .iPadPro11, .iPadPro11Second, .iPadPro11Third, .iPadPro11Fourth, .iPadPro11M4, .iPadPro11M5,
    .iPadPro12, .iPadPro12Second, .iPadPro12Third, .iPadPro12Fourth, .iPadPro12Fifth, .iPadPro12Sixth, .iPadPro13M4,
    .iPadPro13M5,
  ]
}
