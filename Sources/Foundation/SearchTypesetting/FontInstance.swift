import CSearchHarfBuzz
import Foundation
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
  /// HarfBuzz's units per em: 64 per font unit, so that variations are not rounded to whole font units. A font whose glyphs
  /// are smaller than its nominal size has more.
  let unitsPerEm: Double
  /// True if `Calibration` applies to this font.
  let isCalibrated: Bool
  /// The glyphs whose ascenders are calibrated.
  private var ascending: Set<UInt32> = []
  private let shapes = Locked(GenerationCache<UInt32, GlyphShape?>(limit: 4 << 20, entryCost: 64))

  /// A variation axis set to a value.
  struct Setting: Hashable, Sendable {
    var tag: UInt32
    var value: Double
  }

  /// - Parameters:
  ///   - weight: 1…1000; the face's nearest weight is used.
  ///   - size: in points; used for an optical size axis.
  ///   - glyphScale: the size of the glyphs over the nominal size, of a font that is not calibrated.
  init(
    face: FontFace, weight: Int, size: Double, isCalibrated: Bool, glyphScale: Double = 1
  ) throws(TextSettingError) {
    self.face = face
    self.isCalibrated = isCalibrated
    variation = FontInstance.variation(of: face, weight: weight, size: size)
    guard let tables = face.file.withBytes({ FontTables($0, face: face.index) }) else {
      throw .unreadableFont(path: face.file.path, reason: "it has no table directory")
    }
    let glyphScale = isCalibrated ? Calibration.scale(isDisplay: size >= FontFamilies.displaySize) : glyphScale
    var hashed = [tables.fingerprint, UInt64(clamping: face.index)]
    if isCalibrated || glyphScale != 1 { hashed.append(glyphScale.bitPattern) }
    for setting in variation { hashed += [UInt64(setting.tag), setting.value.bitPattern] }
    key = hashed.map(\.littleEndian).withUnsafeBytes { FontHash.of($0) }
    font = hb_font_create(face.face)
    let scale = Int32(clamping: face.unitsPerEm * 64)
    hb_font_set_scale(font, scale, scale)
    let settings = variation.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
    if !settings.isEmpty { hb_font_set_variations(font, settings, UInt32(settings.count)) }
    hb_font_make_immutable(font)
    unitsPerEm = Double(scale) / glyphScale
    if isCalibrated, size < FontFamilies.displaySize {
      ascending = Set(Calibration.ascending.unicodeScalars.compactMap { glyph(for: $0.value) })
    }
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

  /// Returns the font for other programs, which do not know the calibration.
  func named(_ family: String, style: TextStyle) -> TextFont {
    let weight = variation.first { $0.tag == FontTables.tag("wght") }.map { Int($0.value.rounded()) }
    return TextFont(
      family: family, size: (style.size * Double(face.unitsPerEm * 64) / unitsPerEm).quantized,
      weight: weight ?? style.weight)
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

  func makeShape(of glyph: UInt32) -> GlyphShape? {
    let key = GlyphKey(font: key, glyph: glyph)
    if face.hasBitmaps, let bitmap = bitmap(of: glyph, key: key) { return bitmap }
    let path = outline(of: glyph)
    return path.isEmpty ? nil : .outline(GlyphOutline(key: key, path: path))
  }

  /// Returns the stored PNG with its rectangle from the font's metrics.
  private func bitmap(of glyph: UInt32, key: GlyphKey) -> GlyphShape? {
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0,
      let image = ImageFile(bytes: Array(UnsafeRawBufferPointer(start: data, count: Int(length)))), image.format == .png
    else { return nil }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0, extents.height < 0 else {
      return nil
    }
    func ems(_ value: Int32) -> Double { (Double(value) / unitsPerEm).quantized }
    return .bitmap(
      image, key: key, x: ems(extents.x_bearing), y: -ems(extents.y_bearing), width: ems(extents.width),
      height: -ems(extents.height))
  }

  /// Returns the unhinted outline, in ems, y down.
  private func outline(of glyph: UInt32) -> VectorPath {
    var sink = OutlineSink(unitsPerEm: unitsPerEm)
    withUnsafeMutablePointer(to: &sink) { search_hb_draw_glyph(font, glyph, OutlineSink.functions.pointer, $0) }
    guard ascending.contains(glyph) else { return sink.path }
    return sink.path.map { CGPoint(x: $0.x, y: -Calibration.ascender(-Double($0.y))) }
  }

  /// Returns true if the font has glyphs for a grapheme in its composed or decomposed form; HarfBuzz looks for both.
  func covers(_ scalars: ArraySlice<UInt32>) -> Bool {
    var previous: UInt32?
    for scalar in scalars {
      defer { previous = scalar }
      if covers(scalar) { continue }
      if let previous, composes(previous, scalar) { continue }
      return false
    }
    return true
  }

  private func covers(_ scalar: UInt32) -> Bool {
    if glyph(for: scalar) != nil || TextScalars.isIgnorable(scalar) { return true }
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return false }
    return glyph(for: first) != nil && (second == 0 || glyph(for: second) != nil)
  }

  private func composes(_ first: UInt32, _ second: UInt32) -> Bool {
    var whole: hb_codepoint_t = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) != 0 && glyph(for: whole) != nil
  }
}
