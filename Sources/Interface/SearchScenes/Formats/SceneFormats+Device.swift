import SearchGeometry

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

    var device: Device {
      Device(
        width: width, height: height, scale: scale, idiom: idiom, statusBar: statusBar, safeArea: safeArea)
    }

    init() {}

    init(_ device: Device) {
      (width, height, idiom, safeArea) = (device.width, device.height, device.idiom, device.safeArea)
      scale = device.scale == Device.standardScale(of: idiom) ? nil : device.scale
      statusBar = device.statusBar == safeArea.top ? nil : device.statusBar
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
    ],
    check: { custom, node, path, reading in
      let device = custom.device
      guard device.width * device.height * device.scale * device.scale <= SceneLimits.pixels else {
        reading.report(
          "a screen has at most \(Int(SceneLimits.pixels / 1_000_000)) million pixels", at: node.place, path: path)
        return
      }
      guard max(device.width, device.height) * device.scale <= SceneLimits.side else {
        reading.report(
          "a screen is at most \(Int(SceneLimits.side)) pixels wide and high", at: node.place, path: path)
        return
      }
      let area = device.safeArea
      guard area.left + area.right < device.width, area.top + area.bottom < device.height else {
        reading.report("the safe area's insets leave nothing of the screen", at: node.place, path: path)
        return
      }
    })

  static let device = deviceDefinition.reference(to: "device")

  static let deviceDefinition: ValueFormat<Device> = {
    let expected = "a device's name (see `searchframes devices`), or {width, height, scale, …}"
    let names = Device.all.compactMap(\.name)
    let schema = JSONValue.anyOf(.members(["enum": .strings(names)]), customDevice.schema)
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
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
