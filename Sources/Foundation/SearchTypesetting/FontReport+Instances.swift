import SearchGeometry

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
