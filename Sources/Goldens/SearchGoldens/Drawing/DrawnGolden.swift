import SearchEncoding
import SearchFrames

/// A planned golden drawn now: hashes first, files when they are needed.
package struct DrawnGolden: Sendable {
  package let planned: PlannedGolden
  package let instants: [Instant]
  package let size: PixelSize
  /// The hash of each frame's pixels.
  package let frames: [String]
  /// The layer tree of a still, and its elements if the scene records them; of a sequence the first tree and what changes from frame to frame.
  package let layers: String
  private let scale: Double
  /// The picture of a golden with one frame, to compare or write it without drawing again. Those of many frames are not
  /// kept.
  private var only: Bitmap?

  /// Draws every frame once and keeps its hash.
  package init(_ planned: PlannedGolden) throws(SceneError) {
    var picture = try planned.picture()
    try self.init(planned, on: &picture)
  }

  /// Draws every frame on a picture of the variant's previous golden, of which only the differences are drawn.
  /// - Parameters:
  ///   - picture: shows the golden's last frame afterwards; cannot be used after an error.
  ///   - keeps: whether a single frame's pixels are copied at once; see `keep(_:)`.
  package init(_ planned: PlannedGolden, on picture: inout FrameRenderer, keeps: Bool = true) throws(SceneError) {
    self.planned = planned
    scale = planned.scale
    instants = planned.instants
    var hashes: [String] = []
    hashes.reserveCapacity(instants.count)
    let isStill = if case .still = planned.kind { true } else { false }
    var listing = LayerSequence()
    var size = PixelSize(width: 0, height: 0)
    for instant in instants {
      let change = try planned.show(instant, on: &picture)
      size = PixelSize(width: max(size.width, picture.size.width), height: max(size.height, picture.size.height))
      if change == .nothing, let last = hashes.last {
        hashes.append(last)
        continue
      }
      hashes.append(picture.hash())
      if !isStill, let root = picture.root { listing.append(root, at: instant) }
    }
    self.size = size
    frames = hashes
    var text = isStill ? picture.layerText() : listing.text
    if isStill, !planned.isOverlay, planned.variant.scene.recordsElements, let root = picture.root {
      let isRightToLeft = try planned.variant.renderer.scene.layoutDirection == .rightToLeft
      text += root.accessibilityElements(isRightToLeft: isRightToLeft).text
    }
    layers = text
    if keeps { keep(&picture) }
  }

  /// Copies the pixels of a single frame, so that it is not drawn again.
  /// - Parameter picture: shows the golden's last frame.
  mutating func keep(_ picture: inout FrameRenderer) {
    if instants.count == 1, only == nil { only = picture.bitmap }
  }

  /// When a frame is, in seconds; also of one beyond the last.
  func time(of index: Int) -> Double {
    if instants.indices.contains(index) { return instants[index].seconds }
    return (instants.first?.seconds ?? 0) + Double(index) / Double(max(framesPerSecond ?? 1, 1))
  }

  /// One frame's pixels; of several frames drawn again.
  package func bitmap(_ index: Int) throws(SceneError) -> Bitmap {
    if let only { return only }
    guard planned.isOverlay else { return try planned.variant.renderer.image(at: .at(instants[index]), scale: scale) }
    var picture = try planned.picture()
    _ = try planned.show(instants[index], on: &picture)
    return picture.bitmap
  }

  /// The file: a PNG, or an APNG that holds each frame's changed rectangle.
  package func file() throws(SceneError) -> [UInt8] {
    guard case .sequence(_, _, let fps) = planned.kind else {
      let frame = try bitmap(0).padded(to: size)
      return try mapError(PNGEncoder(scale: scale).encode(frame), to: \EncodingError.sceneError)
    }
    var encoder = try mapError(
      APNGEncoder(
        width: size.width, height: size.height, delay: APNGDelay(1, over: UInt16(min(max(fps, 1), 65_535))),
        isOpaque: true, scale: scale), to: \EncodingError.sceneError)
    var picture = try planned.picture(size: size)
    for instant in instants {
      _ = try planned.show(instant, on: &picture)
      try mapError(encoder.append(picture.bitmap), to: \EncodingError.sceneError)
    }
    return try mapError(encoder.finish(), to: \EncodingError.sceneError)
  }

  /// The same, of a still whose golden `picture` shows: only what changed since its last file is encoded.
  package func file(on picture: inout FrameRenderer) throws(SceneError) -> [UInt8] {
    guard case .still(let instant) = planned.kind else { return try file() }
    _ = try planned.show(instant, on: &picture)
    return try mapError(picture.png(), to: \EncodingError.sceneError)
  }

  package func entry(file: [UInt8]) -> GoldenLock.LockEntry {
    GoldenLock.LockEntry(
      size: size, file: PixelHash.fileHash(file), layers: PixelHash.fileHash(Array(layers.utf8)), frames: frames,
      fps: framesPerSecond)
  }

  /// A sequence's rate; nil for a still.
  var framesPerSecond: Int? {
    if case .sequence(_, _, let rate) = planned.kind { return rate }
    return nil
  }
}

/// The layer trees of successive frames as text: the first one complete, then the changes.
package struct LayerSequence: Sendable {
  private(set) var first = ""
  private var rest = ""
  private var lines = LayerLines()

  package mutating func append(_ root: Layer, at instant: Instant) {
    guard !first.isEmpty else {
      lines.show(root)
      first = lines.text
      return
    }
    let changes: [LayerDifference]
    switch lines.show(root) {
    case .lines(let lines):
      changes = lines.flatMap { LayerListing(text: $0.new).differences(from: LayerListing(text: $0.old)) }
    case .tree(let old):
      changes = LayerListing(text: lines.text).differences(from: LayerListing(text: old))
    }
    guard !changes.isEmpty else { return }
    rest += "at \(instant)\n"
    if changes.contains(where: { $0.property == LayerDifference.presence }) {
      // A layer that appears needs all of its values.
      rest += lines.text
    } else {
      rest += changes.map { "\(Self.change)\($0.layer) \($0.property) \($0.to)\n" }.joined()
    }
  }

  /// The beginning of a line with one changed value: "→ tags.pill frame.x 102".
  static let change = "→ "

  /// The first tree, and the instant and changes of every frame that differs from the previous one.
  package var text: String { first + rest }
}
