import SearchLayers

/// The font families of a scene, and the language that selects among fallbacks.
package struct FontFamilies: Hashable, Sendable {
  /// The family below 20 pt.
  package var text: String
  /// The family from 20 pt up.
  package var display: String
  /// A BCP 47 tag: "ja", "zh-Hant-HK".
  package var language: String

  /// - Parameter display: nil for the default with the default text family, and for the text family with any other.
  package init(text: String? = nil, display: String? = nil, language: String = "en") {
    let text = text ?? FontFamilies.defaultText
    self.text = text
    self.display = display ?? (FontFamilies.isDefault(text) ? FontFamilies.defaultDisplay : text)
    self.language = language
  }

  package static let defaultText = "Inter"
  package static let defaultDisplay = "Inter Display"
  /// The family name of Inter 4's variable build, which differs from that of its static one.
  package static let variable = "Inter Variable"
  /// The Debian package of the default families.
  package static let package = "fonts-inter-variable"

  /// UIKit changes from SF Text to SF Display at this size (Apple, "Typography", Human Interface Guidelines, 2017).
  static let displaySize = 20.0

  static func isDefault(_ family: String) -> Bool {
    [defaultText, defaultDisplay, variable].contains { $0.lowercased() == family.lowercased() }
  }

  func family(_ style: TextStyle) -> String {
    if let family = style.family { return family }
    let families = style.isSystem ? FontFamilies() : self
    return style.size < FontFamilies.displaySize ? families.text : families.display
  }

  /// True if the system's font for the language is PingFang.
  var isChinese: Bool { ["zh", "yue"].contains(language.lowercased().split { $0 == "-" || $0 == "_" }.first) }

  /// The Noto Sans CJK family of the language's region; the shapes of Han characters depend on the region.
  var cjkFamilies: [String] {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let region =
      switch parts.first {
      case "ko": "KR"
      case "yue": "HK"
      case "zh":
        if parts.contains("hk") || parts.contains("mo") {
          "HK"
        } else if parts.contains("hant") || parts.contains("tw") {
          "TC"
        } else {
          "SC"
        }
      default: "JP"
      }
    // The second is the name of the same face in Google Fonts.
    return ["Noto Sans CJK " + region, "Noto Sans " + region]
  }
}
