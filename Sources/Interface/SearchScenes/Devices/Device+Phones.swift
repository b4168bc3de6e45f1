extension SearchScene.Device {
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
}
