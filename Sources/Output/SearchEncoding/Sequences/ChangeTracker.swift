import SearchGeometry
import SearchLayers

/// Finds the part of each frame that differs from the previous one.
///
/// It stores the last frame and updates only the changed pixels, so the cost is proportional to the change.
package struct ChangeTracker: Sendable {
  private var last: Bitmap?

  package init() {}

  /// Replaces the last frame.
  ///
  /// - Parameter changed: the pixels that may differ from the last frame; nil for all.
  /// - Returns: the smallest rectangle that contains all differences; the whole frame if there was none before or its
  ///   size differed; nil if the frames are equal.
  package mutating func advance(to picture: Bitmap, changed: [PixelRect]?) -> PixelRect? {
    guard var previous = last.take(), previous.width == picture.width, previous.height == picture.height,
      previous.pixels.count == picture.pixels.count
    else {
      last = picture
      return PixelRect(whole: picture)
    }
    defer { last = previous }
    guard let part = PixelRect(differingFrom: previous, to: picture, within: changed) else { return nil }
    previous.copy(part, of: picture)
    return part
  }
}
