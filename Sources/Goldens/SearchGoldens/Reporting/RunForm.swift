import SearchGeometry
import SearchLayers

/// The file's shape, as `ReportJSON` writes it.
struct RunForm: Decodable {
  var environment: [String]?
  var shard: String?
  var absentShards: [String]?
  var errors: [String]?
  var results: [ResultForm]

  var run: VerifyRun {
    get throws {
      let part = try shard.map { try Self.shard($0, path: "shard") }
      return VerifyRun(
        results: try results.enumerated().map { try $1.result(path: "results[\($0)]") },
        environment: environment ?? [], shard: part,
        absentShards: try (absentShards ?? []).enumerated().map { try Self.shard($1, path: "absentShards[\($0)]") },
        errors: errors ?? [])
    }
  }

  private static func shard(_ text: String, path: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ReportError.unexpectedValue(path: path, reason: "“2/8” or the like is expected.")
    }
    return shard
  }
}

struct ResultForm: Decodable {
  var `case`: String
  var variant: String
  var name: String
  var kind: String
  var time: Double
  var status: String
  var figures: FiguresForm?
  var expectedSize: SizeForm?
  var actualSize: SizeForm?
  var reason: String?
  var layers: [LayerForm]?
  var frames: Int
  var badFrames: [FrameForm]?
  var golden: String
  var pending: String?
  var difference: String?
  var pixels: String?
  var moved: MoveForm?
  var orphan: Bool?
  var pictures: PicturesForm?

  func result(path: String) throws -> GoldenResult {
    guard let kind = GoldenResult.Kind(rawValue: kind) else {
      throw ReportError.unexpectedValue(path: path + ".kind", reason: "“still” or “sequence” is expected.")
    }
    // Frames of all results are added up.
    guard (0...Self.mostFrames).contains(frames) else {
      throw ReportError.unexpectedValue(
        path: path + ".frames", reason: "A number from 0 to \(Self.mostFrames) is expected.")
    }
    return GoldenResult(
      scene: `case`, variant: variant, name: name, kind: kind, verdict: try verdict(path: path), time: time,
      layers: (layers ?? []).map(\.difference), badFrames: (badFrames ?? []).map(\.frame), frames: frames,
      golden: golden, pending: pending, difference: difference, pixels: pixels, moved: moved?.move,
      isOrphan: orphan ?? false)
  }

  /// More than a scene may ask for by far, and few enough that no sum of them overflows.
  private static let mostFrames = 1_000_000_000

  private func verdict(path: String) throws -> Verdict {
    switch status {
    case "matched": return .matched
    case "withinBudget": return .withinBudget(try figures.orMissing("figures", at: path).figures)
    case "different": return .different(figures?.figures)
    case "sizeDiffers":
      return .sizeDiffers(
        expected: try expectedSize.orMissing("expectedSize", at: path).size,
        actual: try actualSize.orMissing("actualSize", at: path).size)
    case "missing": return .missing
    case "unexpected": return .unexpected
    case "unreadable": return .unreadable(try reason.orMissing("reason", at: path))
    default:
      throw ReportError.unexpectedValue(path: path + ".status", reason: "“\(status)” is no status.")
    }
  }
}

extension Optional {
  func orMissing(_ key: String, at path: String) throws(ReportError) -> Wrapped {
    guard let self else { throw .unexpectedValue(path: path, reason: "“\(key)” is missing.") }
    return self
  }
}

struct FrameForm: Decodable {
  var index: Int
  var time: Double
  var figures: FiguresForm?

  var frame: GoldenResult.BadFrame { .init(index: index, time: time, figures: figures?.figures) }
}

struct MoveForm: Decodable {
  var name: String
  var time: Double?
  var equal: Bool

  var move: GoldenResult.Move { .init(name: name, time: time, isEqual: equal) }
}

struct LayerForm: Decodable {
  var layer: String
  var property: String
  var from: String
  var to: String

  var difference: LayerDifference { .init(layer: layer, property: property, from: from, to: to) }
}

struct FiguresForm: Decodable {
  var compared: Int
  var different: Int
  var unequal: Int?
  var antialiased: Int
  var ignored: Int
  var distance: Double
  var channel: Int
  var density: Int?
  var bounds: BoxForm?
  var clusters: [BoxForm]?
  var decidedBy: String?
  var decision: String?
  var wouldPass: String?

  var figures: PixelFigures {
    PixelFigures(
      compared: compared, different: different, unequal: unequal, antialiased: antialiased, ignored: ignored,
      distance: distance, channel: channel, density: density, bounds: bounds?.box,
      clusters: (clusters ?? []).map(\.box), decidedBy: decidedBy, decision: decision, wouldPass: wouldPass)
  }
}

struct BoxForm: Decodable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var box: PixelBox { .init(x: x, y: y, width: width, height: height) }
}

struct SizeForm: Decodable {
  var width: Int
  var height: Int

  var size: PixelSize { .init(width: width, height: height) }
}
