import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchGoldens
import SearchLayers
import SearchTypesetting

/// A comparison to look at: both pictures side by side, overlaid, and their difference, with the regions on each.
package struct ComparisonPicture {
  private let comparison: CaptureComparison
  private let typesetter: Typesetter
  private let colors = ChartColors.light

  private static let nameStyle = TextStyle.medium(5).system
  /// Around a region's name, in points.
  private static let padding = 1.0
  /// The opacity of a region's name, which may cover a part of the picture.
  private static let nameOpacity = 0.8

  package init(_ comparison: CaptureComparison, _ renderer: SceneRenderer) {
    (self.comparison, typesetter) = (comparison, renderer.typesetter)
  }

  /// Returns the picture as a PNG file with the same scale.
  package func png() throws(SceneError) -> [UInt8] {
    let (ours, theirs) = (comparison.ours, comparison.theirs)
    let difference = DifferenceImage.bitmap(
      expected: theirs.bitmap, actual: ours.bitmap, rules: .rasterizer)
    let panels = [
      ("ours", ours.bitmap), ("theirs", theirs.bitmap), ("overlaid", Self.mean(ours.bitmap, theirs.bitmap)),
      ("difference", difference),
    ]
    let size = CGSize(width: Double(ours.bitmap.width) / ours.scale, height: Double(ours.bitmap.height) / ours.scale)
    let grid = SheetGrid(Array(repeating: size, count: panels.count), columns: nil, scale: ours.scale)
    var names: [TextLine] = []
    var layers: [Layer] = []
    for (name, bitmap) in panels {
      names.append(typesetter.line(name, style: grid.style))
      let file = try mapError(PNGEncoder().encode(bitmap), to: \EncodingError.sceneError)
      let contents: Contents = ImageFile(bytes: file).map { .image(ImageContents($0)) } ?? .none
      layers.append(
        Layer(
          name: name, frame: CGRect(origin: .zero, size: size), contents: contents, sublayers: marks(in: size)))
    }
    let root = grid.layer(.init(times: names), colors: colors) { layers[$0] }
    return try LayerRenderer(typesetter.checked(root)).file(.png, scale: ours.scale)
  }

  /// Returns the outlines of the regions, each with its name above or, at the top of the picture, below its top edge.
  private func marks(in size: CGSize) -> [Layer] {
    var layers: [Layer] = []
    let (style, padding) = (Self.nameStyle, Self.padding)
    for (index, region) in comparison.regions.enumerated() {
      let color = colors.line(index)
      let rect = region.rect.offsetBy(dx: -comparison.ours.origin.x, dy: -comparison.ours.origin.y)
      let stroke = PaintedPath.Stroke(width: comparison.ours.pixel)
      let path = VectorPath.roundedRect(
        CGRect(origin: .zero, size: rect.size), radius: 0, curve: .circular)
      layers.append(
        Layer(
          name: "region.\(index)", frame: rect,
          contents: .paths([PaintedPath(path: path, color: color, stroke: stroke)])))
      let line = typesetter.line(region.name, style: style)
      let (width, height) = (line.width + 2 * padding, style.lineHeight)
      layers.append(
        Layer(
          name: "name.\(index)",
          frame: CGRect(
            x: max(min(rect.minX, size.width - width), 0), y: rect.minY < height ? rect.minY : rect.minY - height,
            width: width, height: height),
          opacity: Self.nameOpacity, backgroundColor: color,
          contents: .text(TextContents(line: line, origin: CGPoint(x: padding, y: style.ascent), color: .white))))
    }
    return layers
  }

  /// Returns the mean of two pictures of one size.
  private static func mean(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    let pixels = [UInt8](unsafeUninitializedCapacity: first.pixels.count) { memory, count in
      first.pixels.withUnsafeBufferPointer { first in
        second.pixels.withUnsafeBufferPointer { second in
          for index in first.indices { memory[index] = UInt8((UInt16(first[index]) + UInt16(second[index]) + 1) / 2) }
        }
      }
      count = first.pixels.count
    }
    return Bitmap(width: first.width, height: first.height, pixels: pixels)
  }
}
