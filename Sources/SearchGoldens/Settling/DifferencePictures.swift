import SearchEncoding
import SearchFrames
import SearchLayers

/// The pictures of what differs: of a still one; of a sequence an animation, and its frames one by one.
struct DifferencePictures {
  private let drawn: DrawnGolden
  private let golden: [UInt8]
  private let result: GoldenResult
  private let out: GoldenFolder
  /// The picture's path below `pending/`.
  private let place: String

  init(_ drawn: DrawnGolden, golden: [UInt8], result: GoldenResult, to out: GoldenFolder, place: String) {
    self.drawn = drawn
    self.golden = golden
    self.result = result
    self.out = out
    self.place = place
  }

  /// Frames shown on either side of a bad one.
  private static let context = 2
  /// A page of more frames would not be looked through; the animation has all of them.†
  private static let mostFrames = 120

  /// What was written, as paths below the report.
  struct Written {
    /// A still's picture, or a sequence's animation.
    var difference: String?
    var frames: [ReportPictures.Frame] = []
  }

  private var isSequence: Bool { result.kind == .sequence }

  /// The frames that are bad, ascending; of sequences of two sizes all are.
  /// - Parameter count: of the golden's frames and of those drawn, the more.
  private func bad(of count: Int) -> [Int] {
    if !isSequence { return [0] }
    if case .sizeDiffers = result.verdict { return Array(0..<count) }
    return result.badFrames.map(\.index).filter { (0..<count).contains($0) }
  }

  /// Bad frames and a few around them.
  private func shown(_ bad: [Int], of count: Int) -> Set<Int> {
    guard isSequence else { return Set(bad) }
    var shown: Set<Int> = []
    for index in bad where shown.count < Self.mostFrames {
      shown.formUnion(max(index - Self.context, 0)...min(index + Self.context, count - 1))
    }
    return Set(shown.sorted().prefix(Self.mostFrames))
  }

  /// Writes them below the report, one frame in memory at a time; a golden that cannot be decoded has none.
  func write() throws(GoldenError) -> Written {
    switch result.verdict {
    case .different(let figures) where figures != nil || !result.badFrames.isEmpty: break
    case .sizeDiffers: break
    default: return Written()
    }
    var written = Written()
    do {
      var expected = try APNGDecoder().pictures(of: golden)
      let count = max(expected.count, drawn.instants.count)
      let bad = bad(of: count)
      guard let first = bad.first, let last = bad.last else { return written }
      let shown = shown(bad, of: count)
      var animation: APNGEncoder?
      for index in 0...min(last + (isSequence ? Self.context : 0), count - 1) {
        let golden = try expected.next()?.bitmap
        guard index >= first - Self.context else { continue }
        let actual =
          drawn.instants.indices.contains(index) ? try drawn.bitmap(index).padded(to: drawn.size) : nil
        let difference = try difference(index, golden, actual)
        guard isSequence else {
          written.difference = "difference/" + place
          try put(difference, at: written.difference)
          continue
        }
        if shown.contains(index) { written.frames.append(try write(index, golden, actual, difference)) }
        try append(difference, to: &animation)
      }
      if let animation {
        written.difference = "difference/" + place
        try out.write(try animation.finish(), to: "difference/" + place)
      }
    } catch let error as GoldenError {
      throw error
    } catch {
      return written
    }
    return written
  }

  /// Where a frame is in one of the two only, all of it is tinted.
  private func difference(_ index: Int, _ expected: Bitmap?, _ actual: Bitmap?) throws -> Bitmap {
    let compare = drawn.planned.renderer.scene.goldens?.compare
    let none = Bitmap(width: 0, height: 0, pixels: [])
    let boxes = actual == nil ? [] : try IgnoredAreas(compare, drawn: drawn, index: index, golden: "").boxes()
    return DifferenceImage.bitmap(
      expected: expected ?? none, actual: actual ?? none, rules: ComparisonRules(compare), ignoring: boxes)
  }

  /// Adds a frame at the sequence's own rate.
  private func append(_ difference: Bitmap, to animation: inout APNGEncoder?) throws {
    let size = PixelSize(width: animation?.width ?? difference.width, height: animation?.height ?? difference.height)
    if animation == nil {
      let rate = UInt16(clamping: max(drawn.framesPerSecond ?? 1, 1))
      animation = try APNGEncoder(
        width: size.width, height: size.height, delay: APNGDelay(1, over: rate), isOpaque: false)
    }
    try animation?.append(difference.padded(to: size))
  }

  private func write(
    _ index: Int, _ expected: Bitmap?, _ actual: Bitmap?, _ difference: Bitmap
  ) throws -> ReportPictures.Frame {
    let number = String(index)
    let stem = "frames/\(place.dropLast(4))/" + String(repeating: "0", count: max(4 - number.count, 0)) + number
    var frame = ReportPictures.Frame(
      index: index, time: drawn.time(of: index), expected: nil, actual: nil, difference: stem + "-difference.png")
    if let expected {
      frame.expected = stem + "-expected.png"
      try put(expected, at: frame.expected)
    }
    if let actual {
      frame.actual = stem + "-actual.png"
      try put(actual, at: frame.actual)
    }
    try put(difference, at: frame.difference)
    return frame
  }

  private func put(_ bitmap: Bitmap, at path: String?) throws {
    guard let path else { return }
    try out.write(try PNGEncoder().encode(bitmap), to: path)
  }
}
