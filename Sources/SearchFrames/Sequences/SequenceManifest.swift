import SearchMotion

/// A description of the frames being written to a folder. It is stored there as a hidden file, so that only the same
/// sequence is resumed.
package struct SequenceManifest: Hashable, Sendable {
  static let fileName = ".searchframes-frames"
  private static let title = "searchframes writes frames here; continue with frames --resume"

  /// A hash of the scene and its image files.
  package var scene: String
  package var from: Instant
  package var rate: FrameRate
  package var count: Int
  /// The last frame's instant, which may be earlier than a whole number of frames after `from`.
  package var last: Instant
  /// Device pixels per point.
  package var scale: Double
  package var names: FrameFileNames
  /// The versions of the program, the libraries and the fonts.
  package var drawnBy: [String]

  /// One line for each property.
  var text: String {
    ([Self.title] + members.map { "\($0.name): \($0.value)" } + drawnBy.map { "drawn by: \($0)" })
      .joined(separator: "\n") + "\n"
  }

  private var members: [(name: String, value: String)] {
    [
      ("scene", scene), ("from", "\(from.numerator)/\(from.denominator)"), ("rate", "\(rate)"), ("count", "\(count)"),
      ("last", "\(last.numerator)/\(last.denominator)"), ("scale", "\(scale)"), ("names", names.pattern),
    ]
  }

  /// Fails if the text is not a manifest.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.first == Self.title else { return nil }
    func values(_ name: String) -> [String] {
      lines.filter { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    func value(_ name: String) -> String? { values(name).first }
    func instant(_ name: String) -> Instant? {
      let parts = value(name)?.split(separator: "/").compactMap { Int($0) } ?? []
      return parts.count == 2 ? Instant(parts[0], dividedBy: parts[1]) : nil
    }
    guard let scene = value("scene"), let from = instant("from"), let last = instant("last"),
      let rate = value("rate").flatMap({ FrameRate($0) }), let count = value("count").flatMap({ Int($0) }),
      (0...10_000_000).contains(count), let scale = value("scale").flatMap({ Double($0) }),
      let pattern = value("names"), !pattern.contains("/")
    else { return nil }
    self.init(
      scene: scene, from: from, rate: rate, count: count, last: last, scale: scale,
      names: FrameFileNames(pattern: pattern), drawnBy: values("drawn by"))
  }

  package init(
    scene: String, from: Instant, rate: FrameRate, count: Int, last: Instant, scale: Double, names: FrameFileNames,
    drawnBy: [String]
  ) {
    (self.scene, self.from, self.rate, self.count, self.last) = (scene, from, rate, count, last)
    (self.scale, self.names, self.drawnBy) = (scale, names, drawnBy)
  }

  /// Returns the differences from this manifest, for an error message.
  func differences(from other: SequenceManifest) -> [String] {
    var words: [String] = []
    for (mine, others) in zip(members, other.members) where mine.value != others.value {
      words.append(mine.name == "scene" ? "another scene" : "\(mine.name) \(others.value) and not \(mine.value)")
    }
    if drawnBy != other.drawnBy { words.append("other libraries or fonts") }
    return words
  }

  func name(of index: Int) -> String { names.name(of: index, at: min(from + rate.time(of: index), last)) }
}
