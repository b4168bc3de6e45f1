import SearchMotion
import SearchScenes

/// The outcome of one rule in one variant of a scene: of an expectation, of the system, or of an audit.
package struct ExpectationVerdict: Hashable, Sendable {
  /// The index in the scene's `expect`.
  package var index: Int
  /// The expectation's name, or its words; "system: RULE" for a rule of the system.
  package var name: String
  /// The rule of an audit; nil for an expectation.
  package var rule: SearchScene.Audit.Rule?
  /// The path of the scene's value that is meant: `expect[INDEX]`, or what the layer of a finding shows.
  package var path: String
  package var status: Status
  /// The layer that breaks the rule first, or two of them; none for the whole screen.
  var layers: [String] = []
  /// The first instant at which the rule is broken.
  package var first: Point?
  /// The instant at which it is broken most.
  package var worst: Point?
  /// The number or text that the values are compared with.
  package var limit: RuleValue?
  /// The cause of an error, or what the layer does wrong.
  package var reason: String
  /// The scene's reason for an exception from an audit.
  package var exception: String?
  /// The amount by which the rule is broken most.
  private(set) var amount = 0.0

  package init(
    index: Int, name: String, rule: SearchScene.Audit.Rule? = nil, path: String = "", status: Status = .held,
    limit: RuleValue? = nil, reason: String = ""
  ) {
    (self.index, self.name, self.rule, self.path) = (index, name, rule, path)
    (self.status, self.limit, self.reason) = (status, limit, reason)
  }

  /// Creates a fault: layers that break a rule at an instant.
  init(
    _ layers: [String], at time: Instant, _ reason: String, value: RuleValue? = nil, limit: RuleValue? = nil,
    amount: Double
  ) {
    self.init(index: 0, name: "", status: .failed, limit: limit, reason: reason)
    let point = Point(time: time, value: value)
    (self.layers, first, worst, self.amount) = (layers, point, point, amount)
  }

  /// "a and b" for two layers.
  package var layer: String { layers.joined(separator: " and ") }

  /// Adds another fault. The first one gives the layers, the reason and the limit; the greatest one the worst instant.
  mutating func add(_ fault: ExpectationVerdict) {
    if first == nil {
      (status, layers, reason, limit, first) = (.failed, fault.layers, fault.reason, fault.limit, fault.first)
    }
    if fault.amount > amount { (worst, amount) = (fault.worst, fault.amount) }
  }

  package enum Status: String, Hashable, Sendable {
    /// `error`: the rule matches no layer, or cannot be evaluated.
    /// `excepted`: the scene says why it is meant.
    case held, failed, excepted, error
  }

  package struct Point: Hashable, Sendable {
    package var time: Instant
    package var value: RuleValue?
  }

  /// A value: points, shares, seconds or their rates as numbers.
  package enum RuleValue: Hashable, Sendable {
    case number(Double)
    case numbers([Double])
    case text(String)
    case truth(Bool)
  }
}
