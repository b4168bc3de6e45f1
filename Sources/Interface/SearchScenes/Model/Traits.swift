extension SearchScene {
  /// The version of iOS whose look is drawn, and of the SDK that the app was built with.
  public struct SystemVersion: Hashable, Sendable {
    /// The major version of iOS, 12…18, 26 or 27.
    public let major: Int
    /// The major version of the SDK: that of iOS, or 26 on iOS 27. It decides whether a search tab stands apart.
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
    /// The default.
    public static let iOS17 = SystemVersion(known: 17)

    /// As options write it: "iOS 17", "iOS 27 (SDK 26)".
    package var name: String { "iOS \(major)" + (sdk == major ? "" : " (SDK \(sdk))") }

    /// Returns the version of a name such as "iOS 17".
    package static func named(_ name: String) -> Self? { all.first { $0.name == name } }
  }

  /// The orientation of the device.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// `UIUserInterfaceStyle`.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// `UIAccessibilityContrast`.
  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    case standard, increased
  }

  /// A switch in Settings > Accessibility that changes the picture, by its name in `UIAccessibility`.
  public enum AccessibilitySetting: String, Hashable, Sendable, CaseIterable {
    case boldText, reduceMotion, reduceTransparency, differentiateWithoutColor
    /// Button Shapes before iOS 26.
    case showsBorders
    case onOffLabels

    /// The name in options and folders: "bold-text".
    package var hyphenated: String {
      rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The effect, for the reference and the help.
    package var words: String {
      switch self {
      case .boldText: "Text and symbols in heavier weights."
      case .reduceMotion: "Pages cross-fade and nothing bounces: Reduce Motion with Prefer Cross-Fade Transitions."
      case .reduceTransparency: "Opaque bars and materials; frosted glass."
      case .differentiateWithoutColor: "For drawn views; no system control changes."
      case .showsBorders: "Borders of buttons on iOS 26, button shapes before."
      case .onOffLabels: "I and O on switches."
      }
    }
  }

  /// `UITraitEnvironmentLayoutDirection`.
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft

    /// The direction of a language's script (CLDR's `characterOrder`).
    /// - Parameter tag: a BCP 47 tag. A script in it decides, such as "Arab" in "ku-Arab".
    init(ofLanguage tag: String) {
      let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
      let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
      let isRightToLeft =
        script.map { ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"].contains($0) }
        ?? parts.first.map {
          ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "lrc", "ps", "sd", "ug", "ur", "yi"].contains($0)
        }
      self = isRightToLeft == true ? .rightToLeft : .leftToRight
    }
  }

  /// UIKit's `UIContentSizeCategory`, by the same names.
  public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
  }

  /// Words that VoiceOver reads instead of those that it would derive from a control. No pixel changes.
  public struct Accessibility: Hashable, Sendable {
    /// The name of the control; nil for its texts, or for the system's word.
    public var label: String?
    /// The value that is read after the name; nil for the control's own.
    public var value: String?
    /// The result of a double tap, in words.
    public var hint: String?
    /// Besides those of the control.
    public var traits: [Trait]
    /// True for nothing to read.
    public var isHidden: Bool

    /// `UIAccessibilityTraits`.
    public enum Trait: String, Hashable, Sendable, CaseIterable {
      case button, link, header, image, selected, staticText, adjustable, notEnabled, updatesFrequently
    }

    public init(
      label: String? = nil, value: String? = nil, hint: String? = nil, traits: [Trait] = [], isHidden: Bool = false
    ) {
      (self.label, self.value, self.hint, self.traits, self.isHidden) = (label, value, hint, traits, isHidden)
    }
  }
}
