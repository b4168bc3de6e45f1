import SearchGeometry

/// Where everything lies in an animated PNG file whose chunks are whole, in order, and in number as they should be.
struct APNGContents {
  /// A picture of the animation and the pieces of its compressed rows.
  struct Frame {
    let control: APNGFrameControl
    /// The first picture may be the one that readers of still pictures show, in IDAT chunks.
    let isDefaultImage: Bool
    var data: [Range<Int>] = []
  }

  let width: Int
  let height: Int
  /// How many pictures the file speaks of, and how often they are played.
  let (count, loops): (Int, Int)
  private(set) var frames: [Frame] = []
  /// Of the IHDR chunk.
  private let header: Range<Int>
  /// PLTE and tRNS chunks from their lengths to their checksums.
  private var colors: [Range<Int>] = []

  /// The chunk by which a file is animated; nil in a file that is not, or that breaks off before it tells.
  static func control(of bytes: [UInt8]) -> PNGChunk? {
    guard bytes.starts(with: PNGChunk.signature) else { return nil }
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(bytes, at: offset), chunk.name != PNGChunk.imageData, chunk.name != PNGChunk.end {
      if chunk.name == PNGChunk.animationControl { return chunk }
      offset = chunk.end
    }
    return nil
  }

  /// - Parameter control: what `control(of:)` found.
  init(_ bytes: [UInt8], control: PNGChunk, limits: APNGDecoder) throws(EncodingError) {
    guard control.contents.count == 8 else { throw .corruptPNG("acTL is of the wrong length") }
    guard let first = PNGChunk(bytes, at: PNGChunk.signature.count), first.name == PNGChunk.header,
      first.contents.count == 13
    else { throw .corruptPNG("it does not begin with IHDR") }
    header = first.contents
    width = Int(bytes.number(at: header.lowerBound))
    height = Int(bytes.number(at: header.lowerBound + 4))
    count = Int(bytes.number(at: control.contents.lowerBound))
    loops = Int(bytes.number(at: control.contents.lowerBound + 4))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .corruptPNG("IHDR names a picture without a pixel, or one too large")
    }
    guard width * height <= limits.pixelLimit else {
      throw .tooManyPixels(width: width, height: height, limit: limits.pixelLimit)
    }
    guard count > 0 else { throw .corruptPNG("acTL tells of no picture") }
    guard count <= limits.pictureLimit else { throw .tooManyPictures(limit: limits.pictureLimit) }
    guard width * height <= limits.animationPixelLimit / count else {
      throw .tooManyAnimationPixels(
        width: width, height: height, pictures: count, limit: limits.animationPixelLimit)
    }
    var walk = Walk(control: control.contents.lowerBound)
    while !walk.isOver {
      guard let chunk = PNGChunk(bytes, at: walk.offset) else { throw .corruptPNG("the file ends too early") }
      guard chunk.isIntact(in: bytes) else { throw .corruptPNG("\(chunk.words): the checksum is wrong") }
      try read(chunk, of: bytes, &walk)
      walk.offset = chunk.end
    }
  }

  /// How far the chunks are read.
  private struct Walk {
    enum Place {
      case beforeData, insideData, behindData
    }

    /// Of the contents of the one acTL there may be.
    let control: Int
    var offset = PNGChunk.signature.count
    var place = Place.beforeData
    var sequence: UInt32 = 0
    var isOver = false
  }

  private mutating func read(_ chunk: PNGChunk, of bytes: [UInt8], _ walk: inout Walk) throws(EncodingError) {
    if walk.place == .insideData, chunk.name != PNGChunk.imageData { walk.place = .behindData }
    switch chunk.name {
    case PNGChunk.header:
      guard chunk.contents == header else { throw .corruptPNG("IHDR stands there twice") }
    case PNGChunk.palette, PNGChunk.transparency:
      guard walk.place == .beforeData else { throw .corruptPNG("\(chunk.words) stands behind the image data") }
      colors.append(walk.offset..<chunk.end)
    case PNGChunk.animationControl:
      guard chunk.contents.lowerBound == walk.control else { throw .corruptPNG("acTL stands there twice") }
    case PNGChunk.frameControl:
      let control = try APNGFrameControl(bytes, chunk, width: width, height: height)
      try advance(chunk, of: bytes, &walk)
      try closeFrame()
      guard frames.count < count else { throw .corruptPNG("it has more pictures than acTL tells of") }
      let isDefaultImage = walk.place == .beforeData
      guard !isDefaultImage || control.part == PixelRect(x: 0, y: 0, width: width, height: height) else {
        throw .corruptPNG("the first picture is not as large as IHDR says")
      }
      frames.append(Frame(control: control, isDefaultImage: isDefaultImage))
    case PNGChunk.imageData:
      guard walk.place != .behindData else { throw .corruptPNG("IDAT stands in two places") }
      walk.place = .insideData
      if !frames.isEmpty { frames[0].data.append(chunk.contents) }
    case PNGChunk.frameData:
      guard chunk.contents.count >= 4 else { throw .corruptPNG("fdAT is of the wrong length") }
      try advance(chunk, of: bytes, &walk)
      guard let last = frames.indices.last, !frames[last].isDefaultImage else {
        throw .corruptPNG("fdAT stands before its fcTL")
      }
      frames[last].data.append(chunk.contents.dropFirst(4))
    case PNGChunk.end:
      guard walk.place != .beforeData else { throw .corruptPNG("there is no image data") }
      try closeFrame()
      guard frames.count == count else { throw .corruptPNG("it has fewer pictures than acTL tells of") }
      walk.isOver = true
    default:
      guard chunk.isAncillary else { throw .corruptPNG("\(chunk.words) is no chunk that can be read") }
    }
  }

  /// fcTL and fdAT chunks are numbered together, from 0.
  private func advance(_ chunk: PNGChunk, of bytes: [UInt8], _ walk: inout Walk) throws(EncodingError) {
    guard bytes.number(at: chunk.contents.lowerBound) == walk.sequence else {
      throw .corruptPNG("\(chunk.words) \(walk.sequence) is missing or out of order")
    }
    walk.sequence += 1
  }

  private func closeFrame() throws(EncodingError) {
    guard frames.last?.data.isEmpty != true else { throw .corruptPNG("a picture has no data") }
  }

  /// A picture of the animation as a PNG file of its own.
  func file(of frame: Frame, in bytes: [UInt8]) -> [UInt8] {
    var file = PNGChunk.signature
    let part = frame.control.part
    file.append(
      chunk: PNGChunk.header, numbers: [UInt32(part.width), UInt32(part.height)],
      contents: bytes[header.dropFirst(8)])
    for range in colors { file += bytes[range] }
    for range in frame.data { file.append(chunk: PNGChunk.imageData, contents: bytes[range]) }
    file.append(chunk: PNGChunk.end)
    return file
  }
}
