import SearchMotion
import SearchScenes

/// All values that layout reads from clocks at an instant: equal readings of a state mean equal layers.
///
/// A value that a component computes from `LayoutContext.now(for:)` must be here.
package struct ClockReadings: Hashable, Sendable {
  private var pages: [Page]
  /// The instant itself during a page transition, which moves everything; otherwise nil.
  private var transition: Instant?

  private struct Page: Hashable {
    var scroll: Double
    var tagsScroll = 0.0
    var caret = 0.0
    var cycle = 0
    var placeholder = 0.0
    var spinner = 0

    init(_ page: PageState, at time: Instant) {
      scroll = page.content.scroll.offset(at: time)
      if page.content.phase == .loading { spinner = SpinnerPhase.step(at: time - page.content.since) }
      guard let search = page.search else { return }
      tagsScroll = search.tagsScroll.offset(at: time)
      if search.isFocused { caret = CaretBlink.opacity(at: time - search.edited) }
      guard let state = PlaceholderText(of: search).state(at: time) else { return }
      (cycle, placeholder) = (state.cycle, state.opacity)
    }
  }

  /// Returns the readings of the page on top, or of the one that leaves, at rest.
  func ofPage(leaving: Bool) -> Self {
    var result = self
    result.pages = leaving ? [pages[pages.count - 1]] : [pages[0]]
    result.transition = nil
    return result
  }

  /// Returns true if no reading of these inputs differs.
  func equal(_ other: Self, in inputs: LayoutInputs) -> Bool {
    if inputs.isDisjoint(with: .clocks) { return true }
    guard pages.count == other.pages.count, !inputs.contains(.transition) || transition == other.transition else {
      return false
    }
    return zip(pages, other.pages).allSatisfy { page, other in
      (!inputs.contains(.scroll) || page.scroll == other.scroll)
        && (!inputs.contains(.tagsScroll) || page.tagsScroll == other.tagsScroll)
        && (!inputs.contains(.caret) || page.caret == other.caret)
        && (!inputs.contains(.placeholder) || (page.cycle, page.placeholder) == (other.cycle, other.placeholder))
        && (!inputs.contains(.spinner) || page.spinner == other.spinner)
    }
  }

  package init(_ state: ScreenState, at time: Instant) {
    let state = state.shown
    pages = [Page(state.page, at: time)]
    if let moving = state.transition {
      pages.append(Page(moving.leaving, at: time))
      transition = time < moving.end ? time : nil
    }
  }
}
