import ArgumentParser
import SearchFrames
import SearchPreview

/// Options that replace a scene's traits.
struct SceneOverrides: ParsableArguments {
  @Option(help: "A device of `searchframes devices`.")
  var device: String?

  @Option(help: "portrait or landscape.", completion: .list(Orientation.allCases.map(\.rawValue)))
  var orientation: String?

  @Option(help: "light or dark.", completion: .list(Appearance.allCases.map(\.rawValue)))
  var appearance: String?

  @Option(help: "standard or increased.", completion: .list(Contrast.allCases.map(\.rawValue)))
  var contrast: String?

  @Option(help: "leftToRight or rightToLeft.", completion: .list(LayoutDirection.allCases.map(\.rawValue)))
  var layoutDirection: String?

  @Option(
    help: "extraSmall … extraExtraExtraLarge, accessibilityMedium … accessibilityExtraExtraExtraLarge.",
    completion: .list(ContentSizeCategory.allCases.map(\.rawValue)))
  var contentSizeCategory: String?

  @Option(help: "A system colour's name, \"#RRGGBB\" or \"#RRGGBBAA\".")
  var tint: String?

  func apply(to scene: SearchScene) throws -> SearchScene { try choices().apply(to: scene) }

  /// - Throws: a usage error for an unknown value.
  func choices() throws -> SceneChoices {
    var choices = SceneChoices()
    choices.device = try device.flatMap { try Self.device($0).name }
    choices.orientation = try orientation.map { try Self.choice($0, option: "--orientation") }
    choices.appearance = try appearance.map { try Self.choice($0, option: "--appearance") }
    choices.contrast = try contrast.map { try Self.choice($0, option: "--contrast") }
    choices.layoutDirection = try layoutDirection.map { try Self.choice($0, option: "--layout-direction") }
    choices.contentSizeCategory = try contentSizeCategory.map {
      try Self.choice($0, option: "--content-size-category")
    }
    choices.tint = try tint.map(Self.color)
    return choices
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String, option: String
  ) throws -> Value where Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw ValidationError(
      "\(option) \(text): expected \(names.joined(separator: ", "))" + Spelling.hint(for: text, among: names))
  }

  private static func device(_ name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    throw ValidationError(
      "--device \(name): unknown device; `searchframes devices` lists all"
        + Spelling.hint(for: name, among: Device.all.compactMap(\.name)))
  }

  private static func color(_ text: String) throws -> SearchScene.Color {
    if let color = RGBAColor(hex: text) { return .rgba(color) }
    if let color = SystemColor(rawValue: text) { return .system(color) }
    throw ValidationError(
      "--tint \(text): expected a system colour's name, \"#RRGGBB\" or \"#RRGGBBAA\""
        + Spelling.hint(for: text, among: SystemColor.allCases.map(\.rawValue)))
  }
}
