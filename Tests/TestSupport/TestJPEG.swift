import Foundation

/// Small JPEG files, 24 × 16 pixels: red grows to the right and green downwards, and the top left quarter is blue.
public enum TestJPEG {
  /// YCbCr with halved chroma.
  public static let color = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESU\
    M8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAQ\
    ABgDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAUGBP/EABsQAAIDAAMAAAAAAAAAAAAAAAAFBCIxAjJR/8QAFgEBAQEAAAAAAAAAAA\
    AAAAAABgAE/8QAIhEAAAQEBwAAAAAAAAAAAAAAAAEFEQMEMWECBhITISJx/9oADAMBAAIRAxEAPwCMjqMqbOSjpX0fR1GVGcdRlSn8yb8I4eln\
    vfwYU1SYyNxMx1GVAuY6jKgFcahzUO5dV6VH/9k=
    """)

  /// The same picture in progressive scans.
  public static let progressive = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESU\
    M8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wgARCAAQ\
    ABgDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAQFA//EABYBAQEBAAAAAAAAAAAAAAAAAAUAA//aAAwDAQACEAMQAAABi7PtWEwuBT\
    v/xAAXEAADAQAAAAAAAAAAAAAAAAAAAgMT/9oACAEBAAEFAlkZCyFkLIWR/8QAFxEAAwEAAAAAAAAAAAAAAAAAAAMEIf/aAAgBAwEBPwGakXVh\
    /8QAGxEAAQQDAAAAAAAAAAAAAAAAAAECAxIEBRH/2gAIAQIBAT8Bn2V214LkH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CX//EAB\
    gQAQEAAwAAAAAAAAAAAAAAAABhASEx/9oACAEBAAE/IYs86RRRRf/aAAwDAQACAAMAAAAQ4N//xAAXEQADAQAAAAAAAAAAAAAAAAAAARFR/9oA\
    CAEDAQE/EINOms//xAAZEQACAwEAAAAAAAAAAAAAAAAAESExYXH/2gAIAQIBAT8QdwPd4TWf/8QAFhABAQEAAAAAAAAAAAAAAAAAADGh/9oACA\
    EBAAE/EImsiRIkT//Z
    """)

  /// The same picture in grey.
  public static let gray = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESU\
    M8SDc9Pjv/wAALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAABQQG/8QAGxAAAgMAAwAAAAAAAAAAAAAAAAUEIjECMlH/2gAIAQEAAD8A\
    xkdRlSzko6V9K46jKicdRlROOoyonHUZU//Z
    """)

  private static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

  /// Returns a file with an orientation in Exif data, and a comment.
  public static func oriented(_ orientation: UInt8, _ file: [UInt8] = color, isLittleEndian: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    let order = Array((isLittleEndian ? "II" : "MM").utf8)
    // A TIFF header, and a directory with one entry of the type SHORT.
    let tiff =
      order + number(42, 2) + number(8, 4) + number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4)
      + number(Int(orientation), 2) + number(0, 2) + number(0, 4)
    let exif = Array("Exif".utf8) + [0, 0] + tiff
    let comment = Array("taken at home".utf8)
    return Array(file.prefix(2)) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + file.dropFirst(2)
  }
}
