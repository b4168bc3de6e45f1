import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

extension FontInstance {
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
      let image = PNGImage(bytes: Array(UnsafeRawBufferPointer(start: data, count: Int(length))))
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
    return sink.path
  }
}
