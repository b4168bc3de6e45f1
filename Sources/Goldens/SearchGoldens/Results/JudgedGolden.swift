import SearchGeometry
import SearchLayers

/// A golden, a still or a sequence, that was compared with what is drawn now.
@dynamicMemberLookup
package struct JudgedGolden: Hashable, Sendable {
  /// The name of the scene: its path below the verified folder, "AppleMusicTags".
  package var scene: String
  /// The folder of the variant, "light-iphone-15-pro"; empty without variants.
  package var variant: String
  /// The variant for readers: "light, iPhone 15 Pro"; nil for a golden that no scene asks for.
  package var variantTitle: String?
  /// The name of the golden: "mid-fade", "t00002.325000", "pill".
  package var name: String
  package var kind: GoldenKind
  package var verdict: Verdict
  /// In seconds: the instant of the still, or of the first bad frame of a sequence, or of its first frame.
  package var time: Double
  /// The number of compared frames: 1 for a still.
  package var frames: Int
  private var place: GoldenPath
  /// Goldens that match have no details: their results share one empty box.
  @Boxed var details: Details

  /// The golden's path. Thousands of goldens are in few folders, so that a folder takes less memory.
  private enum GoldenPath: Hashable, Sendable {
    /// The folder of the scene's goldens, in which variant and name give the path.
    case folder(String)
    case path(String)
  }

  /// - Parameter folder: the folder of the scene's goldens.
  init(
    scene: String, variant: String, variantTitle: String?, name: String, kind: GoldenKind, verdict: Verdict,
    time: Double,
    frames: Int, folder: String
  ) {
    (self.scene, self.variant, self.variantTitle, self.name) = (scene, variant, variantTitle, name)
    (self.kind, self.verdict, self.time, self.frames, place) = (kind, verdict, time, frames, .folder(folder))
    _details = Self.noDetails
  }

  package init(
    scene: String, variant: String, variantTitle: String? = nil, name: String, kind: GoldenKind, verdict: Verdict,
    time: Double, layers: [LayerDifference] = [], badFrames: [BadFrame] = [], frames: Int = 1, golden: String,
    pending: String? = nil, difference: String? = nil, pixels: String? = nil, moved: Move? = nil,
    revision: String? = nil, moment: String? = nil, isOrphan: Bool = false
  ) {
    self.init(
      scene: scene, variant: variant, variantTitle: variantTitle, name: name, kind: kind, verdict: verdict, time: time,
      frames: frames, folder: "")
    let path = golden.utf8
    if path.count >= self.golden.utf8.count, path.suffix(self.golden.utf8.count).elementsEqual(self.golden.utf8) {
      place = .folder(String(decoding: path.dropLast(self.golden.utf8.count), as: UTF8.self))
    } else {
      place = .path(golden)
    }
    let details = Details(
      layers: layers, badFrames: badFrames, pending: pending, difference: difference, pixels: pixels, moved: moved,
      revision: revision, moment: moment, isOrphan: isOrphan)
    if details != self.details { self.details = details }
  }

  /// The path of the golden.
  package var golden: String {
    switch place {
    case .folder(let folder): folder + "/" + (variant.isEmpty ? "" : variant + "/") + name + ".png"
    case .path(let path): path
    }
  }

  /// The other golden of a renamed pair.
  package struct Move: Hashable, Sendable, Codable {
    package var name: String
    /// In seconds; nil if the old name is not a time.
    package var time: Double?
    /// True if both have the same pixels.
    package var isEqual: Bool

    private enum CodingKeys: String, CodingKey {
      case name, time
      case isEqual = "equal"
    }
  }

  package enum GoldenKind: String, Hashable, Sendable, Codable {
    case still, sequence
  }

  /// A frame of a sequence that differs.
  package struct BadFrame: Hashable, Sendable, Codable {
    package var index: Int
    /// In seconds.
    package var time: Double
    /// Nil if only one of the two sequences has the frame.
    package var figures: PixelFigures?
  }

  /// Which golden it is: unique within a run.
  package struct GoldenKey: Hashable, Sendable {
    package var scene: String
    package var variant: String
    package var name: String
  }

  package var key: GoldenKey { GoldenKey(scene: scene, variant: variant, name: name) }

  /// Scene, variant and name in one: "AppleMusicTags/light-iphone-15-pro/mid-fade".
  package var identifier: String { [scene, variant, name].filter { !$0.isEmpty }.joined(separator: "/") }

  /// The result in one sentence without a full stop.
  package var headline: String {
    if kind == .sequence, !details.badFrames.isEmpty, case .different = verdict {
      let milliseconds = DecimalText.fixed(details.badFrames[0].time * 1000, places: 3)
      let first = "the first at \(milliseconds) ms (frame \(details.badFrames[0].index))"
      return "\(details.badFrames.count) of \(Count.words(frames, "frame")) differ; \(first)"
    }
    return switch verdict {
    case .matched: "matches"
    case .withinBudget(let figures): "within budget: " + figures.share
    case .different(let figures?):
      (figures.decidedBy == "layers" ? "the layer tree differs; " : "") + figures.share
    case .different(nil): details.layers.isEmpty ? "differs" : "the pixels are equal, the layer tree differs"
    case .sizeDiffers(let expected, let actual):
      "expected \(expected.width)×\(expected.height) pixels, drawn are \(actual.width)×\(actual.height)"
    case .missing: moveWords ?? "no golden is recorded"
    case .unexpected where details.isOrphan:
      "no scene asks for this picture or shows it, and no record wrote it: move it away, or remove it"
    case .unexpected: moveWords ?? "no scene asks for this golden"
    case .unreadable(let reason): "cannot be compared: " + reason
    }
  }

  /// "moved from 3.05 to 3.062 s; the golden t00003.050000 has the same pixels".
  private var moveWords: String? {
    guard let moved = details.moved else { return nil }
    let pixels = moved.isEqual ? "the same" : "other"
    guard verdict == .missing else {
      guard GoldenName.time(of: name) != nil, let now = moved.time else {
        return "renamed to \(moved.name), which has \(pixels) pixels"
      }
      return "moved from \(DecimalText.string(time)) to \(DecimalText.string(now)) s: \(moved.name), "
        + "which has \(pixels) pixels"
    }
    guard let before = moved.time else { return "renamed from \(moved.name), which has \(pixels) pixels" }
    return "moved from \(DecimalText.string(before)) to \(DecimalText.string(time)) s; the golden \(moved.name) "
      + "has \(pixels) pixels"
  }

  /// True if there are pixels whose difference can be shown.
  var hasDifference: Bool {
    switch verdict {
    case .different(let figures): figures != nil || !details.badFrames.isEmpty
    case .sizeDiffers: true
    default: false
    }
  }

  /// True if accepting replaces, adds or removes a golden.
  package var isSettleable: Bool {
    !verdict.passes && (details.pending != nil || (verdict == .unexpected && !details.isOrphan))
  }

  /// Returns the path of a report's picture, relative to the working folder.
  static func path(_ picture: String, in report: String?) -> String { report.map { $0 + "/" + picture } ?? picture }

  /// All that was found, one per line, the most important first.
  /// - Parameter report: the report's folder, which the paths of its pictures begin with.
  package func words(layerLimit: Int = 40, report: String? = nil) -> [String] {
    var lines: [String] = []
    switch verdict {
    case .withinBudget(let figures): lines = ["within budget"] + figures.lines
    case .different(let figures?) where kind == .still: lines = figures.lines
    case .different(let figures?): lines = [headline] + figures.lines
    default: lines = [headline]
    }
    if kind == .sequence, !details.badFrames.isEmpty {
      lines.append("frames that differ: " + FrameRanges(details.badFrames.map(\.index)).words)
    }
    if !details.layers.isEmpty {
      let moment = details.moment.map { ", " + $0 } ?? ""
      lines.append("layer values that changed at \(DecimalText.string(time)) s\(moment):")
      lines += details.layers.prefix(layerLimit).map { "  " + $0.description }
      if details.layers.count > layerLimit { lines.append("  and \(details.layers.count - layerLimit) more") }
    }
    lines.append("golden: " + golden)
    if let pending = details.pending { lines.append("drawn now: " + Self.path(pending, in: report)) }
    if let difference = details.difference { lines.append("difference: " + Self.path(difference, in: report)) }
    return lines
  }

  /// The parts of a result that a golden which matches does not have.
  package struct Details: Hashable, Sendable {
    /// The layer values that changed, at the result's instant.
    package var layers: [LayerDifference] = []
    package var badFrames: [BadFrame] = []
    /// The path in the report of the picture that is drawn now.
    package var pending: String?
    /// The path in the report of the picture of the difference.
    package var difference: String?
    /// The pixel hash of a still: of the drawn picture if the golden is missing, of the golden if it is unexpected.
    package var pixels: String?
    /// The other name of a renamed golden: the old one of a missing golden, the new one of an unexpected golden.
    package var moved: Move?
    /// The change of the program by which the golden differs, such as "motion of 0.4"; nil if none is known.
    package var revision: String?
    /// The event before the instant of the changes in flight, and the time since: "songs + 0.15s"; nil at rest.
    package var moment: String?
    /// True for an unexpected picture that is no golden and that no scene shows.
    package var isOrphan = false
  }

  static let noDetails = Boxed(wrappedValue: Details())

  package subscript<Value: Equatable>(dynamicMember detail: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: detail] }
    set { if details[keyPath: detail] != newValue { details[keyPath: detail] = newValue } }
  }
}

extension PixelFigures {
  /// "38 of 1204500 pixels differ (0.003155 %)".
  fileprivate var share: String {
    let percent = DecimalText.string(ratio * 100)
    let share = percent == "0" && different > 0 ? "less than 0.000001" : percent
    return "\(different) of \(Count.words(compared, "pixel")) differ (\(share) %)"
  }

  fileprivate var lines: [String] { words.split(separator: "\n").map(String.init) }
}

/// Counts as English writes them.
package enum Count {
  /// "1 frame", "2 frames".
  package static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
}

/// The result of comparing one golden with its scene. Figures are stored apart, because most of thousands of goldens match.
package enum Verdict: Hashable, Sendable {
  /// The same pixels and the same layer tree.
  case matched
  /// The pixels differ within every budget of the scene.
  indirect case withinBudget(PixelFigures)
  /// The pixels or the layer tree differ. The figures are nil if the pixels are equal.
  indirect case different(PixelFigures?)
  indirect case sizeDiffers(expected: PixelSize, actual: PixelSize)
  case missing
  case unexpected
  /// The golden cannot be compared, with the reason in words.
  case unreadable(String)

  /// True for a result with which verify succeeds.
  package var passes: Bool {
    switch self {
    case .matched, .withinBudget: true
    case .different, .sizeDiffers, .missing, .unexpected, .unreadable: false
    }
  }

  /// The name in machine-readable results.
  package var status: String {
    switch self {
    case .matched: "matched"
    case .withinBudget: "withinBudget"
    case .different: "different"
    case .sizeDiffers: "sizeDiffers"
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .unreadable: "unreadable"
    }
  }
}
