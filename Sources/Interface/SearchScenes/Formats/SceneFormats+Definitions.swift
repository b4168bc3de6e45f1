import SearchGeometry

extension SceneFormats {
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
