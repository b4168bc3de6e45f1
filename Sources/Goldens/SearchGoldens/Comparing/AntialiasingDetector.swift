import SearchScenes

/// Recognises anti-aliased pixels (Vyšniauskas 2009, "Anti-aliased Pixel and Intensity Slope Detector").
///
/// A pixel is anti-aliased if it has both darker and brighter neighbours and at most two equal ones, and if the darkest or
/// the brightest neighbour is in a flat area: it has at least three equal neighbours in both pictures. The border of the
/// picture counts as one equal neighbour. Brightness is the Y of YIQ over white, computed as in pixelmatch: for YIQ as in
/// version 5.3, for OKLab as in commit c6fee35.
struct AntialiasingDetector {
  let expected: PixelRows
  let actual: PixelRows
  let metric: Comparison.Metric

  /// Returns true if the pixel is anti-aliased in either picture.
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    isAntialiased(x, y, in: expected) || isAntialiased(x, y, in: actual)
  }

  private func isAntialiased(_ x: Int, _ y: Int, in rows: PixelRows) -> Bool {
    let (left, right) = (max(x - 1, 0), min(x + 1, rows.width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, rows.height - 1))
    let center = rows[x, y]
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x: 0, y: 0), (x: 0, y: 0))
    // Columns first: of equally bright neighbours the first one counts.
    var column = left
    while column <= right {
      var row = top
      while row <= bottom {
        if column != x || row != y {
          let step = step(from: rows[column, row], to: center)
          if step == 0 {
            equal += 1
            if equal > 2 { return false }
          } else if step < darkest {
            darkest = step
            dark = (column, row)
          } else if step > brightest {
            brightest = step
            bright = (column, row)
          }
        }
        row += 1
      }
      column += 1
    }
    guard darkest != 0, brightest != 0 else { return false }
    return isFlat(dark) || isFlat(bright)
  }

  private func isFlat(_ place: (x: Int, y: Int)) -> Bool {
    Self.isFlat(place.x, place.y, in: expected) && Self.isFlat(place.x, place.y, in: actual)
  }

  /// Returns true if at least three neighbours have the colour of the pixel.
  private static func isFlat(_ x: Int, _ y: Int, in rows: PixelRows) -> Bool {
    let (left, right) = (max(x - 1, 0), min(x + 1, rows.width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, rows.height - 1))
    let center = rows[x, y]
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        if rows[column, row] == center, column != x || row != y { equal += 1 }
        column += 1
      }
      row += 1
    }
    return equal > 2
  }

  /// Returns the brightness of the centre minus that of a neighbour; for OKLab 0 only if both pixels are equal.
  private func step(from neighbour: Pixel, to center: Pixel) -> Double {
    if neighbour == center { return 0 }
    if metric == .yiq { return center.brightness - neighbour.brightness }
    let alpha = center.alpha - neighbour.alpha
    var (red, green, blue) = (
      Double(center.red - neighbour.red), Double(center.green - neighbour.green), Double(center.blue - neighbour.blue)
    )
    if center.alpha < 255 || neighbour.alpha < 255 {
      func overWhite(_ component: Int, _ other: Int) -> Double {
        Double(component * center.alpha - other * neighbour.alpha - 255 * alpha) / 255
      }
      red = overWhite(center.red, neighbour.red)
      green = overWhite(center.green, neighbour.green)
      blue = overWhite(center.blue, neighbour.blue)
    }
    let step = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    // Pixels of different alpha that are equally bright over white: alpha gives the direction of the slope.
    return step == 0 ? Double(alpha) / 2 : step
  }
}
