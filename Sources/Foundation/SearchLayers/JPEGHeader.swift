/// The segments of a JPEG file before its pixels.
struct JPEGHeader {
  /// The file without the segments that do not decide its pixels.
  private(set) var bytes: [UInt8]
  private(set) var width = 0
  private(set) var height = 0
  private(set) var orientation = ImageOrientation.up

  private enum Marker {
    static let start: UInt8 = 0xD8
    static let scan: UInt8 = 0xDA
    static let exif: UInt8 = 0xE1
    /// JFIF and Adobe: libjpeg reads the colour space from them.
    static let colorSpaces: Set<UInt8> = [0xE0, 0xEE]
    static let comment: UInt8 = 0xFE

    static func isApplication(_ marker: UInt8) -> Bool { marker & 0xF0 == 0xE0 }

    /// Frame headers of all kinds: SOF0…SOF15 without DHT, JPG and DAC.
    static func isFrame(_ marker: UInt8) -> Bool { marker & 0xF0 == 0xC0 && ![0xC4, 0xC8, 0xCC].contains(marker) }
  }

  /// Returns nil if there is no frame header with a size.
  init?(_ file: [UInt8]) {
    guard file.count > 4, file[0] == 0xFF, file[1] == Marker.start, file[2] == 0xFF else { return nil }
    bytes = [0xFF, Marker.start]
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF {
      let marker = file[offset + 1]
      guard marker != 0xFF else {
        // A marker may have fill bytes before it.
        offset += 1
        continue
      }
      let end = offset + 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
      guard marker != Marker.scan, end >= offset + 4, end <= file.count else { break }
      let contents = file[offset + 4..<end]
      if Marker.isFrame(marker), contents.count >= 6 {
        let start = contents.startIndex
        height = Int(contents[start + 1]) << 8 | Int(contents[start + 2])
        width = Int(contents[start + 3]) << 8 | Int(contents[start + 4])
      }
      if marker == Marker.exif, let found = Self.orientation(Array(contents)) { orientation = found }
      let isKept = Marker.colorSpaces.contains(marker) || !Marker.isApplication(marker) && marker != Marker.comment
      if isKept { bytes += file[offset..<end] }
      offset = end
    }
    guard width > 0, height > 0 else { return nil }
    bytes += file[offset...]
  }

  /// Reads the tag 0x0112 of the first directory of Exif data, which is a TIFF file.
  private static func orientation(_ exif: [UInt8]) -> ImageOrientation? {
    guard exif.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let tiff = Array(exif.dropFirst(6))
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, count: 4), let entries = number(at: directory, count: 2) else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, count: 2) else { return nil }
      if tag == 0x0112 { return number(at: entry + 8, count: 2).flatMap { ImageOrientation(rawValue: $0) } }
    }
    return nil
  }
}

/// Exif's orientation: the side of the stored image at which the upright image's top is, and whether it is mirrored.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// True if the upright image is as wide as the stored one is high.
  package var isTransposed: Bool { rawValue >= 5 }

  /// Maps the stored image's unit square to that of the upright image: (a, b, c, d, e, f) as in SVG's `matrix`.
  package var matrix: [Int] {
    switch self {
    case .up: [1, 0, 0, 1, 0, 0]
    case .upMirrored: [-1, 0, 0, 1, 1, 0]
    case .down: [-1, 0, 0, -1, 1, 1]
    case .downMirrored: [1, 0, 0, -1, 0, 1]
    case .leftMirrored: [0, 1, 1, 0, 0, 0]
    case .right: [0, 1, -1, 0, 1, 0]
    case .rightMirrored: [0, -1, -1, 0, 1, 1]
    case .left: [0, -1, 1, 0, 0, 1]
    }
  }
}
