import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers

/// A planned golden drawn now: hashes first, files when they are needed.
package struct DrawnGolden: Sendable {
  package let planned: PlannedGolden
  package let instants: [Instant]
  package let size: PixelSize
  /// The hash of each frame's pixels.
  package let frames: [String]
  /// The layer tree of a still; of a sequence the first tree and what changes from frame to frame.
  package let layers: String
  private let scale: Double
  /// The picture of a single frame, which is looked at again to compare or to write it; of many, memory is for one.
  private var only: Bitmap?

  /// Draws every frame once and keeps its hash.
  package init(_ planned: PlannedGolden) throws(RenderingError) {
    self.planned = planned
    let renderer = planned.renderer
    scale = renderer.scene.goldens?.scale ?? 1
    instants = planned.instants
    var hashes: [String] = []
    var listing = LayerSequence()
    var size = PixelSize(width: 0, height: 0)
    for instant in instants {
      // One layout for both, the picture and the tree.
      let root = try renderer.presentation(at: instant)
      let bitmap = try renderer.image(of: root, at: instant, scale: scale)
      size = PixelSize(width: max(size.width, bitmap.width), height: max(size.height, bitmap.height))
      hashes.append(PixelHash.of(bitmap))
      listing.append(root, at: instant)
      if instants.count == 1 { only = bitmap }
    }
    self.size = size
    frames = hashes
    if case .still = planned.kind { layers = listing.first } else { layers = listing.text }
  }

  /// When a frame is, in seconds; also of one beyond the last.
  func time(of index: Int) -> Double {
    if instants.indices.contains(index) { return instants[index].seconds }
    return (instants.first?.seconds ?? 0) + Double(index) / Double(max(framesPerSecond ?? 1, 1))
  }

  /// One frame's pixels; of several frames drawn again.
  package func bitmap(_ index: Int) throws(RenderingError) -> Bitmap {
    if let only { return only }
    return try planned.renderer.image(at: .at(instants[index]), scale: scale)
  }

  /// The file: a PNG, or an APNG that holds each frame's changed rectangle.
  package func file() throws(RenderingError) -> [UInt8] {
    do throws(EncodingError) {
      guard case .sequence(_, _, let fps) = planned.kind else {
        return try PNGEncoder(scale: scale).encode(try still())
      }
      var encoder = try APNGEncoder(
        width: size.width, height: size.height, delay: APNGDelay(1, over: UInt16(min(max(fps, 1), 65_535))),
        isOpaque: true, scale: scale)
      for index in instants.indices { try encoder.append(try frame(index)) }
      return try encoder.finish()
    } catch {
      throw .encoding(error.words)
    }
  }

  private func still() throws(EncodingError) -> Bitmap { try frame(0) }

  private func frame(_ index: Int) throws(EncodingError) -> Bitmap {
    do throws(RenderingError) {
      return try bitmap(index).padded(to: size)
    } catch {
      throw .cannotEncode(error.words(file: planned.scene.file))
    }
  }

  package func entry(file: [UInt8]) -> GoldenLock.Entry {
    GoldenLock.Entry(
      size: size, file: PixelHash.fileHash(file), layers: PixelHash.fileHash(Array(layers.utf8)), frames: frames,
      fps: framesPerSecond)
  }

  /// A sequence's rate; nil for a still.
  var framesPerSecond: Int? {
    if case .sequence(_, _, let rate) = planned.kind { return rate }
    return nil
  }
}
