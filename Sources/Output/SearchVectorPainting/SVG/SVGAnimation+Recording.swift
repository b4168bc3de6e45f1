import Foundation
import SearchGeometry
import SearchLayers

extension RecordedLayer {
  /// Returns the layers as last seen and their animations, and writes the keyframes.
  func svg(_ keyframes: inout SVGKeyframes) -> (layer: Layer, animation: SVGAnimation) {
    var (layer, animation) = (recording.layer, recording.animation(&keyframes))
    layer.name = name
    let children = sublayers.map { $0.svg(&keyframes) }
    (layer.sublayers, animation.sublayers) = (children.map(\.layer), children.map(\.animation))
    let mask = mask?.svg(&keyframes)
    (layer.mask, animation.masks) = (mask?.layer, mask.map { [$0.animation] } ?? [])
    return (layer, animation)
  }
}

extension LayerRecording {
  /// Writes the keyframes of the layer without its sublayers and mask.
  fileprivate func animation(_ keyframes: inout SVGKeyframes) -> SVGAnimation {
    var animation = SVGAnimation()
    animation.isPath = hasContinuousCorners
    animation.position = keyframes.name(self[.position], SVGKeyframes.position)
    if !self[.rotation].isEmpty {
      animation.isTurned = true
      animation.rotation = keyframes.name(self[.rotation]) { "--r:\(SVGText.number($0.x, places: 4))deg" }
      animation.middle = keyframes.name(self[.bounds]) { SVGKeyframes.position($0 / 2) }
      animation.corner = keyframes.name(self[.bounds]) { SVGKeyframes.position($0 / -2) }
    }
    if layer.paintsBounds || layer.shadow != nil || layer.clipsToBounds {
      animation.bounds = keyframes.name(self[.bounds], bounds)
    }
    animation.opacity = keyframes.fade(self[.opacity])
    animation.fill = keyframes.name(self[.fill], SVGKeyframes.fill)
    animation.backdrop = keyframes.fade(self[.backdrop])
    animation.contentOffset = keyframes.name(self[.contentOffset]) { SVGKeyframes.position(-$0) }
    animation.contents = contents.indices.map {
      contents[$0].animation(isLast: $0 == current, in: self[.bounds], &keyframes)
    }
    return animation
  }

  private func bounds(_ value: ValueCurve.Value) -> String {
    let (width, height, radius) = (max(value.x, 0), max(value.y, 0), max(value.z, 0))
    guard !hasContinuousCorners else {
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      let path = VectorPath.roundedRect(bounds, radius: radius, curve: layer.cornerCurve)
      return "d:path('\(SVGText.absoluteData(path))')"
    }
    return "width:\(SVGText.number(width, places: 3))px;height:\(SVGText.number(height, places: 3))px"
      + (radius > 0 ? ";rx:\(SVGText.number(min(radius, min(width, height) / 2), places: 3))px" : "")
  }
}

extension ContentsRecording {
  /// - Parameter bounds: the layer's size over time.
  fileprivate func animation(
    isLast: Bool, in bounds: ValueSeries, _ keyframes: inout SVGKeyframes
  ) -> SVGAnimation.Contents {
    var animation = SVGAnimation.Contents(contents: contents, visibility: keyframes.fade(visibility), isLast: isLast)
    if case .image(let image) = contents {
      animation.frame = keyframes.name(bounds) { value in
        let frame = image.frame(in: CGRect(x: 0, y: 0, width: max(value.x, 0), height: max(value.y, 0)))
        let (width, height) = (Double(frame.width), max(Double(frame.height), 1e-6))
        return SVGKeyframes.position([frame.minX, frame.minY, 0, 0])
          + ";--s:\(SVGText.number(height));--w:\(SVGText.number(width / height, places: 6))"
      }
    }
    animation.origin = keyframes.name(origin, SVGKeyframes.position)
    if case .paths = contents {
      let fade = keyframes.name(color, SVGKeyframes.color)
      animation.shapes = fade.map { SVGFade(keyframes: $0, value: contents.color?.alpha ?? 1) }
    } else {
      animation.color = keyframes.name(color, SVGKeyframes.fill)
    }
    guard let line = contents.text?.line else { return animation }
    let size = max(line.style.size, 1e-6)
    animation.scale = keyframes.name(scale) { value in
      let stretch = isStretched ? ";--w:\(SVGText.number(value.y / firstSize / line.stretch))" : ""
      return "--s:\(SVGText.number(value.x / size))" + stretch
    }
    animation.glyphs = zip(glyphs, line.glyphs).map { series, glyph in
      let units = glyph.shape.isOutline ? size * SVGDefinitions.glyphUnits / max(glyph.size, 1e-6) : size
      return keyframes.name(series) { SVGKeyframes.position($0 * [units * line.stretch, units, 0, 0]) }
    }
    return animation
  }
}
