import SearchGeometry

/// A result computed from a frame, valid until a pixel of the frame changes.
struct CachedResult<Value> {
  private var stored: Value?
  private var parts: PixelParts?

  /// Nil if none is stored or the frame has changed since.
  var value: Value? { parts?.isEmpty == true ? stored : nil }

  /// The pixels that changed since a value was stored; nil if none is stored or everything changed.
  var changes: [PixelRect]? { parts?.rects }

  /// - Parameter changed: the pixels that changed; nil for all.
  mutating func invalidate(_ changed: [PixelRect]?) {
    guard let changed, parts != nil else {
      (stored, parts) = (nil, nil)
      return
    }
    for part in changed { parts?.add(part) }
  }

  mutating func store(_ value: Value) {
    stored = value
    parts = PixelParts()
  }
}
