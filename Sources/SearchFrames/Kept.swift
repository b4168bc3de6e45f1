import SearchGeometry

/// What was made of a picture, as long as no pixel of it changes.
struct Kept<Value> {
  private var kept: Value?
  private var parts: PixelParts?

  /// Nil where the picture has changed since, or none was kept.
  var value: Value? { parts?.isEmpty == true ? kept : nil }

  /// What has changed since a value was kept; nil where none was, or all has.
  var changes: [PixelRect]? { parts?.rects }

  /// - Parameter changed: outside of these the picture is what it was; nil for another picture.
  mutating func change(_ changed: [PixelRect]?) {
    guard let changed, parts != nil else {
      (kept, parts) = (nil, nil)
      return
    }
    for part in changed { parts?.add(part) }
  }

  mutating func keep(_ value: Value) {
    kept = value
    parts = PixelParts()
  }
}
