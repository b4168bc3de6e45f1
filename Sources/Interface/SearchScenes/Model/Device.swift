import SearchGeometry

extension SearchScene {
  /// A screen: its size, scale and safe areas.
  public struct Device: SceneValue {
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
  public struct Insets: SceneValue {
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
  public init(width: Double, height: Double, scale: Double? = nil, idiom: Idiom = .phone, safeArea: Insets = .zero) {
    self.init(width: width, height: height, scale: scale, idiom: idiom, statusBar: nil, safeArea: safeArea)
  }

  package init(
    width: Double, height: Double, scale: Double? = nil, idiom: Idiom = .phone, statusBar: Double?,
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

extension SceneFormats {
  static let insets: ValueFormat<Insets> = .object(
    .zero, expected: "{top, left, bottom, right}",
    fields: [
      Field("top", \.top, length, "In points."), Field("left", \.left, length, "In points."),
      Field("bottom", \.bottom, length, "In points."), Field("right", \.right, length, "In points."),
    ])

  /// A screen given by its measures, before the others are derived from them.
  struct CustomDevice: Hashable, Sendable {
    var width = 0.0
    var height = 0.0
    var scale: Double?
    var idiom = Device.Idiom.phone
    var statusBar: Double?
    var safeArea = Insets.zero
    var name: String?
    var landscapeStatusBar: Double?
    var landscapeSafeArea: Insets?
    var metrics: Device.MetricsClass?

    var device: Device {
      var device = Device(
        width: width, height: height, scale: scale, idiom: idiom, statusBar: statusBar, safeArea: safeArea)
      device.name = name
      device.landscapeStatusBar = landscapeStatusBar ?? device.landscapeStatusBar
      device.landscapeSafeArea = landscapeSafeArea ?? device.landscapeSafeArea
      device.metrics = metrics ?? device.metrics
      return device
    }

    init() {}

    init(_ device: Device) {
      (width, height, idiom, safeArea) = (device.width, device.height, device.idiom, device.safeArea)
      scale = device.scale == Device.standardScale(of: idiom) ? nil : device.scale
      statusBar = device.statusBar == safeArea.top ? nil : device.statusBar
      let derived = self.device
      name = device.name
      landscapeStatusBar = device.landscapeStatusBar == derived.landscapeStatusBar ? nil : device.landscapeStatusBar
      landscapeSafeArea = device.landscapeSafeArea == derived.landscapeSafeArea ? nil : device.landscapeSafeArea
      metrics = device.metrics == derived.metrics ? nil : device.metrics
    }
  }

  static let scale = ValueFormat<Double>.number("a scale", in: SceneLimits.scale)

  static let customDevice: ValueFormat<CustomDevice> = .object(
    CustomDevice(), expected: "a device's name, or {width, height, scale, …}",
    fields: [
      Field("width", \.width, positiveLength, required: true, "In points, upright."),
      Field("height", \.height, positiveLength, required: true, "In points, upright."),
      Field("scale", optional: \.scale, scale, "Device pixels per point; 3 on a phone and 2 on a pad by default."),
      Field("idiom", \.idiom, .choice(), "phone or pad; phone by default."),
      Field(
        "statusBar", optional: \.statusBar, length,
        "The status bar's height in points, upright; the safe area's top by default."),
      Field("safeArea", \.safeArea, insets, "In points, upright; nothing by default."),
      Field("name", optional: \.name, .string("a name", atLeast: 1, atMost: 100), "For messages and file names."),
      Field(
        "landscapeStatusBar", optional: \.landscapeStatusBar, length,
        "The status bar's height in landscape, in points; on a phone 0 by default."),
      Field(
        "landscapeSafeArea", optional: \.landscapeSafeArea, insets,
        "In points, in landscape; by default the top inset moves to the sides of a phone with a home indicator."),
      Field("metrics", optional: \.metrics, .choice(), "The named device whose bar metrics it has; by its width."),
    ],
    check: { custom, node, path, reading in
      let device = custom.device
      let (area, turned) = (device.safeArea, device.landscapeSafeArea)
      if let words = device.sizeProblem {
        reading.report(words, at: node.place, path: path)
      } else if area.left + area.right >= device.width || area.top + area.bottom >= device.height
        || turned.left + turned.right >= device.height || turned.top + turned.bottom >= device.width
      {
        reading.report("the safe area's insets leave nothing of the screen", at: node.place, path: path)
      }
    })

  static let device = deviceDefinition.reference(to: "device")

  static let deviceDefinition: ValueFormat<Device> = {
    let expected = "a device's name (see `searchframes devices`), or {width, height, scale, …}"
    let names = Device.all.compactMap(\.name)
    return ValueFormat(
      expected: expected, schema: .anyOf(.members(["enum": .strings(names)]), customDevice.schema)
    ) { node, path, reading in
      if node.entries != nil { return customDevice.read(node, path, &reading)?.device }
      guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
      if let device = Device.named(text) { return device }
      return reading.refuse(
        "no device is named \"\(text.shown)\"; `searchframes devices` lists them", at: node.place, path: path,
        suggestion: Spelling.nearest(to: text, among: names))
    } write: { device in
      if let name = device.name, Device.named(name) == device { return .text(name) }
      return customDevice.write(CustomDevice(device))
    }
  }()
}
