/// The families that text is set in, and the language that chooses among fallbacks.
package struct FontFamilies: Hashable, Sendable {
  /// Below 20 pt.
  package var text: String
  /// From 20 pt up.
  package var display: String
  /// A BCP 47 tag: "ja", "zh-Hant-HK".
  package var language: String

  /// - Parameter display: nil takes the default beside the default text family, else the text family itself.
  package init(text: String? = nil, display: String? = nil, language: String = "en") {
    let text = text ?? FontFamilies.defaultText
    self.text = text
    self.display = display ?? (FontFamilies.isDefault(text) ? FontFamilies.defaultDisplay : text)
    self.language = language
  }

  package static let defaultText = "Inter"
  package static let defaultDisplay = "Inter Display"
  /// Inter's own variable build calls itself by another name than its static one.
  static let variable = "Inter Variable"

  /// UIKit changes from SF Text to SF Display at this size (Apple, "Typography", Human Interface Guidelines, 2017).
  static let displaySize = 20.0

  static func isDefault(_ family: String) -> Bool {
    [defaultText, defaultDisplay, variable].contains { $0.lowercased() == family.lowercased() }
  }

  func family(size: Double) -> String { size < FontFamilies.displaySize ? text : display }

  /// The Noto Sans CJK of the language: Han characters are written differently from region to region.
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
    // The second is what Google Fonts calls the same face.
    return ["Noto Sans CJK " + region, "Noto Sans " + region]
  }
}
