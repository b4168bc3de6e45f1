import ArgumentParser
import SearchFrames
import SearchPreview

/// Options that replace a scene's traits.
struct SceneOverrides: ParsableArguments {
  @Option(
    help: "The version of iOS: \"iOS 12\" … \"iOS 18\", \"iOS 26\", \"iOS 27\", \"iOS 27 (SDK 26)\".",
    completion: .list(SceneTrait.system.values))
  var system: String?

  @Option(help: "A device of `searchframes devices`.")
  var device: String?

  @Option(help: "portrait or landscape.", completion: .list(SceneTrait.orientation.values))
  var orientation: String?

  @Option(help: "light or dark.", completion: .list(SceneTrait.appearance.values))
  var appearance: String?

  @Option(help: "standard or increased.", completion: .list(SceneTrait.contrast.values))
  var contrast: String?

  @Flag var accessibility: [AccessibilityFlag] = []

  @Option(help: "leftToRight or rightToLeft.", completion: .list(SceneTrait.layoutDirection.values))
  var layoutDirection: String?

  @Option(
    help: "extraSmall … extraExtraExtraLarge, accessibilityMedium … accessibilityExtraExtraExtraLarge.",
    completion: .list(SceneTrait.contentSizeCategory.values))
  var contentSizeCategory: String?

  @Option(help: "A system colour's name, \"#RRGGBB\" or \"#RRGGBBAA\".")
  var tint: String?

  /// - Throws: a usage error for an unknown value.
  func choices() throws -> SceneChoices {
    var choices = SceneChoices()
    func choose(_ trait: SceneTrait, _ text: String?, _ option: String, expected: String? = nil) throws {
      guard let text, !choices.choose(text, for: trait) else { return }
      let expected = expected ?? "expected " + trait.values.joined(separator: ", ")
      throw ValidationError("\(option) \(text): \(expected)" + Spelling.hint(for: text, among: trait.values))
    }
    try choose(.system, system, "--system")
    try choose(.device, device, "--device", expected: "unknown device; `searchframes devices` lists all")
    try choose(.orientation, orientation, "--orientation")
    try choose(.appearance, appearance, "--appearance")
    try choose(.contrast, contrast, "--contrast")
    for flag in accessibility {
      for trait in SceneTrait.accessibility where trait.name == flag.setting.rawValue {
        try choose(trait, flag.isOn.description, "--" + flag.setting.hyphenated)
      }
    }
    try choose(.layoutDirection, layoutDirection, "--layout-direction")
    try choose(.contentSizeCategory, contentSizeCategory, "--content-size-category")
    try choose(.tint, tint, "--tint", expected: "expected a system colour's name, \"#RRGGBB\" or \"#RRGGBBAA\"")
    return choices
  }
}

/// `--bold-text`, `--no-bold-text` and so on.
struct AccessibilityFlag: EnumerableFlag {
  let setting: AccessibilitySetting
  let isOn: Bool

  static let allCases = AccessibilitySetting.allCases.flatMap { setting in
    [true, false].map { AccessibilityFlag(setting: setting, isOn: $0) }
  }

  static func name(for flag: Self) -> NameSpecification {
    .customLong((flag.isOn ? "" : "no-") + flag.setting.hyphenated)
  }

  static func help(for flag: Self) -> ArgumentHelp? {
    flag.isOn ? ArgumentHelp(stringLiteral: flag.setting.words) : .hidden
  }
}
