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
