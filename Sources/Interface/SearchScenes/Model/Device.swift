extension SearchScene {
  /// A screen: its size, scale and safe areas.
  public struct Device: Hashable, Sendable {
    /// A name that `searchframes devices` lists; nil for a screen given by its numbers.
    public var name: String?
    /// In points, upright.
    public var width: Double
    /// In points, upright.
    public var height: Double
    /// Device pixels per point.
    public var scale: Double
    /// A phone or a pad.
    public var idiom: Idiom
    /// The status bar's height in points, upright; bars start below it.
    public var statusBar: Double
    /// In points, upright.
    public var safeArea: Insets
    /// In points; 0 where the status bar hides in landscape.
    public var landscapeStatusBar: Double
    /// In points, in landscape.
    public var landscapeSafeArea: Insets
    /// The device class of the bar metrics.
    public var metrics: MetricsClass

    /// `UIUserInterfaceIdiom`.
    public enum Idiom: String, Hashable, Sendable, CaseIterable {
      case phone, pad
    }

    /// The device classes between which the search bar's metrics differ.
    public enum MetricsClass: String, Hashable, Sendable, CaseIterable {
      case iPhoneSE = "iPhone SE (1st generation)"
      case iPhone8 = "iPhone 8"
      case iPhone8Plus = "iPhone 8 Plus"
      case iPhoneXS = "iPhone XS"
      case iPhoneXR = "iPhone XR"
      case iPhoneXSMax = "iPhone XS Max"
      case iPad
    }
  }
}

extension SearchScene.Device {
  /// Distances inwards from the four sides of a rectangle, in points; UIKit's `UIEdgeInsets`.
  public struct Insets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = Insets()
  }

  private static let byName: [String: Device] = Dictionary(
    all.compactMap { device in device.name.map { ($0.lowercased(), device) } }, uniquingKeysWith: { first, _ in first })

  /// Returns the device of a name such as "iPhone 15 Pro", in upper or lower case.
  public static func named(_ name: String) -> Self? { byName[name.lowercased()] }

  /// Creates a screen from its measures in points, in portrait.
  ///
  /// The rest is derived. The status bar of a phone hides in landscape. With a home indicator (an inset at the bottom)
  /// the top inset moves to both sides, with 21 pt at the bottom; without one there are no insets. An iPad has the same
  /// insets in every orientation. The bar metrics are those of the named device of that width.
  public init(
    width: Double, height: Double, scale: Double? = nil, idiom: Idiom = .phone, statusBar: Double? = nil,
    safeArea: Insets = .zero
  ) {
    let bar = statusBar ?? safeArea.top
    let hasIndicator = safeArea.bottom > 0
    var landscape = safeArea
    if idiom == .phone {
      landscape = hasIndicator ? Insets(left: safeArea.top, bottom: 21, right: safeArea.top) : .zero
    }
    let factor = scale ?? Self.standardScale(of: idiom)
    self.init(
      name: nil, width: width, height: height, scale: factor, idiom: idiom, statusBar: bar, safeArea: safeArea,
      landscapeStatusBar: idiom == .phone ? 0 : bar, landscapeSafeArea: landscape,
      metrics: Self.metrics(width: width, scale: factor, idiom: idiom, hasIndicator: hasIndicator))
  }

  /// Returns the default scale of an idiom.
  static func standardScale(of idiom: Idiom) -> Double { idiom == .phone ? 3 : 2 }

  private static func metrics(width: Double, scale: Double, idiom: Idiom, hasIndicator: Bool) -> MetricsClass {
    if idiom == .pad { return .iPad }
    guard hasIndicator else { return width < 375 ? .iPhoneSE : width < 414 ? .iPhone8 : .iPhone8Plus }
    if width < 414 { return .iPhoneXS }
    return width < 420 && scale == 2 ? .iPhoneXR : .iPhoneXSMax
  }

  package var hasHomeButton: Bool { safeArea.bottom == 0 }

  /// The corner radius of the screen in points, as UIKit's `_displayCornerRadius` has it on the named devices (listed by
  /// kylebashour/ScreenCorners).
  package var screenCornerRadius: Double {
    if hasHomeButton { return 0 }
    if idiom == .pad { return 18 }
    switch (width, safeArea.top) {
    case (402, _), (440, _), (420, _): return 62
    case (393, _), (430, _): return 55
    case (390, _): return 47.33
    case (428, _): return 53.33
    case (375, 50...), (360, _): return 44
    case (414, _) where scale == 2: return 41.5
    default: return 39
    }
  }
}
