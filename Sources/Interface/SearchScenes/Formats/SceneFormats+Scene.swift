import SearchGeometry

extension SceneFormats {
  static let fonts: ValueFormat<FontChoice> = .object(
    FontChoice(),
    fields: [
      Field("directory", optional: \.directory, filePath, "A folder of font files, relative to the scene file."),
      Field("text", \.text, .string("a family", atLeast: 1, atMost: 200), "The family below 20 pt; Inter by default."),
      Field(
        "display", \.display, .string("a family", atLeast: 1, atMost: 200),
        "The family from 20 pt; Inter Display by default."),
    ])

  static let scene: ValueFormat<SearchScene> = .object(
    SearchScene(), expected: "a mapping of the scene's keys, such as device, search and timeline",
    fields: Field.accessibility(
      { Field($0.rawValue, \.accessibility[isOn: $0], .boolean, $0.words) },
      in: [
        Field("system", \.system, systemVersion, "The look; iOS 17 by default."),
        Field("device", \.device, device, "A device's name, or a screen's numbers; iPhone 15 Pro by default."),
        Field("orientation", \.orientation, .choice(), "portrait by default."),
        Field("appearance", \.appearance, .choice(), "light by default."),
        Field("contrast", \.contrast, .choice(), "standard by default."),
        Field("glass", \.glass, share, "iOS 27's slider from ultraclear glass, 0, to tinted, 1; 0.5 by default."),
        Field(
          "layoutDirection", optional: \.chosenDirection, .choice(),
          "leftToRight or rightToLeft; the language's by default."),
        Field("contentSizeCategory", \.contentSizeCategory, .choice(), "Dynamic Type's text size; large by default."),
        Field("language", \.language, language, "Chooses the CJK face and the system's own words; en by default."),
        Field("tint", \.tint, color, "A system colour's name, or a hexadecimal colour; systemBlue by default."),
        Field("fonts", optional: \.fonts, fonts, "The fonts in place of the default ones."),
        Field(
          "symbols", \.symbols, symbols,
          "SVG files by the names of symbols that they become; names are letters, digits, -, _ and dots."),
        Field("templates", \.templates, templates, "Views with parameters, by name, for rows and other places."),
        Field("overlay", \.overlay, overlay, "Views above the pages and below bars and keyboard, such as a button."),
        Field("crop", optional: \.crop, crop, "A layer's name or a rectangle: what pictures show."),
        Field(
          "presentation", \.presentation, .choice(), "fullScreen, or sheet: over a dimmed page; fullScreen by default."),
        Field("navigation", \.navigation, navigation, "The navigation bar."),
        Field("search", optional: \.search, search, "The search bar; absent: none."),
        Field("content", \.content, content, "The content under the bars."),
        Field("statusBar", \.statusBar, statusBar, "The status bar: time, signal, Wi-Fi, battery."),
        Field("homeIndicator", \.homeIndicator, .choice(), "automatic or hidden; automatic by default."),
        Field("dynamicIsland", \.dynamicIsland, .boolean, "True to draw the Dynamic Island of phones that have one."),
        Field("tabBar", optional: \.tabBar, tabBar, "The tab bar; absent: none."),
        Field("toolbar", optional: \.toolbar, toolbar, "The first page's toolbar; absent: none."),
        Field("keyboard", \.keyboard, keyboard, "The keyboard while a field has focus; automatic by default."),
        Field(
          "chrome", \.chrome, .choice(),
          "none: without keyboard, tab bar, toolbar, home indicator and dimming; automatic by default."),
        Field("animations", \.animations, animations, "Animations in place of the system's; an event's own wins."),
        Field("timeline", \.timeline, timeline, "The events, in any order."),
        Field("goldens", optional: \.goldens, goldens, "The pictures that are recorded and compared."),
        Field(
          "expect", \.expect, expectations,
          "Rules that hold at every instant, in every variant; a list takes the place of an extended file's."),
        Field("audit", \.audit, audit, "What an audit of accessibility leaves out."),
      ]), keysOfFile: [extends])

  /// The key of the extended file, which is read before the other keys.
  static let extends = "extends"

  /// The schemas that others refer to by name.
  static let definitions: [JSONValue.Member] = [
    .init(key: "animation", value: animationDefinition.schema),
    .init(key: "color", value: colorDefinition.schema),
    .init(key: "device", value: deviceDefinition.schema),
    .init(key: "duration", value: durationDefinition.schema),
    .init(key: "image", value: imageDefinition.schema),
    .init(key: "placeholder", value: placeholderDefinition.schema),
    .init(key: "row", value: rowDefinition.schema),
    .init(key: "symbol", value: symbolDefinition.schema),
    .init(key: "tags", value: tagsDefinition.schema),
    .init(key: "time", value: timeDefinition.schema),
    .init(key: "view", value: viewDefinition.schema),
  ]

  /// The schema of a file: the keys of a scene, and `extends`.
  static let sceneFile: JSONValue = {
    guard case .object(let members) = scene.schema else { return scene.schema }
    return .object(
      members.map { member in
        guard member.key == "properties", case .object(let properties) = member.value else { return member }
        let file = JSONValue.members(["type": .string("string"), "minLength": .number("1")])
          .described("Another scene file, whose keys are taken first. An empty file has none.")
        return .init(key: "properties", value: .object([.init(key: extends, value: file)] + properties))
      })
  }()

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
