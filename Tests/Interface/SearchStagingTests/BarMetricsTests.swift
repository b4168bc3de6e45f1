import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@Suite("The bar's metrics by device") struct BarMetricsTests {
  /// Palette height / field height / field y on iOS 12, as published by IsaacXen/IXSearchController: portrait, then
  /// landscape. The iPad's landscape as its code and a capture of its demo have it. Two columns for a navigation bar that
  /// hides, two for one that stays.
  private static let iOS12 = """
    SE      50/36/4 44/30/7 52/36/1 46/30/1
    8       50/36/4 44/30/7 52/36/1 46/30/1
    8 Plus  50/36/4 50/36/4 52/36/1 52/36/1
    XS      55/36/4 44/30/7 52/36/1 46/30/1
    XR      55/36/5 50/36/4 52/36/1 52/36/1
    XS Max  55/36/4 50/36/4 52/36/1 52/36/1
    iPad    50/36/7 50/36/7 52/36/1 52/36/1
    """

  /// The same on iOS 13 to 18. The portrait column was measured at 375 and 414 points.
  private static let iOS13 = """
    SE      52/36/8 44/30/7 52/36/1 46/30/1
    8       52/36/8 44/30/7 52/36/1 46/30/1
    8 Plus  52/36/8 52/36/8 52/36/1 52/36/1
    XS      52/36/8 44/30/7 52/36/1 46/30/1
    XR      52/36/8 52/36/8 52/36/1 52/36/1
    XS Max  52/36/8 52/36/8 52/36/1 52/36/1
    iPad    50/36/7 50/36/7 52/36/1 52/36/1
    """

  /// Which row holds for which device, by name, without the words "iPhone".
  private static let rows = [
    "SE": ["SE (1st generation)"], "8": ["6", "6s", "7", "8", "SE (2nd generation)", "SE (3rd generation)"],
    "8 Plus": ["6 Plus", "6s Plus", "7 Plus", "8 Plus"],
    "XS": [
      "X", "XS", "11 Pro", "12 mini", "13 mini", "12", "12 Pro", "13", "13 Pro", "14", "14 Pro", "15", "15 Pro", "16",
      "16 Pro", "16e", "17", "17 Pro", "17e", "18 Pro",
    ],
    "XR": ["XR", "11"],
    "XS Max": [
      "XS Max", "11 Pro Max", "12 Pro Max", "13 Pro Max", "14 Plus", "14 Pro Max", "15 Plus", "15 Pro Max", "16 Plus",
      "16 Pro Max", "17 Pro Max", "18 Pro Max", "Air",
    ],
  ]

  private static func row(of device: Device) -> String? {
    guard let name = device.name else { return nil }
    if name.hasPrefix("iPad") { return "iPad" }
    let short = name.replacing("iPhone ", with: "")
    let found = rows.filter { $0.value.contains(short) }.keys
    return found.count == 1 ? found.first : nil
  }

  private static func expected(
    _ device: Device, _ orientation: Orientation, kept isKept: Bool, system: Int
  ) throws -> [Double] {
    let name = try #require(row(of: device), "\(device.name ?? "?") is of no row, or of two")
    let lines = (system == 12 ? iOS12 : iOS13).split(separator: "\n")
    let line = try #require(lines.first { $0.prefix(8).trimmingCharacters(in: .whitespaces) == name })
    let column = (isKept ? 2 : 0) + (orientation == .portrait ? 0 : 1)
    return line.dropFirst(8).split(separator: " ")[column].split(separator: "/").compactMap { Double($0) }
  }

  private static func numbers(_ played: Played, _ time: Double) throws -> [Double] {
    let root = try played.layers(time)
    let (bar, field) = (try #require(root.frame(of: "searchBar")), try #require(root.frame(of: "searchBar.field")))
    #expect(bar.minX == 0 && bar.width == root.frame.width)
    return [bar.height, field.height, field.minY - bar.minY]
  }

  private static func played(
    _ device: Device, _ orientation: Orientation, kept isKept: Bool = false, items: [BarItem] = [], system: Int = 17
  ) throws -> Played {
    try Played(
      SearchScene(
        device: device,
        search: Search().with {
          $0.hidesNavigationBarDuringPresentation = !isKept
          $0.placement = .stacked
          $0.leadingItems = items
        }, timeline: [.tap(.searchField, at: 1), .tap(.cancel, at: 2)]
      ).with {
        $0.system = try #require(SystemVersion(major: system))
        $0.orientation = orientation
        $0.navigation = Navigation(title: "Search")
      })
  }

  @Test func everyDeviceIsOfOneRow() { #expect(Device.all.filter { Self.row(of: $0) == nil }.map(\.name) == []) }

  /// Inactive, active, inactive: UIKit's bar and one with items have the same heights.
  @Test(arguments: Samples.some(30, of: Device.all, Orientation.allCases, least: 6))
  func palette(device: Device, orientation: Orientation) throws {
    for (system, isKept, items) in [
      (12, false, []), (12, false, [BarItem.symbol("filter")]), (12, true, []), (13, false, []), (13, true, []),
      (15, false, []), (15, false, [BarItem.symbol("filter")]), (15, true, []),
    ] {
      let expected = try Self.expected(device, orientation, kept: isKept, system: system)
      try #require(expected.count == 3)
      let played = try Self.played(device, orientation, kept: isKept, items: items, system: system)
      for (time, numbers) in [(0.5, [52, 36, 1]), (1.3, expected), (2.3, [52, 36, 1])] {
        let found = try Self.numbers(played, time)
        #expect(
          zip(found, numbers).allSatisfy { abs($0 - $1) < 1e-6 }, "iOS \(system): \(found), not \(numbers), at \(time)")
      }
    }
  }

  /// iOS 14 has the metrics of iOS 13, and iOS 16 to 18 those of iOS 15.
  @Test(arguments: 12...18) func systems(major: Int) throws {
    for (device, orientation) in [(Device.iPhoneXR, Orientation.portrait), (.iPhone8Plus, .landscape)] {
      let expected = try Self.expected(device, orientation, kept: false, system: major)
      #expect(try Self.numbers(Self.played(device, orientation, system: major), 1.3) == expected)
    }
  }

  /// Margins of 16 at widths under 414, else 20; active, Cancel ends at the margin and the field 12 before it.
  @Test(arguments: Samples.some(100, of: Device.all, Orientation.allCases))
  func ownBar(device: Device, orientation: Orientation) throws {
    let played = try Self.played(device, orientation)
    let root = try played.layers(0.5)
    let width = root.frame.width
    let safe = orientation == .portrait ? device.safeArea : device.landscapeSafeArea
    let margin = width < 414 ? 16.0 : 20
    let idle = try #require(root.frame(of: "searchBar.field"))
    expectEqual(idle.minX, safe.left + margin)
    expectEqual(idle.maxX, width - safe.right - margin)
    #expect(root.layer(named: "searchBar.cancelButton") == nil)
    let active = try played.layers(1.3)
    let field = try #require(active.frame(of: "searchBar.field"))
    let cancel = try #require(active.frame(of: "searchBar.cancelButton"))
    expectEqual(cancel.maxX, width - safe.right - margin)
    expectEqual(
      cancel.width, (try SearchStagingTests.width("Cancel", .regular(17)) * device.scale).rounded(.down) / device.scale)
    expectEqual(field.minX, safe.left + margin)
    expectEqual(field.maxX, cancel.minX - 12)
  }
}
