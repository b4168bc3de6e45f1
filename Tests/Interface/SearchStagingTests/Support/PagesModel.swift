import Foundation
import SearchScenes

/// A stack of pages written anew: the spec's sentences about offsets, pushes, pops and swipes, and nothing else.
///
/// It knows pages of one device, an iPhone 15 Pro upright, without large titles, whose lists have rows of 44 points.
struct PagesModel {
  private struct Page {
    var id: Int
    var title: String
    var scrolls: Bool
    var scroll: ScrollModel
    /// The offset at which the content's end is in sight.
    var upper: Double

    /// min(1, max(0, offset / 10)); 1 without a scroll view.
    func opacity(at time: Double) -> Double { scrolls ? min(1, max(0, scroll.offset(at: time) / 10)) : 1 }
  }

  private struct Move {
    var start, end: Double
    /// The bar's opacity before the move: the model value at its start, or the presentation value.
    var from: Double
    var progress: (Double) -> Double
    var isInteractive = false
    var isPush = false
    /// The page that it shows, as it was at the start.
    var to: Page?
    /// The page that a cancelled swipe comes back to.
    var cancelledTo: Page?
  }

  private var stack: [Page]
  private var move: Move?
  /// The move that another one waits for, the page that it shows, and the end of all that moves.
  private var awaited: (pop: Move, page: Page, end: Double)?
  /// The last move, also when it is over.
  private var latest: Move?
  private var pages = 1

  init(offset: Double, rows: Int) { stack = [Self.page(0, "Root", true, offset, rows: rows)] }

  private static func page(_ id: Int, _ title: String, _ scrolls: Bool, _ offset: Double, rows: Int) -> Page {
    // The home indicator takes 34 of 852.
    let upper = max(Double(rows) * 44 + Phone.bars + 34 - 852, 0)
    return Page(id: id, title: title, scrolls: scrolls, scroll: ScrollModel(offset), upper: upper)
  }

  var depth: Int { stack.count }
  var titles: [String] { stack.map(\.title) }
  var scrolls: Bool { stack[stack.count - 1].scrolls }
  var offset: Double { stack[stack.count - 1].scroll.offset(at: now) }
  /// How far the top page can scroll.
  var upper: Double { stack[stack.count - 1].upper }
  private(set) var now = 0.0
  /// The end of the swipe that moves the pages.
  var swipeEnd: Double? { move.flatMap { $0.isInteractive ? $0.end : nil } }
  /// True while a push, a pop or a swipe is in flight.
  var areMoving: Bool { carriedUntil > now - 1e-9 }
  private var carriedUntil = -1.0

  /// The bar's background, at or after the last event.
  func opacity(at time: Double) -> Double {
    if let (pop, page, end) = awaited, time < end - 1e-9 {
      return time < pop.end - 1e-9 ? carried(by: pop, to: page, at: time) : page.opacity(at: time)
    }
    guard let move, time < move.end - 1e-9 else { return resting(at: time).opacity(at: time) }
    return carried(by: move, to: stack[stack.count - 1], at: time)
  }

  /// A page is scrolled unseen until the move is over; one without a scroll view has its bar at once.
  private func carried(by move: Move, to page: Page, at time: Double) -> Double {
    guard page.scrolls else { return 1 }
    let target = (move.to ?? page).opacity(at: move.start)
    return move.from + (target - move.from) * min(max(move.progress(time), 0), 1)
  }

  private func resting(at time: Double) -> Page { move?.cancelledTo ?? stack[stack.count - 1] }

  /// Lets time pass; a swipe that comes to its end may bring back what it carried away.
  mutating func advance(to time: Double) {
    now = time
    if let awaited, time >= awaited.end - 1e-9 { self.awaited = nil }
    guard let move, time >= move.end - 1e-9 else { return }
    if let page = move.cancelledTo { stack.append(page) }
    self.move = nil
  }

  mutating func apply(_ event: Event, at time: Double) {
    advance(to: time)
    let top = stack.count - 1
    switch event.action {
    case .scroll(_, .by(let points), let over): stack[top].scroll.scroll(by: points, at: time, over: over.seconds)
    case .scroll(_, .to(let points), let over): stack[top].scroll.scroll(to: points, at: time, over: over.seconds)
    case .drag(_, let points, let over):
      stack[top].scroll.drag(by: points, over: over.seconds, at: time, upper: stack[top].upper, dimension: 852)
    case .fling(_, let velocity): stack[top].scroll.fling(velocity: velocity, at: time, upper: stack[top].upper)
    case .push(let page):
      var rows = 0
      if case .list(let list) = page.content.initial { rows = list.rows.count }
      begin(event, at: time)
      stack.append(Self.page(pages, page.title, page.content.scrolls, page.content.offset, rows: rows))
      move?.to = stack.last
      latest = move
      pages += 1
    case .tap(.back), .pop(.one):
      pop(event, to: stack.count - 2, at: time)
    case .pop(.root):
      pop(event, to: 0, at: time)
    case .pop(.to(let title)):
      guard let place = stack.dropLast().lastIndex(where: { $0.title == title }) else { return }
      pop(event, to: place, at: time)
    case .swipeBack(let progress, let over, let then):
      let rest = then == .finish ? (1 - progress) * 0.35 : progress * 0.35
      let goal = then == .finish ? 1.0 : 0
      let start = time + event.delay.seconds
      let over = over.seconds
      let leaving = stack.removeLast()
      carriedUntil = start + over + rest
      move = Move(
        start: time, end: start + over + rest, from: leaving.opacity(at: time),
        progress: { now in
          let elapsed = now - start
          if elapsed <= 0 { return 0 }
          if elapsed < over { return progress * elapsed / over }
          return progress + (goal - progress) * Expected.bezier(0.42, 0, 0.58, 1, at: (elapsed - over) / rest)
        }, isInteractive: true, to: stack.last, cancelledTo: then == .cancel ? leaving : nil)
    default: break
    }
  }

  private mutating func pop(_ event: Event, to place: Int, at time: Double) {
    if let (pop, page, _) = awaited, page.id == stack[place].id, event.animation != SearchScene.Animation.immediate {
      (move, latest, awaited, carriedUntil) = (pop, pop, nil, awaited?.end ?? 0)
      stack.removeSubrange((place + 1)...)
      return
    }
    begin(event, at: time, to: place)
    stack.removeSubrange((place + 1)...)
    move?.to = stack.last
    latest = move
  }

  /// 3/1000/500, which counts as critically damped, cut at half a second; or what the event asks for.
  private mutating func begin(_ event: Event, at time: Double, to place: Int? = nil) {
    var start = time + event.delay.seconds
    var duration = 0.5
    var pace: (Double) -> Double = { 1 - (1 + sqrt(1000.0 / 3) * $0) * exp(-sqrt(1000.0 / 3) * $0) }
    switch event.animation {
    case .some(.immediate):
      (move, latest, awaited, carriedUntil) = (nil, nil, nil, -1)
      return
    case .timing(let seconds, _):
      duration = seconds.seconds
      pace = { $0 / duration }
    case .spring(let seconds, let bounce):
      duration = Expected.settling(duration: seconds.seconds, bounce: bounce)
      pace = { 1 - Expected.springRemainder(duration: seconds.seconds, bounce: bounce, at: $0) }
    case .physicalSpring, nil: break
    }
    let below = awaited?.page ?? stack[stack.count - 1]
    var from = event.beginFromCurrentState ? opacity(at: time) : below.opacity(at: time)
    let turnsBack = latest?.isPush == true && place == stack.count - 2
    if awaited == nil, let move = latest, !turnsBack, carriedUntil > time + 1e-9 {
      awaited = (move, below, carriedUntil)
    }
    if let (_, page, end) = awaited {
      // It begins when that is over.
      start = end + event.delay.seconds
      from = page.opacity(at: end)
    }
    // A move that still waits makes way for another.
    carriedUntil = max(awaited?.end ?? carriedUntil, start + duration)
    move = Move(
      start: awaited?.end ?? time, end: start + duration, from: from,
      progress: { now in
        let elapsed = now - start
        if elapsed <= 0 { return 0 }
        return elapsed < duration ? pace(elapsed) : 1
      }, isPush: place == nil)
    latest = move
  }
}
