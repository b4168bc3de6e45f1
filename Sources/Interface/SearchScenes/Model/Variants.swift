extension SearchScene {
  /// The axes of a scene's variants. An empty axis has the scene's value.
  public struct Variants: Hashable, Sendable {
    public var system: [SystemVersion]
    public var device: [Device]
    public var orientation: [Orientation]
    public var appearance: [Appearance]
    public var contrast: [Contrast]
    public var accessibility: [AccessibilitySetting: [Bool]]
    public var contentSizeCategory: [ContentSizeCategory]
    public var layoutDirection: [LayoutDirection]
    public var language: [String]
    public var tint: [SearchScene.Color]
    public var sampling: Sampling
    /// The combinations to leave out: those with all values of an entry.
    public var except: [Exception]

    /// All combinations, or enough to contain every pair of values.
    public enum Sampling: String, Hashable, Sendable, CaseIterable {
      case product, pairwise
    }

    /// Values of combinations to leave out; nil for any value of an axis.
    public struct Exception: Hashable, Sendable {
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
      system: [SystemVersion] = [], device: [Device] = [], orientation: [Orientation] = [],
      appearance: [Appearance] = [], contrast: [Contrast] = [],
      accessibility: [AccessibilitySetting: [Bool]] = [:],
      contentSizeCategory: [ContentSizeCategory] = [], layoutDirection: [LayoutDirection] = [], language: [String] = [],
      tint: [SearchScene.Color] = [], sampling: Sampling = .product, except: [Exception] = []
    ) {
      self.system = system
      self.device = device
      self.orientation = orientation
      self.appearance = appearance
      self.contrast = contrast
      self.accessibility = accessibility
      self.contentSizeCategory = contentSizeCategory
      self.layoutDirection = layoutDirection
      self.language = language
      self.tint = tint
      self.sampling = sampling
      self.except = except
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
