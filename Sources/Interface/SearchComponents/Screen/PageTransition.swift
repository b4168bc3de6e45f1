import SearchGeometry
import SearchMotion

/// A page transition: the page that leaves, and all moves in flight between it and the screen's page, each of which turns the
/// one before it back.
///
/// Positions of pages and heights of bars are sums over the moves in flight, as positions in UIKit are. Fades go on from where
/// they are.
package struct PageTransition: Hashable, Sendable {
  /// The page that is popped or covered.
  @Boxed package internal(set) var leaving: PageState
  /// Oldest first. The last one started this transition.
  package private(set) var moves: [PageMove]
  /// The transition that another move waits for; nil once it is over. Until then it is what the screen shows.
  package private(set) var awaited: Awaited?

  /// A transition in flight, at whose end the page is there that this transition's move leaves.
  package struct Awaited: Hashable, Sendable {
    fileprivate var leaving: SharedPage
    package fileprivate(set) var moves: [PageMove]

    /// The first instant at which it is over.
    package var end: Instant { moves.map(\.end).max() ?? .zero }
  }

  package init(_ move: PageMove, after earlier: [PageMove] = [], awaiting pop: Awaited? = nil) {
    leaving = move.from
    moves = earlier + [move]
    awaited = pop
  }

  /// The transition as one that another move waits for.
  package var asAwaited: Awaited { Awaited(leaving: .page(leaving), moves: moves) }

  /// A transition that was waited for, which goes on.
  package init(_ pop: Awaited) {
    leaving = pop.leaving.page
    moves = pop.moves
  }

  /// Begins the movement that waited.
  package mutating func stopWaiting() { awaited = nil }

  package var latest: PageMove? { moves.last }

  mutating func changeTimings(_ change: (inout AnimationTiming) -> Void) {
    for index in moves.indices {
      guard case .animated(var timing) = moves[index].motion else { continue }
      change(&timing)
      moves[index].motion = .animated(timing)
    }
  }

  /// The first instant without a move in flight; the latest move need not be the last to end.
  package var end: Instant { moves.map(\.end).max() ?? .zero }

  /// Returns the offset of a page in widths of the screen: 0 at rest, 1 outside at the trailing side, `parallax` below
  /// the page that covers it.
  package func shift(of page: Int, at time: Instant) -> Double {
    var result = 0.0
    if page == leaving.id, let latest { result = latest.reach * (latest.isPush ? PageMove.parallax : 1) }
    for move in moves {
      // (old − new)(1 − f) of an additive animation.
      let remainder = move.reach * (1 - move.progress(at: time))
      if page == move.from.id { result += (move.isPush ? -PageMove.parallax : -1) * remainder }
      if page == move.to.id { result += (move.isPush ? 1 : PageMove.parallax) * remainder }
    }
    return result
  }

  /// Returns the horizontal offset of a page's keyboard, in widths of the screen; nil for a keyboard that stays.
  ///
  /// The keyboard moves together with the edge of the page above, not with the parallax of its own page. One that has left
  /// does not return when the move is reversed.
  /// - Parameter isUp: true if the keyboard is up after the transition.
  func keyboardShift(of page: Int, isUp: Bool, at time: Instant) -> Double? {
    var result = 0.0
    for move in moves {
      let (side, progress) = (move.isPush ? 1.0 : -1, move.fraction(at: time))
      if page == move.to.id { result += side * (1 - progress) }
      if page == move.from.id { return result - side * progress }
    }
    return isUp ? result : nil
  }

  /// Returns the opacity of a page's bar items, 0…1. The latest move replaces the others, from where they are.
  /// - Parameter inTurn: true if those of the leaving page fade out first, then the others fade in; in the middle both have
  ///   less than a tenth.
  package func presence(of page: Int, at time: Instant, inTurn: Bool = false) -> Double {
    let whole = fade(of: page, at: time)
    guard inTurn else { return whole }
    // Fades that begin from the current state need not add up to 1.
    let share = page == leaving.id ? whole : min(whole, 1 - fade(of: leaving.id, at: time))
    return max((share - 0.45) / 0.55, 0)
  }

  private func fade(of page: Int, at time: Instant) -> Double {
    var result = page == moves.first?.from.id ? 1.0 : 0
    for (index, move) in moves.enumerated() {
      let end = index + 1 < moves.count ? moves[index + 1].beginning : time
      result = move.faded(from: result, of: page, at: end)
    }
    return result
  }

  /// Returns a length that the moves animate from page to page.
  /// - Parameter value: the length of a page at rest.
  func carried(to page: PageState, at time: Instant, _ value: (PageState) -> Double) -> Double {
    // The moves have the pages from their start; the same pages may have changed since.
    func current(_ other: PageState) -> PageState { [page, leaving].first { $0.id == other.id } ?? other }
    var result = value(page)
    for move in moves {
      let remainder = 1 - move.progress(at: time)
      guard remainder != 0 else { continue }
      let (from, to) = (value(current(move.from)), value(current(move.to)))
      result += (from - to) * remainder
    }
    return result
  }
}

/// A move from one page to another.
package struct PageMove: Hashable, Sendable {
  package var from: PageState { start.page }
  package var to: PageState { goal.page }
  private let start: SharedPage
  private let goal: SharedPage
  package var isPush: Bool
  package var motion: Motion
  /// True if the bar's background starts from the presentation value, not from the model.
  package var beginsFromCurrentState: Bool
  /// True if the page above fades in or out in place: `UIAccessibility.prefersCrossFadeTransitions` (iOS 14).
  package var isCrossFade: Bool

  package enum Motion: Hashable, Sendable {
    case animated(AnimationTiming)
    case interactive(Swipe, from: Instant)
  }

  /// A swipe from the edge: linear while the finger moves, then UIKit's percent-driven completion.
  package struct Swipe: Hashable, Sendable {
    /// From the event to the first movement.
    package var delay: Instant
    /// Seconds until the finger lets go.
    package var over: Double
    package var release: PercentDrivenTransition

    package init(progress: Double, over: Double, delay: Instant = .zero, finishes: Bool) {
      self.delay = max(delay, .zero)
      self.over = max(over, 0)
      release = PercentDrivenTransition(duration: PageMove.swipeDuration, progress: progress, finishes: finishes)
    }

    /// In seconds.
    package var duration: Double { over + release.curve.duration }

    func progress(at elapsed: Double) -> Double {
      guard elapsed < over else { return release.progress(at: elapsed - over) }
      return elapsed > 0 ? release.progress * elapsed / over : 0
    }
  }

  package init(
    from: PageState, to: PageState, isPush: Bool, motion: Motion, beginsFromCurrentState: Bool = false,
    isCrossFade: Bool = false
  ) {
    start = .page(from)
    goal = .page(to)
    self.isPush = isPush
    self.motion = motion
    self.beginsFromCurrentState = beginsFromCurrentState
    self.isCrossFade = isCrossFade
  }

  /// The offset of a covered page, in widths of the screen (iOS ports agree on −0.3; Flutter has −1/3).
  package static let parallax = -0.3
  /// The duration of a completed swipe, in seconds (Flutter's measurement of the system's edge pop).
  package static let swipeDuration = 0.35

  /// The part of the way that pages move.
  var reach: Double { isCrossFade ? 0 : 1 }

  /// 0 at `from`, 1 at `to`.
  package func progress(at time: Instant) -> Double {
    switch motion {
    case .animated(let timing): return timing.progress(at: time)
    case .interactive(let swipe, let start): return swipe.progress(at: (time - start - swipe.delay).seconds)
    }
  }

  /// The progress of fades, which do not overshoot as positions may.
  package func fraction(at time: Instant) -> Double { min(max(progress(at: time), 0), 1) }

  fileprivate func faded(from start: Double, of page: Int, at time: Instant) -> Double {
    let fraction = fraction(at: time)
    let target = page == to.id ? 1.0 : 0
    return fraction == 1 ? target : start + (target - start) * fraction
  }

  /// The first instant at rest.
  package var end: Instant {
    switch motion {
    case .animated(let timing): return timing.end
    case .interactive(let swipe, let start): return start + swipe.delay + .roundedUp(seconds: swipe.duration)
    }
  }

  /// The instant of its event; a delay runs from here.
  package var beginning: Instant {
    switch motion {
    case .animated(let timing): return timing.start
    case .interactive(_, let start): return start
    }
  }

  /// True for a swipe that returns to its start.
  package var isCancelled: Bool {
    if case .interactive(let swipe, _) = motion { return !swipe.release.isFinished }
    return false
  }

  package var isInteractive: Bool {
    if case .interactive = motion { return true }
    return false
  }
}
