import Foundation
import SearchGeometry
import SearchLayers

extension SVGLayerRecording {
  /// Writes the keyframes of the layer without its sublayers and mask.
  func animation(_ keyframes: inout SVGKeyframes) -> SVGAnimation {
    var animation = SVGAnimation()
    animation.isPath = isPath
    for track in SVGTrack.allCases {
      let series = self[track]
      switch track {
      case .position: animation.position = keyframes.name(series, SVGKeyframes.position)
      case .opacity: animation.opacity = keyframes.fade(series)
      case .backdrop: animation.backdrop = keyframes.fade(series)
      case .fill: animation.fill = keyframes.name(series, SVGKeyframes.fill)
      case .contentOffset: animation.contentOffset = keyframes.name(series) { SVGKeyframes.position(-$0) }
      case .bounds where paintsBounds: animation.bounds = keyframes.name(series, bounds)
      case .bounds: break
      }
    }
    animation.contents = contents.indices.map { contents[$0].animation(isLast: $0 == current, &keyframes) }
    return animation
  }

  /// Returns true if the layer paints or clips to its bounds.
  private var paintsBounds: Bool {
    layer.backgroundColor != nil || layer.backdrop != nil || layer.shadow != nil || layer.clipsToBounds
  }

  /// Returns true if at some instant the corners are not circular.
  private var isPath: Bool {
    layer.cornerCurve == .continuous
      && self[.bounds].curve.points.contains { point in
        let size = CGSize(width: point.value.x, height: point.value.y)
        return point.value.z > 0 && !VectorPath.hasCircularEnds(size, radius: point.value.z)
      }
  }

  private func bounds(_ value: SVGCurve.Value) -> String {
    let (width, height, radius) = (max(value.x, 0), max(value.y, 0), max(value.z, 0))
    guard !isPath else {
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      let path = VectorPath.roundedRect(bounds, radius: radius, curve: layer.cornerCurve)
      return "d:path('\(SVGText.absoluteData(path))')"
    }
    return "width:\(SVGText.number(width, places: 3))px;height:\(SVGText.number(height, places: 3))px"
      + (radius > 0 ? ";rx:\(SVGText.number(min(radius, min(width, height) / 2), places: 3))px" : "")
  }
}

extension SVGContentsRecording {
  fileprivate func animation(isLast: Bool, _ keyframes: inout SVGKeyframes) -> SVGAnimation.Contents {
    var animation = SVGAnimation.Contents(contents: contents, visibility: keyframes.fade(visibility), isLast: isLast)
    animation.origin = keyframes.name(origin, SVGKeyframes.position)
    animation.color = keyframes.name(color, SVGKeyframes.fill)
    guard let line = contents.text?.line else { return animation }
    let size = max(line.style.size, 1e-6)
    animation.scale = keyframes.name(scale) { "--s:\(SVGText.number($0.x / size))" }
    animation.glyphs = zip(glyphs, line.glyphs).map { series, glyph in
      let units = glyph.shape.isOutline ? size * SVGDefinitions.glyphUnits / max(glyph.size, 1e-6) : size
      return keyframes.name(series) { SVGKeyframes.position($0 * units) }
    }
    return animation
  }
}
