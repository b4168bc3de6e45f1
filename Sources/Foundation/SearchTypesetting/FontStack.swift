import SearchGeometry
import SearchLayers

/// The fonts of a scene: its families by size and weight, and fallbacks for characters that they lack.
final class FontStack: Sendable {
  let library: FontLibrary
  let families: FontFamilies
  let state = Locked(State())

  struct State {
    // Limits are more than a scene needs; an animated size with an optical size axis makes many instances.
    var primary = GenerationCache<StyleKey, FontInstance>(limit: 512)
    var instances = GenerationCache<InstanceKey, FontInstance>(limit: 512)
    var fallback = GenerationCache<FallbackKey, FontInstance?>(limit: 8192)
    var named = GenerationCache<NamedKey, FontInstance?>(limit: 512)
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

  /// Returns the font of the scene's family for a style.
  func primary(_ style: TextStyle) throws(TextSettingError) -> FontInstance {
    let family = families.family(size: style.size)
    let isDefault = FontFamilies.isDefault(family)
    // The tracking is calibrated for the static designs, which are at the ends of the optical size axis.
    let size = isDefault ? (style.size < FontFamilies.displaySize ? 0 : 1000) : style.size
    let key = StyleKey(family: family, weight: style.weight, size: size)
    if let known = state.withLock({ $0.primary.value(for: key) }) { return known }
    guard let description = description(family: family, weight: style.weight) else {
      throw .missingFamily(
        family, weight: style.weight, searched: library.folders.paths, package: isDefault ? "fonts-inter" : nil)
    }
    let made = try instance(of: description, weight: style.weight, size: size, isTracked: isDefault)
    state.withLock { $0.primary.insert(made, for: key) }
    return made
  }

  private func description(family: String, weight: Int) -> FontDescription? {
    if let found = library.description(family: family, weight: weight, isThorough: true) { return found }
    guard FontFamilies.isDefault(family) else { return nil }
    // The variable build has the same design, and the display family on its optical size axis.
    let others = [FontFamilies.defaultText, FontFamilies.variable].filter { $0.lowercased() != family.lowercased() }
    for other in others {
      if let found = library.description(family: other, weight: weight, isThorough: false), found.hasOpticalSize {
        return found
      }
    }
    return nil
  }

  /// Returns the face at a weight and size. Equal variations are the same object while it is cached.
  func instance(
    of description: FontDescription, weight: Int, size: Double, isTracked: Bool = false
  ) throws(TextSettingError) -> FontInstance {
    let face = try library.open(description)
    let variation = FontInstance.variation(of: face, weight: weight, size: size)
    let key = InstanceKey(face: description, variation: variation, isTracked: isTracked)
    return try state.withLock { (state) throws(TextSettingError) in
      if let known = state.instances.value(for: key) { return known }
      let made = try FontInstance(face: face, weight: weight, size: size, isTracked: isTracked)
      state.instances.insert(made, for: key)
      return made
    }
  }

  /// Returns the first of some families that any folder has; nil if there is none or it cannot be read.
  func named(_ names: [String], style: TextStyle) -> FontInstance? {
    let key = NamedKey(families: names, style: TextStyle(size: 0, weight: style.weight))
    if let known = state.withLock({ $0.named.value(for: key) }) { return known }
    var found: FontInstance?
    for name in names where found == nil {
      guard let face = library.description(family: name, weight: style.weight, isThorough: false) else { continue }
      found = try? instance(of: face, weight: style.weight, size: 0)
    }
    state.withLock { $0.named.insert(found, for: key) }
    return found
  }
}
