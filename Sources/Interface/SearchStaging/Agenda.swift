import SearchMotion

/// The rest of a timeline in order: its events by time and index, and the parts of verbs that take time.
struct Agenda {
  /// An event, or a part of one, at an instant.
  struct Moment {
    var time: Instant
    /// The index of the event in the file.
    var index: Int
    /// 0 for the event itself, then its parts in order.
    var part: Int
    var action: PartAction

    static func < (a: Moment, b: Moment) -> Bool { (a.time, a.index, a.part) < (b.time, b.index, b.part) }
  }

  enum PartAction {
    case event
    case insert(Character)
    /// A finger goes down on the key of a grapheme.
    case press(Character)
    case deleteBackward
    /// The pages have arrived.
    case endTransition
    /// The finger leaves a tab's button.
    case liftFinger
    /// The screen has its new size.
    case endResizing
    /// The search of the selected tab becomes active.
    case activateSearch
    /// The content's edge is back below the bar.
    case restoreNavigationBar
  }

  /// The latest first, so that taking the next one moves nothing.
  private var events: [Moment]
  /// A binary heap. Ten thousand verbs may run at once, so that their parts alternate.
  private var parts: [Moment] = []
  /// What waits until pages rest, and the instant at which they do.
  private var paused: [Moment] = []
  private(set) var pauseEnd: Instant?
  /// The end of the last pause. What waited for it happens then.
  private(set) var resumption: Instant = .zero

  init(eventTimes: [Instant]) {
    events = eventTimes.enumerated().map { Moment(time: $1, index: $0, part: 0, action: .event) }
    events.sort { $1 < $0 }
  }

  /// Removes the next moment and returns it. One that waited keeps its time, and happens at the resumption.
  mutating func next() -> Moment? {
    let moment = takeFirst()
    guard let end = pauseEnd, moment.map({ $0.time >= end }) ?? true else { return moment }
    for moment in paused + [moment].compactMap({ $0 }) { add(moment) }
    (paused, pauseEnd, resumption) = ([], nil, end)
    return takeFirst()
  }

  /// Lets a moment wait for pages, and with it what the user does after it.
  mutating func pause(_ moment: Moment, until end: Instant) {
    paused.append(moment)
    pauseEnd = end
  }

  private mutating func takeFirst() -> Moment? {
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

  /// Restores the order of the heap after its first part was replaced.
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
