import SearchGeometry

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
}
