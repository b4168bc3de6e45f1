extension SearchScene {
  /// How the running app is held to the scene by `searchframes conform`.
  public struct Conform: SceneValue {
    /// The largest differences that count as none.
    public var within = Within()
    /// The app's accessibility identifiers, by the names of the layers that they are.
    public var identifiers: [String: String] = [:]
    /// Layers that are not compared, by names or patterns; those below them are meant too.
    public var ignore: [String] = []

    public init() {}

    /// Differences that are not larger count as none.
    public struct Within: SceneValue {
      /// Of frames, in points.
      public var position = 1.0

      public init() {}
    }
  }
}

extension SceneFormats {
  private static let within: ValueFormat<SearchScene.Conform.Within> = .object(
    .init(), expected: "{position}",
    fields: [Field("position", \.position, pointsWithUnit, "Of frames, in points: 1pt by default.")])

  /// The identifiers of an app's elements, by layers' names.
  private static let identifiers: ValueFormat<[String: String]> = {
    let expected = "layers with the app's identifiers, {searchBar.field: librarySearch}"
    let name = ValueFormat<String>.string("an accessibility identifier", atLeast: 1, atMost: 200)
    return ValueFormat<[String: String]>(
      expected: expected, schema: .members(["type": .string("object"), "additionalProperties": name.schema]),
      read: { node, path, reading in
        guard let entries = node.entries else { return reading.refuse(node, path: path, expected: expected) }
        var found: [String: String] = [:]
        for entry in entries {
          found[entry.key] = name.read(entry.value, KeyPathText.join(path, entry.key), &reading)
        }
        return found
      },
      write: { found in
        .mapping(found.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: name.write($0.value)) })
      })
  }()

  static let conform: ValueFormat<SearchScene.Conform> = .object(
    .init(), expected: "{within, identifiers, ignore}",
    fields: [
      Field("within", \.within, within, "The largest differences that count as none."),
      Field("identifiers", \.identifiers, identifiers, "The app's accessibility identifiers, by layers' names."),
      Field(
        "ignore", \.ignore, layerName.list("a list of layers' names", one: true, atMost: SceneLimits.barItems),
        "Layers that are not compared."),
    ])
}
