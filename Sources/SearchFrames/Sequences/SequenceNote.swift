import SearchMotion

/// What pictures are being drawn in a folder: it lies there, hidden, while work is under way, so that what was begun is
/// gone on with by the same work alone.
package struct SequenceNote: Hashable, Sendable {
  static let fileName = ".searchframes-frames"
  private static let title = "searchframes draws pictures here; frames --resume goes on with it"

  /// A hash of the scene and of the pictures that it names.
  package var scene: String
  package var from: Instant
  package var rate: FrameRate
  package var count: Int
  /// Device pixels per point.
  package var scale: Double
  package var names: SequenceNames
  /// The program, the libraries and the fonts.
  package var drawnBy: [String]

  /// A line for each.
  var text: String {
    ([Self.title] + members.map { "\($0.name): \($0.value)" } + drawnBy.map { "drawn by: \($0)" })
      .joined(separator: "\n") + "\n"
  }

  private var members: [(name: String, value: String)] {
    [
      ("scene", scene), ("from", "\(from.numerator)/\(from.denominator)"), ("rate", "\(rate)"), ("count", "\(count)"),
      ("scale", "\(scale)"), ("names", names.pattern),
    ]
  }

  /// Nil for what is no note.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.first == Self.title else { return nil }
    func values(_ name: String) -> [String] {
      lines.filter { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    func value(_ name: String) -> String? { values(name).first }
    let start = value("from")?.split(separator: "/").compactMap { Int($0) } ?? []
    guard let scene = value("scene"), start.count == 2, let from = Instant(start[0], dividedBy: start[1]),
      let rate = value("rate").flatMap({ FrameRate($0) }), let count = value("count").flatMap({ Int($0) }),
      (0...10_000_000).contains(count), let scale = value("scale").flatMap({ Double($0) }),
      let pattern = value("names"), !pattern.contains("/")
    else { return nil }
    self.init(
      scene: scene, from: from, rate: rate, count: count, scale: scale, names: SequenceNames(pattern: pattern),
      drawnBy: values("drawn by"))
  }

  package init(
    scene: String, from: Instant, rate: FrameRate, count: Int, scale: Double, names: SequenceNames, drawnBy: [String]
  ) {
    (self.scene, self.from, self.rate, self.count) = (scene, from, rate, count)
    (self.scale, self.names, self.drawnBy) = (scale, names, drawnBy)
  }

  /// What is another in a note than in this one, in words.
  func differences(from other: SequenceNote) -> [String] {
    var words: [String] = []
    for (mine, others) in zip(members, other.members) where mine.value != others.value {
      words.append(mine.name == "scene" ? "another scene" : "\(mine.name) \(others.value) and not \(mine.value)")
    }
    if drawnBy != other.drawnBy { words.append("other libraries or fonts") }
    return words
  }

  func name(of index: Int) -> String { names.name(of: index, at: from + rate.time(of: index)) }
}
