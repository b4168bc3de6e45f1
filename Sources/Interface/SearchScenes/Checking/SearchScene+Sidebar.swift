extension SearchScene {
  /// The problem of the sidebar and its path; nil if it fits the screen in both orientations.
  package func sidebarProblem() -> (path: String, message: String)? {
    guard let sidebar = navigation.sidebar else { return nil }
    guard device.idiom == .pad else {
      return ("navigation.sidebar", "a sidebar needs an iPad; \(device.words) is none")
    }
    let least = Navigation.Sidebar.leastSecondaryWidth
    let most = min(device.width, device.height) - least
    if sidebar.width > 0, sidebar.width <= most { return nil }
    let need = "a page beside a sidebar needs \(ExactNumber.text(least)) pt of \(device.sizeInWords)"
    let expected =
      most > 0 ? "a width above 0, at most \(ExactNumber.text(most)), is expected" : "there is no room for one"
    return ("navigation.sidebar.width", "\(need); \(expected)")
  }
}
