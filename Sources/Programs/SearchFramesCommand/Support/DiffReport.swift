import SearchGeometry
import SearchGoldens
import SearchScenes

/// The output of `diff`.
struct DiffReport {
  private let comparison: PixelComparison
  private let files: [File]
  /// The options with which the pictures would pass; nil if they do, and if no options help.
  private let passing: Comparison?
  private var figures: PixelFigures { comparison.figures }

  /// A file that is compared.
  struct File {
    var name: String
    /// In bits a channel.
    var depth: Int?
  }

  private var isOneSize: Bool { comparison.expected == comparison.actual }

  /// The compared bits per channel.
  private static let depth = 8

  init(_ comparison: PixelComparison, expected: File, actual: File, passing: Comparison?) {
    (self.comparison, self.passing) = (comparison, passing)
    files = [expected, actual]
  }

  /// The files of which not all is compared.
  private var deeper: [File] { files.filter { $0.depth ?? 0 > Self.depth } }

  /// Lines without a line break at the end.
  var words: String {
    var lines = [figures.words(wouldPass: passing?.options)]
    if !isOneSize {
      let sizes = [comparison.expected, comparison.actual].map { "\($0.width)×\($0.height)" }
      lines.insert("The sizes differ: \(sizes[0]) and \(sizes[1]) pixels. Where both are:", at: 0)
    }
    // First of all: equal here is not equal there.
    for file in deeper.reversed() {
      lines.insert(
        PlainLine.escaped(file.name) + " has \(file.depth ?? 0) bits a channel; \(Self.depth) are compared, smaller "
          + "differences are not seen.", at: 0)
    }
    if figures.clusters.count > 1 {
      let boxes = figures.clusters.map { "\($0.width)×\($0.height) at (\($0.x), \($0.y))" }
      lines.append("Together in: \(boxes.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }

  var json: String {
    let depths = files.map { $0.depth.map(JSONValue.int) ?? .number("null") }
    let members: KeyValuePairs<String, JSONValue?> = [
      "status": .string(comparison.verdict.status), "expected": Self.json(comparison.expected),
      "actual": Self.json(comparison.actual), "compared": .int(figures.compared), "different": .int(figures.different),
      "ratio": .number(DecimalText.string(figures.ratio, places: 9)), "unequal": .int(figures.unequal),
      "antialiased": .int(figures.antialiased), "ignored": .int(figures.ignored), "channel": .int(figures.channel),
      "distance": .number(DecimalText.string(figures.distance)), "density": figures.density.map(JSONValue.int),
      "bounds": figures.bounds.map(Self.json),
      "depth": deeper.isEmpty
        ? nil : .members(["expected": depths[0], "actual": depths[1], "compared": .int(Self.depth)]),
      "clusters": .array(figures.clusters.map(Self.json)), "decidedBy": figures.decidedBy.map(JSONValue.string),
      "decision": figures.decision.map(JSONValue.string),
      "wouldPass": passing.map { .string($0.text) },
    ]
    let lines = members.compactMap { key, value in value.map { "  \"\(key)\": \($0.line)" } }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func json(_ size: PixelSize) -> JSONValue {
    .members(["width": .int(size.width), "height": .int(size.height)])
  }

  private static func json(_ box: PixelBox) -> JSONValue {
    .members(["x": .int(box.x), "y": .int(box.y), "width": .int(box.width), "height": .int(box.height)])
  }
}

extension Comparison {
  /// As options of `diff`.
  var options: String {
    settings { "\($0.count):\($0.window)" }.map { "--\($0.name) \($0.value)" }.joined(separator: " ")
  }
}
