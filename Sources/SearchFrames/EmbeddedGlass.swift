import Foundation
import SearchCairoPainting
import SearchLayers
import SearchVectorPainting

/// Replaces glass that SVG cannot express by PNG images of it, each in a layer with the glass's name and `.embedded`.
///
/// Glass over one colour becomes a shape in the colour that it has there. Glass in a translucent or masked group remains one, too; SVG draws it blurred,
/// but without its lens.
struct EmbeddedGlass {
  let root: Layer
  let painter: CairoPainter
  /// Device pixels per point of the pictures.
  let scale: Double
  /// The colour behind the tree; nil for transparent.
  let background: RGBAColor?

  /// Returns the tree with pictures.
  func tree() throws(SceneError) -> Layer { try embedding(root, path: [], origin: .zero) }

  /// - Parameters:
  ///   - path: the indices of sublayers that lead from the root to the layer.
  ///   - origin: the origin of the layer's frame, in the root's space.
  private func embedding(_ layer: Layer, path: [Int], origin: CGPoint) throws(SceneError) -> Layer {
    guard layer.opacity >= 1, layer.mask == nil else { return layer }
    if layer.isTurned {
      var result = try EmbeddedGlass(root: layer.upright, painter: painter, scale: scale, background: nil).tree()
      (result.frame, result.rotation) = (layer.frame, layer.rotation)
      return result
    }
    var result = layer
    let place = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let inside = CGPoint(x: place.minX - layer.contentOffset.x, y: place.minY - layer.contentOffset.y)
    for (index, sublayer) in layer.sublayers.enumerated() {
      result.sublayers[index] = try embedding(sublayer, path: path + [index], origin: inside)
    }
    let seen = place.intersection(root.frame)
    guard layer.backdrop != nil, let glass = layer.glass, glass.refraction > 0, layer.contents == .none,
      !seen.isNull, seen.width > 0, seen.height > 0, let shown = try shown(ofGlassAt: path, in: seen)
    else { return result }
    // It remains glass, so that its group casts one shadow.
    result.backdrop = nil
    let picture: ImageContents
    switch shown {
    case .color(let color):
      result.backgroundColor = color
      return result
    case .picture(let image): (picture, result.backgroundColor, result.glass) = (image, nil, .withoutRim)
    }
    let bounds = CGRect(origin: layer.contentOffset, size: layer.frame.size)
    var image = Layer(name: "", frame: seen.offsetBy(dx: -inside.x, dy: -inside.y), contents: .image(picture))
    image.frame.origin.x -= bounds.minX
    image.frame.origin.y -= bounds.minY
    var clip = Layer(
      name: layer.name + LottieReport.embedded, frame: bounds, cornerRadius: layer.cornerRadius, sublayers: [image]
    ).as(.picture)
    (clip.cornerCurve, clip.clipsToBounds) = (layer.cornerCurve, true)
    result.sublayers.insert(clip, at: 0)
    return result
  }

  private enum Shown {
    case color(RGBAColor)
    case picture(ImageContents)
  }

  /// Shadows of other glass do not count as another colour: glass does not show its group's.
  private func shown(ofGlassAt path: [Int], in rect: CGRect) throws(SceneError) -> Shown? {
    let glass = root.cut(after: path[...])
    var beneath = glass
    beneath.change(at: path[...]) { $0.opacity = 0 }
    beneath.removeWhatGlassDoesNotShow()
    guard try painted(beneath, in: rect).isOfOneColor else {
      return ImageFile(bytes: try LayerRenderer.png(try painted(glass, in: rect), scale: scale)).map {
        .picture(ImageContents($0))
      }
    }
    var shape = glass
    shape.change(at: path[...]) { $0.glass = .withoutRim }
    let picture = try painted(shape, in: rect)
    let color = picture[picture.width / 2, picture.height / 2]
    return .color(RGBAColor(Int(color.red), Int(color.green), Int(color.blue), Double(color.alpha) / 255))
  }

  private func painted(_ layer: Layer, in rect: CGRect) throws(SceneError) -> Bitmap {
    try mapError(
      painter.paint(layer, canvas: rect, scale: scale, background: background), to: \PaintingError.sceneError)
  }
}

extension Layer {
  fileprivate mutating func removeWhatGlassDoesNotShow() {
    if glass != nil { shadow = nil }
    for index in sublayers.indices { sublayers[index].removeWhatGlassDoesNotShow() }
  }

  fileprivate mutating func change(at path: ArraySlice<Int>, _ change: (inout Layer) -> Void) {
    guard let index = path.first else { return change(&self) }
    sublayers[index].change(at: path.dropFirst(), change)
  }
}

extension Bitmap {
  var isOfOneColor: Bool {
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, bytes.count > 4 else { return true }
      return memcmp(base, base + 4, bytes.count - 4) == 0
    }
  }
}
