import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// The fonts of a scene: its families by size and weight, and fallbacks for characters that they lack.
final class FontStack: Sendable {
  let library: FontLibrary
  let families: FontFamilies
  let state = Locked(CachedInstances())

  struct CachedInstances {
    // Limits are more than a scene needs.
    var primary = GenerationCache<StyleKey, FontInstance>(limit: 512)
    var fallback = GenerationCache<FallbackKey, FontInstance?>(limit: 8192)
    var named = GenerationCache<NamedKey, FontInstance?>(limit: 512)
  }

  struct StyleKey: Hashable {
    var family: String
    /// The nominal weight, by which a static font is chosen.
    var weight: Int
    /// The weight of a variable font.
    var axisWeight: Int
    var size: Double
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
    (self.library, self.families) = (library, families)
  }

  /// Returns the font of the scene's family, or of the system's, for a style.
  func primary(_ style: TextStyle) throws(TextSettingError) -> FontInstance {
    let family = families.family(style)
    let isDefault = FontFamilies.isDefault(family)
    // The calibration is for the designs at the ends of the optical size axis.
    let size = isDefault ? (style.size < FontFamilies.displaySize ? 0 : 1000) : style.size
    let axisWeight = isDefault ? Calibration.weight(style) : style.weight
    let key = StyleKey(family: family, weight: style.weight, axisWeight: axisWeight, size: size)
    if let known = state.withLock({ $0.primary.value(for: key) }) { return known }
    guard let description = description(family: family, weight: style.weight) else {
      throw .missingFamily(
        family, weight: style.weight, searched: library.folders.paths, package: isDefault ? FontFamilies.package : nil)
    }
    // A static font is chosen by the weight that the style names; its ink is nearest.
    let weight = description.isVariable ? axisWeight : style.weight
    let made = try library.instance(of: description, weight: weight, size: size, isCalibrated: isDefault)
    state.withLock { $0.primary.insert(made, for: key) }
    return made
  }

  private func description(family: String, weight: Int) -> FontDescription? {
    guard FontFamilies.isDefault(family) else {
      return library.description(family: family, weight: weight, isThorough: true)
    }
    // Inter 4 has both designs in one variable family, on its optical size axis.
    let others = [FontFamilies.defaultText, FontFamilies.variable].filter { $0.lowercased() != family.lowercased() }
    for folder in library.folders.paths {
      let own = library.description(family: family, weight: weight, isThorough: true, folder: folder)
      if let own, own.isVariable { return own }
      let combined = others.lazy.compactMap { [library] in
        library.description(family: $0, weight: weight, isThorough: false, folder: folder)
      }
      if let found = combined.first(where: \.hasOpticalSize) ?? own { return found }
    }
    return nil
  }

  /// Returns the first of some families that any folder has; nil if there is none or it cannot be read.
  /// - Parameter glyphScale: the size of the glyphs over the nominal size, the same for the same families and weight.
  func named(_ names: [String], style: TextStyle, glyphScale: Double = 1) -> FontInstance? {
    let key = NamedKey(families: names, style: TextStyle(size: 0, weight: style.weight))
    if let known = state.withLock({ $0.named.value(for: key) }) { return known }
    var found: FontInstance?
    for name in names where found == nil {
      guard let face = library.description(family: name, weight: style.weight, isThorough: false) else { continue }
      found = try? library.instance(of: face, weight: style.weight, size: 0, glyphScale: glyphScale)
    }
    state.withLock { $0.named.insert(found, for: key) }
    return found
  }

  /// Returns the font for a grapheme, or part of one, that the primary font lacks; nil if no font has it.
  ///
  /// The order is Noto Sans CJK of the scene's language, Noto Color Emoji, the Noto Sans families, Noto Serif, the other
  /// Noto families. Noto Color Emoji comes first for emoji, and last after U+FE0E, which asks for text in its colour.
  func fallback(for scalars: ArraySlice<UInt32>, isEmoji: Bool, style: TextStyle) -> FontInstance? {
    let key = FallbackKey(
      scalars: Array(scalars.prefix(FontStack.longestKey)), isEmoji: isEmoji,
      style: TextStyle(size: 0, weight: style.weight))
    // Graphemes with hundreds of marks are not cached; their keys would be truncated.
    let isCached = scalars.count <= FontStack.longestKey
    if isCached, let known = state.withLock({ $0.fallback.value(for: key) }) { return known }
    let found = findFallback(for: scalars, isEmoji: isEmoji, style: style)
    if isCached { state.withLock { $0.fallback.insert(found, for: key) } }
    return found
  }

  private static let longestKey = 32

  private func findFallback(for scalars: ArraySlice<UInt32>, isEmoji: Bool, style: TextStyle) -> FontInstance? {
    let emoji = emoji(style).flatMap { $0.covers(scalars) ? $0 : nil }
    if isEmoji, let emoji { return emoji }
    let scale = families.isChinese ? Calibration.chineseScale(weight: style.weight) : 1
    if let cjk = named(families.cjkFamilies, style: style, glyphScale: scale), cjk.covers(scalars) { return cjk }
    if let emoji, !scalars.contains(TextScalars.textSelector) { return emoji }
    return noto(for: scalars, style: style) ?? emoji
  }

  /// Returns Noto Color Emoji if it has bitmaps; builds with vector layers only are not supported.
  private func emoji(_ style: TextStyle) -> FontInstance? {
    guard let font = named(["Noto Color Emoji"], style: TextStyle(size: 0, weight: 400)), font.face.hasBitmaps else {
      return nil
    }
    return font
  }

  /// Returns the first Noto family that has all scalars: that of their script, the general ones, then by name.
  private func noto(for scalars: ArraySlice<UInt32>, style: TextStyle) -> FontInstance? {
    for path in notoPaths(for: scalars) {
      guard let regular = library.descriptions(path: path).first,
        let font = try? library.instance(of: regular, weight: style.weight, size: 0), font.covers(scalars)
      else { continue }
      let family = regular.families.min { ($0.count, $0) < ($1.count, $1) } ?? ""
      guard let face = library.description(family: family, weight: style.weight, isThorough: false),
        let weighted = try? library.instance(of: face, weight: style.weight, size: 0), weighted.covers(scalars)
      else { return font }
      return weighted
    }
    return nil
  }

  /// Returns one file for each Noto family but those that have been searched, the likeliest first.
  private func notoPaths(for scalars: ArraySlice<UInt32>) -> [String] {
    var paths: [String: (path: String, isRegular: Bool)] = [:]
    var bases: [String] = []
    for file in library.files(namedLike: "noto")
    where !["notosanscjk", "notocoloremoji"].contains(where: file.name.base.hasPrefix) {
      let (path, name) = (file.path, file.name)
      if let known = paths[name.base] {
        if !known.isRegular, name.isRegular { paths[name.base] = (path, true) }
      } else {
        paths[name.base] = (path, name.isRegular)
        bases.append(name.base)
      }
    }
    let likely = FontStack.likelyBases(for: scalars)
    func rank(_ base: String) -> Int { ["notosans", "notoserif"].firstIndex { base.hasPrefix($0) } ?? 2 }
    bases.sort { a, b in
      rank(a) == rank(b) ? a.utf8.lexicographicallyPrecedes(b.utf8) : rank(a) < rank(b)
    }
    return (likely + bases.filter { !likely.contains($0) }).compactMap { paths[$0]?.path }
  }

  private static func likelyBases(for scalars: ArraySlice<UInt32>) -> [String] {
    let functions = hb_unicode_funcs_get_default()
    let script = scalars.lazy.map { hb_unicode_script(functions, $0) }.first {
      $0 != HB_SCRIPT_COMMON && $0 != HB_SCRIPT_INHERITED
    }
    let name = script.flatMap { scriptNames[$0.rawValue] }
    return [name.map { "notosans" + $0 }, "notosans", "notosanssymbols", "notosanssymbols2", "notosansmath"]
      .compactMap(\.self) + (name.map { ["notoserif" + $0] } ?? [])
  }

  /// Noto's names of the most common scripts. Fonts of other scripts are found by searching all in order.
  private static let scriptNames: [UInt32: String] = Dictionary(
    uniqueKeysWithValues: [
      ("Arab", "arabic"), ("Armn", "armenian"), ("Beng", "bengali"), ("Cans", "canadianaboriginal"),
      ("Cher", "cherokee"), ("Deva", "devanagari"), ("Ethi", "ethiopic"), ("Geor", "georgian"), ("Gujr", "gujarati"),
      ("Guru", "gurmukhi"), ("Hebr", "hebrew"), ("Khmr", "khmer"), ("Knda", "kannada"), ("Laoo", "lao"),
      ("Mlym", "malayalam"), ("Mong", "mongolian"), ("Mymr", "myanmar"), ("Nkoo", "nko"), ("Orya", "oriya"),
      ("Sinh", "sinhala"), ("Syrc", "syriac"), ("Taml", "tamil"), ("Telu", "telugu"), ("Tfng", "tifinagh"),
      ("Thaa", "thaana"), ("Thai", "thai"), ("Tibt", "tibetan"), ("Yiii", "yi"),
    ].map { (FontTables.tag($0.0), $0.1) })

  /// Returns the error for characters that no font has.
  func missing(_ scalars: ArraySlice<UInt32>, isEmoji: Bool, in string: String) -> TextSettingError {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    let package = FontStack.package(for: scalars, isEmoji: isEmoji)
    let installed = package.flatMap(installed)
    return .missingCharacter(
      String(view).first ?? "\u{FFFD}", in: string, package: installed == nil ? package : nil, installed: installed)
  }

  /// Returns the fonts that a package brings if they are in the folders; nil if they are not.
  private func installed(_ package: String) -> String? {
    if package == FontStack.emojiPackage {
      return emoji(.regular(17)).map { "Noto Color Emoji, " + ($0.face.name(5)?.prefix { $0 != ";" } ?? "") }
    }
    let file = package == FontStack.widePackage ? "notosanscjk" : "notosanssymbols2"
    return library.files(namedLike: file).isEmpty ? nil : "Noto fonts"
  }

  private static let (emojiPackage, widePackage) = ("fonts-noto-color-emoji", "fonts-noto-cjk")

  /// Returns the Debian package of a font that has the characters; nil if none is known.
  private static func package(for scalars: ArraySlice<UInt32>, isEmoji: Bool) -> String? {
    guard let scalar = scalars.first(where: { !TextScalars.isIgnorable($0) }).flatMap(Unicode.Scalar.init) else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse, .surrogate: return nil
    default: break
    }
    if isEmoji { return emojiPackage }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    let cjk = [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO]
    let isWide =
      cjk.contains(script) || (0x3000...0x33FF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
    return isWide ? widePackage : "fonts-noto-core"
  }
}
