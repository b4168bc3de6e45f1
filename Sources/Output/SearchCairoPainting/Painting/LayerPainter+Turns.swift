import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

/// A turned layer is painted upright into a picture whose first pixel is its top left corner, and the picture is turned about
/// its middle. Its backdrops and glass show only what is in it.
extension LayerPainter {
  /// As many pixels as a canvas may have.
  private static let picture = (area: PixelRect(x0: -1 << 14, y0: -1 << 14, x1: 1 << 15, y1: 1 << 15), most: 1 << 28)

  func paintTurned(_ layer: Layer, _ position: LayerPosition, opacity: Double, into target: Target)
    throws(PaintingError)
  {
    var upright = layer.upright
    upright.opacity = 1
    let picture = try picture(of: upright)
    func turn(into target: Target) {
      search_turn(target.buffer.c, target.clip.c, picture.c, picture.rect.c, .init(of: layer, position, in: space))
    }
    if opacity >= 1 { return turn(into: target) }
    try withGroup(target.clip) {
      turn(into: $0)
    } use: { group in
      search_blend_image(target.buffer.c, target.clip.c, group.c, .whole(target.clip), Self.byte(opacity))
    }
  }

  /// Returns the pixels of an upright layer, valid until the painting ends or another layer's are asked for.
  private func picture(of layer: Layer) throws(PaintingError) -> PixelBuffer {
    if let known = workspace.turned, known.layer == layer { return known.pixels }
    let space = DeviceSpace(scale: space.scale, origin: .zero)
    var painter = LayerPainter(workspace: workspace, space: space, isInTurn: true)
    var rect = painter.reach(of: layer, from: .zero, within: Self.picture.area)
    painter.screen = Self.screen(of: layer, in: space, canvas: rect)
    painter.glass = GlassGroups(in: layer)
    rect = rect.grown(by: painter.backdrops(of: layer))
    guard rect.area <= Self.picture.most else {
      throw .tooLarge(width: Double(rect.width), height: Double(rect.height))
    }
    workspace.dropTurned()
    let (pixels, memory) = workspace.borrow(rect.outset(by: 1))
    let sampled = workspace.sampled
    try painter.paint(layer, over: 0, into: Target(buffer: pixels, clip: rect))
    (workspace.sampled, workspace.turned) = (sampled, (layer, pixels, memory))
    return pixels
  }
}

extension search_rotation {
  fileprivate init(of layer: Layer, _ position: LayerPosition, in space: DeviceSpace) {
    let (angle, frame) = (layer.rotation.remainder(dividingBy: 360) * .pi / 180, position.frame)
    self.init(
      cosine: Int64((cos(angle) * 0x1p20).rounded()), sine: Int64((sin(angle) * 0x1p20).rounded()),
      to_x: Int64(space.x(Double(frame.midX))), to_y: Int64(space.y(Double(frame.midY))),
      from_x: Int64(DeviceSpace.fixed(Double(frame.width) * space.scale / 2)),
      from_y: Int64(DeviceSpace.fixed(Double(frame.height) * space.scale / 2)))
  }
}
