import SearchEncoding
import SearchFrames

/// The difference between a golden and what is drawn now: a picture for a still, an animation for a sequence.
package struct DifferencePictures {
  private let drawn: DrawnGolden
  private let golden: [UInt8]
  private let areas: IgnoredAreas
  private let result: JudgedGolden

  /// - Parameters:
  ///   - golden: the bytes of the golden's file.
  ///   - layers: the text of the golden's layer trees, which says where ignored layers were.
  package init(_ drawn: DrawnGolden, golden: [UInt8], layers: String, result: JudgedGolden) {
    (self.drawn, self.golden, self.result) = (drawn, golden, result)
    areas = IgnoredAreas(drawn, golden: layers)
  }

  /// The number of frames that are shown before and after a bad one.
  static let context = 2
  /// The most frames that the page shows one by one; the animation has all frames.
  private static let mostFrames = 120

  /// A still, or one frame of a sequence; a picture is nil if only the other sequence has the frame.
  package struct Frame {
    package var index: Int
    package var expected: Bitmap?
    package var actual: Bitmap?
    package var difference: Bitmap
  }

  private var isSequence: Bool { result.kind == .sequence }

  /// Returns the bad frames, in ascending order; all frames if the sizes differ.
  /// - Parameter count: the number of frames of the longer sequence.
  private func bad(of count: Int) -> [Int] {
    if !isSequence { return [0] }
    if case .sizeDiffers = result.verdict { return Array(0..<count) }
    return result.badFrames.map(\.index).filter { (0..<count).contains($0) }
  }

  /// Returns true for a frame that differs; of sequences of two sizes all frames do.
  func isBad(_ index: Int) -> Bool {
    if case .sizeDiffers = result.verdict { return true }
    return result.badFrames.contains { $0.index == index }
  }

  /// Returns the bad frames and a few before and after each.
  private func shown(_ bad: [Int], of count: Int) -> Set<Int> {
    var shown: Set<Int> = []
    for index in bad where shown.count < Self.mostFrames {
      shown.formUnion(max(index - Self.context, 0)...min(index + Self.context, count - 1))
    }
    return Set(shown.sorted().prefix(Self.mostFrames))
  }

  /// Returns the difference as a PNG or APNG file; nil for a sequence without a bad frame.
  ///
  /// Only one frame is in memory at a time.
  /// - Parameter show: receives a still; of a sequence the bad frames and a few around them, up to a limit.
  /// - Throws: if the golden cannot be decoded or a frame cannot be drawn; rethrows the errors of `show`.
  package func file(show: (Frame) throws -> Void = { _ in }) throws -> [UInt8]? {
    var pictures = try APNGDecoder().pictures(of: golden)
    guard isSequence else {
      let (expected, actual) = (try pictures.next()?.bitmap, try drawn.bitmap(0))
      let difference = try difference(0, expected, actual)
      try show(Frame(index: 0, expected: expected, actual: actual, difference: difference))
      return try PNGEncoder().encode(difference)
    }
    let count = max(pictures.count, drawn.instants.count)
    let bad = bad(of: count)
    guard let first = bad.first, let last = bad.last else { return nil }
    let shown = shown(bad, of: count)
    var animation: APNGEncoder?
    for index in 0...min(last + Self.context, count - 1) {
      let expected = try pictures.next()?.bitmap
      guard index >= first - Self.context else { continue }
      let isDrawn = drawn.instants.indices.contains(index)
      let actual = isDrawn ? try drawn.bitmap(index).padded(to: drawn.size) : nil
      let difference = try difference(index, expected, actual)
      if shown.contains(index) {
        try show(Frame(index: index, expected: expected, actual: actual, difference: difference))
      }
      try append(difference, to: &animation)
    }
    return try animation?.finish()
  }

  /// Returns the difference of a frame; a frame that only one sequence has is tinted.
  private func difference(_ index: Int, _ expected: Bitmap?, _ actual: Bitmap?) throws -> Bitmap {
    let none = Bitmap(width: 0, height: 0, pixels: [])
    return DifferenceImage.bitmap(
      expected: expected ?? none, actual: actual ?? none, rules: ComparisonRules(drawn.planned.comparison),
      ignoring: actual == nil ? [] : areas.boxes(at: index))
  }

  /// Adds a frame at the rate of the sequence.
  private func append(_ difference: Bitmap, to animation: inout APNGEncoder?) throws {
    let size = PixelSize(width: animation?.width ?? difference.width, height: animation?.height ?? difference.height)
    if animation == nil {
      let rate = UInt16(clamping: max(drawn.framesPerSecond ?? 1, 1))
      animation = try APNGEncoder(
        width: size.width, height: size.height, delay: APNGDelay(1, over: rate), isOpaque: false)
    }
    try animation?.append(difference.padded(to: size))
  }
}
