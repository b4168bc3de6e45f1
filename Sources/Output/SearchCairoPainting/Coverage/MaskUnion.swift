import CSearchPixels
import SearchGeometry

/// Several masks as one: each pixel has the greatest coverage of them.
struct MaskUnion {
  private let masks: [PlacedMask]
  let rect: PixelRect
  /// Columns with equal coverage: the part of the longest mask's repeated columns that no other mask touches. One of them is
  /// stored.
  private let alike: Range<Int>

  /// - Parameter rect: the part of the masks to cover; nil for all.
  init(_ masks: [PlacedMask], in rect: PixelRect? = nil) {
    self.masks = masks
    self.rect = rect ?? masks.reduce(.empty) { $0.union($1.rect) }
    var alike = self.rect.x1..<self.rect.x1
    if rect == nil, let longest = masks.indices.max(by: { masks[$0].extraX < masks[$1].extraX }) {
      let first = masks[longest].x + masks[longest].mask.midX
      if masks[longest].extraX > 0 { alike = first..<first + masks[longest].extraX + 1 }
      for index in masks.indices where index != longest {
        let (left, right) = (masks[index].rect.x0, masks[index].rect.x1)
        let (before, after) = (alike.clamped(to: Int.min..<left), alike.clamped(to: right..<Int.max))
        alike = before.count >= after.count ? before : after
      }
    }
    self.alike = alike
  }

  private var width: Int { rect.width - max(alike.count - 1, 0) }

  var byteCount: Int { width * rect.height }

  var greatest: PlacedMask {
    let memory = ByteStorage(zeroed: byteCount)
    let end = alike.isEmpty ? rect.x1 : alike.lowerBound + 1
    let left = PixelRect(x0: rect.x0, y0: rect.y0, x1: end, y1: rect.y1)
    let right = PixelRect(x0: alike.isEmpty ? rect.x1 : alike.upperBound, y0: rect.y0, x1: rect.x1, y1: rect.y1)
    for mask in masks {
      search_keep_greater(memory.octets, Int64(width), left.c, mask.c)
      search_keep_greater(memory.octets + left.width, Int64(width), right.c, mask.c)
    }
    let mask = CoverageMask(
      memory: memory, width: width, height: rect.height, midX: alike.isEmpty ? width : alike.lowerBound - rect.x0,
      midY: rect.height, left: 0, top: 0)
    return mask.placed(x: rect.x0, y: rect.y0, extraX: max(alike.count - 1, 0))
  }
}
