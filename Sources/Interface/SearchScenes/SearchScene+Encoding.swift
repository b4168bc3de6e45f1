import SearchGeometry

extension SearchScene {
  /// Returns the scene as a scene file: the values other than defaults, in the order of the documentation.
  ///
  /// Reading the text gives an equal scene. Colours have eight bits per component.
  public func yaml() -> String {
    guard case .mapping(let entries) = SceneFormats.scene.write(self), !entries.isEmpty else { return "{}\n" }
    return entries.flatMap { $0.value.lines(after: "\($0.key):", indent: 0) }.joined(separator: "\n") + "\n"
  }

  /// Returns the JSON Schema (draft 2020-12) of scene files, from the declarations that read them.
  public static func jsonSchema() -> String {
    var members: [JSONValue.Member] = [
      .init(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      .init(key: "title", value: .string("SearchFrames scene")),
    ]
    if case .object(let own) = SceneFormats.sceneFile { members += own }
    members.append(.init(key: "$defs", value: .object(SceneFormats.definitions)))
    return JSONValue.object(members).text() + "\n"
  }
}
