import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchMotion
import SearchVectorPainting

/// Replaces backdrops and glass, which show the pixels beneath them, by what Lottie can express: a colour where one colour is
/// beneath, else a picture of the pixels.
struct EmbeddedEffects {
  private let rate: FrameRate
  /// By frame and by the name of the layer.
  private var shown: [[String: Shown]] = []
  /// The first frame at which each layer shows other pixels than before, if it may not.
  private(set) var refusals: [LottieRefusal] = []
  /// The frames at which pictures change.
  private(set) var changes: [Int] = []

  private enum Shown: Equatable {
    /// Nothing, because the layer is outside the screen.
    case nothing
    /// The one colour beneath the layer.
    case color(RGBAColor)
    /// The pixels of a part of the root.
    case picture(Bitmap, ImageContents, CGRect)

    var isPicture: Bool { if case .picture = self { true } else { false } }
  }

  /// A layer to replace.
  private struct Unit {
    /// The whole tree, or the turned layer that the layer is in, upright.
    var root: Layer
    var layer: Layer
    /// The indices of sublayers that lead from the root to the layer.
    var path: [Int]
    /// In the root's space.
    var frame: CGRect
    /// The layer is one group, so that its sublayers are in the picture too.
    var isGroup: Bool
  }

  /// - Parameter flattens: true to use as many pictures as there are changes, false to refuse layers that need several.
  init(of renderer: SceneRenderer, at instants: EvenInstants, flattens: Bool) throws(SceneError) {
    rate = instants.rate
    var latest: [String: (tree: Layer, shown: Shown)] = [:]
    for (index, instant) in instants.enumerated() {
      let root = renderer.presentation(at: instant).painted
      var now: [String: Shown] = [:]
      for unit in Self.units(in: root, of: root, at: [], from: .zero) {
        let name = unit.layer.name
        let tree = unit.root.painted(upTo: unit.path[...], including: unit.isGroup)
        let before = latest[name]
        if let before, before.tree == tree {
          now[name] = before.shown
          continue
        }
        guard let found = try Self.shown(unit, tree, before?.shown, renderer) else {
          now[name] = .nothing
          continue
        }
        now[name] = found
        latest[name] = (tree, found)
        if !flattens, let before, before.shown != found, before.shown.isPicture || found.isPicture,
          !refusals.contains(where: { $0.layer == name })
        {
          refusals.append(LottieRefusal(layer: name, instant: instant))
        }
      }
      if let last = shown.last, last != now { changes.append(index) }
      shown.append(now)
    }
  }

  private static func units(in layer: Layer, of root: Layer, at path: [Int], from origin: CGPoint) -> [Unit] {
    guard layer.opacity > 0, layer.mayShowEffect else { return [] }
    if layer.isTurned { return units(in: layer.upright, of: layer.upright, at: [], from: .zero) }
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let isGroup = layer.opacity < 1 || layer.isMasked || layer.clipsToBounds && layer.cornerRadius > 0
    if isGroup, layer.showsEffect { return [Unit(root: root, layer: layer, path: path, frame: frame, isGroup: true)] }
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    let own = layer.hasEffect ? [Unit(root: root, layer: layer, path: path, frame: frame, isGroup: false)] : []
    return own + layer.sublayers.enumerated().flatMap { units(in: $1, of: root, at: path + [$0], from: inside) }
  }

  private static func shown(
    _ unit: Unit, _ tree: Layer, _ before: Shown?, _ renderer: SceneRenderer
  ) throws(SceneError) -> Shown? {
    let scale = renderer.scene.device.scale
    var area = unit.frame
    if unit.isGroup {
      unit.layer.relative(to: unit.layer.frame.origin).walk { layer, frame in
        area = area.union(frame.offsetBy(dx: unit.frame.minX, dy: unit.frame.minY).insetBy(dx: -8, dy: -8))
      }
    }
    if let shadow = unit.layer.shadow {
      area = area.union(
        unit.frame.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
          .insetBy(dx: -3 * shadow.sigma, dy: -3 * shadow.sigma))
    }
    area = area.intersection(unit.root.frame)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let device = CGRect(
      x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale
    ).integral
    area = CGRect(
      x: device.minX / scale, y: device.minY / scale, width: device.width / scale, height: device.height / scale)
    func painted(_ tree: Layer) throws(SceneError) -> Bitmap {
      try mapError(
        renderer.painter.paint(tree, canvas: area, scale: scale, background: .black),
        to: \PaintingError.sceneError)
    }
    if !unit.isGroup, unit.layer.glass == nil {
      let beneath = try painted(tree.painted(upTo: unit.path[...], hidden: true))
      if beneath.isOfOneColor {
        let pixel = beneath[0, 0]
        return .color(RGBAColor(Int(pixel.red), Int(pixel.green), Int(pixel.blue)))
      }
    }
    let bitmap = try painted(tree)
    if case .picture(bitmap, _, area) = before { return before }
    let bytes = try mapError(PNGEncoder(scale: scale).encodeSmall(bitmap), to: \EncodingError.sceneError)
    guard let file = ImageFile(bytes: bytes) else { return nil }
    return .picture(bitmap, ImageContents(file), area)
  }

  // MARK: Replacing

  /// Returns a tree with pictures in place of effects.
  /// - Parameter seconds: from the first frame.
  func tree(_ root: Layer, at seconds: Double) -> Layer {
    guard let last = shown.indices.last, shown.contains(where: { !$0.isEmpty }) else { return root }
    let rate = Double(rate.numerator) / Double(rate.denominator)
    let index = min(max(Int((seconds * rate + 1e-6).rounded(.down)), 0), last)
    // A layer that appears between two frames has no picture until the second of them.
    let next = shown[min(index + 1, last)].mapValues { $0.isPicture ? Shown.nothing : $0 }
    return replacing(root, shown[index].merging(next) { first, _ in first }, from: .zero).last ?? root
  }

  private func replacing(_ layer: Layer, _ shown: [String: Shown], from origin: CGPoint) -> [Layer] {
    guard layer.mayShowEffect, layer.opacity > 0 else { return [layer] }
    var result = layer
    switch shown[layer.name] {
    case .color(let color):
      if let backdrop = layer.backdrop { result.backgroundColor = backdrop.color(over: color, layer.backgroundColor) }
    case .picture(_, let image, let frame):
      let picture = Layer(
        name: layer.name + LottieReport.embedded, frame: frame.offsetBy(dx: -origin.x, dy: -origin.y),
        contents: .image(image)
      ).as(.picture)
      let isGroup = layer.opacity < 1 || layer.isMasked || layer.clipsToBounds && layer.cornerRadius > 0
      if isGroup { return [picture] }
      (result.backgroundColor, result.shadow) = (nil, nil)
      return [picture, withSublayersReplaced(result, shown, from: origin)]
    case .nothing, nil: break
    }
    return [withSublayersReplaced(result, shown, from: origin)]
  }

  private func withSublayersReplaced(_ layer: Layer, _ shown: [String: Shown], from origin: CGPoint) -> Layer {
    var result = layer
    (result.backdrop, result.glass) = (nil, nil)
    let origin = layer.isTurned ? CGPoint(x: -layer.frame.minX, y: -layer.frame.minY) : origin
    let inside = CGPoint(x: origin.x + layer.innerOrigin.x, y: origin.y + layer.innerOrigin.y)
    if layer.sublayers.contains(where: \.mayShowEffect) {
      result.sublayers = layer.sublayers.flatMap { replacing($0, shown, from: inside) }
    }
    return result
  }
}

/// A layer that a Lottie animation cannot express.
package struct LottieRefusal: Hashable, Sendable {
  package var layer: String
  /// The first instant at which the pixels beneath it change.
  package var instant: Instant
}

extension Layer.Backdrop {
  /// Returns the colour of a backdrop over one colour, mixed with a background.
  fileprivate func color(over beneath: RGBAColor, _ background: RGBAColor?) -> RGBAColor {
    let tint = background ?? .clear
    let amount = min(max(amount, 0), 1 - tint.alpha)
    let luma = 0.2126 * beneath.red + 0.7152 * beneath.green + 0.0722 * beneath.blue
    func mixed(_ color: Double, _ tintColor: Double) -> Double {
      let saturated = min(max(luma + (color - luma) * saturation, 0), 1)
      return amount * saturated + tintColor * tint.alpha + (1 - amount - tint.alpha) * color
    }
    return RGBAColor(
      red: mixed(beneath.red, tint.red), green: mixed(beneath.green, tint.green),
      blue: mixed(beneath.blue, tint.blue))
  }
}

extension Layer {
  fileprivate var hasEffect: Bool { glass != nil || backdrop.map { $0.amount > 0 } == true }

  fileprivate var showsEffect: Bool { hasEffect || sublayers.contains(where: \.showsEffect) }

  fileprivate var mayShowEffect: Bool { glass != nil || backdrop != nil || !sublayers.isEmpty }

  /// Returns the layers painted up to the layer at a path.
  /// - Parameters:
  ///   - isWhole: true to include the contents and sublayers of that layer.
  ///   - hidden: true to leave that layer out.
  fileprivate func painted(upTo path: ArraySlice<Int>, including isWhole: Bool = false, hidden: Bool = false) -> Layer {
    var result = self
    guard let index = path.first else {
      if !isWhole { (result.contents, result.sublayers) = (.none, []) }
      if hidden { result.opacity = 0 }
      return result
    }
    let last = sublayers[index].painted(upTo: path.dropFirst(), including: isWhole, hidden: hidden)
    result.sublayers = Array(sublayers[..<index]) + [last]
    return result
  }
}
