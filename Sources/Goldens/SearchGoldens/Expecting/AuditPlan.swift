import Foundation
import SearchExpectations
import SearchLayers
import SearchScenes

/// The variants of a scene that an audit looks at, and the rules that it applies to each.
package struct AuditPlan: Sendable {
  package typealias Rule = SearchScene.Audit.Rule

  /// True for all variants of `goldens:`, false for the scene alone.
  var allVariants: Bool
  var rules: Set<Rule>

  package init(allVariants: Bool = false, rules: Set<Rule> = Set(Rule.allCases)) {
    (self.allVariants, self.rules) = (allVariants, rules)
  }

  /// Returns the scene, or its variants, for all rules but the truncation's; then the scene at every text size, in the other
  /// direction and bold for that one; then the scene with Reduce Motion.
  func variants(of scene: SearchScene) throws(SceneProblem) -> [(variant: Variant, rules: Set<Rule>)] {
    var alone = scene
    alone.goldens?.variants = nil
    let own = try VariantPlan.variants(of: allVariants ? scene : alone)
    var all = own.map { (variant: $0, rules: rules.subtracting([.truncation])) }.filter { !$0.rules.isEmpty }
    func add(_ words: [String], _ rule: Rule, _ change: (inout SearchScene) -> Void) {
      guard rules.contains(rule) else { return }
      var changed = alone
      change(&changed)
      all.append((Variant(folder: words.joined(separator: "-"), scene: changed), [rule]))
    }
    for size in ContentSizeCategory.allCases {
      add([size.rawValue], .truncation) { $0.contentSizeCategory = size }
    }
    for size in ContentSizeCategory.allCases {
      let other: SearchScene.LayoutDirection =
        scene.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      add([size.rawValue, other.rawValue], .truncation) {
        ($0.contentSizeCategory, $0.layoutDirection) = (size, other)
      }
      add([size.rawValue, "bold-text"], .truncation) {
        $0.contentSizeCategory = size
        $0.accessibility.insert(.boldText)
      }
    }
    add(["reduce-motion"], .motion) { $0.accessibility.insert(.reduceMotion) }
    return all
  }

  /// Returns the exceptions from the plan's rules that except nothing, as rules that hold for no reason.
  func idleExceptions(of scene: SearchScene, in results: [CheckedExpectation]) -> [ExpectationVerdict] {
    scene.audit.exceptions.enumerated().compactMap { index, exception in
      let isUsed = results.contains { result in
        result.status == .excepted && result.rule == exception.rule.rawValue
          && (result.layer ?? "").components(separatedBy: " and ").contains { exception.pattern.matches($0) }
      }
      guard rules.contains(exception.rule), !isUsed else { return nil }
      return ExpectationVerdict(
        index: index, name: "exception of \(exception.rule.rawValue) for \(exception.layer)",
        rule: exception.rule, path: "audit.exceptions[\(index)]", reason: "excepts nothing here")
    }
  }

  /// Returns the findings without those of a layer that breaks the same rule in an earlier variant, which say in how many others
  /// it does; and without verdicts of rules that hold in one variant alone.
  static func joined(_ results: [CheckedExpectation]) -> [CheckedExpectation] {
    var joined: [CheckedExpectation] = []
    var counts: [Int] = []
    for rule in Rule.allCases {
      let all = results.filter { $0.rule == rule.rawValue }
      let found = all.filter { $0.status != .held }
      if found.isEmpty, let first = all.first {
        joined.append(first)
        counts.append(0)
      }
      let start = joined.count
      for result in found {
        if let known = joined[start...].firstIndex(where: { $0.layer == result.layer }) {
          counts[known] += 1
        } else {
          joined.append(result)
          counts.append(0)
        }
      }
    }
    for index in joined.indices where counts[index] > 0 {
      joined[index].reason? += ", also in \(Count.words(counts[index], "other variant"))"
    }
    for index in joined.indices where joined[index].status == .held { joined[index].variant = "" }
    return joined
  }
}
