/// The devices that a scene may name: iPhones, oldest first, then iPads by family. `searchframes devices` lists their measures.
extension SearchScene.Device {
  public static let iPhoneSE1 = listed("iPhone SE (1st generation)")
  public static let iPhone6 = listed("iPhone 6")
  public static let iPhone6Plus = listed("iPhone 6 Plus")
  public static let iPhone6s = listed("iPhone 6s")
  public static let iPhone6sPlus = listed("iPhone 6s Plus")
  public static let iPhone7 = listed("iPhone 7")
  public static let iPhone7Plus = listed("iPhone 7 Plus")
  public static let iPhone8 = listed("iPhone 8")
  public static let iPhone8Plus = listed("iPhone 8 Plus")
  public static let iPhoneX = listed("iPhone X")
  public static let iPhoneXR = listed("iPhone XR")
  public static let iPhoneXS = listed("iPhone XS")
  public static let iPhoneXSMax = listed("iPhone XS Max")
  public static let iPhone11 = listed("iPhone 11")
  public static let iPhone11Pro = listed("iPhone 11 Pro")
  public static let iPhone11ProMax = listed("iPhone 11 Pro Max")
  public static let iPhoneSE2 = listed("iPhone SE (2nd generation)")
  public static let iPhone12mini = listed("iPhone 12 mini")
  public static let iPhone12 = listed("iPhone 12")
  public static let iPhone12Pro = listed("iPhone 12 Pro")
  public static let iPhone12ProMax = listed("iPhone 12 Pro Max")
  public static let iPhone13mini = listed("iPhone 13 mini")
  public static let iPhone13 = listed("iPhone 13")
  public static let iPhone13Pro = listed("iPhone 13 Pro")
  public static let iPhone13ProMax = listed("iPhone 13 Pro Max")
  public static let iPhoneSE3 = listed("iPhone SE (3rd generation)")
  public static let iPhone14 = listed("iPhone 14")
  public static let iPhone14Plus = listed("iPhone 14 Plus")
  public static let iPhone14Pro = listed("iPhone 14 Pro")
  public static let iPhone14ProMax = listed("iPhone 14 Pro Max")
  public static let iPhone15 = listed("iPhone 15")
  public static let iPhone15Plus = listed("iPhone 15 Plus")
  public static let iPhone15Pro = listed("iPhone 15 Pro")
  public static let iPhone15ProMax = listed("iPhone 15 Pro Max")
  public static let iPhone16 = listed("iPhone 16")
  public static let iPhone16Plus = listed("iPhone 16 Plus")
  public static let iPhone16Pro = listed("iPhone 16 Pro")
  public static let iPhone16ProMax = listed("iPhone 16 Pro Max")
  public static let iPhone16e = listed("iPhone 16e")
  public static let iPhone17 = listed("iPhone 17")
  public static let iPhone17Pro = listed("iPhone 17 Pro")
  public static let iPhone17ProMax = listed("iPhone 17 Pro Max")
  public static let iPhoneAir = listed("iPhone Air")
  public static let iPhone17e = listed("iPhone 17e")
  public static let iPhone18Pro = listed("iPhone 18 Pro")
  public static let iPhone18ProMax = listed("iPhone 18 Pro Max")

  public static let iPadMini4 = listed("iPad mini 4")
  public static let iPadMini5 = listed("iPad mini (5th generation)")
  public static let iPadMini6 = listed("iPad mini (6th generation)")
  public static let iPadMiniA17Pro = listed("iPad mini (A17 Pro)")
  public static let iPad5 = listed("iPad (5th generation)")
  public static let iPad6 = listed("iPad (6th generation)")
  public static let iPad7 = listed("iPad (7th generation)")
  public static let iPad8 = listed("iPad (8th generation)")
  public static let iPad9 = listed("iPad (9th generation)")
  public static let iPad10 = listed("iPad (10th generation)")
  public static let iPadA16 = listed("iPad (A16)")
  public static let iPadAir2 = listed("iPad Air 2")
  public static let iPadAir3 = listed("iPad Air (3rd generation)")
  public static let iPadAir4 = listed("iPad Air (4th generation)")
  public static let iPadAir5 = listed("iPad Air (5th generation)")
  public static let iPadAir11M2 = listed("iPad Air 11-inch (M2)")
  public static let iPadAir13M2 = listed("iPad Air 13-inch (M2)")
  public static let iPadAir11M3 = listed("iPad Air 11-inch (M3)")
  public static let iPadAir13M3 = listed("iPad Air 13-inch (M3)")
  public static let iPadAir11M4 = listed("iPad Air 11-inch (M4)")
  public static let iPadAir13M4 = listed("iPad Air 13-inch (M4)")
  public static let iPadPro9 = listed("iPad Pro (9.7-inch)")
  public static let iPadPro10 = listed("iPad Pro (10.5-inch)")
  public static let iPadPro11 = listed("iPad Pro (11-inch) (1st generation)")
  public static let iPadPro11Second = listed("iPad Pro (11-inch) (2nd generation)")
  public static let iPadPro11Third = listed("iPad Pro (11-inch) (3rd generation)")
  public static let iPadPro11Fourth = listed("iPad Pro (11-inch) (4th generation)")
  public static let iPadPro11M4 = listed("iPad Pro 11-inch (M4)")
  public static let iPadPro11M5 = listed("iPad Pro 11-inch (M5)")
  public static let iPadPro12 = listed("iPad Pro (12.9-inch) (1st generation)")
  public static let iPadPro12Second = listed("iPad Pro (12.9-inch) (2nd generation)")
  public static let iPadPro12Third = listed("iPad Pro (12.9-inch) (3rd generation)")
  public static let iPadPro12Fourth = listed("iPad Pro (12.9-inch) (4th generation)")
  public static let iPadPro12Fifth = listed("iPad Pro (12.9-inch) (5th generation)")
  public static let iPadPro12Sixth = listed("iPad Pro (12.9-inch) (6th generation)")
  public static let iPadPro13M4 = listed("iPad Pro 13-inch (M4)")
  public static let iPadPro13M5 = listed("iPad Pro 13-inch (M5)")

  private static func listed(_ name: String) -> Self { named(name) ?? Self(width: 0, height: 0) }

  /// Every device that a scene may name, iPhones before iPads.
  public static let all: [Self] = DataTable.devices.rows.compactMap { row in
    let numbers = row.dropFirst().flatMap(\.numbers)
    guard numbers.count > 6 else { return nil }
    var device = Self(
      width: numbers[0], height: numbers[1], scale: numbers[2], idiom: row[0].hasPrefix("iPad") ? .pad : .phone,
      statusBar: numbers[3], safeArea: Insets(top: numbers[4], bottom: numbers[5]))
    device.name = row[0]
    return device
  }

  private static let systems: [String: [Double]] = Dictionary(
    DataTable.devices.rows.map { ($0[0], $0[3].numbers) }, uniquingKeysWith: { first, _ in first })

  /// Returns the device as a version of iOS lays it out: before iOS 14, bars began at 44 at 414 at 2×, as a capture of iOS 12
  /// shows (arnabkumarroy/TeamDirectory).
  package func laidOut(by system: SystemVersion) -> Self {
    guard name != nil, width == 414, scale == 2, statusBar == 48, system.major < 14 else { return self }
    var device = Self(width: width, height: height, scale: scale, safeArea: Insets(top: 44, bottom: safeArea.bottom))
    device.name = name
    return device
  }

  /// Returns true if the device has run a version of iOS, or has no name.
  package func ran(_ system: SystemVersion) -> Bool {
    guard let name, let numbers = Self.systems[name], let first = numbers.first else { return true }
    return Double(system.major) >= first && (numbers.count < 2 || Double(system.major) <= numbers[1])
  }
}
