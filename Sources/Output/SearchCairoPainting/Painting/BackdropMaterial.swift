import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

extension search_material {
  /// - Parameter alpha: what the layer's opacity multiplies amount and colour by; nil where nothing of the picture shows.
  init?(_ backdrop: Backdrop, color: RGBAColor?, alpha: Double) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (color, opacity) = (color ?? .clear, unit(alpha))
    let tint = unit(color.alpha) * opacity
    let shown = min(unit(backdrop.amount), 1 - unit(color.alpha)) * opacity
    guard shown > 0 else { return nil }
    let whole = Double(search_cell_whole)
    let rest = UInt32(min((unit(1 - shown - tint) * 65536).rounded(), 65535))
    let kept = search_kept(255, rest)
    let tintOfWhole = min(Int32((tint * whole).rounded()), Int32(whole) - kept)
    // What is left is the picture's, so that over what is opaque the sum is opaque to the unit.
    let shownOfWhole = Double(Int32(whole) - kept - tintOfWhole)
    func component(_ value: Double) -> Int32 { min(Int32((unit(value) * tint * whole).rounded()), tintOfWhole) }
    self.init(
      saturation: Int32((backdrop.saturation > 0 ? min(backdrop.saturation, 16) : 0) * 4096),
      amount: UInt32((shownOfWhole * 65536 / whole).rounded()),
      color: (component(color.blue), component(color.green), component(color.red), tintOfWhole), rest: rest)
  }
}

/// A layer's material where it lies, made of what was beneath it before the layer was painted.
struct BackdropMaterial {
  private let cells: Memory
  private let columns: Int
  private let rows: Int
  private let shift: Int
  private let step: Int
  private let rest: UInt32
  let place: PixelRect

  /// - Parameters:
  ///   - place: the pixels of `beneath` that are seen.
  ///   - sigma: the blur's, in device pixels.
  ///   - isBelow: whether the material will lie upon these very pixels.
  init(_ material: search_material, of beneath: PixelBuffer, in place: PixelRect, sigma: Double, isBelow: Bool) {
    self.place = place
    guard search_is_flat(beneath.c, place.c) == 0 else {
      (columns, rows, shift, step) = (1, 1, 0, 1)
      rest = isBelow ? 0 : material.rest
      cells = Memory(uninitialized: 8)
      Self.reduce(beneath, in: PixelRect(x0: place.x0, y0: place.y0, x1: place.x0 + 1, y1: place.y0 + 1), to: cells)
      search_make_material(cells.numbers, 1, material)
      if isBelow { search_keep(cells.numbers, beneath.data[beneath.index(place.x0, place.y0)], material.rest) }
      return
    }
    rest = material.rest
    let blur = BackdropBlur(
      sigma: sigma, width: place.width, height: place.height, share: Double(material.amount) / 65536)
    (columns, rows, shift, step) = (blur.columns, blur.rows, blur.shift, blur.step)
    cells = Self.blurred(beneath, in: place, by: blur)
    search_make_material(cells.numbers, Int64(columns * rows), material)
  }

  private static func reduce(
    _ beneath: PixelBuffer, in place: PixelRect, shift: Int = 0, columns: Int = 1, rows: Int = 1, to cells: Memory
  ) {
    let sums = Memory(uninitialized: place.width * 8)
    search_reduce(
      beneath.c, place.c, Int64(shift), cells.numbers, Int64(columns), Int64(rows),
      sums.bytes.assumingMemoryBound(to: UInt16.self))
  }

  private static func blurred(_ beneath: PixelBuffer, in place: PixelRect, by blur: BackdropBlur) -> Memory {
    let (columns, rows) = (blur.columns, blur.rows)
    let (across, down) = (blur.across.count / 2, blur.down.count / 2)
    let cells = Memory(uninitialized: (columns + across) * rows * 8)
    reduce(beneath, in: place, shift: blur.shift, columns: columns + across, rows: rows, to: cells)
    guard across > 0 || down > 0 else { return cells }
    let padded = Memory(uninitialized: (columns + 2 * across) * 8)
    let between = Memory(uninitialized: columns * (rows + 2 * down) * 8)
    blur.across.withUnsafeBufferPointer { horizontal in
      blur.down.withUnsafeBufferPointer { vertical in
        search_blur_cells(
          cells.numbers, Int64(columns), Int64(rows),
          search_kernel(weights: horizontal.baseAddress, radius: Int64(across)),
          search_kernel(weights: vertical.baseAddress, radius: Int64(down)), padded.numbers, between.numbers)
      }
    }
    return cells
  }

  /// Lays the material upon pixels through coverage.
  func blend(into target: LayerPainter.Target, through mask: PlacedMask) {
    let clip = target.clip.intersection(place)
    guard !clip.isEmpty else { return }
    let scratch = Memory(uninitialized: (columns + 1) * 24 + place.width * 16)
    let row = Memory(uninitialized: place.width * 4)
    let backdrop = search_backdrop(
      cells: cells.numbers, columns: Int64(columns), rows: Int64(rows), shift: Int64(shift), step: Int64(step),
      place: place.c, rest: rest)
    search_blend_backdrop(
      target.buffer.c, clip.c, mask.c, backdrop, scratch.numbers, row.words)
  }
}

extension Memory {
  fileprivate var numbers: UnsafeMutablePointer<Int16> { bytes.assumingMemoryBound(to: Int16.self) }
}
