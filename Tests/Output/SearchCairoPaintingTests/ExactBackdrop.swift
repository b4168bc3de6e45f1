import Foundation
import SearchLayers

/// Backdrops in double precision: an exact Gaussian of the mirrored image, saturation and background.
struct ExactBackdrop {
  /// Rows of red, green, blue, 0…255; the image is opaque.
  var pixels: [[[Double]]]

  init(_ bitmap: Bitmap, x: Range<Int>, y: Range<Int>) {
    pixels = y.map { y in
      x.map { x in
        let pixel = bitmap[x, y]
        return [Double(pixel.red), Double(pixel.green), Double(pixel.blue)]
      }
    }
  }

  private static func mirrored(_ index: Int, _ count: Int) -> Int {
    let place = ((index % (2 * count)) + 2 * count) % (2 * count)
    return place < count ? place : 2 * count - 1 - place
  }

  /// Returns the source pixels that count, with the weights of all their mirror images, for each pixel of a line.
  private static func shares(_ count: Int, sigma: Double) -> [[(index: Int, share: Double)]] {
    let radius = Int((sigma * 5).rounded(.up))
    let weights = (-radius...radius).map { sigma > 0 ? exp(-Double($0 * $0) / (2 * sigma * sigma)) : 1 }
    let sum = weights.reduce(0, +)
    return (0..<count).map { index in
      var shares = [Double](repeating: 0, count: count)
      for (offset, weight) in zip(-radius...radius, weights) { shares[mirrored(index + offset, count)] += weight / sum }
      return shares.enumerated().filter { $0.element > 1e-9 }.map { ($0.offset, $0.element) }
    }
  }

  private static func blurred(_ lines: [[[Double]]], sigma: Double) -> [[[Double]]] {
    let shares = shares(lines.first?.count ?? 0, sigma: sigma)
    return lines.map { line in
      shares.map { shares in
        var (red, green, blue) = (0.0, 0.0, 0.0)
        for (index, share) in shares {
          let pixel = line[index]
          red += pixel[0] * share
          green += pixel[1] * share
          blue += pixel[2] * share
        }
        return [red, green, blue]
      }
    }
  }

  private static func transposed(_ rows: [[[Double]]]) -> [[[Double]]] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column] } }
  }

  /// - Parameter scale: device pixels per point.
  func applying(_ backdrop: Backdrop, _ color: RGBAColor, opacity: Double = 1, scale: Double) -> [[[Double]]] {
    let sigma = backdrop.blurRadius * scale
    let rows = Self.blurred(pixels, sigma: sigma)
    let blurred = Self.transposed(Self.blurred(Self.transposed(rows), sigma: sigma))
    let amount = min(backdrop.amount, 1 - color.alpha)
    return zip(blurred, pixels).map { blurredRow, row in
      zip(blurredRow, row).map { picture, below in
        let luma = 0.2126 * picture[0] + 0.7152 * picture[1] + 0.0722 * picture[2]
        return (0..<3).map { index in
          let saturated = min(max(luma + backdrop.saturation * (picture[index] - luma), 0), 255)
          let tint = [color.red, color.green, color.blue][index] * color.alpha * 255
          let own = amount * saturated + tint + (1 - amount - color.alpha) * below[index]
          return below[index] + opacity * (own - below[index])
        }
      }
    }
  }
}
