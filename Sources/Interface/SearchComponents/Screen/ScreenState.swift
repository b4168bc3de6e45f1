import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// The model of a screen: everything that events change.
package struct ScreenState: Hashable, Sendable {
  /// The scene, for values that no event changes.
  @Boxed private(set) var scene: SearchScene
  /// The scene's templates.
  package let templates: ViewTemplates
  package var traits: Traits
  package var geometry: ScreenGeometry
  /// The page on top.
  @Boxed package var page: PageState
  /// The pages below it, the root first.
  package var covered: [SharedPage] = []
  /// True for a scene whose screen changes its size.
  let resizes: Bool
  /// The state with the screen's other size, while a change of that is in flight: what only this one shows fades. Without
  /// one of its own.
  package var resizing: Boxed<ScreenState>?
  /// That of the change, once it has begun.
  package var resizeTiming: AnimationTiming?
  /// The last animated change of the width of the pages' column, by a sidebar that was shown or hidden.
  private var slide: Slide?
  /// An animated change of bar buttons in flight; else nil.
  package var exchange: ButtonExchange?
  /// The screen whose page is in sight until the finger leaves a button: the other tab's, or that which ends a search; else
  /// nil.
  package var held: Boxed<ScreenState>?
  /// Nil while no page transition is in flight.
  package var transition: PageTransition?
  /// Nil without a tab bar.
  package var tabs: TabState?
  package var statusBar: SearchScene.StatusBar
  package var homeIndicator: SearchScene.HomeIndicator
  package var keyboard: KeyboardState
  /// A split view's primary column; nil without one.
  @Boxed package var sidebar: PageState?
  /// The row of the sidebar that was tapped last; nil for the one with the root page's title.
  package var sidebarRow: Int?
  /// The pages that a collapsed split view has popped to show its primary column, the root first.
  private var secondary: [SharedPage] = []

  /// The first state of a scene.
  package init(_ scene: SearchScene) {
    self.scene = scene
    templates = ViewTemplates(scene.templates)
    resizes = scene.timeline.contains {
      switch $0.action {
      case .rotate, .window: true
      default: false
      }
    }
    traits = Traits(scene)
    geometry = ScreenGeometry(
      device: scene.device.laidOut(by: scene.system), orientation: scene.orientation,
      sidebarWidth: scene.navigation.sidebar?.width ?? 0)
    page = PageState(root: scene.ownPage, id: 0, language: scene.language)
    (statusBar, homeIndicator) = (scene.statusBar, scene.homeIndicator)
    (tabs, keyboard) = (TabState(scene), KeyboardState(scene.keyboard))
    geometry.hidesStatusBar = scene.statusBar.isHidden
    geometry.isSidebarHidden = scene.navigation.sidebar?.isHidden ?? false
    keyboard = updatedKeyboard(at: .zero)
    sidebar = scene.navigation.sidebar.map { PageState($0, language: scene.language) }
    let look = Catalogue.look(of: scene.system).wrappedValue
    geometry.floatsSidebar = look.sidebar != nil
    guard scene.presentation == .sheet, let sheet = look.sheet else { return }
    (page.navigation.sidebar, sidebar) = (nil, nil)
    (geometry.sheet, geometry.sidebarWidth) = (sheet, 0)
  }

  /// False for a screen without keyboard, bars at the bottom, home indicator and dimming.
  var hasChrome: Bool { scene.chrome == .automatic }

  // Coroutines, so that reading a value of these does not copy all of it.
  package var navigation: Navigation {
    _read { yield page.navigation }
    _modify { yield &page.navigation }
  }

  /// Nil without a search bar.
  package var search: SearchState? {
    _read { yield page.search }
    _modify { yield &page.search }
  }

  package var content: ContentState {
    _read { yield page.content }
    _modify { yield &page.content }
  }

  /// The page at the bottom of the stack; in a split view, that of the secondary column.
  package var root: PageState {
    let pages = covered.map(\.page) + [page]
    return pages.first { $0.id != PageState.sidebarID } ?? secondary.first?.page ?? page
  }

  /// Adds a split view's primary column to the stack of pages, or removes it, after the window's width has changed:
  /// `UISplitViewController`'s collapsing and expanding.
  package mutating func updateCollapse() {
    let first = covered.first?.page ?? page
    guard geometry.isCollapsed != (first.id == PageState.sidebarID) else { return }
    arrive()
    if !geometry.isCollapsed { sidebar?.takeSearch(of: first) }
    if geometry.isCollapsed {
      guard let sidebar = root.navigation.sidebar else { return }
      setPreviousTitle(sidebar.title)
      var column = PageState(collapsed: sidebar, language: traits.language)
      if let sidebar = self.sidebar { column.takeSearch(of: sidebar) }
      covered.insert(.page(column), at: 0)
    } else if page.id == PageState.sidebarID, let last = secondary.last {
      (page, covered) = (last.page, secondary.dropLast())
      setPreviousTitle(nil)
    } else {
      covered.removeFirst()
      setPreviousTitle(nil)
    }
    secondary = []
  }

  /// Remembers the page that a pop to a collapsed primary column removes, for when there is room for it again.
  package mutating func keepSecondary() {
    if page.id != PageState.sidebarID { secondary = covered.dropFirst() + [.page(page)] }
  }

  private mutating func setPreviousTitle(_ title: String?) {
    if covered.isEmpty { page.previousTitle = title } else { covered[0].page.previousTitle = title }
  }

  /// Makes the sidebar the page on top, and that one the sidebar: the state that events of the sidebar's search change.
  package mutating func exchangeSidebar() {
    guard let column = sidebar else { return }
    (sidebar, page) = (page, column)
  }

  /// Changes every page, also one that leaves, and those of other tabs.
  package mutating func changePages(_ body: (inout PageState) -> Void) {
    body(&page)
    for index in covered.indices { body(&covered[index].page) }
    if var moving = transition {
      body(&moving.leaving)
      transition = moving
    }
    tabs?.changePages(body)
  }

  /// Changes the timings of pages and of scroll views. Those of layers are not part of the state.
  package mutating func changeTimings(_ change: (inout AnimationTiming) -> Void) {
    transition?.changeTimings(change)
    changePages { $0.changeTimings(change) }
    sidebar?.changeTimings(change)
    if var slide {
      change(&slide.timing)
      self.slide = slide
    }
    guard var timing = resizeTiming else { return }
    change(&timing)
    resizeTiming = timing
  }

  /// The screen that is visible: while a push or pop waits for another pop, that of the other.
  package var shown: ScreenState {
    guard let transition, let pop = transition.awaited else { return self }
    var result = self
    result.page = transition.leaving
    result.transition = PageTransition(pop)
    return result
  }

  /// Ends the movement of pages. A swipe that is cancelled returns to the page that it began on.
  package mutating func arrive() {
    guard let transition else { return }
    if transition.latest?.isCancelled == true {
      let revealed = page
      page = transition.leaving
      covered.append(.page(revealed))
    }
    self.transition = nil
  }

  /// Returns the state as one whose screen changes its size, to or from that of another state.
  /// - Parameter timing: that of the change; nil for the state before it.
  package func resizing(_ other: ScreenState, timing: AnimationTiming? = nil) -> ScreenState {
    var (result, other) = (self, other)
    (other.resizing, other.resizeTiming) = (nil, nil)
    (result.resizing, result.resizeTiming) = (Boxed(wrappedValue: other), timing)
    return result
  }

  /// The screen's bounds, in points. A window that shrinks uncovers a part of those that it had.
  package var screenBounds: CGRect {
    guard let other = resizing?.wrappedValue.geometry, resizeTiming != nil, other.orientation == geometry.orientation
    else {
      return geometry.bounds
    }
    return geometry.bounds.union(other.bounds)
  }

  /// Returns the width that the pages pass through: while the screen or its columns change their size, the one that it is seen with.
  func pageWidth(in context: LayoutContext) -> Double {
    let width = context.geometry.width
    let resized = resizing.map { $0.wrappedValue.geometry.secondaryColumn.width }
    guard let other = resized ?? slide?.width, let timing = resized == nil ? slide?.timing : resizeTiming else {
      return width
    }
    return width + (other - width) * (1 - timing.progress(at: context.now))
  }

  /// Returns a colour that goes from that of the page that leaves to that of the page on top.
  func crossed(in context: LayoutContext, _ color: (PageState) -> RGBAColor) -> RGBAColor {
    guard let transition, transition.leaving.id != page.id else { return color(page) }
    return color(transition.leaving).mixed(with: color(page), transition.presence(of: page.id, at: context.now))
  }

  private struct Slide: Hashable, Sendable {
    /// The width before, in points.
    var width: Double
    var timing: AnimationTiming
  }

  /// - Parameter timing: that of the change of the sidebar since another geometry; nil for a change at once.
  package mutating func slide(since other: ScreenGeometry, timing: AnimationTiming?) {
    guard other.isSidebarHidden != geometry.isSidebarHidden else { return }
    slide = timing.map { Slide(width: other.secondaryColumn.width, timing: $0) }
  }

  /// True if what is on the bars slides with its page; on glass, and if pages cross-fade, it fades in place.
  func slidesBars(in context: LayoutContext) -> Bool {
    context.look.glass == nil && transition?.latest?.isCrossFade != true
  }

  /// Returns the screen with another page on top, at rest.
  func showing(_ page: PageState) -> ScreenState {
    var result = self
    result.page = page
    result.transition = nil
    return result
  }

  /// Moves every page's content into the scroll range that it has after a change, as `UIScrollView` does when its
  /// content or its insets shrink.
  /// - Parameters:
  ///   - before: the state before the change, with the same pages.
  ///   - old: the context of that state.
  ///   - new: the context of this state, at the same instant.
  ///   - timing: the timing of content that must move, or nil for a jump.
  package mutating func holdContent(
    inRangeSince before: ScreenState, in old: LayoutContext, to new: LayoutContext, timing: AnimationTiming?
  ) {
    let (screen, time) = (self, new.now)
    if sidebar != nil {
      let ranges = (old: before.sidebarRange(in: old), new: sidebarRange(in: new))
      sidebar?.content.scroll.change(from: ranges.old, to: ranges.new, at: time, timing: timing)
    }
    changePages { page in
      let (old, new) = (before.showing(page).contentRange(in: old), screen.showing(page).contentRange(in: new))
      page.content.scroll.change(from: old, to: new, at: time, timing: timing)
    }
  }
}

package struct ContentState: Hashable, Sendable {
  package var content: Content
  package var scroll: ScrollState
  /// Those of the list's sections that scroll sideways, by their indices.
  package var shelves: [Int: ScrollState] = [:]
  package var phase: Phase = .initial
  /// Counts the values that events give to the content, so that rows of different values are different layers.
  package var revision = 0
  /// The start of the phase, from which a spinner counts.
  package var since: Instant = .zero

  /// The progress of a search.
  package enum Phase: Hashable, Sendable {
    case initial, partial, results, loading, failed, empty
  }

  init(_ content: Content) {
    self.content = content
    scroll = ScrollState(offset: content.offset)
  }

  /// Begins a phase at the top rest position.
  package mutating func begin(_ phase: Phase, at time: Instant) {
    (self.phase, since, scroll, shelves) = (phase, time, ScrollState(), [:])
  }
}
