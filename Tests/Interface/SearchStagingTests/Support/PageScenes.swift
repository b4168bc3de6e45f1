import SearchLayers
import SearchMotion
import SearchScenes

/// "Settings" on an iPhone 15 Pro, 393 × 852, its bars ending at `Phone.bars` at rest.
func pageScene(
  _ timeline: [Event] = [], background: Navigation.Background = .scrollEdge, largeTitle: Bool = false,
  search: Search? = nil, offset: Double = 0, rows: Int = 0, appearances: Navigation.Appearances? = nil,
  _ orientation: Orientation = .portrait
) -> SearchScene {
  SearchScene(search: search, content: Content(offset: offset, initial: RandomPages.list(rows)), timeline: timeline)
    .with {
      $0.orientation = orientation
      $0.navigation = Navigation(title: "Settings", largeTitle: largeTitle, background: background).with {
        $0.appearances = appearances
      }
    }
}

extension Event {
  static func push(
    _ title: String, scrolls: Bool = true, offset: Double = 0, largeTitle: Bool? = nil, rows: Int = 0, at time: Double
  ) -> Event {
    let page = Action.Page(
      title: title, scrolls: scrolls, offset: offset, largeTitle: largeTitle, initial: RandomPages.list(rows))
    return Event(.push(page), at: .seconds(time))
  }

  static func pop(_ target: Action.PopTarget = .one, at time: Double) -> Event {
    Event(.pop(target), at: .seconds(time))
  }

  static func swipeBack(_ progress: Double, over: Double, _ then: Action.SwipeEnd, at time: Double) -> Event {
    Event(.swipeBack(progress: progress, over: .seconds(over), then: then), at: .seconds(time))
  }

  /// The same with another pace.
  func paced(_ animation: SearchScene.Animation? = nil, delay: Double = 0, beginFromCurrentState: Bool = false) -> Event
  {
    var event = self
    event.animation = animation
    event.delay = .seconds(delay)
    event.beginFromCurrentState = beginFromCurrentState
    return event
  }
}
