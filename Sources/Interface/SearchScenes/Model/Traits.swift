extension SearchScene {
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
}

extension SceneFormats {
  static let language = ValueFormat<String>.string("a language such as en, ja or zh-Hant", atLeast: 2, atMost: 35)
    .checked { tag in
      let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
      let isTag = parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }
      guard isTag, let first = parts.first, (2...3).contains(first.utf8.count), !first.utf8.contains(where: isDigit)
      else { return "\"\(tag.shown)\" is no language; write a tag such as en, ja or zh-Hant" }
      return nil
    }.described(
      by: .members([
        "type": .string("string"), "pattern": .string("^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"), "maxLength": .int(35),
      ]))
}

extension Field {
  /// Returns the fields with one for each switch of Settings > Accessibility, after the contrast's.
  static func accessibility(_ field: (AccessibilitySetting) -> Field, in fields: [Field]) -> [Field] {
    let index = (fields.firstIndex { $0.key == "contrast" } ?? fields.endIndex - 1) + 1
    return fields[..<index] + AccessibilitySetting.allCases.map(field) + fields[index...]
  }
}
