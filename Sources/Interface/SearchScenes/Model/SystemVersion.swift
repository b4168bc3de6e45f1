extension SearchScene {
  /// The version of iOS whose look is drawn, and of the SDK that the app was built with.
  public struct SystemVersion: Hashable, Sendable {
    /// The major version of iOS, 12…18, 26 or 27.
    public let major: Int
    /// The major version of the SDK that the app was built with: the same as that of iOS, or 26 on iOS 27. It decides whether a
    /// search tab stands apart.
    public let sdk: Int

    /// - Parameter sdk: nil for that of the version.
    /// - Returns: nil for other versions.
    public init?(major: Int, sdk: Int? = nil) {
      self.init(known: major, sdk: sdk)
      guard Self.all.contains(self) else { return nil }
    }

    private init(known major: Int, sdk: Int? = nil) { (self.major, self.sdk) = (major, sdk ?? major) }

    /// The major versions that a scene may name, in ascending order. Apple went from 18 to 26.
    public static let known = Array(12...18) + [26, 27]
    /// All versions, the oldest first.
    package static let all = known.map { SystemVersion(known: $0) } + [SystemVersion(known: 27, sdk: 26)]
    public static let iOS12 = Self(known: 12), iOS13 = Self(known: 13), iOS14 = Self(known: 14)
    public static let iOS15 = Self(known: 15), iOS16 = Self(known: 16), iOS18 = Self(known: 18)
    public static let iOS26 = Self(known: 26), iOS27 = Self(known: 27)
    /// The default.
    public static let iOS17 = SystemVersion(known: 17)

    /// As options write it: "iOS 17", "iOS 27 (SDK 26)".
    package var name: String { "iOS \(major)" + (sdk == major ? "" : " (SDK \(sdk))") }

    /// Returns the version of a name such as "iOS 17".
    package static func named(_ name: String) -> Self? { all.first { $0.name == name } }
  }
}

extension SceneFormats {
  static let systemVersion: ValueFormat<SystemVersion> = {
    struct Parts: Hashable, Sendable {
      var version = SystemVersion.iOS17
      var sdk: Int?
    }
    let versions = SystemVersion.all.filter { $0.sdk == $0.major }.map { ($0.name, $0) }
    let sdks = SystemVersion.all.map(\.sdk)
    let parts = ValueFormat<Parts>.object(
      Parts(), expected: "{version, sdk}",
      fields: [
        Field("version", \.version, .words(versions), required: true, "The version of iOS."),
        Field(
          "sdk", optional: \.sdk, .integer("the SDK's version, a number", in: (sdks.min() ?? 0)...(sdks.max() ?? 0)),
          "That of the SDK: 26 on iOS 27 keeps a search tab apart, as on iOS 26; that of iOS by default."),
      ])
    return parts.map(
      { parts, node, path, reading in
        let (major, sdk) = (parts.version.major, parts.sdk)
        guard let version = SystemVersion(major: major, sdk: sdk) else {
          return reading.refuse(
            "iOS \(major) is drawn for apps of its own SDK" + (major == 27 ? ", or of SDK 26" : "")
              + "; not of SDK \(sdk ?? major)", at: node.place, path: path)
        }
        return version
      }, back: { Parts(version: SystemVersion(major: $0.major) ?? .iOS17, sdk: $0.sdk == $0.major ? nil : $0.sdk) }
    ).orShort(.words(SystemVersion.all.map { ($0.name, $0) }), { $0 }, back: { $0 })
  }()
}
