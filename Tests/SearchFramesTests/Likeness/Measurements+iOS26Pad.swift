import Foundation

extension Capture {
  static let newsPad = Capture("Ranchero-Software/NetNewsWire", "AppStore/NetNewsWire7/Screenshots/iPad13/*.png")
  static let giteaPad = Capture("philippgerard/itea", "fastlane/screenshots/en-US/iPad Pro 13-inch (M5)-0*_*.png")
}

/// iPads with iOS 26: a sidebar of glass above the pages, the status bar, and buttons. 2 pixels per point.
extension Measurements {
  static let sidebar26: [MeasuredValue] = {
    func screen(_ control: String, _ more: String = "") -> MeasuredScreen {
      let rest = """
        orientation: landscape
        statusBar: {time: "9:15 AM", date: "Wed Feb 4"}
        homeIndicator: hidden
        navigation:
          leadingItems: [xmark]
          trailingItems: [plus]
          sidebar: {title: A, width: 300, trailingItems: [plus], rows: [{title: H, value: "366"}, {title: H}]}
        search: {placeholder: A}
        content: {initial: none}
        """
      return MeasuredScreen(
        control: "iOS 26: " + control, scene: scene("iPad Pro 13-inch (M4)", rest + "\n" + more, system: 26),
        captures: [.newsPad])
    }
    let selects = "timeline: [{at: 0s, tap: \"sidebar:row:#0\"}]"
    let (light, dark) = (screen("sidebar", selects), screen("sidebar", "appearance: dark\n" + selects))
    let empty = CGPoint(x: 150, y: 565)
    var values = light.frame("sidebar", "panel", x: 10...310, y: 32...1022)
    values.append(light.once().row("corner radius", .radius("sidebar"), 22))
    values += light.color(empty, "panel over white", [250]) + dark.color(empty, "panel over black, dark", [15])
    values += light.frame("sidebar.row.0.selection", "selected row", x: 26...294)
    values.append(light.once().row("selected row's value, right edge", .frame("sidebar.row.0.value", \.maxX), 277.5))
    values += light.once().color(CGPoint(x: 36, y: 164), "selected row", [219, 220, 220])
    values += dark.once().color(CGPoint(x: 36, y: 164), "selected row, dark", [42])
    values += light.once().color(CGPoint(x: 5, y: 565), "shadow at the left", [246])
    values += light.once().color(CGPoint(x: 315, y: 650), "shadow at the right", [245])
    values += light.once().color(CGPoint(x: 150, y: 1027), "shadow below", [239])
    let bar = screen("iPad")
    values += bar.once().ink(CGRect(20...82, 4...30), "time", x: 26...76, y: 11...21)
    values.append(bar.once().row("date, left edge", .ink(CGRect(82...170, 4...30), \.minX), 88))
    values += bar.frame("statusBar.battery", "battery", x: 1322.5...1350)
    values.append(
      bar.row(
        "from the column to a button",
        .distance(.frame("secondaryColumn", \.minX), .frame("navigationBar.leadingItems.0", \.minX)), 10))
    values.append(
      bar.row(
        "from a button to the field",
        .distance(.frame("navigationBar.trailingItems.0", \.maxX), .frame("searchBar.field", \.minX)), 12))
    return values
  }()
}
