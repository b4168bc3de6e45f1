import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// A face at a weight: what shapes text and has glyphs.
///
/// The HarfBuzz font is made immutable before anybody else sees it, and is safe to share between threads from then on.
final class FontInstance: @unchecked Sendable {
  let face: FontFace
  /// What the file's table directory, the face's index and the variation hash to.
  let key: UInt64
  /// The axes' settings, in the order of the face's axes; empty for a static face.
  let variation: [Setting]
  let font: OpaquePointer
  /// HarfBuzz's units per em: 64 to a font unit, so that variations do not round to whole units.
  let unitsPerEm: Double
  /// Whether the calibrated tracking is for this font.
  let isTracked: Bool
  private let shapes = Locked(GenerationCache<UInt32, GlyphShape?>(limit: 2 << 20))

  /// A variation axis set to a value.
  struct Setting: Hashable, Sendable {
    var tag: UInt32
    var value: Double
  }

  /// - Parameters:
  ///   - weight: 1…1000; the nearest the face has is taken.
  ///   - size: in points; faces with an optical size axis follow it.
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
      // A sixteenth of a point of optical size is not to be seen, and keeps the instances few.
      return Setting(tag: axis.tag, value: (value * 16).rounded() / 16)
    }
  }

  /// The glyph that stands for a scalar by itself, nil where the font has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// What a glyph looks like; nil where it leaves no mark.
  func shape(of glyph: UInt32) -> GlyphShape? {
    if let known = shapes.withLock({ $0.value(for: glyph, cost: FontInstance.cost) }) { return known }
    let made = makeShape(of: glyph)
    shapes.withLock { $0.insert(made, for: glyph, cost: FontInstance.cost(of: made)) }
    return made
  }

  /// Bytes, roughly.
  private static func cost(of shape: GlyphShape?) -> Int {
    switch shape {
    case .outline(let outline): 64 + outline.path.elements.count * 56
    case .bitmap(let image, _, _, _, _, _): 64 + image.bytes.count
    case nil: 64
    }
  }
}
