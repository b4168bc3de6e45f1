import Foundation
import SearchMeasuring

/// Glass of iOS 26 over one colour at 440: its fill, and the pixels of its rim and its shadow.
extension Measurements {
  private static let circle = "navigation: {trailingItems: [plus]}\n"
  private static let field = "search: {placeholder: Search}\n"
  private static let tabs = "tabBar: {items: [{title: A}, {title: B}, {title: C}, {title: D}], selected: \"#1\"}\n"

  private static func over(_ color: String, _ rest: String, _ captures: [Capture]) -> MeasuredScreen {
    let dark = color == "black" ? "appearance: dark\n" : ""
    return screen26(
      "glass", dark + "content: {initial: none, background: \(color)}\nhomeIndicator: hidden\n" + rest, captures)
  }

  private static let gray = "systemGroupedBackground"
  private static let allApps: [Capture] = [.films, .yana, .gitea, .news]

  static let glass26: [MeasuredValue] = {
    let (onWhite, onGray, onBlack) = (
      over("white", circle + tabs, [.gitea]), over(gray, circle + tabs, [.films]),
      over("black", circle + field, [.news])
    )
    let (fieldOnWhite, fieldOnGray) = (over("white", field, allApps), over(gray, field, allApps))
    let (button, tab, text) = (CGPoint(x: 382, y: 84), CGPoint(x: 30, y: 904), CGPoint(x: 300, y: 904))
    // 254 ± 1.
    var values = fieldOnWhite.color(text, "field over white", [254])
    values += fieldOnGray.color(text, "field over (242,242,247)", [251, 251, 255])
    values += onGray.color(button, "circle over (242,242,247)", [251, 251, 255])
    values += onWhite.color(tab, "tab bar over white", [253])
    values += onGray.color(tab, "tab bar over (242,242,247)", [251, 251, 255])
    values += onBlack.once().color(button, "circle over black", [25])
    values += onBlack.once().color(text, "field over black", [25])
    return values + profiles26
  }()

  // The green channel, pixel by pixel.
  private static let (rimOnGray, rimOnWhite): ([Double], [Double]) = (
    [255, 255, 252, 251, 251, 251, 251, 251], [255, 255, 254, 253]
  )

  private static func runs(_ runs: (value: Double, count: Int)...) -> [Double] {
    runs.flatMap { [Double](repeating: $0.value, count: $0.count) }
  }

  private static let profiles26: [MeasuredValue] = {
    let topOnGray = runs((237, 5), (238, 8), (239, 3), (240, 5), (241, 1))
    let bottomOnGray = runs((231, 2), (232, 9), (233, 3), (234, 3), (235, 2), (236, 3), (237, 3), (238, 3))
    let sideOnGray = runs((235, 8), (236, 5), (237, 3), (238, 4), (239, 4), (240, 1))
    let topOnWhite = runs((250, 7), (251, 6), (252, 3), (253, 4), (254, 1))
    let bottomOnWhite = runs(
      (244, 7), (245, 6), (246, 2), (247, 3), (248, 2), (249, 3), (250, 3), (251, 1))
    let tabBottomOnWhite = runs((243, 5), (244, 7), (245, 2), (246, 3), (247, 2), (248, 3), (249, 1))
    let tabBottomOnGray = runs((230, 1), (231, 8), (232, 4), (233, 3), (234, 2), (235, 3), (236, 2), (237, 1))

    func profile(
      _ what: String, _ screen: MeasuredScreen, _ x: Double, _ y: Double, _ side: Side, _ inside: [Double],
      _ outside: [Double], within accepted: Double = 2
    ) -> MeasuredValue {
      screen.row(
        "\(what), largest difference of \(inside.count + outside.count) pixels",
        .profile(PixelProfile(CGPoint(x: x, y: y), side, inside: inside, outside: outside)), 0, within: accepted)
    }
    let (circleOnGray, circleOnWhite) = (over(gray, circle, [.films]), over("white", circle, [.gitea]))
    let fieldOnGray = over(gray, field, [.yana])
    let (tabsOnWhite, tabsOnGray) = (over("white", tabs, [.gitea]), over(gray, tabs, [.films]))
    let black = over("black", circle + field, [.news])
    let (rimOnBlack, none) = ([54, 47, 39, 25, 25, 25, 25] as [Double], [Double](repeating: 0, count: 20))
    let keyboard = over(gray, "search: {focused: true, active: true, text: A}", [.yana, .films])
    let active = over(gray, "presentation: sheet\nsearch: {focused: true, active: true, text: A}", [.yana])
    let constant = Array(rimOnGray[..<3]) + [Double](repeating: 251, count: 27)
    return [
      profile("circle over (242,242,247), top", circleOnGray, 398, 62, .top, rimOnGray, topOnGray),
      profile("circle over (242,242,247), bottom", circleOnGray, 398, 106, .bottom, rimOnGray, bottomOnGray),
      profile("circle over (242,242,247), left", circleOnGray, 376, 84, .left, rimOnGray, sideOnGray),
      profile("circle over white, top", circleOnWhite, 398, 62, .top, rimOnWhite, topOnWhite),
      profile("circle over white, bottom", circleOnWhite, 398, 106, .bottom, rimOnWhite, bottomOnWhite),
      // As the circle, within one more.
      profile("field over (242,242,247), top", fieldOnGray, 220, 880, .top, rimOnGray, topOnGray, within: 3),
      profile("field over (242,242,247), bottom", fieldOnGray, 220, 928, .bottom, rimOnGray, bottomOnGray, within: 3),
      profile("field over (242,242,247), left", fieldOnGray, 28, 904, .left, rimOnGray, sideOnGray, within: 3),
      profile("tab bar over white, top", tabsOnWhite, 220, 873, .top, rimOnWhite, runs((249, 2), (250, 10))),
      profile("tab bar over white, left", tabsOnWhite, 21, 904, .left, rimOnWhite, runs((247, 8), (248, 4))),
      profile("tab bar over white, bottom", tabsOnWhite, 220, 935, .bottom, rimOnWhite, tabBottomOnWhite),
      profile("tab bar over (242,242,247), top", tabsOnGray, 220, 873, .top, rimOnGray, runs((237, 8), (238, 4))),
      profile("tab bar over (242,242,247), bottom", tabsOnGray, 220, 935, .bottom, rimOnGray, tabBottomOnGray),
      profile("circle over black, top", black, 398, 62, .top, rimOnBlack, none),
      profile("circle over black, left", black, 376, 84, .left, rimOnBlack, none),
      profile("field over black, top", black, 220, 880, .top, rimOnBlack, none),
      // Shadows of two pieces: see `GlassGroups`.
      profile(
        "active field's end, 12 before the circle", active, 368, 575, .right, constant,
        runs((235, 11), (236, 6), (235, 3))),
      profile(
        "down through the gap between field and circle", active, 374, 599, .bottom, runs((237, 6), (236, 24)),
        runs((237, 10), (238, 5))),
      profile("keyboard over (242,242,247), top", keyboard, 120, 611, .top, [249, 242, 236, 224, 224, 224], []),
    ]
  }()
}
