import SearchGeometry
import SearchLayers
import SearchMotion

@testable import SearchEncoding

/// Reproducible sequences of small opaque frames.
enum TestFrames {
  /// A square that moves over stripes and rests at some indices.
  static func square(_ count: Int, width: Int = 61, height: Int = 43, rests: Set<Int> = []) -> [Bitmap] {
    var at = 0
    return (0..<count).map { index in
      if !rests.contains(index) { at += 1 }
      var pixels: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          let isInside = (3 + at..<15 + at).contains(x) && (9..<21).contains(y)
          let stripe: [UInt8] = y / 8 % 2 == 0 ? [250, 250, 255, 255] : [200, 220, 240, 255]
          pixels += isInside ? [220, 30, 60, 255] : stripe
        }
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }

  /// Appends all frames, `passes` times.
  static func write<Writer: SequenceWriter>(_ pictures: [Bitmap], into writer: inout Writer) throws(EncodingError) {
    for _ in 0..<writer.passes {
      let encode = writer.encode
      for (picture, last) in zip(pictures, [nil] + pictures) {
        try writer.append(try encode(picture, PixelRect(differingFrom: last, to: picture)))
      }
      try writer.finish()
    }
  }

  static func size(_ pictures: [Bitmap]) -> PixelSize {
    PixelSize(width: pictures[0].width, height: pictures[0].height)
  }
}
