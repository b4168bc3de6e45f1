/// A part of an SVG file that no symbol can have.
package struct SVGProblem: Error, Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int
  /// Names the problem and its remedy.
  package var message: String
}
