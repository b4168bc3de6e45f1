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
