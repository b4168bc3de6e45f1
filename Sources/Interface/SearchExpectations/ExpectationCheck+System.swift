import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// The rules that hold for every good interface.
extension ExpectationCheck {
  private typealias SystemRule = SearchScene.Expectation.SystemRule

  /// The longest way to rest after the last event, in seconds.
  private static let longestRest = 10.0
  /// The distance in points that nobody sees, as for jumps of values.
  private static let unseen = 0.5

  /// Returns a verdict for each rule but the exceptions.
  /// - Parameter index: of the expectation in the scene.
  func systemVerdicts(
    index: Int, except exceptions: Set<SearchScene.Expectation.SystemRule>
  ) -> [ExpectationVerdict] {
    let rests = stage.rests
    func atRest(_ faults: (Layer, Instant) -> [ExpectationVerdict]) -> [ExpectationVerdict] {
      var found: [ExpectationVerdict] = []
      for time in rests { found += faults(stage.layers(at: time), time) }
      return found
    }
    var motion = ControlMotion(stage)
    let inFlight = exceptions.isSuperset(of: [.apart, .whole]) ? [] : motion.verdicts()
    var verdicts: [ExpectationVerdict] = []
    for rule in SystemRule.allCases where !exceptions.contains(rule) {
      var verdict = ExpectationVerdict(index: index, name: "system: \(rule.rawValue)", path: "expect[\(index)]")
      let faults =
        switch rule {
        case .onScreen: atRest(outside)
        case .apart: atRest(overlapping)
        case .whole: [ExpectationVerdict]()
        case .continuous: jumps()
        case .untruncated: stage.scene.contentSizeCategory == .large ? atRest(truncated) : []
        case .rests: unrest()
        }
      for fault in faults + (inFlight ?? []).filter({ $0.name == rule.rawValue }) { verdict.add(fault) }
      if inFlight == nil, rule == .apart || rule == .whole {
        (verdict.status, verdict.reason) = (.error, "the timeline moves for too long to be followed")
      }
      verdicts.append(verdict)
    }
    return verdicts
  }

  private func unrest() -> [ExpectationVerdict] {
    let last = stage.eventTimes.max() ?? .zero
    let seconds = (stage.settled - last).seconds
    if seconds <= Self.longestRest { return [] }
    var fault = ExpectationVerdict(
      [], at: stage.settled, "moves for so many seconds after the last event", value: .number(seconds),
      limit: .number(Self.longestRest), amount: seconds)
    fault.first?.time = last + .seconds(Self.longestRest)
    return [fault]
  }

  /// Returns the controls of bars and overlays in a tree, with their frames on the screen, each with the number of its control.
  private func controls(_ tree: Layer, at time: Instant) -> [(name: String, control: Int, frame: CGRect)] {
    var numbers: [String: Int] = [:]
    for (number, names) in stage.controlLayers(at: time).enumerated() { for name in names { numbers[name] = number } }
    var controls: [(name: String, control: Int, frame: CGRect)] = []
    tree.visitSeen { seen in
      let name = seen.layer.name
      if seen.surface == .overlay, seen.layer.accessibility?.isInteractive == true {
        // The numbers of bars are not negative. A button in a card that can be tapped is a part of the card.
        numbers[name] = seen.names.lazy.compactMap { numbers[$0] }.first ?? -1 - numbers.count
      }
      if seen.layer.opacity > 0, let number = numbers[name] { controls.append((name, number, seen.frame)) }
      return true
    }
    return controls
  }

  /// Returns a fault that is measured in points; nil if nobody sees it.
  private func fault(
    _ layers: [String], at time: Instant, _ words: String, by distance: Double
  ) -> ExpectationVerdict? {
    guard distance > Self.unseen else { return nil }
    return ExpectationVerdict(
      layers, at: time, words + " by so many points", value: .number(distance), amount: distance)
  }

  private func outside(_ tree: Layer, at time: Instant) -> [ExpectationVerdict] {
    controls(tree, at: time).compactMap { name, _, frame in
      fault([name], at: time, "is outside the screen", by: frame.distance(outside: tree.frame))
    }
  }

  private func overlapping(_ tree: Layer, at time: Instant) -> [ExpectationVerdict] {
    let controls = controls(tree, at: time)
    return controls.indices.flatMap { index in
      controls[(index + 1)...].compactMap { other in
        let (name, control, frame) = controls[index]
        let common = frame.intersection(other.frame)
        // A button in a field is a part of it, as tabs are of their bar.
        if control == other.control || common.isNull { return nil }
        return fault([name, other.name], at: time, "overlap", by: min(common.width, common.height))
      }
    }
  }

  private func truncated(_ tree: Layer, at time: Instant) -> [ExpectationVerdict] {
    var faults: [ExpectationVerdict] = []
    visit(tree) { _, layer, frame in
      guard case .text(let text) = layer.contents, text.line.isTruncated, frame.intersects(tree.frame) else { return }
      let words = "\"\(text.line.displayedString)\" is truncated"
      faults.append(ExpectationVerdict([layer.name], at: time, words, value: .number(1), amount: 1))
    }
    return faults
  }

  /// Finds layers that a touch moves at once. What a program sets, types, scrolls or turns may jump, and so may opacities: a
  /// fade that replaces another begins anew, as on iOS.
  private func jumps() -> [ExpectationVerdict] {
    var faults: [ExpectationVerdict] = []
    for time in stage.changes where time > .zero && stage.isMovedByTouch(at: time) {
      var places: [Layer.Key: CGRect] = [:]
      let clocks = Set(stage.clocks(at: time).map(\.layer))
      visit(stage.layers(at: time - Stage.moment)) { places[$0] = $2 }
      visit(stage.layers(at: time)) { key, layer, frame in
        // A text is set anew at once.
        guard layer.text == nil, let old = places[key], !clocks.contains(layer.name) else { return }
        let size = max(abs(frame.midX - old.midX), abs(frame.midY - old.midY))
        if let fault = fault([layer.name], at: time, "jumps", by: size) { faults.append(fault) }
      }
    }
    return faults
  }

  /// Visits the layers that are not transparent, with their frames on the screen, but for rows: these have the texts that
  /// there are, and are replaced.
  private func visit(_ tree: Layer, _ body: (Layer.Key, Layer, CGRect) -> Void) {
    tree.visitSeen { seen in
      guard seen.opacity > 0, !seen.part.isRow else { return false }
      body(seen.key, seen.layer, seen.frame)
      return true
    }
  }
}
