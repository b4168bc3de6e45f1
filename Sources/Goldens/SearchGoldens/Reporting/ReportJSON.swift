import SearchGeometry
import SearchLayers

/// The results of a verify for programs: `{"frames", "matched", …, "results": […]}`, one golden a line.
///
/// Keys stand in one order always, and what is absent is left out. `VerifyRun(json:)` reads it back exactly.
package enum ReportJSON {
  /// Counts up when a reader of the former form would misread the new one; added keys do not count.
  package static let version = 1

  /// - Parameter pictures: what a report shows beside, so that a report of merged shards can show it too.
  package static func text(_ run: VerifyRun, pictures: [GoldenResult.Key: ReportPictures] = [:]) -> String {
    text(run) { result in
      var members = JSONMembers()
      members.add("pictures", pictures[result.key]?.json)
      return members.members
    }
  }

  /// - Parameter extra: more members of a result's object.
  static func text(_ run: VerifyRun, extra: (GoldenResult) -> [JSONValue.Member]) -> String {
    var text = "{\"version\": \(version), \"frames\": \(run.frames), \"matched\": \(run.matched), "
    text += "\"different\": \(run.different), \"missing\": \(run.missing), \"unexpected\": \(run.unexpected),\n"
    if let shard = run.shard { text += " \"shard\": \(JSONText.string(shard.text)),\n" }
    if !run.absentShards.isEmpty {
      text += " \"absentShards\": \(JSONValue.strings(run.absentShards.map(\.text)).line),\n"
    }
    if !run.errors.isEmpty { text += " \"errors\": \(JSONValue.strings(run.errors).line),\n" }
    text += " \"environment\": \(JSONValue.strings(run.environment).line),\n"
    text += " \"results\": ["
    for (number, result) in run.results.enumerated() {
      text += number == 0 ? "\n  " : ",\n  "
      text += JSONValue.object(members(of: result) + extra(result)).line
    }
    return text + (run.results.isEmpty ? "]}\n" : "\n ]}\n")
  }

  private static func members(of result: GoldenResult) -> [JSONValue.Member] {
    var members = JSONMembers()
    members.add("case", result.scene)
    members.add("variant", result.variant)
    members.add("name", result.name)
    members.add("kind", result.kind.rawValue)
    members.add("time", .double(result.time))
    members.add("status", result.verdict.status)
    switch result.verdict {
    case .matched, .missing, .unexpected: break
    case .withinBudget(let figures): members.add("figures", object(figures))
    case .different(let figures): members.add("figures", figures.map(object))
    case .sizeDiffers(let expected, let actual):
      members.add("expectedSize", object(expected))
      members.add("actualSize", object(actual))
    case .unreadable(let reason): members.add("reason", reason)
    }
    members.add("layers", unlessEmpty: result.layers.map(object))
    members.add("frames", .int(result.frames))
    members.add(
      "badFrameRanges", unlessEmpty: FrameRanges(result.badFrames).ranges.map { .array([.int($0.0), .int($0.1)]) })
    members.add("badFrames", unlessEmpty: result.badFrames.map(object))
    members.add("golden", result.golden)
    members.add("pending", result.pending)
    members.add("difference", result.difference)
    members.add("pixels", result.pixels)
    members.add("moved", result.moved.map(object))
    if result.isOrphan { members.add("orphan", .bool(true)) }
    return members.members
  }

  private static func object(_ frame: GoldenResult.BadFrame) -> JSONValue {
    var members = JSONMembers()
    members.add("index", .int(frame.index))
    members.add("time", .double(frame.time))
    members.add("figures", frame.figures.map(object))
    return members.object
  }

  private static func object(_ move: GoldenResult.Move) -> JSONValue {
    var members = JSONMembers()
    members.add("name", move.name)
    members.add("time", move.time.map(JSONValue.double))
    members.add("equal", .bool(move.isEqual))
    return members.object
  }

  private static func object(_ difference: LayerDifference) -> JSONValue {
    var members = JSONMembers()
    members.add("layer", difference.layer)
    members.add("property", difference.property)
    members.add("from", difference.from)
    members.add("to", difference.to)
    return members.object
  }

  private static func object(_ figures: PixelFigures) -> JSONValue {
    var members = JSONMembers()
    members.add("compared", .int(figures.compared))
    members.add("different", .int(figures.different))
    members.add("ratio", .double(figures.ratio))
    members.add("unequal", .int(figures.unequal))
    members.add("antialiased", .int(figures.antialiased))
    members.add("ignored", .int(figures.ignored))
    members.add("distance", .double(figures.distance))
    members.add("channel", .int(figures.channel))
    members.add("density", figures.density.map(JSONValue.int))
    members.add("bounds", figures.bounds.map(object))
    members.add("clusters", unlessEmpty: figures.clusters.map(object))
    members.add("decidedBy", figures.decidedBy)
    members.add("decision", figures.decision)
    members.add("wouldPass", figures.wouldPass)
    return members.object
  }

  private static func object(_ box: PixelBox) -> JSONValue {
    .members(["x": .int(box.x), "y": .int(box.y), "width": .int(box.width), "height": .int(box.height)])
  }

  private static func object(_ size: PixelSize) -> JSONValue {
    .members(["width": .int(size.width), "height": .int(size.height)])
  }
}
