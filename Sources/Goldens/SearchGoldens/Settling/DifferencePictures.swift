import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers

/// The pictures of what differs: of a still one, of a sequence an animation of the span in which it does.
package struct DifferencePictures {
  private let drawn: DrawnGolden
  private let golden: [UInt8]
  /// The golden's layer trees in words, for what is left out where a layer was.
  private let layers: String
  private let result: GoldenResult

  /// - Parameter golden: the golden's file.
  package init(_ drawn: DrawnGolden, golden: [UInt8], layers: String, result: GoldenResult) {
    self.drawn = drawn
    self.golden = golden
    self.layers = layers
    self.result = result
  }

  /// Frames shown on either side of a bad one.
  static let context = 2
  /// A page of more frames would not be looked through; the animation has all of them.†
  private static let mostFrames = 120

  /// One frame of a sequence; a picture is nil where the frame is in one of the two only.
  package struct Frame {
    package var index: Int
    package var expected: Bitmap?
    package var actual: Bitmap?
    package var difference: Bitmap
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
    var shown: Set<Int> = []
    for index in bad where shown.count < Self.mostFrames {
      shown.formUnion(max(index - Self.context, 0)...min(index + Self.context, count - 1))
    }
    return Set(shown.sorted().prefix(Self.mostFrames))
  }

  /// The file of the difference, a PNG or an APNG; nil for a sequence without a bad frame.
  ///
  /// One frame is in memory at a time.
  /// - Parameter show: is given a sequence's bad frames and a few around them, of very many the first.
  /// - Throws: where the golden cannot be decoded, a frame cannot be drawn, and what `show` throws.
  package func file(show: (Frame) throws -> Void = { _ in }) throws -> [UInt8]? {
    var pictures = try APNGDecoder().pictures(of: golden)
    guard isSequence else {
      let (expected, actual) = (try pictures.next()?.bitmap, try drawn.bitmap(0))
      return try PNGEncoder().encode(try difference(0, expected, actual))
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

  /// Where a frame is in one of the two only, all of it is tinted.
  private func difference(_ index: Int, _ expected: Bitmap?, _ actual: Bitmap?) throws -> Bitmap {
    let compare = drawn.planned.renderer.scene.goldens?.compare
    let none = Bitmap(width: 0, height: 0, pixels: [])
    let boxes = actual == nil ? [] : try IgnoredAreas(compare, drawn: drawn, index: index, golden: layers).boxes()
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
}
