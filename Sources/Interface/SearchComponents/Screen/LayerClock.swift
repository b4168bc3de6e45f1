import SearchLayers
import SearchMotion

/// A clock that changes one layer. While nothing else moves, the layer repeats with the clock's period.
package struct LayerClock: Hashable, Sendable {
  package let layer: String
  package let period: Instant
  /// The beginning of any period.
  package let anchor: Instant
  /// The times at which the layer jumps or begins to change, from the beginning of a period.
  package let breaks: [Instant]
}

extension ScreenState {
  /// Returns the clocks of the caret, the placeholder and the spinner, which `ClockReadings` reads.
  package func clocks(at time: Instant) -> [LayerClock] {
    let shown = shown
    var clocks = shown.page.clocks(at: time) + shown.spinnerClock
    if let transition = shown.transition, time < transition.end {
      let leaving = shown.showing(transition.leaving)
      clocks += (leaving.page.clocks(at: time) + leaving.spinnerClock).map { clock in
        LayerClock(
          layer: Layer.leavingPrefix + clock.layer, period: clock.period, anchor: clock.anchor, breaks: clock.breaks
        )
      }
    }
    if shown.geometry.showsSidebar, let sidebar = shown.sidebar {
      clocks += (sidebar.clocks(at: time) + shown.showing(sidebar).spinnerClock).map { clock in
        LayerClock(layer: "sidebar." + clock.layer, period: clock.period, anchor: clock.anchor, breaks: clock.breaks)
      }
    }
    return clocks
  }

  /// The clock of the spinner, if there is one.
  private var spinnerClock: [LayerClock] {
    guard let layer = ContentArea.spinnerName(of: self) else { return [] }
    let ladder = Catalogue.look(of: traits.system).wrappedValue.content.spinner.ladder
    return [LayerClock(layer: layer, period: SpinnerPhase.period, anchor: content.since, breaks: ladder.breaks)]
  }

  /// The first instant at which neither scrolling, nor a finger, nor a page transition moves anything.
  package var scrollEnd: Instant {
    // A copy of a page takes longer than what is read of it.
    var end = max(page.scrollEnd, sidebar?.scrollEnd ?? .zero)
    if let transition { end = max(end, transition.end, transition.leaving.scrollEnd) }
    return end
  }
}

extension PageState {
  fileprivate var scrollEnd: Instant {
    var end = max(content.scroll.end ?? .zero, search?.tagsScroll.end ?? .zero, search?.placeholderResumption ?? .zero)
    for shelf in content.shelves.values { end = max(end, shelf.end ?? .zero) }
    return end
  }

  fileprivate func clocks(at time: Instant) -> [LayerClock] {
    var clocks: [LayerClock] = []
    guard let search else { return clocks }
    if search.isFocused {
      clocks.append(
        LayerClock(
          layer: "searchBar.field.caret", period: CaretBlink.period, anchor: search.edited, breaks: CaretBlink.breaks))
    }
    if search.typed.isEmpty,
      let clock = PlaceholderText(of: search).clock(of: "searchBar.field.placeholder", at: time)
    {
      clocks.append(clock)
    }
    return clocks
  }
}
