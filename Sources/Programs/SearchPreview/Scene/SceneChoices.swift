import SearchFrames

/// A trait that the page or the command's options can replace, by values as text.
package struct SceneTrait: Sendable {
  /// The key in a scene file and in an address.
  package let name: String
  /// The values by their names; a tint may also be "#RRGGBB" or "#RRGGBBAA".
  package let values: [String]
  /// Returns a scene's value.
  package let text: @Sendable (SearchScene) -> String
  /// Returns a scene with another value; nil for a text that is no value.
  package let replacing: @Sendable (SearchScene, String) -> SearchScene?

  package static let system = SceneTrait(
    "system", \.system, SystemVersion.all.map(\.name), SystemVersion.named, text: \.name)
  package static let device = SceneTrait(
    "device", \.device, Device.all.compactMap(\.name), Device.named, text: { $0.name ?? "" })
  package static let orientation = SceneTrait("orientation", \.orientation)
  package static let appearance = SceneTrait("appearance", \.appearance)
  package static let contrast = SceneTrait("contrast", \.contrast)
  package static let accessibility = AccessibilitySetting.allCases.map { setting in
    SceneTrait(setting.rawValue, \.accessibility[isOn: setting], ["false", "true"], Bool.init, text: \.description)
  }
  package static let contentSizeCategory = SceneTrait("contentSizeCategory", \.contentSizeCategory)
  package static let layoutDirection = SceneTrait("layoutDirection", \.layoutDirection)
  package static let tint = SceneTrait(
    "tint", \.tint, SystemColor.allCases.map(\.rawValue),
    { SystemColor(rawValue: $0).map { .system($0) } ?? RGBAColor(hex: $0).map { .rgba($0) } }, text: \.text)

  /// An axis of variants that the page and the options do not have.
  package static let language = SceneTrait(
    "language", \.language, [], { $0.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) == nil ? nil : $0 },
    text: \.self)

  package static let all =
    [system, device, orientation, appearance, contrast] + accessibility + [contentSizeCategory, layoutDirection, tint]
  /// All traits that variants may have.
  static let everything = all + [language]

  /// Returns a value for readers: "rightToLeft" is "right to left", and "true" the setting's own words.
  func spoken(_ value: String) -> String {
    guard let isOn = Bool(value) else { return Self.spoken(value) }
    return (isOn ? "" : "no ") + Self.spoken(name)
  }

  /// Names and colours do not change.
  private static func spoken(_ value: String) -> String {
    guard !value.contains(" "), value.first?.isLowercase == true, !value.hasPrefix("system"), !value.contains("-")
    else {
      return value
    }
    return value.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }

  private init<Value>(
    _ name: String, _ path: WritableKeyPath<SearchScene, Value> & Sendable, _ values: [String],
    _ value: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) {
    (self.name, self.values) = (name, values)
    self.text = { text($0[keyPath: path]) }
    replacing = { scene, text in
      guard let value = value(text) else { return nil }
      var scene = scene
      scene[keyPath: path] = value
      return scene
    }
  }

  private init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: WritableKeyPath<SearchScene, Value> & Sendable
  ) {
    self.init(name, path, Value.allCases.map(\.rawValue), { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

/// Traits that replace the scene's, chosen on the page or by the command's options.
package struct SceneChoices: Hashable, Sendable {
  /// The values by the names of their traits.
  private(set) var values: [String: String] = [:]
  /// True to draw the device around the screen.
  private(set) var showsDeviceFrame = false

  package init() {}

  /// Reads the choices of an address, which have the names and values of the scene file.
  /// - Throws: for an unknown value.
  init(_ query: [String: String]) throws(RequestError) {
    for trait in SceneTrait.everything {
      guard let text = query[trait.name], !choose(text, for: trait) else { continue }
      throw .badRequest("\(trait.name): \(text) is not one of its values")
    }
    showsDeviceFrame = query["deviceFrame"] == "yes"
  }

  /// - Returns: false for a text that is no value of the trait.
  package mutating func choose(_ text: String, for trait: SceneTrait) -> Bool {
    values[trait.name] = trait.replacing(SearchScene(), text).map(trait.text)
    return values[trait.name] != nil
  }

  /// The values for readers, as "dark, iPhone 8".
  var title: String {
    let all = SceneTrait.everything.compactMap { values[$0.name].map($0.spoken) }
    return all.isEmpty ? "As the scene" : all.joined(separator: ", ")
  }

  /// Returns a chosen trait whose value is another one in some of the scenes.
  package func trait(differingIn scenes: [SearchScene]) -> SceneTrait? {
    SceneTrait.all.first { trait in
      values[trait.name].map { value in scenes.contains { trait.text($0) != value } } ?? false
    }
  }

  package func apply(to scene: SearchScene) -> SearchScene {
    SceneTrait.everything.reduce(scene) { scene, trait in
      values[trait.name].flatMap { trait.replacing(scene, $0) } ?? scene
    }
  }
}
