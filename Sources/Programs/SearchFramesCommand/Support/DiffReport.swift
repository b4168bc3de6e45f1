import SearchGeometry
import SearchGoldens
import SearchScenes

/// The output of `diff`.
struct DiffReport {
  private let comparison: PixelComparison
  private let files: [File]
  private var figures: PixelFigures { comparison.figures }

  /// A file that is compared.
  struct File {
    var name: String
    /// In bits a channel.
    var depth: Int?
  }

  /// The compared bits per channel.
  private static let depth = 8

  init(_ comparison: PixelComparison, expected: File, actual: File) {
    self.comparison = comparison
    files = [expected, actual]
  }

  /// The files of which not all is compared.
  private var deeper: [File] { files.filter { $0.depth ?? 0 > Self.depth } }

  /// Lines without a line break at the end.
  var words: String {
    let isOneSize = comparison.expected == comparison.actual
    // Of two sizes no setting would pass.
    var lines = [figures.words(wouldPass: isOneSize ? comparison.setting?.options : nil)]
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
    var members: [(String, String)] = [
      ("status", JSONText.string(comparison.verdict.status)), ("expected", Self.json(comparison.expected)),
      ("actual", Self.json(comparison.actual)), ("compared", "\(figures.compared)"),
      ("different", "\(figures.different)"), ("ratio", DecimalText.string(figures.ratio, places: 9)),
      ("unequal", "\(figures.unequal)"), ("antialiased", "\(figures.antialiased)"), ("ignored", "\(figures.ignored)"),
      ("channel", "\(figures.channel)"), ("distance", DecimalText.string(figures.distance)),
    ]
    if let density = figures.density { members.append(("density", "\(density)")) }
    if let bounds = figures.bounds { members.append(("bounds", Self.json(bounds))) }
    if !deeper.isEmpty {
      let depths = files.map { $0.depth.map(String.init) ?? "null" }
      members.append(
        ("depth", "{\"expected\": \(depths[0]), \"actual\": \(depths[1]), \"compared\": \(Self.depth)}"))
    }
    members.append(("clusters", "[\(figures.clusters.map(Self.json).joined(separator: ", "))]"))
    if let rule = figures.decidedBy { members.append(("decidedBy", JSONText.string(rule))) }
    if let decision = figures.decision { members.append(("decision", JSONText.string(decision))) }
    if let setting = figures.wouldPass, comparison.expected == comparison.actual {
      members.append(("wouldPass", JSONText.string(setting)))
    }
    return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }

  private static func json(_ size: PixelSize) -> String {
    "{\"width\": \(size.width), \"height\": \(size.height)}"
  }

  private static func json(_ box: PixelBox) -> String {
    "{\"x\": \(box.x), \"y\": \(box.y), \"width\": \(box.width), \"height\": \(box.height)}"
  }
}

extension Comparison {
  /// As options of `diff`.
  var options: String {
    settings { "\($0.count):\($0.window)" }.map { "--\($0.name) \($0.value)" }.joined(separator: " ")
  }
}
