import SearchLayers
package enum PixelHash {
  package static func of(_ bitmap: Bitmap) -> String { fileHash(bitmap.pixels) }
  package static func fileHash(_ bytes: [UInt8]) -> String { var h: UInt64 = 14695981039346656037; for b in bytes { h = (h ^ UInt64(b)) &* 1099511628211 }; return String(h, radix: 16) }
}
package struct APNGEncoder {
  package init(width: Int, height: Int, delayNumerator: UInt16, delayDenominator: UInt16, isOpaque: Bool, scale: Double?) throws(EncodingError) {}
  package mutating func append(_ b: Bitmap) throws(EncodingError) {}
  package func finish() throws(EncodingError) -> [UInt8] { [] }
}
package struct APNGDecoder { package init(_ b: [UInt8]) throws(EncodingError) {}; package struct Frame { package var bitmap: Bitmap }
 package mutating func next() throws(EncodingError) -> Frame? { nil } }
