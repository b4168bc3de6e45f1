import SearchGeometry

/// The structure of an animated PNG file, checked for complete chunks in the right order and number.
struct APNGContents {
  /// A frame of the animation and the ranges of its compressed rows.
  struct Frame {
    let control: APNGFrameControl
    /// True for a first frame that is also the still image, in IDAT chunks.
    let isDefaultImage: Bool
    var data: [Range<Int>] = []
  }

  let width: Int
  let height: Int
  /// The number of frames that the file declares, and of plays; 0 plays repeat forever.
  let (count, loops): (Int, Int)
  private(set) var frames: [Frame] = []
  /// The contents of the IHDR chunk.
  private let header: Range<Int>
  /// PLTE and tRNS chunks, from their lengths to their checksums.
  private var colors: [Range<Int>] = []

  /// Returns the acTL chunk; nil for a still image, or a file that ends before the chunk.
  static func control(of bytes: [UInt8]) -> PNGChunk? {
    guard bytes.starts(with: PNGChunk.signature) else { return nil }
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(bytes, at: offset), chunk.name != PNGChunk.imageData, chunk.name != PNGChunk.end {
      if chunk.name == PNGChunk.animationControl { return chunk }
      offset = chunk.end
    }
    return nil
  }

  /// - Parameter control: the result of `control(of:)`.
  init(_ bytes: [UInt8], control: PNGChunk, limits: APNGDecoder) throws(EncodingError) {
    guard control.contents.count == 8 else { throw .corruptPNG("acTL has the wrong length") }
    guard let first = PNGChunk.first(of: bytes) else { throw .corruptPNG("the first chunk is not IHDR") }
    header = first.contents
    width = Int(bytes.number(at: header.lowerBound))
    height = Int(bytes.number(at: header.lowerBound + 4))
    count = Int(bytes.number(at: control.contents.lowerBound))
    loops = Int(bytes.number(at: control.contents.lowerBound + 4))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .corruptPNG("IHDR declares an empty image, or one that is too large")
    }
    guard width * height <= limits.pixelLimit else {
      throw .tooManyPixels(width: width, height: height, limit: limits.pixelLimit)
    }
    guard count > 0 else { throw .corruptPNG("acTL declares no frames") }
    guard count <= limits.pictureLimit else { throw .tooManyPictures(limit: limits.pictureLimit) }
    guard width * height <= limits.animationPixelLimit / count else {
      throw .tooManyAnimationPixels(width: width, height: height, pictures: count, limit: limits.animationPixelLimit)
    }
    var state = ReadState(control: control.contents.lowerBound)
    while !state.isOver {
      guard let chunk = PNGChunk(bytes, at: state.offset) else { throw .corruptPNG("the file ends before IEND") }
      guard chunk.isIntact(in: bytes) else { throw .corruptPNG("\(chunk.words): the checksum is wrong") }
      try read(chunk, of: bytes, &state)
      state.offset = chunk.end
    }
  }

  /// The state of reading the chunks.
  private struct ReadState {
    enum Section {
      case beforeData, inData, afterData
    }

    /// The offset of the contents of the only acTL chunk.
    let control: Int
    var offset = PNGChunk.signature.count
    var section = Section.beforeData
    var sequence: UInt32 = 0
    var isOver = false
  }

  private mutating func read(_ chunk: PNGChunk, of bytes: [UInt8], _ state: inout ReadState) throws(EncodingError) {
    if state.section == .inData, chunk.name != PNGChunk.imageData { state.section = .afterData }
    switch chunk.name {
    case PNGChunk.header:
      guard chunk.contents == header else { throw .corruptPNG("there are two IHDR chunks") }
    case PNGChunk.palette, PNGChunk.transparency:
      guard state.section == .beforeData else { throw .corruptPNG("\(chunk.words) comes after the image data") }
      colors.append(state.offset..<chunk.end)
    case PNGChunk.animationControl:
      guard chunk.contents.lowerBound == state.control else { throw .corruptPNG("there are two acTL chunks") }
    case PNGChunk.frameControl:
      let control = try APNGFrameControl(bytes, chunk, width: width, height: height)
      try advance(chunk, of: bytes, &state)
      try closeFrame()
      guard frames.count < count else { throw .corruptPNG("it has more frames than acTL declares") }
      let isDefaultImage = state.section == .beforeData
      guard !isDefaultImage || control.part == PixelRect(x: 0, y: 0, width: width, height: height) else {
        throw .corruptPNG("the first frame does not have the size that IHDR declares")
      }
      frames.append(Frame(control: control, isDefaultImage: isDefaultImage))
    case PNGChunk.imageData:
      guard state.section != .afterData else { throw .corruptPNG("IDAT chunks are not consecutive") }
      state.section = .inData
      if !frames.isEmpty { frames[0].data.append(chunk.contents) }
    case PNGChunk.frameData:
      guard chunk.contents.count >= 4 else { throw .corruptPNG("fdAT has the wrong length") }
      try advance(chunk, of: bytes, &state)
      guard let last = frames.indices.last, !frames[last].isDefaultImage else {
        throw .corruptPNG("fdAT comes before its fcTL")
      }
      frames[last].data.append(chunk.contents.dropFirst(4))
    case PNGChunk.end:
      guard state.section != .beforeData else { throw .corruptPNG("there is no image data") }
      try closeFrame()
      guard frames.count == count else { throw .corruptPNG("it has fewer frames than acTL declares") }
      state.isOver = true
    default:
      guard chunk.isAncillary else { throw .corruptPNG("\(chunk.words) is an unknown critical chunk") }
    }
  }

  /// fcTL and fdAT chunks share one sequence of numbers, from 0.
  private func advance(_ chunk: PNGChunk, of bytes: [UInt8], _ state: inout ReadState) throws(EncodingError) {
    guard bytes.number(at: chunk.contents.lowerBound) == state.sequence else {
      throw .corruptPNG("\(chunk.words) \(state.sequence) is missing or out of order")
    }
    state.sequence += 1
  }

  private func closeFrame() throws(EncodingError) {
    guard frames.last?.data.isEmpty != true else { throw .corruptPNG("a frame has no data") }
  }

  /// Returns a frame as a PNG file of its own.
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

/// The contents of an fcTL chunk: a frame's rectangle, duration, disposal and blending.
struct APNGFrameControl {
  enum Disposal: UInt8 {
    case none, background, previous
  }

  enum Blending: UInt8 {
    case source, over
  }

  let part: PixelRect
  let delay: APNGDelay
  let disposal: Disposal
  let blending: Blending

  /// - Parameter chunk: an fcTL chunk with a correct checksum.
  init(_ bytes: [UInt8], _ chunk: PNGChunk, width: Int, height: Int) throws(EncodingError) {
    let start = chunk.contents.lowerBound
    guard chunk.contents.count == 26 else { throw .corruptPNG("fcTL has the wrong length") }
    part = PixelRect(
      x: Int(bytes.number(at: start + 12)), y: Int(bytes.number(at: start + 16)),
      width: Int(bytes.number(at: start + 4)), height: Int(bytes.number(at: start + 8)))
    guard part.width > 0, part.height > 0, part.x + part.width <= width, part.y + part.height <= height else {
      throw .corruptPNG("fcTL declares a rectangle outside the image")
    }
    let time = bytes.number(at: start + 20)
    delay = APNGDelay(UInt16(time >> 16), over: UInt16(time & 0xffff))
    guard let disposal = Disposal(rawValue: bytes[start + 24]), let blending = Blending(rawValue: bytes[start + 25])
    else { throw .corruptPNG("fcTL declares an unknown operation") }
    (self.disposal, self.blending) = (disposal, blending)
  }
}

/// The duration of a frame as a fraction of a second.
package struct APNGDelay: Hashable, Sendable {
  package let numerator: UInt16
  /// Positive.
  package let denominator: UInt16

  /// A denominator of 0 means 100 (PNG, third edition, "fcTL").
  package init(_ numerator: UInt16, over denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator == 0 ? 100 : denominator
  }
}
