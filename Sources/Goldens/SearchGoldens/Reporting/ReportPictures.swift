import SearchEncoding
import SearchLayers

/// The pictures of one golden that a report shows; nil where there is no such picture.
///
/// Those of a sequence are animated PNGs, the difference from shortly before the first bad frame to shortly after the
/// last. A browser cannot show a chosen frame of one, so a sequence gives frames as pictures of their own too: those that
/// are bad, and a few before and after.
package struct ReportPictures: Hashable, Sendable, Codable {
  package var expected: ReportPicture?
  package var actual: ReportPicture?
  package var difference: ReportPicture?
  /// Frames of a sequence, by time; empty for a still.
  package var frames: [Frame] = []

  /// One frame of a sequence. Whether it is bad, and its figures, the result's `badFrames` say.
  package struct Frame: Hashable, Sendable, Codable {
    package var index: Int
    /// In seconds.
    package var time: Double
    package var expected: ReportPicture?
    package var actual: ReportPicture?
    package var difference: ReportPicture?
  }

  /// All files of the pictures.
  var files: [String] {
    let all = [expected, actual, difference] + frames.flatMap { [$0.expected, $0.actual, $0.difference] }
    return all.compactMap { $0?.path }
  }
}

/// A picture of a report: a whole file, or a patch on another picture, so that equal pixels are stored once.
package struct ReportPicture: Hashable, Sendable {
  /// The path of a PNG file relative to the report folder, with slashes; nil for a picture that equals its base.
  package var path: String?
  /// The picture below the patch; nil for a whole file.
  package var base: Base?
  /// The position of the patch's left top corner on its base, in pixels.
  package var x = 0
  package var y = 0

  package enum Base: String, Hashable, Sendable, Codable {
    /// The picture that is drawn now, at the same instant.
    case actual
    /// The picture of the same kind in the frame that is listed before; below the first one, the first frame of the
    /// animation.
    case previous
  }

  package init(_ path: String) { self.path = path }

  package init(base: Base, path: String? = nil, x: Int = 0, y: Int = 0) {
    (self.path, self.base, self.x, self.y) = (path, base, x, y)
  }
}

/// A whole file is a string, a patch an object.
extension ReportPicture: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, x, y
    case base = "on"
  }

  package init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self.init(path)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      base: try values.decode(Base.self, forKey: .base), path: try values.decodeIfPresent(String.self, forKey: .path),
      x: try values.decodeIfPresent(Int.self, forKey: .x) ?? 0,
      y: try values.decodeIfPresent(Int.self, forKey: .y) ?? 0)
  }

  package func encode(to encoder: any Encoder) throws {
    guard let base else {
      var value = encoder.singleValueContainer()
      return try value.encode(path)
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(base, forKey: .base)
    guard let path else { return }
    try values.encode(path, forKey: .path)
    try values.encode(x, forKey: .x)
    try values.encode(y, forKey: .y)
  }
}

extension ReportPictures {
  /// A picture's place in what a report shows of a golden.
  package typealias Role = KeyPath<Frame, ReportPicture?>

  /// Returns a picture as a bitmap, with its patches applied to their bases.
  ///
  /// - Parameters:
  ///   - frame: the position of a sequence's frame in `frames`; 0 for a still.
  ///   - report: the report's folder.
  /// - Returns: nil without such a picture, and if a file is missing or is no PNG of a fitting size.
  package func bitmap(_ role: Role & Sendable, frame: Int = 0, in report: RootFolder) -> Bitmap? {
    let still = Frame(index: 0, time: 0, expected: expected, actual: actual, difference: difference)
    let all = frames.isEmpty ? [still] : frames
    guard all.indices.contains(frame) else { return nil }
    // A chain of frames goes back to a whole picture, so it is followed from there.
    var first = frame
    while all[first][keyPath: role]?.base == .previous, first > 0 { first -= 1 }
    func file(_ path: String?) -> Bitmap? {
      guard let path, PendingStore.isPicture(path) else { return nil }
      return report.bytes(path).flatMap { try? PNGDecoder().decode($0) }
    }
    // A decoder of stills reads the first frame of an animation.
    var result = file(still[keyPath: role]?.path)
    for place in first...frame {
      guard let picture = all[place][keyPath: role] else { return nil }
      if picture.base == .actual {
        guard role != \.actual else { return nil }
        result = bitmap(\.actual, frame: place, in: report)
      }
      guard let path = picture.path else { continue }
      guard let file = file(path) else { return nil }
      if picture.base == nil {
        result = file
      } else {
        guard var whole = result, whole.apply(BitmapPatch(bitmap: file, x: picture.x, y: picture.y)) else { return nil }
        result = whole
      }
    }
    return result
  }
}
