import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Regions for the layers of a frame: shapes by their edges and colour, text and symbols by their ink.
///
/// Each region is measured on the drawn scene before it is proposed, and left out if it measures anything but its layer.
package struct RegionProposal {
  private let image: MeasuredImage
  private let screen: CGRect
  private let tolerance = CaptureRegion.tolerance

  /// Points around a layer, the widest that works: the capture's layer may be elsewhere.
  private static let shapeMargins: [Double] = [6, 4, 3, 2, 1]
  /// Text may be centred in a layer that is larger than what is around it, such as a segment.
  private static let inkMargins: [Double] = [6, 4, 3, 2, 1, 0, -1, -3, -5, -7]
  /// Points by which ink may reach out of its layer, such as an italic letter.
  private static let overhang = 1.5

  /// - Parameters:
  ///   - image: the frame.
  ///   - screen: the part of the screen that it shows, in points.
  package init(_ image: MeasuredImage, screen: CGRect) { (self.image, self.screen) = (image, screen) }

  /// Returns regions named after the layers of the frame's tree, in its order.
  /// - Parameter include: true for the names of layers to propose a region for; all by default.
  package func regions(of root: Layer, where include: (String) -> Bool = { _ in true }) -> [CaptureRegion] {
    var regions: [CaptureRegion] = []
    var seen: Set<CGRect> = []
    visit(root, from: .zero) { layer, frame in
      guard regions.count < CaptureRegion.most, !layer.name.isEmpty, include(layer.name), layer.name.count <= 100,
        frame.width > 0, frame.height > 0, frame.intersects(screen), !frame.encloses(screen)
      else { return }
      let region: CaptureRegion? =
        switch layer.contents {
        case .text, .paths: ink(layer.name, frame)
        case .image: nil
        case .none: layer.isVisibleShape ? shape(layer.name, frame) : nil
        }
      // Two layers of one place, such as the same text in two colours, are one thing to see.
      if let region, seen.insert(region.rect).inserted { regions.append(region) }
    }
    return regions
  }

  /// Visits the layers that are not transparent, with their frames on the screen. Masks are not to be seen.
  private func visit(_ layer: Layer, from origin: CGPoint, _ body: (Layer, CGRect) -> Void) {
    guard layer.opacity > 0 else { return }
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    body(layer, frame)
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    for sublayer in layer.sublayers { visit(sublayer, from: inside, body) }
  }

  /// Returns the whole points around a frame, on the screen; nil if nothing is left.
  private func rect(_ frame: CGRect, margin: Double) -> CGRect? {
    guard frame.width + 2 * margin > 0, frame.height + 2 * margin > 0 else { return nil }
    let rect = frame.insetBy(dx: -margin, dy: -margin).integral.intersection(screen)
    return rect.isNull || rect.isEmpty ? nil : rect
  }

  private func shape(_ name: String, _ frame: CGRect) -> CaptureRegion? {
    var best: CaptureRegion?
    for margin in Self.shapeMargins {
      guard let rect = rect(frame, margin: margin) else { continue }
      let sides = Side.allCases.filter { side in
        guard let edge = image.edge(side, in: rect, tolerance: tolerance) else { return false }
        return abs(edge - frame.coordinate(of: side)) <= image.pixel
      }
      guard !sides.isEmpty else { continue }
      var measures = sides.compactMap { CaptureRegion.Measure(rawValue: $0.rawValue) }
      if sides == Side.allCases { measures = [.edges] }
      let inside = frame.insetBy(dx: image.pixel, dy: image.pixel)
      if !inside.isEmpty, let color = image.commonColor(in: inside), color == image.commonColor(in: rect) {
        measures.append(.color)
      }
      let region = CaptureRegion(name: name, rect: rect, measures: measures)
      let isBetter = best.map { region.quantityCount > $0.quantityCount } ?? true
      if isBetter { best = region }
    }
    return best
  }

  private func ink(_ name: String, _ frame: CGRect) -> CaptureRegion? {
    for margin in Self.inkMargins {
      // Nothing else is in the point around the region either, so that the capture's layer may be elsewhere.
      guard let wide = rect(frame, margin: margin), let rect = rect(frame, margin: margin - 1),
        let ink = image.ink(in: rect, tolerance: tolerance), frame.encloses(ink.box, tolerance: Self.overhang),
        rect.encloses(ink.box, tolerance: -image.pixel),
        let all = image.ink(in: wide, tolerance: tolerance), ink.box.encloses(all.box, tolerance: 1e-6)
      else { continue }
      return CaptureRegion(name: name, rect: rect, measures: [.ink])
    }
    return nil
  }
}

extension CaptureRegion {
  fileprivate var quantityCount: Int { measures.reduce(0) { $0 + ($1 == .edges ? Side.allCases.count : 1) } }
}

extension Layer {
  fileprivate var isVisibleShape: Bool { backdrop != nil || backgroundColor.map { $0.alpha > 0 } ?? false }
}

extension CGRect {
  fileprivate func coordinate(of side: Side) -> Double {
    switch side {
    case .left: minX
    case .top: minY
    case .right: maxX
    case .bottom: maxY
    }
  }
}
