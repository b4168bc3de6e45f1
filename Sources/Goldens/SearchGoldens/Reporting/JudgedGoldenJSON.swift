import SearchGeometry
import SearchLayers

/// The JSON form of a judged golden.
struct JudgedGoldenJSON: Codable, Sendable {
  private var `case`: String
  private var variant: String
  private var variantTitle: String?
  private var name: String
  private var kind: JudgedGolden.GoldenKind
  private var time: Double
  private var status: String
  private var figures: PixelFigures?
  private var expectedSize: PixelSize?
  private var actualSize: PixelSize?
  private var reason: String?
  private var layers: [LayerDifference]
  private var frames: Int
  private var badFrameRanges: [[Int]]?
  private var badFrames: [JudgedGolden.BadFrame]
  private var golden: String
  private var pending: String?
  private var difference: String?
  private var pixels: String?
  private var moved: JudgedGolden.Move?
  private var revision: String?
  private var moment: String?
  private var orphan: Bool?
  var pictures: ReportPictures?
  /// The number of its group of failures.
  var cause: Int?
  /// Only in the report's page: the name, the headline and the command that accepts the golden.
  var title: String?
  /// The name for readers: "325 ms".
  var label: String?
  var headline: String?
  var accept: String?

  var key: JudgedGolden.GoldenKey { .init(scene: `case`, variant: variant, name: name) }

  init(_ result: JudgedGolden) {
    `case` = result.scene
    variant = result.variant
    variantTitle = result.variantTitle
    name = result.name
    kind = result.kind
    time = result.time
    status = result.verdict.status
    switch result.verdict {
    case .matched, .missing, .unexpected: break
    case .withinBudget(let value): figures = value
    case .different(let value): figures = value
    case .sizeDiffers(let expected, let actual): (expectedSize, actualSize) = (expected, actual)
    case .unreadable(let words): reason = words
    }
    layers = result.layers
    frames = result.frames
    badFrames = result.badFrames
    if !badFrames.isEmpty { badFrameRanges = FrameRanges(badFrames.map(\.index)).ranges.map { [$0.0, $0.1] } }
    golden = result.golden
    pending = result.pending
    difference = result.difference
    pixels = result.pixels
    moved = result.moved
    revision = result.revision
    moment = result.moment
    orphan = result.isOrphan ? true : nil
  }

  /// - Parameter path: the golden's place in the file, for errors.
  func result(path: String) throws(ReportError) -> JudgedGolden {
    // The frames of all results are summed.
    guard (0...Self.maximumFrames).contains(frames) else {
      throw .unexpectedValue(path: path + ".frames", reason: "Expected a number from 0 to \(Self.maximumFrames).")
    }
    return JudgedGolden(
      scene: `case`, variant: variant, variantTitle: variantTitle, name: name, kind: kind,
      verdict: try verdict(path: path), time: time,
      layers: layers, badFrames: badFrames, frames: frames, golden: golden, pending: pending,
      difference: difference, pixels: pixels, moved: moved, revision: revision, moment: moment,
      isOrphan: orphan ?? false)
  }

  /// Far more than a scene can ask for, and so few that no sum of them overflows.
  private static let maximumFrames = 1_000_000_000

  private func verdict(path: String) throws(ReportError) -> Verdict {
    func required<Value>(_ value: Value?, _ key: String) throws(ReportError) -> Value {
      guard let value else { throw .unexpectedValue(path: path, reason: "“\(key)” is missing.") }
      return value
    }
    switch status {
    case "matched": return .matched
    case "withinBudget": return .withinBudget(try required(figures, "figures"))
    case "different": return .different(figures)
    case "sizeDiffers":
      return .sizeDiffers(
        expected: try required(expectedSize, "expectedSize"), actual: try required(actualSize, "actualSize"))
    case "missing": return .missing
    case "unexpected": return .unexpected
    case "unreadable": return .unreadable(try required(reason, "reason"))
    default: throw .unexpectedValue(path: path + ".status", reason: "“\(status)” is not a status.")
    }
  }
}

/// An element of arrays that JSON leaves out when they are empty.
protocol OmittedWhenEmpty: Codable {}

extension LayerDifference: OmittedWhenEmpty {}

extension PixelBox: OmittedWhenEmpty {}

extension JudgedGolden.BadFrame: OmittedWhenEmpty {}

extension ReportPictures.Frame: OmittedWhenEmpty {}

/// The compiler's `Codable` conformances choose these overloads for such arrays.
extension KeyedEncodingContainer {
  mutating func encode<Element: OmittedWhenEmpty>(_ value: [Element], forKey key: Key) throws {
    try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode<Element: OmittedWhenEmpty>(_ type: [Element].Type, forKey key: Key) throws -> [Element] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

/// Indices of frames, those that follow one another joined.
struct FrameRanges {
  /// First and last of each range, ascending.
  private(set) var ranges: [(Int, Int)] = []

  init(_ indices: [Int]) {
    for index in Set(indices).sorted() {
      // A range's last is below the index that follows it, so nothing overflows.
      if let last = ranges.last, last.1 + 1 == index {
        ranges[ranges.count - 1].1 = index
      } else {
        ranges.append((index, index))
      }
    }
  }

  /// "3–7, 12".
  var words: String {
    ranges.map { $0.0 == $0.1 ? String($0.0) : "\($0.0)–\($0.1)" }.joined(separator: ", ")
  }
}
