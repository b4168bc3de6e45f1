/// The metrics, colours and materials of every control in some versions of iOS.
///
/// Components take their numbers from the context's look and never ask for a version. `Control+Metrics.swift` in a control's
/// folder has its numbers with their units and sources: those of iOS 15, unless the control or the captures of it are from
/// another version. `Control+iOS26.swift` has what that look changes.
///
/// A value is measured if nothing else is said: read off unscaled pixels of published captures. `@Known` says of any other
/// value who documents or reports it, or that it is our choice, and which layers show it. "By eye" means a drawing that was
/// compared with captures. What a version never had is drawn as the next one draws it.
struct Look: Sendable {
  @Known(.documented, ": Human Interface Guidelines") var palette = Palette.iOS15
  var barMaterial = BarMaterial()
  /// The glass of bars, fields and buttons; nil in looks without it.
  var glass: GlassMaterial?
  /// The veils beneath bars without a background; nil in looks whose bars have one.
  var scrollEdge: ScrollEdge.Metrics?
  /// The motion of these pieces of glass.
  var motion: GlassMotion?
  var navigationBar = NavigationBar.Metrics()
  var searchBar = SearchBar.Metrics()
  var scopeBar = ScopeBar.Metrics()
  @Known(
    .reported, "tags.bottom.* tags.top.* tags.pill: sebjvidal/Apple-Music-Search-Chips-Demo")
  var tags = TagStrip.Metrics()
  var content = ContentArea.Metrics()
  var statusBar = StatusBar.Metrics()
  var tabBar = TabBar.Metrics()
  var toolbar = Toolbar.Metrics()
  var keyboard = Keyboard.Metrics()
  var homeIndicator = HomeIndicator.Metrics()
  var dynamicIsland = DynamicIsland.Metrics()
  /// The metrics of a sidebar that floats; nil in looks whose sidebar takes space next to the pages.
  var sidebar: Sidebar.Metrics?
  /// Nil where sheets are as large as the screen.
  var sheet: Sheet.Metrics? = .init()

  static let iOS15 = Look()
  static let iOS16 = Look(searchBar: .iOS16)
  static let iOS17 = Look(searchBar: .iOS17, content: .iOS17)
  static let iOS18 = Look(searchBar: .iOS18, content: .iOS18, statusBar: .iOS18)
  static let iOS13 = Look(
    navigationBar: .iOS13, searchBar: .iOS13, content: .iOS13, statusBar: .init(dots: nil),
    tabBar: .iOS13, toolbar: .iOS13, keyboard: .iOS13)
  static let iOS12 = Look(
    navigationBar: .iOS13, searchBar: .iOS12, scopeBar: .iOS12, content: .iOS12,
    statusBar: .init(dots: nil), tabBar: .iOS13, toolbar: .iOS13, keyboard: .iOS13, sheet: nil)
}
