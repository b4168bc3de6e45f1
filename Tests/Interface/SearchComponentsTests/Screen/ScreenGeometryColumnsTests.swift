import SearchGeometry
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Columns of a split view")
struct ScreenGeometryColumnsTests {
  private static let pads: [Device] = [
    .iPadMini4, .iPadMini6, .iPadAir13M2,
    Device(
      width: 800, height: 1100, idiom: .pad, statusBar: 24, safeArea: Insets(top: 24, left: 8, bottom: 20, right: 12)),
  ]

  /// Nothing of the window is lost, nothing belongs to both, and what is unsafe at its sides is so in one of them.
  @Test(arguments: pads, Orientation.allCases)
  func theyShareTheWindow(device: Device, orientation: Orientation) {
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

  @Test(arguments: [Device.iPhone15Pro, .iPadMini4])
  func withoutASidebarThereIsOneColumn(device: Device) {
    let whole = ScreenGeometry(device: device, orientation: .landscape)
    #expect(whole.secondaryColumn == whole && !whole.showsSidebar)
  }

  /// Slide Over, a third, a half and two thirds of iPads: 678 is the narrowest window of a regular width.
  @Test(arguments: [
    (320.0, false), (375, false), (507, false), (639, false), (677.5, false), (678, true), (694, true), (981, true),
  ])
  func compactWindowsCollapse(window: Double, shows: Bool) {
    let whole = ScreenGeometry(device: .iPadAir13M2, orientation: .landscape, windowWidth: window, sidebarWidth: 320)
    #expect(whole.showsSidebar == shows)
    let secondary = whole.secondaryColumn
    #expect(secondary.columnX == (shows ? 320 : 0))
    #expect(secondary.width == (shows ? window - 320 : window))
    #expect(whole.primaryColumn.width == 320)
  }

  /// A wide sidebar collapses sooner: the page keeps 320 pt.
  @Test(arguments: [(719.5, false), (720, true)])
  func thePageKeepsItsRoom(window: Double, shows: Bool) {
    let whole = ScreenGeometry(device: .iPadAir13M2, orientation: .landscape, windowWidth: window, sidebarWidth: 400)
    #expect(whole.showsSidebar == shows)
  }

  /// An iPad's whole screen is of a regular width, however narrow; so is a window that is as wide.
  @Test(arguments: [nil, 660, 900])
  func theWholeScreenNeverCollapses(window: Double?) {
    let device = Device(width: 660, height: 900, idiom: .pad)
    let whole = ScreenGeometry(device: device, orientation: .portrait, windowWidth: window, sidebarWidth: 320)
    #expect(whole.showsSidebar && whole.secondaryColumn.width == 340)
  }

  /// Bars measure their margin by the column: 16 under 414 pt, else 20.
  @Test func marginsAreTheColumns() {
    let whole = ScreenGeometry(device: .iPadMini4, orientation: .portrait, sidebarWidth: 380)
    #expect(whole.margin == 20 && whole.primaryColumn.margin == 16 && whole.secondaryColumn.margin == 16)
  }
}
