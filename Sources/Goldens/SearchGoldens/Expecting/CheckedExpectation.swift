import SearchExpectations
import SearchFrames
import SearchGeometry

/// An expectation's verdict in one variant of a scene, as results keep it.
package struct CheckedExpectation: Codable, Hashable, Sendable {
  /// The scene's name in results.
  package var scene: String
  /// The scene's file.
  package var file: String
  package var name: String
  /// The expectation's line in its file, from 1.
  package var line: Int?
  /// The folder of the variant; empty without variants.
  package var variant: String
  package var status: ExpectationVerdict.Status
  /// The layer, or two layers, that break the rule first.
  package var layer: String?
  package var first: Point?
  package var worst: Point?
  package var limit: ExpectationVerdict.RuleValue?
  package var reason: String?
  /// The rule of an audit; nil for an expectation.
  package var rule: String?
  /// The scene's reason for an exception from an audit.
  package var exception: String?
  /// The event in flight at the first instant: "songs + 0.15s".
  package var event: String?
  /// The paths in the report of the plot and of the frame at the worst instant.
  package var plot: String?
  package var picture: String?

  package struct Point: Codable, Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var value: ExpectationVerdict.RuleValue?
  }

  init(
    _ verdict: ExpectationVerdict, of scene: GoldenScene, variant: String = "", place: SceneProblem.Place?,
    event: String? = nil
  ) {
    (self.scene, file, name, self.variant) = (scene.name, place?.file ?? scene.file, verdict.name, variant)
    (line, status) = (place?.line, verdict.status)
    layer = verdict.layer.isEmpty ? nil : verdict.layer
    (first, worst) = (verdict.first.map(Point.init), verdict.worst.map(Point.init))
    (limit, reason, self.event) = (verdict.limit, verdict.reason.isEmpty ? nil : verdict.reason, event)
    (rule, exception) = (verdict.rule?.rawValue, verdict.exception)
  }

  /// A result of another check, reported as one of a rule.
  /// - Parameter holds: nil if that cannot be told.
  package init(
    _ name: String, of scene: GoldenScene, place: SceneProblem.Place?, holds: Bool?, reason: String, at time: String
  ) {
    let status: ExpectationVerdict.Status = holds.map { $0 ? .held : .failed } ?? .excepted
    (self.scene, file, self.name, variant) = (scene.name, place?.file ?? scene.file, name, time)
    (line, self.status, self.reason) = (place?.line, status, reason)
    if status == .excepted { exception = reason }
  }

  /// Returns the verdicts of a scene's expectations, without variants, each with the index of its expectation.
  package static func all(
    of scene: SearchScene, _ renderer: SceneRenderer
  ) -> [(result: CheckedExpectation, index: Int)] {
    let verdicts = renderer.verdicts(of: Array(scene.expect.enumerated()).map { ($0.offset, $0.element) })
    let golden = GoldenScene(file: scene.source.file ?? "", folder: "", name: "")
    return verdicts.map { verdict in
      let result = CheckedExpectation(
        verdict, of: golden, place: scene.source.place(of: "expect[\(verdict.index)]"),
        event: verdict.first.map { renderer.lastEvent(at: $0.time) })
      return (result, verdict.index)
    }
  }

  /// Returns an error for each problem of a scene that cannot be read.
  static func errors(of scene: GoldenScene, _ error: GoldenError) -> [CheckedExpectation] {
    guard case .refused(let refusal) = error, refusal.code == .refused else {
      let verdict = ExpectationVerdict(index: 0, name: "scene", status: .error, reason: error.words)
      return [CheckedExpectation(verdict, of: scene, place: nil)]
    }
    return refusal.problems.map { problem in
      let verdict = ExpectationVerdict(
        index: 0, name: problem.path.isEmpty ? "scene" : problem.path, status: .error,
        reason: problem.message + Spelling.hint(problem.suggestion))
      return CheckedExpectation(verdict, of: scene, place: problem.place)
    }
  }

  /// True if it fails or cannot be checked.
  package var isBroken: Bool { status == .failed || status == .error }

  /// "scene.yaml:12".
  package var fileAndLine: String { file + (line.map { ":\($0)" } ?? "") }

  /// The scene, and the variant if there is one: "Tags/dark".
  package var place: String { variant.isEmpty ? scene : "\(scene)/\(variant)" }

  /// "Tags/dark: layer: tags.pill, inside: tags".
  package var identifier: String { "\(place): \(name)" }

  /// The failure in one line: the layer, the limit, the first and the worst instant with their values, and the last event.
  package var words: String {
    if status == .error { return reason ?? "cannot be checked" }
    var parts = [layer, reason].compactMap(\.self).joined(separator: " ")
    guard let first else { return status == .failed ? parts : "holds" }
    if !parts.isEmpty { parts += ": " }
    if let limit { parts += "limit \(limit.words); " }
    parts += "first at \(Self.seconds(first.time)) s" + (first.value.map { " (\($0.words))" } ?? "")
    if let event, !event.isEmpty { parts += ", \(event)" }
    if let worst, worst != first {
      parts += "; worst at \(Self.seconds(worst.time)) s" + (worst.value.map { " (\($0.words))" } ?? "")
    }
    return parts
  }

  private static func seconds(_ time: Double) -> String { DecimalText.string(time, places: 6) }
}

extension CheckedExpectation.Point {
  init(_ point: ExpectationVerdict.Point) { self.init(time: point.time.seconds, value: point.value) }
}

extension ExpectationVerdict.Status: Codable {}

extension ExpectationVerdict.RuleValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let numbers = try? container.decode([Double].self) {
      self = .numbers(numbers)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .numbers(let numbers): try container.encode(numbers)
    case .text(let text): try container.encode(text)
    case .truth(let truth): try container.encode(truth)
    }
  }

  /// The value in a sentence.
  package var words: String {
    switch self {
    case .number(let number): DecimalText.string(number, places: 4)
    case .numbers(let numbers): numbers.map { DecimalText.string($0, places: 4) }.joined(separator: ", ")
    case .text(let text): text
    case .truth(let truth): "\(truth)"
    }
  }
}
