import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// Audits the accessibility of a timeline: what a reader can see, hear and reach at rest, and what moves and flashes.
package struct AuditCheck {
  package typealias Rule = SearchScene.Audit.Rule

  let stage: Stage
  let meter: ContrastMeter
  private var findings: [ExpectationVerdict] = []
  /// The reasons why rules could not be checked.
  var problems: [Rule: String] = [:]

  /// The most instants that a rule looks at: some minutes.
  static let mostInstants = 20_000
  static let endless = "the timeline moves for too long to be audited"
  static let unpainted = "the screen cannot be painted"

  /// - Parameter paint: paints what the rules on contrast and flashes read.
  package init(_ stage: Stage, paint: @escaping TreePainter) { (self.stage, meter) = (stage, ContrastMeter(paint)) }

  /// Returns a verdict for each layer that breaks a rule, and one for each rule that no layer breaks: by rule, then by the
  /// first instant, then by the layer's name.
  package mutating func verdicts(of rules: Set<Rule>) -> [ExpectationVerdict] {
    (findings, problems) = ([], [:])
    for time in stage.rests { atRest(rules, at: time) }
    if rules.contains(.contrast) { contrastInFlight() }
    if rules.contains(.motion) { flashes() }
    if rules.contains(.motion), stage.scene.accessibility.contains(.reduceMotion) { slides() }
    return Rule.allCases.filter(rules.contains).flatMap { rule in
      if let problem = problems[rule] {
        return [ExpectationVerdict(index: 0, name: rule.rawValue, rule: rule, status: .error, reason: problem)]
      }
      let found = findings.filter { $0.rule == rule }
        .sorted { ($0.first?.time ?? .zero, $0.layers[0]) < ($1.first?.time ?? .zero, $1.layers[0]) }
      return found.isEmpty ? [ExpectationVerdict(index: 0, name: rule.rawValue, rule: rule)] : found
    }
  }

  /// Returns even instants while anything moves; none, and a problem, if there are too many.
  mutating func movingInstants(
    for rule: Rule, from start: Instant = .zero, to end: Instant? = nil, rate: Int
  ) -> [Instant] {
    let instants = stage.observedInstants(
      from: start, to: end ?? stage.settled, rate: rate, readsClocks: false, atMost: Self.mostInstants)
    if instants == nil { problems[rule] = Self.endless }
    return instants ?? []
  }

  private mutating func atRest(_ rules: Set<Rule>, at time: Instant) {
    let tree = stage.layers(at: time)
    lazy var targets = tree.accessibilityElements(isRightToLeft: stage.scene.layoutDirection == .rightToLeft)
      .filter(\.element.isInteractive)
    for rule in Rule.allCases where rules.contains(rule) {
      let faults =
        switch rule {
        case .contrast: contrasts(of: tree, at: time)
        case .truncation: truncations(of: tree, at: time)
        case .target: smallTargets(targets, at: time)
        case .covered: coveredTargets(targets, in: tree, at: time)
        case .label: namelessTargets(targets, at: time)
        case .motion: [ExpectationVerdict]()
        }
      for fault in faults { note(fault, rule, in: tree) }
    }
  }

  /// Adds a fault to what is known of the same layers.
  mutating func note(_ fault: ExpectationVerdict, _ rule: Rule, in tree: Layer) {
    if let known = findings.firstIndex(where: { $0.rule == rule && $0.layers == fault.layers }) {
      return findings[known].add(fault)
    }
    var finding = fault
    (finding.name, finding.rule, finding.path) = (rule.rawValue, rule, tree.sourcePath(of: fault.layers[0]))
    let exception = stage.scene.audit.exceptions.first { exception in
      exception.rule == rule && fault.layers.contains { exception.pattern.matches($0) }
    }
    if let exception { (finding.status, finding.exception) = (.excepted, exception.reason) }
    findings.append(finding)
  }

  /// Returns true if a layer has been found to break a rule.
  func isKnown(_ layer: String, _ rule: Rule) -> Bool {
    findings.contains { $0.rule == rule && $0.layers[0] == layer }
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
