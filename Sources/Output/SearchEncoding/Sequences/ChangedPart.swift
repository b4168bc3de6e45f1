import SearchGeometry
import SearchLayers

/// Finds what of each picture of a sequence differs from the one before.
///
/// It keeps a copy of the last picture, and copies into it what changed: that costs as much as changes.
package struct ChangedPart: Sendable {
  private var last: Bitmap?
  /// What was said to have changed in pictures that were passed over; nil where nothing was said.
  private var passed: [PixelRect]? = []

  package init() {}

  /// Takes a picture for the last one.
  ///
  /// - Parameter changed: outside of these the picture is equal to the last one; nil says nothing.
  /// - Returns: the smallest rectangle outside of which the two are equal: all of a first picture or one of another
  ///   size, nil where they are equal.
  package mutating func advance(to picture: Bitmap, changed: [PixelRect]?) -> PixelRect? {
    let parts = joined(with: changed)
    passed = []
    guard var kept = last.take(), kept.width == picture.width, kept.height == picture.height else {
      last = picture
      return PixelRect(whole: picture)
    }
    defer { last = kept }
    guard let part = PixelRect(differingFrom: kept, to: picture, within: parts) else { return nil }
    kept.replace(part, with: picture.pixels(of: part))
    return part
  }

  /// Remembers what changed in a picture that is passed over.
  package mutating func pass(changed: [PixelRect]?) { passed = joined(with: changed) }

  private func joined(with changed: [PixelRect]?) -> [PixelRect]? {
    guard let passed, let changed else { return nil }
    return passed + changed
  }
}
