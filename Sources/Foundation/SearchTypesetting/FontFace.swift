import CSearchHarfBuzz

/// An open face of a font file.
///
/// HarfBuzz's immutable faces load their tables with atomics and are safe to share between threads.
final class FontFace: @unchecked Sendable {
  let file: FontFile
  let index: Int
  let face: OpaquePointer
  let unitsPerEm: Int

  init(file: FontFile, index: Int) {
    self.file = file
    self.index = index
    face = hb_face_create(file.blob, UInt32(clamping: index))
    hb_face_make_immutable(face)
    unitsPerEm = max(1, Int(hb_face_get_upem(face)))
  }

  deinit {
    hb_face_destroy(face)
  }

  var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  /// True if glyphs are bitmaps stored as PNG files.
  var hasBitmaps: Bool { hb_ot_color_has_png(face) != 0 }

  /// Runs `body` with the bytes of a table; they are empty if it is missing.
  func withTable<Result>(_ name: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let blob = hb_face_reference_table(face, FontTables.tag(name))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  /// Returns the names with an identifier in all languages, in the order of the table.
  func names(_ identifier: UInt32) -> [String] {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count), count > 0 else { return [] }
    return UnsafeBufferPointer(start: entries, count: Int(min(count, 4096))).compactMap { entry in
      entry.name_id == identifier ? name(identifier, language: entry.language) : nil
    }
  }

  /// Returns the English name with an identifier, or else the first.
  func name(_ identifier: UInt32) -> String? {
    name(identifier, language: hb_language_from_string("en", -1)) ?? names(identifier).first
  }

  private func name(_ identifier: UInt32, language: hb_language_t?) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var size = UInt32(buffer.count)
    let length = hb_ot_name_get_utf8(face, identifier, language, &size, &buffer)
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  /// A variation axis and its range, in units of the axis.
  struct Axis: Hashable, Sendable {
    var tag: UInt32
    var range: ClosedRange<Double>
    var standard: Double
  }

  /// The axes of a variable font; empty for a static one.
  var axes: [Axis] {
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 16)
    var count = UInt32(infos.count)
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let (low, high) = (Double(info.min_value), Double(info.max_value))
      return Axis(
        tag: info.tag, range: low <= high ? low...high : low...low, standard: Double(info.default_value))
    }
  }
}
