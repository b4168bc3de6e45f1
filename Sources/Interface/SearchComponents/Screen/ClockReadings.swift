import SearchMotion
import SearchScenes

/// All values that layout reads from clocks at an instant: equal readings of a state mean equal layers.
///
/// A value that a component computes from `LayoutContext.now` must be here.
package struct ClockReadings: Hashable, Sendable {
  private var pages: [Page]
  /// The sidebar's; nil without one.
  private var sidebar: Page?
  /// The instant itself during a page transition, which moves everything; otherwise nil.
  private var transition: Instant?

  private struct Page: Hashable {
    var scroll: Double
    var shelves: [Int: Double] = [:]
    var tagsScroll = 0.0
    var caret = 0.0
    var cycle = 0
    var placeholder = 0.0
    var spinner = 0

    init(_ screen: ScreenState, at time: Instant) {
      scroll = screen.content.scroll.offset(at: time)
      if !screen.content.shelves.isEmpty { shelves = screen.content.shelves.mapValues { $0.offset(at: time) } }
      if ContentArea.spinnerName(of: screen) != nil {
        let ladder = Catalogue.look(of: screen.traits.system).wrappedValue.content.spinner.ladder
        spinner = ladder.step(at: time - screen.content.since)
      }
      guard let search = screen.search else { return }
      tagsScroll = search.tagsScroll.offset(at: time)
      if search.isFocused { caret = CaretBlink.opacity(at: time - search.edited) }
      guard let state = PlaceholderText(of: search).state(at: time) else { return }
      (cycle, placeholder) = (state.cycle, state.opacity)
    }
  }

  package init(_ state: ScreenState, at time: Instant) {
    // A copy of the state takes longer than all that is read of it.
    if state.transition?.awaited == nil {
      self.init(shown: state, at: time)
    } else {
      self.init(shown: state.shown, at: time)
    }
  }

  private init(shown state: ScreenState, at time: Instant) {
    pages = [Page(state, at: time)]
    if let held = state.held?.wrappedValue {
      pages.append(Page(held, at: time))
      if held.transition != nil { transition = time }
    }
    sidebar = state.sidebar.map { Page(state.showing($0), at: time) }
    if let moving = state.transition {
      pages.append(Page(state.showing(moving.leaving), at: time))
      transition = time < moving.end ? time : nil
    }
  }

  /// The same readings but for carets, placeholders and spinners, which each change one layer.
  package var withoutClocks: ClockReadings {
    changed { page in (page.caret, page.cycle, page.placeholder, page.spinner) = (0, 0, 0, 0) }
  }

  /// The same readings but for the offset of tags, which moves nothing else.
  package var withoutTags: ClockReadings { changed { $0.tagsScroll = 0 } }

  private func changed(_ change: (inout Page) -> Void) -> ClockReadings {
    var readings = self
    for index in readings.pages.indices { change(&readings.pages[index]) }
    readings.sidebar = readings.sidebar.map { page in
      var page = page
      change(&page)
      return page
    }
    return readings
  }
}
