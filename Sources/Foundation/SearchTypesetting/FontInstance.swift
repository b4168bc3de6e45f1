import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// A face at a weight and size, which shapes text and has glyphs.
///
/// The HarfBuzz font is immutable, and so safe to share between threads.
final class FontInstance: @unchecked Sendable {
  let face: FontFace
  /// The hash of the file's table directory, the index of the face and the variation.
  let key: UInt64
  /// The settings of the face's axes, in their order; empty for a static face.
  let variation: [Setting]
  let font: OpaquePointer
  /// HarfBuzz's units per em: 64 per font unit, so that variations are not rounded to whole font units.
  let unitsPerEm: Double
  /// True if the calibrated tracking applies to this font.
  let isTracked: Bool
  private let shapes = Locked(GenerationCache<UInt32, GlyphShape?>(limit: 4 << 20, entryCost: 64))

  /// A variation axis set to a value.
  struct Setting: Hashable, Sendable {
    var tag: UInt32
    var value: Double
  }

  /// - Parameters:
  ///   - weight: 1…1000; the face's nearest weight is used.
  ///   - size: in points; used for an optical size axis.
  init(face: FontFace, weight: Int, size: Double, isTracked: Bool) throws(TextSettingError) {
    self.face = face
    self.isTracked = isTracked
    variation = FontInstance.variation(of: face, weight: weight, size: size)
    guard let tables = face.file.withBytes({ FontTables($0, face: face.index) }) else {
      throw .unreadableFont(path: face.file.path, reason: "it has no table directory")
    }
    var hashed = [tables.fingerprint, UInt64(clamping: face.index)]
    for setting in variation { hashed += [UInt64(setting.tag), setting.value.bitPattern] }
    key = hashed.map(\.littleEndian).withUnsafeBytes { FontHash.of($0) }
    font = hb_font_create(face.face)
    let scale = Int32(clamping: face.unitsPerEm * 64)
    hb_font_set_scale(font, scale, scale)
    let settings = variation.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
    if !settings.isEmpty { hb_font_set_variations(font, settings, UInt32(settings.count)) }
    hb_font_make_immutable(font)
    unitsPerEm = Double(scale)
  }

  deinit {
    hb_font_destroy(font)
  }

  static func variation(of face: FontFace, weight: Int, size: Double) -> [Setting] {
    face.axes.map { axis in
      let wanted =
        switch axis.tag {
        case FontTables.tag("wght"): Double(weight)
        case FontTables.tag("opsz"): size
        default: axis.standard
        }
      let value = min(max(wanted, axis.range.lowerBound), axis.range.upperBound)
      // Steps of a sixteenth are invisible and limit the number of instances.
      return Setting(tag: axis.tag, value: (value * 16).rounded() / 16)
    }
  }

  /// Returns the glyph of a single scalar; nil if the font has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Returns the shape of a glyph; nil if it is blank.
  func shape(of glyph: UInt32) -> GlyphShape? {
    if let known = shapes.withLock({ $0.value(for: glyph) }) { return known }
    let made = makeShape(of: glyph)
    shapes.withLock { $0.insert(made, for: glyph, cost: FontInstance.cost(of: made)) }
    return made
  }

  /// Returns the approximate size in bytes.
  private static func cost(of shape: GlyphShape?) -> Int {
    switch shape {
    case .outline(let outline): outline.path.elements.count * 56
    case .bitmap(let image, _, _, _, _, _): image.bytes.count
    case nil: 0
    }
  }
}
