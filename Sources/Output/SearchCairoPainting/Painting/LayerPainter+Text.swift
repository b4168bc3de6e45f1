import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// Paints a line of text.
  ///
  /// Opaque glyphs are painted one over another. For a translucent colour, the masks of glyphs of that colour that
  /// overlap are united first, so that nothing is darker there.
  func paint(_ text: TextContents, at corner: CGPoint, name: String, alpha: Double, into target: Target)
    throws(PaintingError)
  {
    let baseline = Baseline(text, at: corner)
    guard baseline.mayTouch(target.clip, in: space) else { return }
    let base = text.color.premultiplied(alpha: alpha)
    let isOpaque = base >> 24 == 255 && text.highlights.allSatisfy { $0.color.premultiplied(alpha: alpha) >> 24 == 255 }
    // The order of colours does not depend on the glyphs that the clip shows.
    let colors = isOpaque ? [] : [base] + text.highlights.map { $0.color.premultiplied(alpha: alpha) }
    var united: [(color: UInt32, masks: [PlacedMask])] = colors.map { ($0, []) }
    for glyph in text.line.glyphs {
      switch glyph.shape {
      case .bitmap(let image, _, let x, let y, let width, let height):
        let frame = baseline.frame(of: glyph, x, y, width, height)
        guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite else { continue }
        let opacity = alpha * text.color.alpha.clampedToUnit
        try paint(ImageContents(image), in: frame, name: name, alpha: opacity, into: target)
      case .outline(let outline):
        let (x, y) = baseline.pen(of: glyph, in: space)
        guard Self.mayTouch(x, y, glyph.size * space.scale, target.clip) else { continue }
        let mask = try workspace.mask(of: outline, size: glyph.size * space.scale, x: x, y: y)
        let color = text.highlights.isEmpty ? base : text.color(at: glyph.cluster).premultiplied(alpha: alpha)
        if isOpaque {
          search_blend_color(target.buffer.c, target.clip.c, mask.c, color)
        } else if let index = united.firstIndex(where: { $0.color == color }) {
          united[index].masks.append(mask)
        }
      }
    }
    for (color, masks) in united where color != 0 { paint(masks, color, into: target) }
  }

  /// Paints masks as if they were one. Nearly all letters overlap no other and are painted by themselves.
  private func paint(_ masks: [PlacedMask], _ color: UInt32, into target: Target) {
    var groups: [(rect: PixelRect, range: Range<Int>)] = []
    for (index, mask) in masks.enumerated() {
      // The group that the mask overlaps takes the mask and all groups after it.
      let overlap = groups.firstIndex { !$0.rect.intersection(mask.rect).isEmpty }
      let first = overlap.map { groups[$0].range.lowerBound } ?? index
      let rect = groups[(overlap ?? groups.count)...].reduce(mask.rect) { $0.union($1.rect) }
      groups.removeSubrange((overlap ?? groups.count)...)
      groups.append((rect, first..<index + 1))
    }
    for (rect, range) in groups {
      guard range.count > 1 else {
        search_blend_color(target.buffer.c, target.clip.c, masks[range.lowerBound].c, color)
        continue
      }
      unite(masks[range], in: rect.intersection(target.clip), color, into: target)
    }
  }

  private func unite(_ masks: ArraySlice<PlacedMask>, in rect: PixelRect, _ color: UInt32, into target: Target) {
    guard !rect.isEmpty else { return }
    let (_, memory) = workspace.borrow(PixelRect(x0: 0, y0: 0, x1: (rect.width + 3) / 4, y1: rect.height))
    defer { workspace.giveBack(memory) }
    for mask in masks { search_unite(memory.octets, rect.c, mask.c) }
    let mask = search_mask(
      data: memory.octets, stride: Int64(rect.width), width: Int64(rect.width), height: Int64(rect.height),
      mid_x: Int64(rect.width), extra_x: 0, mid_y: Int64(rect.height), extra_y: 0, x: Int64(rect.x0),
      y: Int64(rect.y0))
    search_blend_color(target.buffer.c, rect.c, mask, color)
  }

  /// Returns the pixels of the glyphs that are not outside the clip.
  func bounds(of text: TextContents, at corner: CGPoint, within clip: PixelRect) -> PixelRect {
    let baseline = Baseline(text, at: corner)
    var result = PixelRect.empty
    guard baseline.mayTouch(clip, in: space) else { return result }
    for glyph in text.line.glyphs {
      switch glyph.shape {
      case .bitmap(_, _, let x, let y, let width, let height):
        result = result.union(space.rect(baseline.frame(of: glyph, x, y, width, height)).pixels)
      case .outline(let outline):
        let (x, y) = baseline.pen(of: glyph, in: space)
        guard Self.mayTouch(x, y, glyph.size * space.scale, clip) else { continue }
        result = result.union(Workspace.part(of: outline.path, size: glyph.size * space.scale, x: x, y: y))
      }
    }
    return result
  }

  /// Returns true if two lines of text paint the same pixels.
  func isAlike(_ a: TextContents, at cornerA: CGPoint, _ b: TextContents, at cornerB: CGPoint, alpha: Double) -> Bool {
    guard a.color == b.color || a.color.premultiplied(alpha: alpha) == b.color.premultiplied(alpha: alpha),
      a.highlights == b.highlights, a.line.glyphs.count == b.line.glyphs.count
    else { return false }
    let (first, second) = (Baseline(a, at: cornerA), Baseline(b, at: cornerB))
    if first.x == second.x, first.y == second.y { return a.line.glyphs == b.line.glyphs }
    return zip(a.line.glyphs, b.line.glyphs).allSatisfy { one, other in
      one.shape.isOutline && one.shape == other.shape && one.size == other.size && one.cluster == other.cluster
        && first.pen(of: one, in: space) == second.pen(of: other, in: space)
    }
  }

  /// Returns true if a glyph may touch a rectangle.
  ///
  /// - Parameter x, y: the pen position, in 1/256 pixels.
  private static func mayTouch(_ x: Int, _ y: Int, _ size: Double, _ clip: PixelRect) -> Bool {
    guard size > 0 else { return false }
    let reach = Int(min(size, Workspace.largestGlyph) * Workspace.glyphReach) + 2
    return (x >> 8) - reach < clip.x1 && (x >> 8) + reach > clip.x0 && (y >> 8) - reach < clip.y1
      && (y >> 8) + reach > clip.y0
  }
}

/// The left end of a line's baseline in the root's space, in points.
struct Baseline {
  let text: TextContents
  let x: Double
  let y: Double

  init(_ text: TextContents, at corner: CGPoint) {
    self.text = text
    x = Double(corner.x + text.origin.x)
    y = Double(corner.y + text.origin.y)
  }

  /// Returns where a glyph's pen is, in 1/256 pixels; see `DeviceSpace.coarse`.
  func pen(of glyph: Glyph, in space: DeviceSpace) -> (Int, Int) {
    (space.x(x + glyph.x), DeviceSpace.coarse(space.y(y + glyph.y)))
  }

  func frame(of glyph: Glyph, _ left: Double, _ top: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(
      x: x + glyph.x + left * glyph.size, y: y + glyph.y + top * glyph.size, width: max(width * glyph.size, 0),
      height: max(height * glyph.size, 0))
  }

  /// Returns false only if the line is entirely at one side of the clip; avoids visiting each glyph.
  func mayTouch(_ clip: PixelRect, in space: DeviceSpace) -> Bool {
    guard x.isFinite, y.isFinite else { return false }
    var (low, high, size) = (Double.infinity, -Double.infinity, 0.0)
    var (left, right) = (Double.infinity, -Double.infinity)
    // Elements of a buffer are not copied, as those of an array are.
    let areOutlines = text.line.glyphs.withUnsafeBufferPointer { glyphs in
      for index in glyphs.indices {
        guard glyphs[index].shape.isOutline else { return false }
        let (x, y) = (glyphs[index].x, glyphs[index].y)
        (low, high, size) = (min(low, y), max(high, y), max(size, glyphs[index].size))
        (left, right) = (min(left, x), max(right, x))
      }
      return true
    }
    guard areOutlines else { return true }
    guard low <= high else { return false }
    let reach = Int(min(size * space.scale, Workspace.largestGlyph) * Workspace.glyphReach) + 2
    return (space.y(y + low) >> 8) - reach < clip.y1 && (space.y(y + high) >> 8) + reach > clip.y0
      && (space.x(x + left) >> 8) - reach < clip.x1 && (space.x(x + right) >> 8) + reach > clip.x0
  }
}
