import SearchLayers

/// The fonts of one scene: its families by size and weight, and what stands in for characters they lack.
final class FontStack: Sendable {
  let library: FontLibrary
  let families: FontFamilies
  let state = Locked(State())

  struct State {
    var primary: [StyleKey: FontInstance] = [:]
    var instances: [InstanceKey: FontInstance] = [:]
    var fallback = GenerationCache<FallbackKey, FontInstance?>(limit: 4096)
    var named: [NamedKey: FontInstance?] = [:]
  }

  struct StyleKey: Hashable {
    var family: String
    var weight: Int
    var size: Double
  }

  struct InstanceKey: Hashable {
    var face: FontDescription
    var variation: [FontInstance.Setting]
    var isTracked: Bool
  }

  struct FallbackKey: Hashable {
    var scalars: [UInt32]
    var isEmoji: Bool
    var style: TextStyle
  }

  struct NamedKey: Hashable {
    var families: [String]
    var style: TextStyle
  }

  init(library: FontLibrary, families: FontFamilies) {
    self.library = library
    self.families = families
  }

  /// The font of the scene's own family for a style.
  func primary(_ style: TextStyle) throws(TextSettingError) -> FontInstance {
    let family = families.family(size: style.size)
    let isDefault = FontFamilies.isDefault(family)
    // The tracking is calibrated against the static designs, which are the ends of the optical size axis.
    let size = isDefault ? (style.size < FontFamilies.displaySize ? 0 : 1000) : style.size
    let key = StyleKey(family: family, weight: style.weight, size: size)
    if let known = state.withLock({ $0.primary[key] }) { return known }
    guard let description = description(family: family, weight: style.weight) else {
      throw .missingFamily(
        family, weight: style.weight, searched: library.folders.paths, package: isDefault ? "fonts-inter" : nil)
    }
    let made = try instance(of: description, weight: style.weight, size: size, isTracked: isDefault)
    return state.withLock { state in
      if state.primary.count > FontStack.mostStyles { state.primary = [:] }
      state.primary[key] = made
      return made
    }
  }

  /// More styles than a scene has; an animated size with an optical size axis must not pile up fonts.
  static let mostStyles = 256

  private func description(family: String, weight: Int) -> FontDescription? {
    if let found = library.description(family: family, weight: weight, isThorough: true) { return found }
    guard FontFamilies.isDefault(family) else { return nil }
    // The variable build is the same design; its optical size axis holds the display family.
    let others = [FontFamilies.defaultText, FontFamilies.variable].filter { $0.lowercased() != family.lowercased() }
    for other in others {
      if let found = library.description(family: other, weight: weight, isThorough: false), found.hasOpticalSize {
        return found
      }
    }
    return nil
  }

  /// The face at that weight and size; one object for one variation.
  func instance(
    of description: FontDescription, weight: Int, size: Double, isTracked: Bool = false
  ) throws(TextSettingError) -> FontInstance {
    let face = try library.open(description)
    let variation = FontInstance.variation(of: face, weight: weight, size: size)
    let key = InstanceKey(face: description, variation: variation, isTracked: isTracked)
    return try state.withLock { (state) throws(TextSettingError) in
      if let known = state.instances[key] { return known }
      if state.instances.count > FontStack.mostStyles { state.instances = [:] }
      let made = try FontInstance(face: face, weight: weight, size: size, isTracked: isTracked)
      state.instances[key] = made
      return made
    }
  }

  /// The first of some families that any folder has, nil where there is none or it cannot be read.
  func named(_ names: [String], style: TextStyle) -> FontInstance? {
    let key = NamedKey(families: names, style: TextStyle(size: 0, weight: style.weight))
    if let known = state.withLock({ $0.named[key] }) { return known }
    var found: FontInstance?
    for name in names where found == nil {
      guard let face = library.description(family: name, weight: style.weight, isThorough: false) else { continue }
      found = try? instance(of: face, weight: style.weight, size: 0)
    }
    state.withLock { $0.named[key] = .some(found) }
    return found
  }
}
