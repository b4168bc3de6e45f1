import Foundation
import SearchLayers

extension [Layer] {
  /// Returns the colour at a point of the superlayer, over another colour: of backgrounds, materials and veils, and the mean
  /// of the pictures there. Texts, symbols, masks and the blur of materials do not count.
  ///
  /// The layers stay in their list: most of the work of a function of one layer is to copy it.
  func ground(at point: CGPoint, over below: RGBAColor) -> RGBAColor {
    indices.reduce(below) { below, index in
      let (frame, opacity) = (self[index].frame, self[index].opacity)
      guard !self[index].isHidden, opacity > 0 else { return below }
      let isInside = frame.minX <= point.x && point.x < frame.maxX && frame.minY <= point.y && point.y < frame.maxY
      guard isInside || !self[index].clipsToBounds else { return below }
      var result = below
      let (color, offset) = (self[index].backgroundColor, self[index].contentOffset)
      if isInside, let backdrop = self[index].backdrop {
        result = result.beneath(backdrop, share: color?.alpha ?? 0)
      }
      if isInside, let color { result = result.mixed(with: color.opaque, color.alpha) }
      let place = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
      switch self[index].contents {
      case .image(let image):
        guard let color = image.ground(at: place, in: frame.size) else { break }
        result = result.mixed(with: color.opaque, color.alpha)
      case .paths(let paths) where isInside:
        for path in paths where path.rectangle?.contains(place) == true {
          let color = path.gradient.map { $0.color(at: $0.place(of: place)) } ?? path.color
          result = result.mixed(with: color.opaque, color.alpha)
        }
      default: break
      }
      let inner = CGPoint(x: place.x + offset.x, y: place.y + offset.y)
      return below.mixed(with: self[index].sublayers.ground(at: inner, over: result), opacity)
    }
  }
}

extension ImageContents {
  /// Returns the image's mean colour around a point; nil if the point is not on the image, or if the image has not been
  /// decoded.
  /// - Parameters:
  ///   - point: in the layer's space, in points.
  ///   - size: the layer's size.
  fileprivate func ground(at point: CGPoint, in size: CGSize) -> RGBAColor? {
    let frame = frame(in: CGRect(origin: .zero, size: size))
    guard let tones = file.tones, frame.contains(point) else { return nil }
    let tone = tones.color(
      x: Double((point.x - frame.minX) / frame.width), y: Double((point.y - frame.minY) / frame.height))
    return color.map { $0.withAlpha(multipliedBy: tone.alpha) } ?? tone
  }
}

extension RGBAColor {
  /// Returns the colour as a material shows it before its tint.
  /// - Parameter share: the tint's alpha, of which the material leaves the rest.
  fileprivate func beneath(_ backdrop: Layer.Backdrop, share: Double) -> RGBAColor {
    guard share < 1 else { return self }
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let amount = min(backdrop.amount / (1 - share), 1)
    func shown(_ value: Double) -> Double {
      let saturated = min(max(luma + (value - luma) * backdrop.saturation, 0), 1)
      return value + (saturated - value) * amount
    }
    return RGBAColor(red: shown(red), green: shown(green), blue: shown(blue), alpha: alpha)
  }
}
