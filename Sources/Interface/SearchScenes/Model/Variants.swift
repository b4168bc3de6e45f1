extension SearchScene {
  /// The axes of a scene's variants. An empty axis has the scene's value.
  public struct Variants: SceneValue {
    public var system: [SystemVersion] = []
    public var device: [Device] = []
    public var orientation: [Orientation] = []
    public var appearance: [Appearance] = []
    public var contrast: [Contrast] = []
    public var accessibility: [AccessibilitySetting: [Bool]] = [:]
    public var contentSizeCategory: [ContentSizeCategory] = []
    public var layoutDirection: [LayoutDirection] = []
    public var language: [String] = []
    public var tint: [SearchScene.Color] = []
    public var sampling: Sampling = .product
    /// The combinations to leave out: those with all values of an entry.
    public var except: [Exception] = []

    /// All combinations, or enough to contain every pair of values.
    public enum Sampling: String, Hashable, Sendable, CaseIterable {
      case product, pairwise
    }

    /// Values of combinations to leave out; nil for any value of an axis.
    public struct Exception: SceneValue {
      public var system: SystemVersion?
      public var device: Device?
      public var orientation: Orientation?
      public var appearance: Appearance?
      public var contrast: Contrast?
      public var accessibility: [AccessibilitySetting: Bool] = [:]
      public var contentSizeCategory: ContentSizeCategory?
      public var layoutDirection: LayoutDirection?
      public var language: String?
      public var tint: SearchScene.Color?

      /// Names nothing.
      public init() {}
    }

    public init(
      device: [Device] = [], appearance: [Appearance] = [], contentSizeCategory: [ContentSizeCategory] = [],
      language: [String] = [], except: [Exception] = []
    ) {
      (self.device, self.appearance, self.contentSizeCategory) = (device, appearance, contentSizeCategory)
      (self.language, self.except) = (language, except)
    }
  }
}

/// Key paths to the switches of Settings > Accessibility.
extension Set<SearchScene.AccessibilitySetting> {
  package subscript(isOn setting: Element) -> Bool {
    get { contains(setting) }
    set { if newValue { insert(setting) } else { remove(setting) } }
  }
}

extension [SearchScene.AccessibilitySetting: [Bool]] {
  /// The values of an axis; none for the scene's.
  package subscript(axis setting: Key) -> [Bool] {
    get { self[setting] ?? [] }
    set { self[setting] = newValue.isEmpty ? nil : newValue }
  }
}

extension SceneFormats {
  private static let exception: ValueFormat<Variants.Exception> = .object(
    .init(), expected: "{device: …, appearance: …}",
    fields: Field.accessibility(
      { Field($0.rawValue, optional: \.accessibility[$0], .boolean, "The value left out.") },
      in: [
        Field("system", optional: \.system, systemVersion, "The version of iOS left out."),
        Field("device", optional: \.device, device, "The device left out."),
        Field("orientation", optional: \.orientation, .choice(), "The orientation left out."),
        Field("appearance", optional: \.appearance, .choice(), "The appearance left out."),
        Field("contrast", optional: \.contrast, .choice(), "The contrast left out."),
        Field("contentSizeCategory", optional: \.contentSizeCategory, .choice(), "The text size left out."),
        Field("layoutDirection", optional: \.layoutDirection, .choice(), "The direction left out."),
        Field("language", optional: \.language, language, "The language left out."),
        Field("tint", optional: \.tint, color, "The tint left out."),
      ]),
    check: { exception, node, path, reading in
      if exception != Variants.Exception() { return }
      reading.report("names no value to leave out", at: node.place, path: path)
    })

  static let variants: ValueFormat<Variants> = .object(
    Variants(), expected: "axes such as {appearance: [light, dark]}",
    fields: Field.accessibility(
      { Field($0.rawValue, \.accessibility[axis: $0], switches, $0.words) },
      in: [
        Field("system", \.system, systemVersion.list("versions of iOS", one: true), "Versions of iOS."),
        Field("device", \.device, device.list("devices", one: true), "Devices."),
        Field("orientation", \.orientation, axis(), "Orientations."),
        Field("appearance", \.appearance, axis(), "Appearances."),
        Field("contrast", \.contrast, axis(), "Contrasts."),
        Field("contentSizeCategory", \.contentSizeCategory, axis(), "Text sizes."),
        Field("layoutDirection", \.layoutDirection, axis(), "Directions."),
        Field("language", \.language, language.list("languages", one: true), "Languages."),
        Field("tint", \.tint, color.list("colours", one: true), "Tints."),
        Field("sampling", \.sampling, .choice(), "product (all combinations) or pairwise."),
        Field("except", \.except, exception.list("a list of combinations"), "Combinations left out."),
      ]))

  private static let switches = ValueFormat<Bool>.boolean.list("a list of true and false", one: true)

  private static func axis<Value: Hashable & Sendable & RawRepresentable & CaseIterable>() -> ValueFormat<[Value]>
  where Value.RawValue == String {
    let value = ValueFormat<Value>.choice()
    return value.list("a list, each \(value.expected)", one: true)
  }
}
