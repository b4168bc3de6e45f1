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
    fields: [
      Field("system", \.system, systemVersion, "The look; iOS 17 by default."),
      Field("device", \.device, device, "A device's name, or a screen's numbers; iPhone 15 Pro by default."),
      Field("orientation", \.orientation, .choice(), "portrait by default."),
      Field("appearance", \.appearance, .choice(), "light by default."),
      Field("contrast", \.contrast, .choice(), "standard by default."),
      Field("layoutDirection", \.layoutDirection, .choice(), "leftToRight by default."),
      Field("contentSizeCategory", \.contentSizeCategory, .choice(), "Dynamic Type's text size; large by default."),
      Field("language", \.language, language, "Chooses the CJK face and the system's own words; en by default."),
      Field("tint", \.tint, color, "A system colour's name, or a hexadecimal colour; systemBlue by default."),
      Field("fonts", optional: \.fonts, fonts, "The fonts in place of the default ones."),
      Field("crop", optional: \.crop, crop, "A layer's name or a rectangle: what pictures show."),
      Field("navigation", \.navigation, navigation, "The navigation bar."),
      Field("search", optional: \.search, search, "The search bar; absent: none."),
      Field("content", \.content, content, "The content under the bars."),
      Field("timeline", \.timeline, event.list("a list of events"), "The events, in any order."),
      Field("goldens", optional: \.goldens, goldens, "The pictures that are recorded and compared."),
    ], keysOfFile: [extends])

  /// The key of the extended file, which is read before the other keys.
  static let extends = "extends"

  /// The schemas that others refer to by name.
  static let definitions: [JSONValue.Member] = [
    .init(key: "animation", value: animationDefinition.schema),
    .init(key: "color", value: colorDefinition.schema),
    .init(key: "device", value: deviceDefinition.schema),
    .init(key: "duration", value: durationDefinition.schema),
    .init(key: "placeholder", value: placeholderDefinition.schema),
    .init(key: "row", value: rowDefinition.schema),
    .init(key: "time", value: timeDefinition.schema),
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
}
