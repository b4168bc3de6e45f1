import SearchGeometry
import SearchMotion

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
      /// Of the beginnings of motions.
      public var onset = Instant.milliseconds(16)
      /// Of the durations of motions, as a share.
      public var duration = 0.05
      /// Of the bounces of springs.
      public var bounce = 0.05
      /// Of each component of a colour, 0…255.
      public var color = 12.0

      public init() {}
    }
  }
}

extension SceneFormats {
  private static let within: ValueFormat<SearchScene.Conform.Within> = .object(
    .init(), expected: "{position, onset, duration, bounce, color}",
    fields: [
      Field("position", \.position, pointsWithUnit, "Of frames, in points: 1pt by default."),
      Field("onset", \.onset, duration, "Of the beginnings of motions: 16ms by default."),
      Field(
        "duration", \.duration, number("a share", with: "%", per: 100, example: "0.05 or 5%", in: 0...10),
        "Of durations: 5% by default."),
      Field("bounce", \.bounce, share, "Of the bounces of springs: 0.05 by default."),
      Field("color", \.color, .number("a number", in: 0...255), "Of a colour's components, 0…255: 12 by default."),
    ])

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
