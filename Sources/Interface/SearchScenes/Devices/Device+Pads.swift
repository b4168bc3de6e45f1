extension SearchScene.Device {
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
