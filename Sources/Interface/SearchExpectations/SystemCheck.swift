import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// Checks the rules that hold for every good interface.
struct SystemCheck {
  private typealias Rule = SearchScene.Expectation.SystemRule

  private let stage: Stage
  private let index: Int
  private let rests: [Instant]

  /// - Parameter index: of the expectation in the scene.
  init(_ stage: Stage, index: Int) {
    (self.stage, self.index) = (stage, index)
    rests = stage.rests
  }

  /// The longest way to rest after the last event, in seconds.
  private static let longestRest = 10.0
  /// The distance in points that nobody sees, as for jumps of values.
  private static let unseen = 0.5

  /// Returns a verdict for each rule but the exceptions.
  func verdicts(
    except exceptions: Set<SearchScene.Expectation.SystemRule>
  ) throws(TextSettingError) -> [ExpectationVerdict] {
    var verdicts: [ExpectationVerdict] = []
    for rule in Rule.allCases where !exceptions.contains(rule) {
      var verdict = ExpectationVerdict(index: index, name: "system: \(rule.rawValue)", path: "expect[\(index)]")
      switch rule {
      case .onScreen: try atRest(&verdict) { tree, time in outside(tree, at: time) }
      case .apart: try atRest(&verdict) { tree, time in overlapping(tree, at: time) }
      case .continuous: try jumps(&verdict)
      case .untruncated:
        if stage.scene.contentSizeCategory == .large { try atRest(&verdict) { tree, _ in truncated(tree) } }
      case .rests:
        let last = stage.eventTimes.max() ?? .zero
        if (stage.settled - last).seconds > Self.longestRest {
          let seconds = ExpectationVerdict.Value.number((stage.settled - last).seconds)
          verdict.first = .init(time: last + .seconds(Self.longestRest), value: seconds)
          (verdict.worst, verdict.limit) = (.init(time: stage.settled, value: seconds), .number(Self.longestRest))
          verdict.reason = "moves for so many seconds after the last event"
        }
      }
      if verdict.first != nil { verdict.status = .failed }
      verdicts.append(verdict)
    }
    return verdicts
  }

  /// A layer that breaks a rule, and how.
  private typealias Fault = (layer: String, amount: Double, words: String)

  /// Finds the first and the worst fault in the trees at rest.
  private func atRest(
    _ verdict: inout ExpectationVerdict, _ faults: (Layer, Instant) -> [Fault]
  ) throws(TextSettingError) {
    var greatest = 0.0
    for time in rests {
      for fault in faults(try stage.layers(at: time), time) { note(fault, at: time, &verdict, &greatest) }
    }
  }

  private func note(_ fault: Fault, at time: Instant, _ verdict: inout ExpectationVerdict, _ greatest: inout Double) {
    let point = ExpectationVerdict.Point(time: time, value: .number(fault.amount))
    if verdict.first == nil { (verdict.first, verdict.layer, verdict.reason) = (point, fault.layer, fault.words) }
    guard fault.amount > greatest else { return }
    (verdict.worst, greatest) = (point, fault.amount)
  }

  /// Returns the controls of bars and overlays in a tree, with their frames on the screen, each with the number of its control.
  private func controls(_ tree: Layer, at time: Instant) -> [(name: String, control: Int, frame: CGRect)] {
    var numbers: [String: Int] = [:]
    for (number, names) in stage.controlLayers(at: time).enumerated() { for name in names { numbers[name] = number } }
    var controls: [(name: String, control: Int, frame: CGRect)] = []
    tree.walk { layer, frame in
      if layer.name.hasPrefix("overlay."), layer.accessibility?.isInteractive == true {
        // The numbers of bars are not negative. A button in a card that can be tapped is a part of the card.
        let outer = numbers.first { layer.name.hasPrefix($0.key + ".") }?.value
        numbers[layer.name] = outer ?? -1 - numbers.count
      }
      if layer.opacity > 0, let number = numbers[layer.name] { controls.append((layer.name, number, frame)) }
    }
    return controls
  }

  private func outside(_ tree: Layer, at time: Instant) -> [Fault] {
    let screen = tree.frame
    return controls(tree, at: time).compactMap { name, _, frame -> Fault? in
      let distance = frame.distance(outside: screen)
      return distance > Self.unseen ? (name, distance, "is outside the screen by so many points") : nil
    }
  }

  private func overlapping(_ tree: Layer, at time: Instant) -> [Fault] {
    let controls = controls(tree, at: time)
    return controls.indices.flatMap { index in
      controls[(index + 1)...].compactMap { other -> Fault? in
        let (name, control, frame) = controls[index]
        // A button in a field is a part of it, as tabs are of their bar.
        if control == other.control { return nil }
        let common = frame.intersection(other.frame)
        guard !common.isNull, min(common.width, common.height) > Self.unseen else { return nil }
        return ("\(name) and \(other.name)", min(common.width, common.height), "overlap by so many points")
      }
    }
  }

  private func truncated(_ tree: Layer) -> [Fault] {
    var faults: [Fault] = []
    visit(tree) { _, layer, frame in
      guard case .text(let text) = layer.contents, text.line.isTruncated, frame.intersects(tree.frame) else { return }
      faults.append((layer.name, 1, "\"\(text.line.displayedString)\" is truncated"))
    }
    return faults
  }

  /// Finds layers that a touch moves at once. What a program sets, types, scrolls or turns may jump, and so may opacities: a
  /// fade that replaces another begins anew, as on iOS.
  private func jumps(_ verdict: inout ExpectationVerdict) throws(TextSettingError) {
    var greatest = 0.0
    for time in stage.changes where time > .zero && stage.isMovedByTouch(at: time) {
      var places: [Layer.Key: CGRect] = [:]
      let clocks = Set(stage.clocks(at: time).map(\.layer))
      try visit(stage.layers(at: time - Stage.moment)) { places[$0] = $2 }
      try visit(stage.layers(at: time)) { key, layer, frame in
        // A text is set anew at once.
        guard layer.text == nil, let old = places[key], !clocks.contains(layer.name) else { return }
        let size = max(abs(frame.midX - old.midX), abs(frame.midY - old.midY))
        if size > Self.unseen { note((layer.name, size, "jumps by so many points"), at: time, &verdict, &greatest) }
      }
    }
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
