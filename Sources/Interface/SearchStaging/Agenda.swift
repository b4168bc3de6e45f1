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
    /// The finger leaves a button.
    case liftFinger
    /// The screen has its new size.
    case endResizing
    /// Bar buttons, or the parts of a search tab, have changed places with others.
    case endExchange
    /// The search of the selected tab becomes active.
    case activateSearch
    /// The content's edge is back below the bar.
    case restoreNavigationBar
  }

  /// The latest first, so that taking the next one moves nothing.
  private var events: [Moment]
  private var parts = Heap()
  /// Taps on fields whose pages are moving, and what the user did after them.
  private var paused = Heap()
  /// The instant at which those pages rest; nil while nothing waits for it.
  private(set) var pauseEnd: Instant?
  /// The end of the last pause, at which everything that waited for it happens.
  private(set) var resumption: Instant = .zero

  init(eventTimes: [Instant]) {
    events = eventTimes.enumerated().map { Moment(time: $1, index: $0, part: 0, action: .event) }
    events.sort { $1 < $0 }
  }

  /// Removes the next moment and returns it. One that waited keeps its time, and happens at the resumption.
  mutating func next() -> Moment? {
    let isPart = parts.first.map { part in events.last.map { part < $0 } ?? true } ?? false
    let first = isPart ? parts.first : events.last
    if let end = pauseEnd, first.map({ $0.time >= end }) ?? true { (pauseEnd, resumption) = (nil, end) }
    if pauseEnd == nil, let waiting = paused.first, first.map({ waiting < $0 }) ?? true { return paused.removeFirst() }
    return isPart ? parts.removeFirst() : events.popLast()
  }

  /// Lets a moment wait for pages, and with it what the user does after it.
  mutating func pause(_ moment: Moment, until end: Instant) {
    paused.add(moment)
    pauseEnd = end
  }

  mutating func add(_ moment: Moment) { parts.add(moment) }

  /// A binary heap. Ten thousand verbs may run at once, so that their parts alternate.
  private struct Heap {
    private var moments: [Moment] = []

    var first: Moment? { moments.first }

    mutating func add(_ moment: Moment) {
      moments.append(moment)
      var child = moments.count - 1
      while child > 0, moments[child] < moments[(child - 1) / 2] {
        moments.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func removeFirst() -> Moment? {
      guard let last = moments.popLast() else { return nil }
      guard let first = moments.first else { return last }
      moments[0] = last
      sink()
      return first
    }

    /// Restores the order after the first moment was replaced.
    private mutating func sink() {
      var parent = 0
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2] where child < moments.count && moments[child] < moments[least] {
          least = child
        }
        guard least != parent else { return }
        moments.swapAt(least, parent)
        parent = least
      }
    }
  }
}
