import Foundation
import SearchLayers

/// Shadows and backdrops, which PDF has no words for, as pictures from `CairoPainter`.
extension DocumentPainter {
  /// Paints a sharp shadow as a shape, and another as an image from `CairoPainter`.
  func paint(_ shadow: Shadow, of layer: Layer) throws(PaintingError) {
    guard shadow.color.alpha > 0, layer.frame.width > 0, layer.frame.height > 0 else { return }
    if shadow.sigma == 0, layer.opacity == 1 {
      let (offset, color) = (shadow.offset, shadow.color)
      return fill(layer.shape.map { CGPoint(x: $0.x + offset.width, y: $0.y + offset.height) }, color)
    }
    if let pixels { return pixels.paintShadow(of: layer) }
    var shape = layer.shadowAlone
    (shape.frame.origin, shape.opacity) = (.zero, 1)
    let reach = 3 * shadow.sigma + 1
    let frame = shape.frame.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach).integral
    try paint(pictureOf: shape, in: frame, at: frame)
  }

  /// Paints the shadow of a group of glass as an image, in the coordinate space of its first piece.
  func paintShadow(of group: [GlassGroups.Piece]) throws(PaintingError) {
    if let pixels { return pixels.paintShadow(of: group) }
    let origin = group[0].origin
    let shapes = group.map { piece in
      var shape = piece.layer.shadowAlone
      shape.frame = piece.frame
      return shape
    }
    let frame = group.reduce(CGRect.null) { $0.union($1.shadowFrame.insetBy(dx: -1, dy: -1)) }.intersection(root.frame)
      .integral
    guard frame.width > 0, frame.height > 0 else { return }
    try paint(
      pictureOf: Layer(name: "", frame: .zero, sublayers: shapes), in: frame,
      at: frame.offsetBy(dx: -origin.x, dy: -origin.y))
  }

  /// Paints the layer's background over its backdrop, as an image from `CairoPainter`. In a group, the backdrop
  /// contains only the group's layers.
  func paintBackdrop(of layer: Layer, path: [Int], group: Int) throws(PaintingError) {
    if let pixels { return pixels.paintBackdrop(of: layer) }
    var (origin, beneath) = (CGPoint.zero, root)
    var parent = root
    for (depth, index) in path.enumerated() {
      origin.x += parent.frame.minX - parent.contentOffset.x
      origin.y += parent.frame.minY - parent.contentOffset.y
      parent = parent.sublayers[index]
      if depth + 1 == group {
        beneath = parent
        beneath.frame = parent.frame.offsetBy(dx: origin.x, dy: origin.y)
      }
    }
    // The group's opacity and mask are applied later, to the composited result.
    beneath = beneath.cut(after: path[group...])
    (beneath.opacity, beneath.mask) = (1, nil)
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y).intersection(root.frame)
    guard !frame.isNull, frame.width > 0, frame.height > 0 else { return }
    let place = frame.offsetBy(dx: -origin.x - layer.frame.minX, dy: -origin.y - layer.frame.minY)
    try paint(pictureOf: beneath, in: frame, at: place)
  }

  /// Paints a part of a layer tree as an image from `CairoPainter`.
  ///
  /// - Parameters:
  ///   - frame: the part of the tree to paint.
  ///   - place: the rectangle to draw the image in.
  private func paint(pictureOf layer: Layer, in frame: CGRect, at place: CGRect) throws(PaintingError) {
    let (scale, painter) = (CairoPDFPainter.imageScale, CairoPainter())
    var canvas = try CairoCanvas(frame, scale: scale, background: nil, painter: painter)
    try canvas.paint(layer)
    paint(canvas.surface, in: place, alpha: 1)
  }
}

extension Layer {
  /// The layer without anything but its shadow. Glass stays glass, so that groups cast one shadow.
  fileprivate var shadowAlone: Layer {
    var shape = self
    (shape.backgroundColor, shape.backdrop, shape.contents, shape.sublayers, shape.mask) = (nil, nil, .none, [], nil)
    (shape.glass, shape.clipsToBounds) = (glass.map { _ in .withoutRim }, false)
    return shape
  }

  /// Returns the layers painted up to and including the background of the layer at `path`, as if that layer were
  /// opaque.
  package func cut(after path: ArraySlice<Int>) -> Layer {
    var result = self
    guard let index = path.first else {
      (result.contents, result.sublayers, result.opacity, result.mask) = (.none, [], 1, nil)
      return result
    }
    result.sublayers = Array(sublayers[..<index]) + [sublayers[index].cut(after: path.dropFirst())]
    return result
  }
}
