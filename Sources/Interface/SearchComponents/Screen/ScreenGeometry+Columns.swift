import SearchGeometry
import SearchScenes

/// The columns of a split view (UIKit's `oneBesideSecondary`): the sidebar at the leading side, the pages beside it.
///
/// A column is a geometry of its own: what lies in it knows of no other. Rights and lefts are those of a layout from
/// left to right; the catalogue mirrors the whole screen.
extension ScreenGeometry {
  /// What of the window is laid out in.
  package enum Column: Hashable, Sendable {
    /// All of the window; so it is without a sidebar.
    case window
    /// The sidebar.
    case primary
    /// What the sidebar leaves.
    case secondary
  }

  /// Whether the sidebar stands beside the pages: always on the whole screen, where every iPad is of a regular width.
  /// A window that is too narrow collapses its split view, and only the secondary column is there.
  package var showsSidebar: Bool {
    guard sidebarWidth > 0 else { return false }
    return windowWidth.map { $0 >= screenWidth || !isTooNarrow(windowOf: $0) } ?? true
  }

  private func isTooNarrow(windowOf width: Double) -> Bool {
    width < Self.leastRegularWidth || width - sidebarWidth < Navigation.Sidebar.leastSecondaryWidth
  }

  /// The narrowest window of a regular horizontal size class: half a 12.9-inch iPad, 678 of 1366 pt; the widest that is
  /// compact is two thirds of it upright, 639 pt (the size classes of Apple's "Adopting Multitasking on iPad").†
  private static let leastRegularWidth = 678.0

  /// The sidebar's part of the window, to a pixel; as wide where it is collapsed.
  package var primaryColumn: ScreenGeometry { part(.primary) }

  /// The pages' part of the window.
  package var secondaryColumn: ScreenGeometry { sidebarWidth > 0 ? part(.secondary) : self }

  /// Where the column begins in the window, in points.
  package var columnX: Double { column == .secondary && showsSidebar ? primaryWidth : 0 }

  /// The column's width, in points.
  var columnWidth: Double {
    switch column {
    case .window: windowOrScreenWidth
    case .primary: primaryWidth
    case .secondary: max(windowOrScreenWidth - columnX, 0)
    }
  }

  /// The insets of the window at the column's sides: between two columns there are none.
  var columnInsets: Insets {
    var insets = isLandscape ? device.landscapeSafeArea : device.safeArea
    switch column {
    case .window: break
    case .primary: insets.right = 0
    case .secondary: if showsSidebar { insets.left = 0 }
    }
    return insets
  }

  private var primaryWidth: Double { grid.round(sidebarWidth) }

  private func part(_ column: Column) -> ScreenGeometry {
    var result = self
    result.column = column
    return result
  }
}
