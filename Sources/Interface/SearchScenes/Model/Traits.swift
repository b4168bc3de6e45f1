extension SearchScene {
  /// The version of iOS whose look is drawn.
  public struct SystemVersion: Hashable, Sendable {
    /// The major version, 12…18 or 26.
    public let major: Int

    /// Nil for other versions.
    public init?(major: Int) {
      guard Self.known.contains(major) else { return nil }
      self.major = major
    }

    private init(known major: Int) { self.major = major }

    /// The major versions that a scene may name, in ascending order. Apple went from 18 to 26.
    public static let known = Array(12...18) + [26]
    /// All versions, the oldest first.
    package static let all = known.map { SystemVersion(known: $0) }
    /// The default.
    public static let iOS17 = SystemVersion(known: 17)

    /// As a scene file writes it: "iOS 17".
    package var name: String { "iOS \(major)" }

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
}
