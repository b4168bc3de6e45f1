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

  private static let element = JSONForm<Element>.object(
    .optional("layer", "the scene's layer; none for what only the app has", .string) { $0.layer },
    JSONMember("kind", "such as button", .string) { $0.kind },
    JSONMember("status", "", .word(["conforms", "differs", "notJudged"])) { $0.status.name },
    JSONMember("reason", "what differs, in words", .string) { $0.reason },
    JSONMember("frame", "on the screen", both(frame)) { ($0.appFrame, $0.sceneFrame) },
    JSONMember("label", "", both(.string)) { ($0.appLabel, $0.sceneLabel) })

  /// The states of a call, each with its time.
  package static let form = JSONForm<[(time: String, conformance: Conformance)]>.object(
    JSONMember(
      "states", "each tree with its time",
      JSONForm<(time: String, conformance: Conformance)>.object(
        JSONMember("at", "a time of the scene", .string) { $0.time },
        JSONMember("verdict", "", .word(["conforms", "differs", "notJudged"])) { $0.conformance.verdict.name },
        JSONMember("notes", "to know first", JSONForm.string.list) { $0.conformance.notes },
        JSONMember("elements", "in reading order", element.list) { $0.conformance.elements }
      ).list
    ) { $0 })

  /// A line for each element that does not conform, and one for the rest.
  package func lines(as time: String) -> [String] {
    let faults = elements.filter { $0.status != .conforms }
    let rest = elements.count - faults.count
    return notes.map { "\(time): note: \($0)" }
      + faults.map { element in
        let label = element.appLabel ?? element.sceneLabel ?? ""
        let name = element.layer ?? "\(element.kind) \"\(label.shown)\" of the app"
        return "\(time): \(name): \(element.status == .differs ? "differs" : "not judged"): \(element.reason)"
      } + ["\(time): \(verdict.words), \(rest) of \(elements.count) elements conform"]
  }
}

extension Conformance.Status {
  var words: String { self == .notJudged ? "not judged" : name }
}
