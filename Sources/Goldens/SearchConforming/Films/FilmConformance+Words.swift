import Foundation
import SearchGeometry
import SearchLayers

extension FilmConformance {
  /// A line for each event, with one for each of its layers below.
  package var lines: [String] {
    let motions = events.flatMap(\.layers)
    let (names, properties) = (motions.map(\.layer.count).max() ?? 0, motions.map(\.property.count).max() ?? 0)
    func padded(_ text: String, to count: Int) -> String {
      text + String(repeating: " ", count: max(count - text.count, 0))
    }
    return notes.map { "note: \($0)" }
      + events.flatMap { event in
        ["\(event.id): \(event.words)"]
          + event.layers.map { layer in
            let words = layer.status == .conforms ? layer.curveWords : layer.reason
            return "  \(padded(layer.layer, to: names))  \(padded(layer.property, to: properties))  "
              + "\(layer.status.words): \(words)"
          }
      }
  }

  /// Returns the counts in one sentence.
  package func headline(of scene: String) -> String {
    let motions = events.flatMap(\.layers)
    let conforming = motions.count { $0.status == .conforms }
    let unknown = doubts.count
    return "\(scene) in \(takes.joined(separator: ", ")): \(verdict.words), \(conforming) of "
      + "\(motions.count) motions conform" + (unknown > 0 ? ", \(unknown) not judged" : "")
      + (slowness.map { "; all take \($0) times as long: if the app was slowed, give --speed \($0)" } ?? "")
  }

  /// How many times slower the app's motions are than the scene's, in words; nil if they are not all slower alike.
  private var slowness: String? {
    let ratios = events.flatMap(\.layers).compactMap { $0.duration.map { $0.app / max($0.scene, 1e-6) } }.sorted()
    guard ratios.count >= 3 else { return nil }
    let (low, middle, high) = (ratios[ratios.count / 4], ratios[ratios.count / 2], ratios[ratios.count * 3 / 4])
    return middle > 1.3 && high - low < 0.1 * middle ? DecimalText.string(middle, places: 1) : nil
  }

  /// The reasons for what is not judged: layers, and events that the films do not show. An event that moves nothing is none.
  package var doubts: [String] {
    events.flatMap { event in
      let own = event.layers.isEmpty && !event.isStill ? ["\(event.id): \(event.reason)"] : []
      return own + event.layers.filter { $0.status == .notJudged }.map { "\(event.id): \($0.name): \($0.reason)" }
    }
  }

  /// Leaves out what is not asked for.
  /// - Parameters:
  ///   - events: indices in the timeline; nil for all.
  ///   - layers: of which one must match; nil for all.
  package mutating func select(events: Set<Int>?, layers: [LayerPattern]?) {
    if let events { self.events.removeAll { !events.contains($0.index) } }
    guard let layers else { return }
    for index in self.events.indices {
      self.events[index].layers.removeAll { layer in !layers.contains { $0.matches(layer.layer) } }
      self.events[index].settle()
    }
    self.events.removeAll { $0.layers.isEmpty }
  }
}

extension FilmConformance.Event {
  /// Its time in the film, and why it is not judged.
  var words: String {
    let judged = layers.filter { $0.family != nil }
    let when = time.map { String(format: "%.2f s in the film", $0) }
    let spread = judged.contains { $0.onset != nil } ? String(format: ", spread %.0f ms", self.spread * 1000) : ""
    let isAlone = !judged.isEmpty && judged.allSatisfy { $0.onset == nil }
    let reasons = [
      when.map { $0 + (takes > 1 ? " (\(takes) takes\(spread))" : "") },
      isAlone ? "its delay is not judged: nothing else tells when it began" : nil,
      reason.isEmpty ? nil : "not judged: \(reason)",
    ]
    return reasons.compactMap(\.self).joined(separator: ", ")
  }
}

extension FilmConformance.LayerMotion {
  /// The app's curve: "spring 0.300 s, bounce 0.40".
  var curveWords: String { Self.words(family ?? "", duration?.app, bounce?.app) }

  /// The scene's curve; of the app's family without its name.
  var sceneWords: String { Self.words(family == sceneFamily ? "" : sceneFamily ?? "", duration?.scene, bounce?.scene) }

  private static func words(_ family: String, _ duration: Double?, _ bounce: Double?) -> String {
    let length = duration.map { String(format: "%.3f s", $0) }
    let shape = bounce.map { abs($0) < 0.005 ? "no bounce" : String(format: "bounce %.2f", $0) }
    let curve = [family.isEmpty ? nil : family, length].compactMap(\.self).joined(separator: " ")
    return [curve, shape].compactMap(\.self).joined(separator: ", ")
  }
}
