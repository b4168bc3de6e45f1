/// What a font in use is, so that it can be listed, locked and copied.
package struct FontReport: Hashable, Sendable {
  package var family: String
  package var style: String
  /// The font's own words (OpenType name 5): "Version 4.000".
  package var version: String
  package var path: String
  /// Which face of the file.
  package var index: Int
  /// Axes and values of a variable font, as "wght=600"; empty for a static one.
  package var variation: [String]
  /// XXH64 of the whole file, sixteen hexadecimal digits: what `xxhsum -H64` prints.
  package var contentHash: String
}
