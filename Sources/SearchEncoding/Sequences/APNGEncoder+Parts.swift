import SearchGeometry
import SearchLayers

/// A file whose pictures are encoded on any thread, and which is handed over piece by piece: of any number of pictures it
/// takes the memory of one.
extension APNGEncoder {
  /// What the file holds of a picture; it depends on the arguments alone.
  /// - Parameter changed: outside of it the picture is equal to the one before; nil where the two are equal.
  func part(of picture: Bitmap, changed: PixelRect?) throws(EncodingError) -> EncodedPart {
    guard picture.width == width, picture.height == height, picture.pixels.count == width * height * 4 else {
      throw .unequalSize(
        width: picture.width, height: picture.height, animationWidth: width, animationHeight: height)
    }
    let place = changed ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    return EncodedPart(place: place, bytes: try encoder.encode(place, of: picture, hasAlpha: !isOpaque))
  }

  /// Adds a picture by what `part` made of it.
  mutating func append(_ part: EncodedPart) throws(EncodingError) {
    guard count < Self.mostPictures else { throw .tooManyPictures(limit: Self.mostPictures) }
    appendControl(part.place)
    appendData(of: part.bytes)
    count += 1
  }

  /// Hands over what follows what was handed over before, and forgets it.
  /// - Parameter total: how many pictures there will be; the first piece says so.
  mutating func take(ofTotal total: Int) -> [UInt8] {
    defer { (head, body) = ([], []) }
    guard !head.isEmpty else { return body }
    var bytes = head
    bytes.append(chunk: PNGChunk.animationControl, numbers: [UInt32(total), UInt32(loops)])
    return bytes + body
  }
}
