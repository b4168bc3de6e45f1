import SearchMotion
import SearchScenes

extension Reducer {
  /// Counts edits, so that typing stops when the edit that it began in ends.
  mutating func beginEdit() { edits += 1 }

  /// Schedules the parts of a verb that takes time: part k of n at `time + k·over/n`.
  mutating func spread(_ parts: [Agenda.PartAction], over: Instant, of index: Int) {
    editOfEvent[index] = edits
    let span = max(over, .zero)
    for (offset, part) in parts.enumerated() {
      agenda.add(
        Agenda.Moment(
          time: due + span.part(offset + 1, of: parts.count), index: index, part: 2 * offset + 2, action: part))
    }
  }

  /// Schedules the graphemes of a text, and the keys that go down before them.
  mutating func type(_ text: String, over: Instant, of index: Int) {
    let graphemes = Array(text)
    spread(graphemes.map { .insert($0) }, over: over, of: index)
    guard over > .zero else { return }
    for (offset, time) in Self.pressTimes(of: graphemes.count, over: over).enumerated() {
      agenda.add(
        Agenda.Moment(time: due + time, index: index, part: 2 * offset + 1, action: .press(graphemes[offset])))
    }
  }

  mutating func delete(_ count: Action.DeleteCount, over: Instant, index: Int) throws(Refusal) {
    try requireEdit("delete")
    var number = state.search?.text.count ?? 0
    // A token without text after it takes two keys: one selects it.
    if case .count(let wanted) = count {
      number = min(max(wanted, 0), number + 2 * (state.search?.tokens.count ?? 0))
    }
    spread(Array(repeating: .deleteBackward, count: number), over: over, of: index)
  }

  /// Returns true while the edit goes on in which an event began.
  func isEditing(_ index: Int) -> Bool { state.search?.isFocused == true && editOfEvent[index] == edits }
}
