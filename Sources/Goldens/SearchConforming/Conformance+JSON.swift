import Foundation
import SearchGeometry
import SearchLanguage

extension Conformance {
  private static let frame = JSONForm<CGRect>.object(
    JSONMember("x", "in points", .number) { $0.minX },
    JSONMember("y", "in points", .number) { $0.minY },
    JSONMember("width", "in points", .number) { $0.width },
    JSONMember("height", "in points", .number) { $0.height })

  /// A value of the app and one of the scene.
  private static func both<Value>(_ form: JSONForm<Value>) -> JSONForm<(app: Value?, scene: Value?)> {
    .object(
      .optional("app", "the app's", form) { $0.app }, .optional("scene", "the scene's", form) { $0.scene })
  }

  private static let element = JSONForm<(time: String, element: Element)>.object(
    JSONMember("at", "a time of the scene", .string) { $0.time },
    .optional("layer", "the scene's layer; none for what only the app has", .string) { $0.element.layer },
    JSONMember("kind", "such as button", .string) { $0.element.kind },
    JSONMember("status", "", .word(["conforms", "differs", "notJudged"])) { $0.element.status.name },
    JSONMember("reason", "what differs, in words", .string) { $0.element.reason },
    JSONMember("frame", "on the screen", both(frame)) { ($0.element.appFrame, $0.element.sceneFrame) },
    JSONMember("label", "", both(.string)) { ($0.element.appLabel, $0.element.sceneLabel) })

  private static let state = JSONForm<(time: String, conformance: Conformance)>.object(
    JSONMember("at", "a time of the scene", .string) { $0.time },
    JSONMember("verdict", "", .word(["conforms", "differs", "notJudged"])) { $0.conformance.verdict.name },
    JSONMember("notes", "to know first", JSONForm.string.list) { $0.conformance.notes })

  /// The states of a call, each with its time.
  package static let form = JSONForm<[(time: String, conformance: Conformance)]>.object(
    JSONMember("states", "each tree with its time", state.list) { $0 },
    JSONMember("elements", "of each state in reading order", element.list) { states in
      states.flatMap { state in state.conformance.elements.map { (state.time, $0) } }
    })

  /// A line for each element that does not conform, and one for the rest.
  package func lines(as time: String) -> [String] {
    let faults = elements.filter { $0.status != .conforms }
    return notes.map { "\(time): note: \($0)" }
      + faults.map { element in
        "\(time): \(element.name): \(element.status == .differs ? "differs" : "not judged"): \(element.reason)"
      } + [headline(at: time)]
  }

  func headline(at time: String) -> String {
    let conforming = elements.count { $0.status == .conforms }
    return "\(time): \(verdict.words), \(conforming) of \(elements.count) elements conform"
  }

  /// The states of a call in one sentence.
  package static func headline(_ states: [(time: String, conformance: Conformance)], of scene: String) -> String {
    states.map { $0.conformance.headline(at: "\(scene) at \($0.time)") }.joined(separator: "; ")
  }
}

extension Conformance.Element {
  /// Its layer, or what the app has.
  package var name: String { layer ?? "\(kind) \"\((appLabel ?? "").shown)\" of the app" }
}

extension Conformance.Status {
  var words: String { self == .notJudged ? "not judged" : name }
}
