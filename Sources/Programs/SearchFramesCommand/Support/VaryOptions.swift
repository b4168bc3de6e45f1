import ArgumentParser
import SearchFrames
import SearchGoldens
import SearchPreview

/// `--variants` and `--vary`, which make a row of each variant.
struct VaryOptions: ParsableArguments {
  @Flag(
    help:
      "Each variant of the scene's goldens: a row whose columns are times (at one time, a grid), or a film of a page.")
  var variants = false

  @Option(
    help: ArgumentHelp(
      "The same for each value of an axis, or each combination of axes. May be repeated. Axes: \(VariedAxes.names).",
      valueName: "axes"))
  var vary: [String] = []

  var isGiven: Bool { variants || !vary.isEmpty }

  func validate() throws {
    if variants, !vary.isEmpty { throw ValidationError("give --variants or --vary, not both") }
  }

  /// Returns a renderer for each variant; without the options the one that is given.
  func renderers(
    _ renderer: SceneRenderer, of file: SceneFile, _ overrides: SceneOverrides
  ) throws -> [(title: String, renderer: SceneRenderer)] {
    guard isGiven else { return [(file.name, renderer)] }
    return try variants(of: file, overrides).map { variant in
      var other = try mapError(SceneRenderer(variant.scene, library: renderer.typesetter.library), to: file.failure)
      (other.showsDeviceFrame, other.cutOut) = (renderer.showsDeviceFrame, renderer.cutOut)
      return (variant.title, other)
    }
  }

  /// Returns the variants of a scene.
  func variants(of file: SceneFile, _ overrides: SceneOverrides) throws -> [Variant] {
    var scene = file.scene
    if variants {
      guard scene.goldens?.variants != nil else {
        throw ValidationError("--variants: the scene's goldens have no variants; name axes, such as --vary appearance")
      }
    } else {
      var axes = VariedAxes()
      for argument in vary { try axes.add(argument, own: scene.goldens?.variants ?? Variants()) }
      var goldens = scene.goldens ?? Goldens()
      goldens.variants = axes.variants
      scene.goldens = goldens
    }
    let all = try mapError(VariantPlan.variants(of: scene)) { (problem: SceneProblem) in
      CommandFailure(SceneError.problems([problem]), scene: nil)
    }
    if let trait = try overrides.choices().trait(differingIn: all.map(\.scene)) {
      throw ValidationError("the rows have their own \(trait.name); leave the option out")
    }
    return all
  }
}

/// The axes that `--vary` names, with their values.
struct VariedAxes {
  private(set) var variants = Variants()

  private static let traits: [SceneTrait] = SceneTrait.all + [.language]
  /// Axes with more values than rows of a readable sheet need them named.
  private static let most = 12

  static let names = traits.map(\.name).joined(separator: ", ")

  /// Adds "axis,axis" or "axis,axis=value,value": the values are those of the last axis.
  mutating func add(_ argument: String, own: Variants) throws {
    let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    func items(_ side: Substring) -> [String] {
      side.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let axes = items(sides[0])
    for (index, axis) in axes.enumerated() {
      let values = sides.count == 2 && index == axes.count - 1 ? items(sides[1]) : nil
      try add(axis, values, own: own)
    }
  }

  private mutating func add(_ axis: String, _ values: [String]?, own: Variants) throws {
    guard let trait = Self.traits.first(where: { $0.name == axis }) else {
      let hint = Spelling.hint(for: axis, among: Self.traits.map(\.name))
      throw ValidationError("--vary \(axis): expected axes of \(Self.names)\(hint)")
    }
    switch axis {
    case "system": try fill(\.system, trait, \.system, values, own)
    case "device": try fill(\.device, trait, \.device, values, own)
    case "orientation": try fill(\.orientation, trait, \.orientation, values, own)
    case "appearance": try fill(\.appearance, trait, \.appearance, values, own)
    case "contrast": try fill(\.contrast, trait, \.contrast, values, own)
    case "contentSizeCategory": try fill(\.contentSizeCategory, trait, \.contentSizeCategory, values, own)
    case "layoutDirection": try fill(\.layoutDirection, trait, \.layoutDirection, values, own)
    case "tint": try fill(\.tint, trait, \.tint, values, own)
    case "language": try fill(\.language, trait, \.language, values, own)
    default:
      guard let setting = AccessibilitySetting(rawValue: axis) else { return }
      try fill(\.accessibility[axis: setting], trait, \.accessibility[isOn: setting], values, own)
    }
  }

  private mutating func fill<Value>(
    _ axis: WritableKeyPath<Variants, [Value]>, _ trait: SceneTrait, _ value: KeyPath<SearchScene, Value>,
    _ values: [String]?, _ own: Variants
  ) throws {
    if values == nil, !own[keyPath: axis].isEmpty {
      variants[keyPath: axis] = own[keyPath: axis]
      return
    }
    guard values != nil || (1...Self.most).contains(trait.values.count) else {
      let example = (trait.values.isEmpty ? ["en", "ja"] : trait.values.prefix(2).map { $0 }).joined(separator: ",")
      throw ValidationError("--vary \(trait.name): name the values, such as --vary \"\(trait.name)=\(example)\"")
    }
    variants[keyPath: axis] = try (values ?? trait.values).map { text in
      if let scene = trait.replacing(SearchScene(), text) { return scene[keyPath: value] }
      let hint = Spelling.hint(for: text, among: trait.values)
      throw ValidationError("--vary \(trait.name)=\(text): not a value of this axis\(hint)")
    }
  }
}
