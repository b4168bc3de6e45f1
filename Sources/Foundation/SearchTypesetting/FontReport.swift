import SearchGeometry

/// The identity of a font in use, for lists and locks.
package struct FontReport: Hashable, Sendable {
  package var family: String
  package var style: String
  /// The version from the font (OpenType name 5): "Version 4.000".
  package var version: String
  package var path: String
  /// The index of the face in the file.
  package var index: Int
  /// The axes and values of a variable font, such as "wght=600"; empty for a static one.
  package var variation: [String]
  /// The XXH64 hash of the file in sixteen hexadecimal digits, as `xxhsum -H64` prints it.
  package var contentHash: String
}

extension FontReport {
  init(_ instance: FontInstance) {
    let face = instance.face
    // The typographic names (16, 17); else those limited to four styles (1, 2).
    family = face.name(16) ?? face.name(1) ?? ""
    style = face.name(17) ?? face.name(2) ?? ""
    version = face.name(5) ?? ""
    path = face.file.path
    index = face.index
    variation = instance.variation.map { setting in
      let tag = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: setting.tag >> $0) }
      return String(decoding: tag, as: UTF8.self) + "=" + DecimalText.string(setting.value)
    }
    contentHash = FontHash.text(face.file.contentHash)
  }

  /// Returns one report for each font, sorted by path, face and variation.
  static func sorted(_ instances: [FontInstance]) -> [FontReport] {
    Set(instances.map(FontReport.init)).sorted { a, b in
      (a.path, a.index) != (b.path, b.index)
        ? (a.path, a.index) < (b.path, b.index) : a.variation.lexicographicallyPrecedes(b.variation)
    }
  }
}
