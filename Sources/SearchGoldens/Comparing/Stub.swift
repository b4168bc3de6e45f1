import SearchFrames
import SearchLayers
package struct ComparisonRules { package init(_ c: Comparison?) {} }
package enum PixelComparison { package static func compare(expected: Bitmap, actual: Bitmap, rules: ComparisonRules, ignoring: [PixelBox]) -> PixelFigures { PixelFigures(compared: 1, different: 1, decidedBy: "pixels") } }
package enum DifferenceImage { package static func of(expected: Bitmap, actual: Bitmap, rules: ComparisonRules, ignoring: [PixelBox]) -> Bitmap { actual } }
