/// The properties by which a font face is selected: its families, weight and style.
struct FontDescription: Hashable, Sendable {
  var path: String
  var index: Int
  /// The typographic and plain family names in every language, in lower case.
  var families: Set<String>
  /// The weights, 1…1000; a range for a variable face.
  var weights: ClosedRange<Int>
  var isItalic: Bool
  /// OpenType's `usWidthClass`; 5 is normal.
  var widthClass: Int
  var hasOpticalSize: Bool
  /// The reason that the face cannot set text; nil if it can.
  var damage: String?

  init?(file: FontFile, index: Int) {
    guard let tables = file.withBytes({ FontTables($0, face: index) }) else { return nil }
    let face = FontFace(file: file, index: index)
    // Typographic family, then family (OpenType's name identifiers 16 and 1).
    families = Set((face.names(16) + face.names(1)).map { $0.lowercased() })
    guard !families.isEmpty else { return nil }
    path = file.path
    self.index = index
    let facts = face.withTable("OS/2") { table in
      (
        weight: FontTables.number(table, 4, bytes: 2), width: FontTables.number(table, 6, bytes: 2),
        selection: FontTables.number(table, 62, bytes: 2)
      )
    }
    let weight = min(max(Int(facts.weight ?? 400), 1), 1000)
    let axes = face.axes
    if let axis = axes.first(where: { $0.tag == FontTables.tag("wght") }) {
      let (low, high) = (axis.range.lowerBound.rounded(), axis.range.upperBound.rounded())
      weights = Int(min(max(low, 1), 1000))...Int(min(max(high, 1), 1000))
    } else {
      weights = weight...weight
    }
    // Bit 0 is italic, bit 9 oblique.
    isItalic = (facts.selection ?? 0) & 0x201 != 0
    widthClass = Int(facts.width ?? 5)
    hasOpticalSize = axes.contains { $0.tag == FontTables.tag("opsz") }
    if !tables.isWhole {
      damage = "a table reaches past the end of the file"
    } else if !tables.canSetText || face.glyphCount == 0 {
      damage = "it has no glyphs that text can be set in"
    }
  }

  var isVariable: Bool { weights.count > 1 }

  /// Returns the distance of the face from a weight by the rules of CSS Fonts 4 §5.2 ("font style matching").
  func distance(to weight: Int) -> Int {
    if weights.contains(weight) { return 0 }
    let (low, high) = (weights.lowerBound, weights.upperBound)
    // Weights on the side that the rules search last start at 1,000.
    if weight >= 400, weight <= 500 {
      if low > weight { return low <= 500 ? low - weight : 2000 + low - weight }
      return 1000 + weight - high
    }
    if weight < 400 { return high < weight ? weight - high : 1000 + low - weight }
    return low > weight ? low - weight : 1000 + weight - high
  }

  /// Returns the face of a family nearest to a weight; upright faces of normal width first, variable ones before static.
  static func nearest(to weight: Int, in faces: [FontDescription]) -> FontDescription? {
    var best: (face: FontDescription, rank: (Int, Int, Int, Int))?
    for face in faces {
      let rank = (face.isItalic ? 1 : 0, abs(face.widthClass - 5), face.distance(to: weight), face.isVariable ? 0 : 1)
      // If faces are equal, the first in the order of the folder wins.
      if let known = best, known.rank <= rank { continue }
      best = (face, rank)
    }
    return best?.face
  }
}
