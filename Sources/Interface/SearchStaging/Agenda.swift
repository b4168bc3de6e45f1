import SearchMotion

/// What a timeline still has to do, in order: events by time and place in the file, and among them the parts of verbs
/// that take time.
struct Agenda {
  /// Something that happens at one instant.
  struct Moment {
    var time: Instant
    /// The event's place in the file.
    var index: Int
    /// 0 for the event itself, then its parts in order.
    var part: Int
    var action: PartAction

    static func < (a: Moment, b: Moment) -> Bool { (a.time, a.index, a.part) < (b.time, b.index, b.part) }
  }

  enum PartAction {
    case event
    case insert(Character)
    case deleteBackward
    /// The pages have arrived.
    case endTransition
  }

  /// The latest first, so that taking the next one moves nothing.
  private var events: [Moment]
  /// A binary heap: verbs that run side by side weave their parts, and there may be ten thousand of them.
  private var parts: [Moment] = []

  init(eventTimes: [Instant]) {
    events = eventTimes.enumerated().map { Moment(time: $1, index: $0, part: 0, action: .event) }
    events.sort { $1 < $0 }
  }

  /// Takes what comes next.
  mutating func next() -> Moment? {
    guard let part = parts.first else { return events.popLast() }
    if let event = events.last, event < part { return events.popLast() }
    let last = parts.removeLast()
    if !parts.isEmpty {
      parts[0] = last
      sink()
    }
    return part
  }

  mutating func add(_ moment: Moment) {
    parts.append(moment)
    var child = parts.count - 1
    while child > 0, parts[child] < parts[(child - 1) / 2] {
      parts.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Moves the first part down to its place in the heap.
  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < parts.count && parts[child] < parts[least] {
        least = child
      }
      guard least != parent else { return }
      parts.swapAt(least, parent)
      parent = least
    }
  }
}
