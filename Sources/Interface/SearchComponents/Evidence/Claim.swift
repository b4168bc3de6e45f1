import Foundation
import SearchGeometry
import SearchLayers

/// A value of a look, or the values of one of its structures, with the evidence for it.
package struct Claim: Hashable, Sendable {
  /// Such as "navigationBar.back.titleGap".
  package var path: String
  package var evidence: Evidence
  /// The values with their names within the path, such as "phone 44".
  package var values: [String]
  /// The layers that show the values; empty for those that no layer of a presentation names.
  package var layers: [LayerPattern] = []
  /// The source, or what the value is.
  package var words = ""
  package var condition = Condition()
}

extension Look {
  /// All values of the look, in the order of the code. Reads the look through `Mirror`, which takes milliseconds.
  var claims: [Claim] {
    var walk = ClaimWalk()
    walk.add(self, at: "")
    return walk.claims
  }
}

extension LayoutContext {
  /// Returns the weakest evidence of what layers show, by their names, without those whose values are all measured or
  /// documented.
  package func evidence(ofLayers keys: [String: Layer.Key]) -> [String: Evidence] {
    var found: [String: Evidence] = [:]
    func add(_ evidence: Evidence, _ patterns: [LayerPattern]) {
      for (name, key) in keys where found[name, default: .measured] < evidence {
        if patterns.contains(where: { $0.matches(key.name) }) { found[name] = evidence }
      }
    }
    for claim in look.claims where claim.evidence > .measured && claim.condition.holds(in: self) {
      add(claim.evidence, claim.layers)
    }
    if let layout = look.statusBar.layout(in: geometry, height: geometry.screenStatusBar) {
      add(layout.evidence, [LayerPattern("statusBar.*")])
    }
    return found
  }
}

/// A structure with its evidence as a property: a motion, or the layout of a status bar.
protocol Claimed: Sendable {
  var evidence: Evidence { get }
}

/// The values of a look, read through `Mirror`.
private struct ClaimWalk {
  private(set) var claims: [Claim] = []
  /// The indices of claims that no wrapper makes.
  private var unclaimed: Set<Int> = []

  mutating func add(_ value: Any, at path: String) {
    if let known = value as? any AnyKnown { return add(known, at: path) }
    let isMotion = value is any Claimed
    if let motion = value as? any Claimed {
      claims.append(Claim(path: path, evidence: motion.evidence, values: ["motion"]))
    } else if let text = Self.text(of: value) {
      unclaimed.insert(claims.count)
      return claims.append(Claim(path: path, evidence: .measured, values: [text]))
    }
    for (name, child) in Self.children(of: value) where !isMotion || child is any Claimed || child is [any Claimed] {
      add(child, at: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// Parts with a wrapper are claims of their own.
  private mutating func add(_ known: any AnyKnown, at path: String) {
    var parts = ClaimWalk()
    parts.add(known.anyValue, at: "")
    var claim = Claim(path: path, evidence: known.evidence, values: [], condition: known.condition)
    let literal = known.literal.description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    claim.layers = literal.first.map { $0.split(separator: " ").map { LayerPattern(String($0)) } } ?? []
    if literal.count > 1 { claim.words = literal[1].trimmingCharacters(in: .whitespaces) }
    for (index, var part) in parts.claims.enumerated() {
      if parts.unclaimed.contains(index) {
        claim.values += part.values.map { part.path.isEmpty ? $0 : "\(part.path) \($0)" }
      } else {
        part.path = "\(path).\(part.path)"
        claims.append(part)
      }
    }
    if !claim.values.isEmpty { claims.append(claim) }
  }

  /// Returns the stored properties, elements or entries, in an order that is the same in every run.
  private static func children(of value: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.flatMap { children(of: $0.value) } }
    if mirror.displayStyle == .dictionary {
      return mirror.children.compactMap { entry in
        let parts = Array(Mirror(reflecting: entry.value).children)
        return parts.count == 2 ? ("\(parts[0].value)", parts[1].value) : nil
      }.sorted { $0.0 < $1.0 }
    }
    return mirror.children.enumerated().map { index, child in
      let name = child.label ?? "\(index)"
      return (name.hasPrefix("_") || name.hasPrefix(".") ? String(name.dropFirst()) : name, child.value)
    }
  }

  /// Returns a single value as text; nil for what has parts, and for flags.
  private static func text(of value: Any) -> String? {
    func number(_ value: Double) -> String { DecimalText.string(value, places: 3) }
    switch value {
    case let value as Double: return number(value)
    case let value as CGSize: return "\(number(value.width)) × \(number(value.height))"
    case let value as CGPoint: return "(\(number(value.x)), \(number(value.y)))"
    case let value as CGRect:
      return "\(number(value.width)) × \(number(value.height)) at (\(number(value.minX)), \(number(value.minY)))"
    case let value as RGBAColor: return value.hex
    case let value as DynamicFont: return text(of: value.large).map { "\(value.style.rawValue) \($0)" }
    case let value as TextStyle: return "\(number(value.size)) pt, weight \(value.weight)"
    case is Bool: return nil
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional, let some = mirror.children.first?.value { return text(of: some) }
      return mirror.displayStyle == nil || mirror.displayStyle == .enum ? "\(value)" : nil
    }
  }
}
