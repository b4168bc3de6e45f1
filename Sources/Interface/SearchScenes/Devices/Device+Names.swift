import SearchGeometry

extension Device {
  /// Every device that a scene may name, iPhones before iPads.
  public static let all: [Device] = phones + pads

  private static let byName: [String: Device] = Dictionary(
    all.compactMap { device in device.name.map { ($0.lowercased(), device) } }, uniquingKeysWith: { first, _ in first })

  /// The device of a name such as "iPhone 15 Pro", whatever the case of its letters.
  public static func named(_ name: String) -> Device? { byName[name.lowercased()] }

  /// A screen by its numbers, in points, upright.
  ///
  /// What they leave open is derived. On a phone the status bar hides in landscape; with a home indicator (an inset at the
  /// bottom) its top inset lies at both sides and 21 pt at the bottom; without one nothing is unsafe there. An iPad has
  /// the same insets in every orientation. The bar metrics are those of the named device of that width.
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

  /// What a screen without a scale of its own has.
  static func standardScale(of idiom: Idiom) -> Double { idiom == .phone ? 3 : 2 }

  private static func metrics(width: Double, scale: Double, idiom: Idiom, hasIndicator: Bool) -> MetricsClass {
    if idiom == .pad { return .iPad }
    guard hasIndicator else { return width < 375 ? .iPhoneSE : width < 414 ? .iPhone8 : .iPhone8Plus }
    if width < 414 { return .iPhoneXS }
    return width < 420 && scale == 2 ? .iPhoneXR : .iPhoneXSMax
  }
}
