import SearchLayers
import SearchScenes

/// Sets all text in the heavier weights of Bold Text, as `UIAccessibility.isBoldTextEnabled` makes the system's fonts.
struct BoldText: TextSetting {
  let text: any TextSetting

  func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    text.line(string, style: style.bolder, fitting: width)
  }
}

extension LayoutContext {
  /// Returns true if a switch of Settings > Accessibility is on.
  func has(_ setting: AccessibilitySetting) -> Bool { traits.accessibility.contains(setting) }

  /// Returns the weight of a symbol. Bold Text changes that of SF Symbols as that of text (WWDC 2019, session 206).
  func symbolWeight(_ weight: Int) -> Int { has(.boldText) ? TextStyle.bolder(weight) : weight }
}
