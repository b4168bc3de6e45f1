import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// Audits the accessibility of a timeline: what a reader can see, hear and reach at rest, and what moves and flashes.
package struct AuditCheck {
  package typealias Rule = SearchScene.Audit.Rule

  let stage: Stage
  let meter: ContrastMeter
  private var findings: [Finding] = []
  /// The reasons why rules could not be checked.
  var problems: [Rule: String] = [:]

  /// The most instants that a rule looks at: some minutes.
  static let mostInstants = 20_000
  static let endless = "the timeline moves for too long to be audited"
  static let unpainted = "the screen cannot be painted"

  /// What breaks a rule.
  struct Finding {
    var rule: Rule
    /// The layer, or the first of two.
    var layer: String
    var other: String?
    var reason: String
    var limit: ExpectationVerdict.Value?
    var first: ExpectationVerdict.Point
    var worst: ExpectationVerdict.Point
    /// The amount by which it is broken most.
    var amount: Double
    /// The path of the scene's value that the layer shows.
    var path: String
  }

  /// - Parameter paint: paints what the rules on contrast and flashes read.
  package init(_ stage: Stage, paint: @escaping TreePainter) { (self.stage, meter) = (stage, ContrastMeter(paint)) }

  /// Returns a verdict for each layer that breaks a rule, and one for each rule that no layer breaks: by rule, then by the
  /// first instant, then by the layer's name.
  /// - Throws: if text cannot be set. Text of a compiled scene can.
  package mutating func verdicts(of rules: Set<Rule>) throws(TextSettingError) -> [ExpectationVerdict] {
    (findings, problems) = ([], [:])
    for time in stage.rests { try atRest(rules, at: time) }
    if rules.contains(.contrast) { try contrastInFlight() }
    if rules.contains(.motion) { try flashes() }
    if rules.contains(.motion), stage.scene.accessibility.contains(.reduceMotion) { try slides() }
    return Rule.allCases.filter(rules.contains).flatMap { rule in
      if let problem = problems[rule] {
        return [ExpectationVerdict(index: 0, name: rule.rawValue, rule: rule, status: .error, reason: problem)]
      }
      let found = findings.filter { $0.rule == rule }
        .sorted { ($0.first.time, $0.layer) < ($1.first.time, $1.layer) }
      guard !found.isEmpty else { return [ExpectationVerdict(index: 0, name: rule.rawValue, rule: rule)] }
      return found.map { verdict(of: $0) }
    }
  }

  /// Returns even instants while anything moves; none, and a problem, if there are too many.
  mutating func movingInstants(for rule: Rule, rate: Int) -> [Instant] {
    let instants = stage.observedInstants(
      from: .zero, to: stage.settled, rate: rate, readsClocks: false, atMost: Self.mostInstants)
    if instants == nil { problems[rule] = Self.endless }
    return instants ?? []
  }

  private func verdict(of finding: Finding) -> ExpectationVerdict {
    var verdict = ExpectationVerdict(index: 0, name: finding.rule.rawValue, rule: finding.rule, path: finding.path)
    (verdict.status, verdict.reason, verdict.limit) = (.failed, finding.reason, finding.limit)
    (verdict.first, verdict.worst) = (finding.first, finding.worst)
    verdict.layer = [finding.layer, finding.other].compactMap(\.self).joined(separator: " and ")
    let exception = stage.scene.audit.exceptions.first { exception in
      exception.rule == finding.rule
        && [finding.layer, finding.other].contains { $0.map(exception.pattern.matches) ?? false }
    }
    if let exception { (verdict.status, verdict.exception) = (.excepted, exception.reason) }
    return verdict
  }

  private mutating func atRest(_ rules: Set<Rule>, at time: Instant) throws(TextSettingError) {
    let tree = try stage.layers(at: time)
    var found: [Finding] = []
    if rules.contains(.contrast) { found += contrasts(of: tree, at: time) }
    if rules.contains(.truncation) { found += truncations(of: tree, at: time) }
    if !rules.isDisjoint(with: [.target, .covered, .label]) {
      let elements = tree.accessibilityElements(isRightToLeft: stage.scene.layoutDirection == .rightToLeft)
        .filter(\.element.isInteractive)
      if rules.contains(.target) { found += smallTargets(elements, at: time) }
      if rules.contains(.covered) { found += coveredTargets(elements, in: tree, at: time) }
      if rules.contains(.label) { found += namelessTargets(elements, at: time) }
    }
    found.forEach { note($0, in: tree) }
  }

  /// Adds what is found to what is known of the same layer.
  mutating func note(_ finding: Finding, in tree: Layer) {
    let known = findings.firstIndex {
      $0.rule == finding.rule && $0.layer == finding.layer && $0.other == finding.other
    }
    guard let known else {
      var finding = finding
      finding.path = tree.sourcePath(of: finding.layer)
      findings.append(finding)
      return
    }
    if finding.amount > findings[known].amount {
      (findings[known].amount, findings[known].worst) = (finding.amount, finding.worst)
    }
  }

  /// Returns true if a layer has been found to break a rule.
  func isKnown(_ layer: String, _ rule: Rule) -> Bool { findings.contains { $0.rule == rule && $0.layer == layer } }
}

extension AuditCheck.Finding {
  init(
    _ rule: AuditCheck.Rule, _ layer: String, and other: String? = nil, at time: Instant, _ reason: String,
    value: ExpectationVerdict.Value? = nil, limit: ExpectationVerdict.Value? = nil, amount: Double
  ) {
    let point = ExpectationVerdict.Point(time: time, value: value)
    self.init(
      rule: rule, layer: layer, other: other, reason: reason, limit: limit, first: point, worst: point, amount: amount,
      path: "")
  }
}

extension Layer {
  /// Returns the path of the scene's value that the layer of a name shows; empty for no layer.
  fileprivate func sourcePath(of name: String) -> String {
    func find(_ layer: Layer, below path: String) -> String? {
      let own = layer.sourcePath(below: path)
      if layer.name == name { return own }
      for sublayer in layer.sublayers { if let found = find(sublayer, below: own) { return found } }
      return nil
    }
    return find(self, below: "") ?? ""
  }
}
