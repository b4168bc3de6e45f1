import SearchGeometry

extension SearchScene.Device {
  /// Every device that a scene may name, iPhones before iPads.
  public static let all: [Self] = phones + pads

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
}
