import SearchLayers
import SearchScenes

/// A search bar with items next to its field, active from 1 s on.
func storeScene(
  _ device: Device = .iPadMini5, _ orientation: Orientation = .landscape, leading: [BarItem] = [.title("Filter")],
  trailing: [BarItem] = [], maximum: Double? = 400, showsCancel: Bool = true, content: Content = Content(),
  _ timeline: [Event] = [.tap(.searchField, at: 1)]
) -> SearchScene {
  SearchScene(
    device: device,
    search: Search().with {
      $0.leadingItems = leading
      $0.trailingItems = trailing
      $0.maximumActiveWidth = maximum
      $0.automaticallyShowsCancelButton = showsCancel
    }, content: content, timeline: timeline
  ).with {
    $0.orientation = orientation
    $0.navigation = Navigation(title: "Search")
  }
}

/// The widths of items: labels of 18 pt rounded to pixels, Cancel with a kern of −0.4, symbols of 22 pt.
enum Item {
  static func width(_ title: String, on device: Device) throws -> Double {
    try pixels(SearchStagingTests.width(title, .regular(18)), device)
  }

  static func cancel(on device: Device) throws -> Double {
    try pixels(SearchStagingTests.width("Cancel", .regular(18)) - 6 * 0.4, device)
  }

  static let symbol = 22.0

  private static func pixels(_ points: Double, _ device: Device) -> Double {
    (points * device.scale).rounded(.up) / device.scale
  }
}
