/// The metrics, colours and materials of every control in some versions of iOS.
///
/// Components take their numbers from the context's look and never ask for a version. A control's folder declares the
/// values that a look must give, with their units, in `Control+Metrics.swift`, and gives them, with their sources, in
/// `Control+iOS15.swift`. A later look adds such files for the controls that it changes.
///
/// The sources say how certain a value is. "Measured" values were read off unscaled pixels of published captures of
/// iOS 12 … 18. "By eye" means a drawing that was compared with captures. Other values name the project or document
/// that has them. † marks our choice, in values as in code: no source was found.
struct Look: Sendable {
  var palette = Palette.iOS15
  var barMaterial = BarMaterial.iOS15
  /// The glass of bars, fields and buttons; nil in looks without it.
  var glass: GlassMaterial?
  /// The veils beneath bars without a background; nil in looks whose bars have one.
  var scrollEdge: ScrollEdge.Metrics?
  /// The motion of these pieces of glass.
  var motion: GlassMotion?
  var navigationBar = NavigationBar.Metrics.iOS15
  var searchBar = SearchBar.Metrics.iOS15
  var scopeBar = ScopeBar.Metrics.iOS15
  var tags = Tags.Metrics.iOS15
  var content = ContentArea.Metrics.iOS15
  var statusBar = StatusBar.Metrics.iOS15
  var tabBar = TabBar.Metrics.iOS15
  var toolbar = Toolbar.Metrics.iOS15
  var keyboard = Keyboard.Metrics.iOS13
  var homeIndicator = HomeIndicator.Metrics.iOS13
  var dynamicIsland = DynamicIsland.Metrics.iOS16
  /// Nil where sheets are as large as the screen.
  var sheet: Sheet.Metrics? = .iOS13

  static let iOS15 = Look()
  static let iOS16 = Look(searchBar: .iOS16)
  static let iOS17 = Look(searchBar: .iOS16, content: .iOS17)
  static let iOS13 = Look(navigationBar: .iOS13, searchBar: .iOS13, content: .iOS13, tabBar: .iOS13, toolbar: .iOS13)
  static let iOS12 = Look(
    navigationBar: .iOS13, searchBar: .iOS12, content: .iOS13, tabBar: .iOS13, toolbar: .iOS13, sheet: nil)
}
