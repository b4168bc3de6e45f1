// Sizes: Apple, Human Interface Guidelines, "Layout", device screen dimensions.
// Safe areas and status bars of 375, 390, 393, 414, 428 and 430 pt phones and of iPads: the configurations of
// github.com/pointfreeco/swift-snapshot-testing and github.com/tinder/Layout; 59 with a status bar of 54:
// blog.zhangwen.site/iphone14-size; 44, 47, 50: the README of npm's react-native-safearea-height.
// † marks values that no such source confirms.

extension SearchScene.Device {
  /// A phone with a home button. In landscape the status bar hides and there are no insets.
  static func homeButtonPhone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ metrics: MetricsClass
  ) -> Self {
    Device(
      name: name, width: width, height: height, scale: scale, idiom: .phone, statusBar: 20,
      safeArea: Insets(top: 20), landscapeStatusBar: 0, landscapeSafeArea: .zero, metrics: metrics)
  }

  /// A phone with a home indicator. In landscape its top inset moves to both sides.
  private static func homeIndicator(
    _ width: Double, _ height: Double, _ scale: Double, top: Double, statusBar: Double, _ metrics: MetricsClass
  ) -> @Sendable (_ name: String) -> Self {
    {
      Device(
        name: $0, width: width, height: height, scale: scale, idiom: .phone, statusBar: statusBar,
        safeArea: Insets(top: top, bottom: 34), landscapeStatusBar: 0,
        landscapeSafeArea: Insets(left: top, bottom: 21, right: top), metrics: metrics)
    }
  }

  /// X, XS, 11 Pro.
  static let notch375 = homeIndicator(375, 812, 3, top: 44, statusBar: 44, .iPhoneXS)
  /// XS Max, 11 Pro Max.
  static let notch414 = homeIndicator(414, 896, 3, top: 44, statusBar: 44, .iPhoneXSMax)
  /// XR, 11: 48 since iOS 14.†
  static let notch414At2 = homeIndicator(414, 896, 2, top: 48, statusBar: 48, .iPhoneXR)
  /// 12 mini, 13 mini.
  static let mini = homeIndicator(375, 812, 3, top: 50, statusBar: 50, .iPhoneXS)
  /// 12, 13, 14, 16e.
  static let notch390 = homeIndicator(390, 844, 3, top: 47, statusBar: 47, .iPhoneXS)
  /// 12 Pro Max, 13 Pro Max, 14 Plus.
  static let notch428 = homeIndicator(428, 926, 3, top: 47, statusBar: 47, .iPhoneXSMax)
  /// 14 Pro, 15, 15 Pro, 16.
  static let island393 = homeIndicator(393, 852, 3, top: 59, statusBar: 54, .iPhoneXS)
  /// 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus.
  static let island430 = homeIndicator(430, 932, 3, top: 59, statusBar: 54, .iPhoneXSMax)
  /// 16 Pro, 17, 17 Pro: insets of 62.†
  static let island402 = homeIndicator(402, 874, 3, top: 62, statusBar: 54, .iPhoneXS)
  /// 16 Pro Max, 17 Pro Max: insets of 62.†
  static let island440 = homeIndicator(440, 956, 3, top: 62, statusBar: 54, .iPhoneXSMax)
  /// Air: insets of 68, and the class of phones this wide.†
  static let island420 = homeIndicator(420, 912, 3, top: 68, statusBar: 54, .iPhoneXSMax)

  /// An iPad: all orientations have the same status bar and insets; 20 at the bottom with a home indicator.
  static func pad(_ name: String, _ width: Double, _ height: Double, homeButton: Bool = false) -> Self {
    let area = homeButton ? Insets(top: 20) : Insets(top: 24, bottom: 20)
    return Device(
      name: name, width: width, height: height, scale: 2, idiom: .pad, statusBar: area.top, safeArea: area,
      landscapeStatusBar: area.top, landscapeSafeArea: area, metrics: .iPad)
  }

  /// 320 × 568 pt at 2x, home button.
  public static let iPhoneSE1 = homeButtonPhone("iPhone SE (1st generation)", 320, 568, 2, .iPhoneSE)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone6 = homeButtonPhone("iPhone 6", 375, 667, 2, .iPhone8)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone6Plus = homeButtonPhone("iPhone 6 Plus", 414, 736, 3, .iPhone8Plus)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone6s = homeButtonPhone("iPhone 6s", 375, 667, 2, .iPhone8)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone6sPlus = homeButtonPhone("iPhone 6s Plus", 414, 736, 3, .iPhone8Plus)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone7 = homeButtonPhone("iPhone 7", 375, 667, 2, .iPhone8)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone7Plus = homeButtonPhone("iPhone 7 Plus", 414, 736, 3, .iPhone8Plus)
  /// 375 × 667 pt at 2x, home button.
  public static let iPhone8 = homeButtonPhone("iPhone 8", 375, 667, 2, .iPhone8)
  /// 414 × 736 pt at 3x, home button.
  public static let iPhone8Plus = homeButtonPhone("iPhone 8 Plus", 414, 736, 3, .iPhone8Plus)
  /// 375 × 812 pt at 3x, notch.
  public static let iPhoneX = notch375("iPhone X")
  /// 414 × 896 pt at 2x, notch.
  public static let iPhoneXR = notch414At2("iPhone XR")
  /// 375 × 812 pt at 3x, notch.
  public static let iPhoneXS = notch375("iPhone XS")
  /// 414 × 896 pt at 3x, notch.
  public static let iPhoneXSMax = notch414("iPhone XS Max")
  /// 414 × 896 pt at 2x, notch.
  public static let iPhone11 = notch414At2("iPhone 11")
  /// 375 × 812 pt at 3x, notch.
  public static let iPhone11Pro = notch375("iPhone 11 Pro")
  /// 414 × 896 pt at 3x, notch.
  public static let iPhone11ProMax = notch414("iPhone 11 Pro Max")
  /// 375 × 667 pt at 2x, home button.
  public static let iPhoneSE2 = homeButtonPhone("iPhone SE (2nd generation)", 375, 667, 2, .iPhone8)
  /// 375 × 812 pt at 3x, notch.
  public static let iPhone12mini = mini("iPhone 12 mini")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone12 = notch390("iPhone 12")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone12Pro = notch390("iPhone 12 Pro")
  /// 428 × 926 pt at 3x, notch.
  public static let iPhone12ProMax = notch428("iPhone 12 Pro Max")
  /// 375 × 812 pt at 3x, notch.
  public static let iPhone13mini = mini("iPhone 13 mini")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone13 = notch390("iPhone 13")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone13Pro = notch390("iPhone 13 Pro")
  /// 428 × 926 pt at 3x, notch.
  public static let iPhone13ProMax = notch428("iPhone 13 Pro Max")
  /// 375 × 667 pt at 2x, home button.
  public static let iPhoneSE3 = homeButtonPhone("iPhone SE (3rd generation)", 375, 667, 2, .iPhone8)
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone14 = notch390("iPhone 14")
  /// 428 × 926 pt at 3x, notch.
  public static let iPhone14Plus = notch428("iPhone 14 Plus")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone14Pro = island393("iPhone 14 Pro")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone14ProMax = island430("iPhone 14 Pro Max")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone15 = island393("iPhone 15")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone15Plus = island430("iPhone 15 Plus")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone15Pro = island393("iPhone 15 Pro")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone15ProMax = island430("iPhone 15 Pro Max")
  /// 393 × 852 pt at 3x, Dynamic Island.
  public static let iPhone16 = island393("iPhone 16")
  /// 430 × 932 pt at 3x, Dynamic Island.
  public static let iPhone16Plus = island430("iPhone 16 Plus")
  /// 402 × 874 pt at 3x, Dynamic Island.
  public static let iPhone16Pro = island402("iPhone 16 Pro")
  /// 440 × 956 pt at 3x, Dynamic Island.
  public static let iPhone16ProMax = island440("iPhone 16 Pro Max")
  /// 390 × 844 pt at 3x, notch.
  public static let iPhone16e = notch390("iPhone 16e")
  /// 402 × 874 pt at 3x, Dynamic Island.
  public static let iPhone17 = island402("iPhone 17")
  /// 402 × 874 pt at 3x, Dynamic Island.
  public static let iPhone17Pro = island402("iPhone 17 Pro")
  /// 440 × 956 pt at 3x, Dynamic Island.
  public static let iPhone17ProMax = island440("iPhone 17 Pro Max")
  /// 420 × 912 pt at 3x, Dynamic Island.
  public static let iPhoneAir = island420("iPhone Air")

  /// Oldest first.
  static let phones: [Device] = [
    .iPhoneSE1, .iPhone6, .iPhone6Plus, .iPhone6s, .iPhone6sPlus, .iPhone7, .iPhone7Plus, .iPhone8, .iPhone8Plus,
    .iPhoneX, .iPhoneXR, .iPhoneXS, .iPhoneXSMax, .iPhone11, .iPhone11Pro, .iPhone11ProMax, .iPhoneSE2,
    .iPhone12mini, .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPhone13mini, .iPhone13, .iPhone13Pro,
    .iPhone13ProMax, .iPhoneSE3, .iPhone14, .iPhone14Plus, .iPhone14Pro, .iPhone14ProMax, .iPhone15, .iPhone15Plus,
    .iPhone15Pro, .iPhone15ProMax, .iPhone16, .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax, .iPhone16e, .iPhone17,
    .iPhone17Pro, .iPhone17ProMax, .iPhoneAir,
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
    .iPadAir2, .iPadAir3, .iPadAir4, .iPadAir5, .iPadAir11M2, .iPadAir13M2, .iPadAir11M3, .iPadAir13M3, .iPadPro9,
    .iPadPro10, .iPadPro11, .iPadPro11Second, .iPadPro11Third, .iPadPro11Fourth, .iPadPro11M4, .iPadPro11M5,
    .iPadPro12, .iPadPro12Second, .iPadPro12Third, .iPadPro12Fourth, .iPadPro12Fifth, .iPadPro12Sixth, .iPadPro13M4,
    .iPadPro13M5,
  ]
}
