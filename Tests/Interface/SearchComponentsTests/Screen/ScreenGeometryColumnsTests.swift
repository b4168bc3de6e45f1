import SearchGeometry
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Columns of a split view") struct ScreenGeometryColumnsTests {
  private static let pads: [Device] = [
    .iPadMini4, .iPadMini6, .iPadAir13M2,
    Device(
      width: 800, height: 1100, idiom: .pad, statusBar: 24, safeArea: Insets(top: 24, left: 8, bottom: 20, right: 12)),
  ]

  /// The columns fill the window without an overlap, and each side's inset belongs to one of them.
  @Test(arguments: pads, Orientation.allCases) func columnsFillTheWindow(device: Device, orientation: Orientation) {
    for width in [100, 320, 333.3] {
      let whole = ScreenGeometry(device: device, orientation: orientation, sidebarWidth: width)
      let (primary, secondary) = (whole.primaryColumn, whole.secondaryColumn)
      #expect(whole.showsSidebar && whole.columnX == 0 && primary.columnX == 0)
      #expect(secondary.columnX == primary.width && secondary.columnX + secondary.width == whole.width)
      #expect(abs(primary.width - width) <= 0.25 && primary.width == whole.grid.round(primary.width))
      for column in [primary, secondary] {
        #expect(column.height == whole.height && column.statusBar == whole.statusBar)
        #expect(column.safeArea.top == whole.safeArea.top && column.safeArea.bottom == whole.safeArea.bottom)
      }
      #expect(primary.safeArea.left == whole.safeArea.left && primary.safeArea.right == 0)
      #expect(secondary.safeArea.left == 0 && secondary.safeArea.right == whole.safeArea.right)
    }
  }

  @Test(arguments: [Device.iPhone15Pro, .iPadMini4]) func oneColumnWithoutASidebar(device: Device) {
    let whole = ScreenGeometry(device: device, orientation: .landscape)
    #expect(whole.secondaryColumn == whole && !whole.showsSidebar)
  }

  /// Slide Over, a third, a half and two thirds of iPads; 678 is the narrowest regular width.
  @Test(arguments: [
    (320.0, false), (375, false), (507, false), (639, false), (677.5, false), (678, true), (694, true), (981, true),
  ])
  func compactWindowsCollapse(window: Double, isVisible: Bool) {
    let whole = ScreenGeometry(device: .iPadAir13M2, orientation: .landscape, windowWidth: window, sidebarWidth: 320)
    #expect(whole.showsSidebar == isVisible)
    let secondary = whole.secondaryColumn
    #expect(secondary.columnX == (isVisible ? 320 : 0))
    #expect(secondary.width == (isVisible ? window - 320 : window))
    #expect(whole.primaryColumn.width == 320)
  }

  /// The page needs 320 points, so a wide sidebar collapses earlier.
  @Test(arguments: [(719.5, false), (720, true)]) func wideSidebarCollapsesEarlier(window: Double, isVisible: Bool) {
    let whole = ScreenGeometry(device: .iPadAir13M2, orientation: .landscape, windowWidth: window, sidebarWidth: 400)
    #expect(whole.showsSidebar == isVisible)
  }

  /// An iPad's whole screen has a regular width, however narrow, as has a window of that width.
  @Test(arguments: [nil, 660, 900]) func wholeScreenNeverCollapses(window: Double?) {
    let device = Device(width: 660, height: 900, idiom: .pad)
    let whole = ScreenGeometry(device: device, orientation: .portrait, windowWidth: window, sidebarWidth: 320)
    #expect(whole.showsSidebar && whole.secondaryColumn.width == 340)
  }

  /// 16 under 414 points, otherwise 20.
  @Test func marginsDependOnTheColumn() {
    let whole = ScreenGeometry(device: .iPadMini4, orientation: .portrait, sidebarWidth: 380)
    let margins = [whole, whole.primaryColumn, whole.secondaryColumn].map(Look.iOS15.navigationBar.margin(in:))
    #expect(margins == [20, 16, 16])
  }
}
