import CSearchPixels
import SearchGeometry
import SearchLayers

extension search_material {
  /// Fails if nothing of the backdrop is visible.
  ///
  /// - Parameters:
  ///   - alpha: the opacity to multiply the amount and colour by.
  ///   - isGlass: see `Glass`.
  init?(_ backdrop: Backdrop, color: RGBAColor?, alpha: Double, isGlass: Bool) {
    let (color, opacity) = (color ?? .clear, alpha.clampedToUnit)
    let tint = color.alpha.clampedToUnit * opacity
    let shown = min(backdrop.amount.clampedToUnit, 1 - color.alpha.clampedToUnit) * opacity
    guard shown > 0 else { return nil }
    let whole = Double(search_cell_whole)
    let rest = UInt32(min(((1 - shown - tint).clampedToUnit * 65536).rounded(), 65535))
    let kept = search_kept(255, rest)
    let tintOfWhole = min(Int32((tint * whole).rounded()), Int32(whole) - kept)
    // The image gets the remainder, so that the sum over an opaque image is exactly opaque.
    let shownOfWhole = Double(Int32(whole) - kept - tintOfWhole)
    func component(_ value: Double) -> Int32 { min(Int32((value.clampedToUnit * tint * whole).rounded()), tintOfWhole) }
    self.init(
      exceed: isGlass ? 1 : 0,
      saturation: Int32((backdrop.saturation > 0 ? min(backdrop.saturation, 16) : 0) * 4096),
      amount: UInt32((shownOfWhole * 65536 / whole).rounded()),
      color: (component(color.blue), component(color.green), component(color.red), tintOfWhole), rest: rest)
  }
}

/// What a layer's material comes to on the canvas, computed from the pixels beneath the layer.
enum BackdropMaterial {
  /// Over pixels of one colour: premultiplied.
  case color(UInt32)
  case blurred(BlurredBackdrop)

  /// True if the material replaces the pixels beneath it; false if it is mixed with them.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color >> 24 == 255
    case .blurred(let backdrop): backdrop.isOpaque
    }
  }

  /// - Parameters:
  ///   - area: the pixels of `beneath` that are visible.
  ///   - sigma: the blur's standard deviation, in device pixels.
  ///   - visibility: see `Backdrop`.
  ///   - isBelow: whether the material will be blended over these same pixels.
  ///   - workspace: keeps the cells for the next time that the same pixels are beneath.
  init(
    _ material: search_material, of beneath: PixelBuffer, in area: PixelRect, sigma: Double,
    visibility: Double, isBelow: Bool, lens: search_lens?, workspace: Workspace
  ) {
    var color: UInt32 = 0
    self =
      search_flat_color(beneath.c, area.c, &color) != 0
      ? .color(search_material_color(color, material, isBelow ? 1 : 0))
      : .blurred(
        BlurredBackdrop(
          material, of: beneath, in: area, sigma: sigma, visibility: visibility, lens: lens, workspace: workspace))
  }
}

/// A material over pixels of several colours.
struct BlurredBackdrop {
  private let cells: ByteStorage
  /// Refers to `cells`.
  private let backdrop: search_backdrop
  private let area: PixelRect
  private let lens: search_lens?

  fileprivate var isOpaque: Bool { backdrop.rest == 0 }

  fileprivate init(
    _ material: search_material, of beneath: PixelBuffer, in area: PixelRect, sigma: Double, visibility: Double,
    lens: search_lens?, workspace: Workspace
  ) {
    self.area = area
    self.lens = lens
    let blur = BackdropBlur(
      sigma: sigma, width: area.width, height: area.height, share: Double(material.amount) / 65536,
      visibility: visibility)
    // Wide cells take less time than a hash of all pixels.
    let key =
      blur.shift > 1
      ? nil
      : BackdropKey(
        digest: beneath.digest(of: area), width: area.width, height: area.height, sigma: sigma,
        material: [
          material.exceed, material.saturation, Int32(bitPattern: material.amount), material.color.0, material.color.1,
          material.color.2, material.color.3, Int32(blur.shift),
        ])
    if let key, let known = workspace.backdrops.value(for: key) {
      cells = known
    } else {
      cells = Self.blurred(beneath, in: area, by: blur)
      search_make_material(cells.numbers, Int64(blur.columns * blur.rows), material)
      if let key { workspace.backdrops.insert(cells, for: key, cost: cells.count) }
    }
    backdrop = search_backdrop(
      cells: cells.numbers, columns: Int64(blur.columns), rows: Int64(blur.rows), shift: Int64(blur.shift),
      step: lens == nil ? Int64(blur.step) : 1, place: area.c, rest: material.rest)
  }

  private static func reduce(
    _ beneath: PixelBuffer, in area: PixelRect, shift: Int, skip: Int, columns: Int, rows: Int, to cells: ByteStorage
  ) {
    let sums = ByteStorage(uninitialized: area.width * 8)
    search_reduce(
      beneath.c, area.c, Int64(shift), Int64(skip), cells.numbers, Int64(columns), Int64(rows),
      sums.bytes.assumingMemoryBound(to: UInt16.self))
  }

  private static func blurred(_ beneath: PixelBuffer, in area: PixelRect, by blur: BackdropBlur) -> ByteStorage {
    let (columns, rows) = (blur.columns, blur.rows)
    let (across, down) = (blur.across.count / 2, blur.down.count / 2)
    // One cell more: a lens reads each cell together with the next, also the last.
    let cells = ByteStorage(uninitialized: ((columns + across) * rows + 1) * 8)
    reduce(beneath, in: area, shift: blur.shift, skip: blur.skip, columns: columns + across, rows: rows, to: cells)
    guard across > 0 || down > 0 else { return cells }
    let padded = ByteStorage(uninitialized: (columns + 2 * across) * 8)
    let between = ByteStorage(uninitialized: columns * (rows + 2 * down) * 8)
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

  func blend(into target: LayerPainter.Target, through mask: PlacedMask) {
    let clip = target.clip.intersection(area)
    guard !clip.isEmpty else { return }
    let scratch = ByteStorage(uninitialized: Int(backdrop.columns) * 16 + (area.width + 8) * 4)
    let row = ByteStorage(uninitialized: area.width * 4)
    withExtendedLifetime(cells) {
      search_blend_backdrop(
        target.buffer.c, clip.c, mask.c, backdrop, lens ?? search_lens(), scratch.numbers, row.words)
    }
  }
}

/// All that a material's cells depend on. They are the same wherever it is.
struct BackdropKey: Hashable {
  /// The hash of the pixels beneath the layer.
  var digest: SIMD2<UInt64>
  var width: Int
  var height: Int
  /// In device pixels.
  var sigma: Double
  /// The numbers of `search_material`, and the cells' `shift`.
  var material: SIMD8<Int32>
}

extension ByteStorage {
  fileprivate var numbers: UnsafeMutablePointer<Int16> { bytes.assumingMemoryBound(to: Int16.self) }
}
