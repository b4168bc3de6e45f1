import Foundation
import SearchFrames
import SearchGeometry
import SearchScenes

/// Edits that the page asks for, all of one file.
struct ChangeRequest: Decodable, Hashable {
  /// The reading that the page shows.
  var revision: Int
  /// The file as places name it; nil for the one with the timeline.
  var file: String?
  var gesture: String?
  /// The value that is chosen on the page; undo chooses it again.
  var target: String?
  var edits: [Edit]

  /// The key says what is done with the path that is its value.
  struct Edit: Decodable, Hashable {
    var set, copy, remove, move, shift: String?
    /// The target of a new event.
    var tap: String?
    /// The value of `set`: text, or a word or number.
    var text, plain: String?
    /// The index of `move`.
    var to: Int?
    /// The distance of `shift`, or the instant of `tap`.
    var seconds: Double?
  }

  init(_ body: [UInt8]) throws(RequestError) {
    guard let decoded = try? JSONDecoder().decode(ChangeRequest.self, from: Data(body)) else {
      throw .badRequest(
        "expected {\"revision\": 1, \"edits\": [{\"set\": \"navigation.title\", \"text\": \"Search\"}]}")
    }
    self = decoded
  }
}

extension ChangeRequest.Edit {
  /// The value to choose after the edit; nil for the one that is chosen.
  var target: String? {
    func item(_ path: String, _ index: (Int) -> Int) -> String? {
      guard let start = path.lastIndex(of: "["), let old = Int(path[start...].dropFirst().dropLast()) else {
        return nil
      }
      return "\(path[..<start])[\(index(old))]"
    }
    if let copy { return item(copy) { $0 + 1 } }
    if let move, let to { return item(move) { _ in to } }
    return remove == nil ? nil : ""
  }

  /// - Parameter times: the instants of the timeline's events.
  func edit(_ times: [Instant]) throws(RequestError) -> SceneEdit {
    if let set, let text { return .set(set, .text(text)) }
    if let set, let plain { return .set(set, .plain(plain)) }
    if let copy { return .copy(copy) }
    if let remove { return .remove(remove) }
    if let move, let to { return .move(move, to: to) }
    if let shift, let seconds { return .shift(shift, by: seconds) }
    guard let tap, let seconds else { throw .badRequest("an edit has none of its keys") }
    // Events of one instant happen in the order of the file.
    let index = (times.lastIndex { $0.seconds <= seconds + 1e-9 } ?? -1) + 1
    let event = WrittenValue.mapping([
      .init(key: "at", value: .plain(DecimalText.string(seconds, places: 3) + "s")),
      .init(key: "tap", value: .text(tap)),
    ])
    return .insert(list: "timeline", at: index, event)
  }
}
