extension Device {
  // Replaced by the table of devices.
  public static let iPhone15Pro = Device(
    name: "iPhone 15 Pro", width: 393, height: 852, scale: 3, idiom: .phone, statusBar: 54,
    safeArea: .init(top: 59, left: 0, bottom: 34, right: 0), landscapeStatusBar: 0,
    landscapeSafeArea: .init(top: 0, left: 59, bottom: 21, right: 59), metrics: .iPhoneXS)
}
