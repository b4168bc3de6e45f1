import Foundation

extension Capture {
  static let bar = Capture("NativeScript/docs", "content/assets/images/screenshots/ios/SearchBar.png")
  static let segments = Capture("NativeScript/docs", "content/assets/images/screenshots/ios/SegmentedBar.png")
  static let title = Capture("NativeScript/docs", "content/assets/images/screenshots/ios/ActionBar.png")
  static let vault = Capture("bitwarden/authenticator-ios")
  static let talk = Capture("nextcloud/talk-ios")
  static let padBar = Capture("IsaacXen/IXSearchController", "preview.png")
  static let apps = Capture("MohammedHamdi/AppStoreClone", "Screenshots/Search.png")
  static let weather = Capture("SeaniOS/WeatherAppAssignment", "Screenshots/Search.png")
  static let keys = Capture("lucanaef/PGPro", "docs/screenshots/2021.*/en-US/*-3-KeychainView.png")
  static let files = Capture("owncloud/ios-app", "doc/images/en-US/*.png")
  static let passwords = Capture("johannes-schliephake/nextcloud-passwords-ios")
  static let settings = Capture("meshtastic/Meshtastic-Apple", "settingsLanguageRegion.png")
  static let movies = Capture("DeluxeAlonso/UpcomingMovies")
  static let gutenberg = Capture("Fonur/TCAGutenbergReader")
}

/// The values that our screens are compared with. Each was read off captures that others published; the captures are not
/// part of this project.
enum Measurements {
  static let all =
    searchField + activeBar + navigationBar + largeTitle + lists + listRows + listSections + messages + statusBar
    + tabBar + homeIndicator + keyboard + phones + iOS26 + iOS27

  static func scene(_ device: String, _ rest: String, system: Int = 17) -> String {
    "system: iOS \(system)\ndevice: \(device)\n\(rest)"
  }

  private static let rest = "navigation: {title: Search, background: opaque}\nsearch: {placeholder: Search}"
  private static let active = "navigation: {title: Search}\nsearch: {placeholder: Search, active: true}"
  private static let dimmed = """
    navigation: {title: Search, background: opaque}
    search: {placeholder: Search, active: true, obscuresBackground: true}
    """
  private static let large = "navigation: {title: Verification codes, largeTitle: true}\nsearch: {placeholder: Search}"
  private static let list = """
    navigation: {title: Folders, largeTitle: true, background: opaque}
    content: {initial: {kind: list, rows: [{title: First}, {title: Second}]}}
    """
  private static let cards = """
    navigation: {title: Folders}
    content: {initial: {kind: list, style: insetGrouped, rows: [{title: First}, {title: Second}]}}
    """
  private static let pushed = "navigation: {title: Folders}\ntimeline: [{at: 0.1s, push: {title: Two}}]"

  static func row(
    _ control: String, _ what: String, _ scene: String, _ reading: MeasuredValue.Reading, _ measured: Double,
    _ captures: [Capture], _ confidence: MeasuredValue.Confidence = .high, at time: Double = 0
  ) -> MeasuredValue {
    MeasuredValue(
      control: control, what: what, captures: captures, confidence: confidence, scene: scene, time: time,
      reading: reading, measured: measured)
  }

  private static let searchField: [MeasuredValue] = [
    row(
      "Search field", "height", scene("iPhone 15 Pro", rest), .frame("searchBar.field", \.height), 36, [.bar, .talk]),
    row(
      "Search field", "top below the bar, 414 wide", scene("iPhone 11 Pro Max", rest),
      .frame("searchBar.field", \.minY), 89, [.talk]),
    row(
      "Search field", "end of the palette, 414 wide", scene("iPhone 11 Pro Max", rest),
      .frame("searchBar", \.maxY), 140, [.talk]),
    row(
      "Search field", "left edge, 375 wide", scene("iPhone 11 Pro", rest), .frame("searchBar.field", \.minX), 16,
      [.keys]),
    row(
      "Search field", "left edge, 414 wide", scene("iPhone 11 Pro Max", rest), .frame("searchBar.field", \.minX), 20,
      [.talk]),
    row(
      "Search field", "height at the medium text size", scene("iPhone 13", rest + "\ncontentSizeCategory: medium"),
      .frame("searchBar.field", \.height), 34.33, [.vault]),
    row(
      "Search field", "fill over white, red", scene("iPhone 13", appearance("#FFFFFF")),
      .color(CGPoint(x: 250, y: 105), 0), 239, [.bar, .vault]),
    row(
      "Search field", "fill over white, blue", scene("iPhone 13", appearance("#FFFFFF")),
      .color(CGPoint(x: 250, y: 105), 2), 240, [.bar, .vault]),
    row(
      "Search field", "fill over (242,242,247), red", scene("iPhone 13", appearance("#F2F2F7")),
      .color(CGPoint(x: 250, y: 105), 0), 227, [.vault]),
    row(
      "Search field", "fill over (28,28,30), blue, dark",
      scene("iPhone 13", appearance("#1C1C1E") + "\nappearance: dark"), .color(CGPoint(x: 250, y: 105), 2), 54, [.vault]
    ),
    row(
      "Search field", "magnifier's left edge", scene("iPhone 15 Pro", appearance("#FFFFFF")),
      .frame("searchBar.field.icon", \.minX), 24, [.bar, .talk]),
    row(
      "Search field", "magnifier's width", scene("iPhone 15 Pro", appearance("#FFFFFF")),
      .frame("searchBar.field.icon", \.width), 16.33, [.bar, .talk]),
    row(
      "Search field", "magnifier's width, iPad", scene("iPad mini (5th generation)", rest),
      .frame("searchBar.field.icon", \.width), 16, [.talk]),
    row(
      "Search field", "magnifier's width, iOS 13", scene("iPhone 11 Pro", rest, system: 13),
      .frame("searchBar.field.icon", \.width), 15.67, [.apps], .medium),
  ]

  private static func appearance(_ color: String) -> String {
    "navigation: {title: Search, background: opaque, appearances: {standard: {background: \"\(color)\"}}}\n"
      + "search: {placeholder: Search}"
  }

  private static let activeBar: [MeasuredValue] = [
    row(
      "Active search bar", "field's top, 375 wide", scene("iPhone 11 Pro", active, system: 13),
      .frame("searchBar.field", \.minY), 52, [.apps]),
    row(
      "Active search bar", "bar's end, 375 wide", scene("iPhone 11 Pro", active, system: 13),
      .frame("searchBar", \.maxY), 96, [.apps]),
    row(
      "Active search bar", "field's right edge, 375 wide", scene("iPhone 11 Pro", active, system: 13),
      .frame("searchBar.field", \.maxX), 295, [.apps, .movies]),
    row(
      "Active search bar", "field's right edge, 390 wide", scene("iPhone 13", active),
      .frame("searchBar.field", \.maxX), 310, [.weather], .medium),
    row(
      "Active search bar", "field's right edge, 414 wide", scene("iPhone 11 Pro Max", active),
      .frame("searchBar.field", \.maxX), 330, [], .medium),
    row(
      "Active search bar", "field's left edge, iPad", scene("iPad mini (5th generation)", padItems, system: 12),
      .frame("searchBar.field", \.minX), 312, [.padBar]),
    row(
      "Active search bar", "field's right edge, iPad", scene("iPad mini (5th generation)", padItems, system: 12),
      .frame("searchBar.field", \.maxX), 712, [.padBar]),
    row(
      "Active search bar", "field's top in the bar, iPad", scene("iPad mini (5th generation)", padItems, system: 12),
      .frame("searchBar.field", \.minY), 27, [.padBar]),
    row(
      "Active search bar", "content below a dimming, over white", scene("iPhone 11 Pro", dimmed, system: 13),
      .color(CGPoint(x: 100, y: 400), 0), 217, [.apps]),
    row(
      "Scope bar", "top below the palette's top, always shown", scene("iPhone 11 Pro", scopes, system: 13),
      .frame("scopeBar", \.minY), 88 + 54, [], .medium),
    row(
      "Scope bar", "end of the palette, always shown", scene("iPhone 11 Pro", scopes, system: 13),
      .frame("navigationBar.background", \.maxY), 88 + 96, [], .medium),
    row(
      "Active search bar", "hairline over a dimming", scene("iPhone 11 Pro", dimmed, system: 13),
      .color(CGPoint(x: 100, y: 96.1), 0), 152, [.apps], .medium),
  ]

  private static let scopes = """
    navigation: {title: Search, background: opaque}
    search: {placeholder: Search, scopes: [All, Mine], scopeBarActivation: manual, showsScopeBar: true}
    """

  private static let padItems = """
    orientation: landscape
    search: {placeholder: Search, active: true, leadingItems: [{title: Filter}], maximumActiveWidth: 400}
    """

  private static let navigationBar: [MeasuredValue] = [
    row(
      "Navigation bar", "bottom, 393 wide", scene("iPhone 15 Pro", "navigation: {title: MyApp, background: opaque}"),
      .frame("navigationBar.background", \.maxY), 97.67, [.title]),
    row(
      "Navigation bar", "bottom, 402 wide", scene("iPhone 16 Pro", "navigation: {title: MyApp, background: opaque}"),
      .frame("navigationBar.background", \.maxY), 100.33, [.settings, .passwords]),
    row(
      "Navigation bar", "bottom, 440 wide",
      scene("iPhone 16 Pro Max", "navigation: {title: MyApp, background: opaque}"),
      .frame("navigationBar.background", \.maxY), 100.33, [.passwords]),
    row(
      "Navigation bar", "material over white", scene("iPhone 15 Pro", "navigation: {title: MyApp, background: opaque}"),
      .color(CGPoint(x: 20, y: 90), 0), 247, [.title]),
    row(
      "Navigation bar", "hairline over white", scene("iPhone 15 Pro", "navigation: {title: MyApp, background: opaque}"),
      .color(CGPoint(x: 20, y: 97.8), 0), 178, [.title, .vault]),
    row(
      "Navigation bar", "chevron's left edge, 375 wide", scene("iPhone 11 Pro", pushed),
      .ink(CGRect(x: 2, y: 46, width: 22, height: 40), \.minX), 9.33, [.keys, .passwords], at: 1),
    row(
      "Navigation bar", "chevron's right edge, 375 wide", scene("iPhone 11 Pro", pushed),
      .ink(CGRect(x: 2, y: 46, width: 22, height: 40), \.maxX), 20.33, [.keys, .passwords], at: 1),
    row(
      "Navigation bar", "chevron's height", scene("iPhone 11 Pro", pushed),
      .ink(CGRect(x: 2, y: 46, width: 22, height: 40), \.height), 18.8, [.keys, .passwords], at: 1),
    row(
      "Navigation bar", "chevron's left edge, 414 wide", scene("iPhone 11 Pro Max", pushed),
      .ink(CGRect(x: 2, y: 46, width: 26, height: 40), \.minX), 13.33, [.keys, .settings], at: 1),
  ]

  private static let largeTitle: [MeasuredValue] = [
    row(
      "Large title", "field's top, 402 wide", scene("iPhone 16 Pro", large), .frame("searchBar.field", \.minY), 153.33,
      [.passwords]),
    row(
      "Large title", "field's top, 393 wide", scene("iPhone 15 Pro", large), .frame("searchBar.field", \.minY), 150.67,
      [.passwords], .medium),
    row(
      "Large title", "end of the palette, 402 wide", scene("iPhone 16 Pro", large), .frame("searchBar", \.maxY), 204.33,
      [.passwords]),
    row(
      "Large title", "row's height at the medium text size",
      scene("iPhone 13", large + "\ncontentSizeCategory: medium"), .frame("searchBar", \.minY), 47 + 44 + 52, [.vault]),
    row(
      "Large title", "left edge of \"V\"", scene("iPhone 13", large),
      .ink(CGRect(x: 2, y: 100, width: 60, height: 36), \.minX), 16.33, [.vault]),
    row(
      "Large title", "baseline below the row's top", scene("iPhone 13", "navigation: {title: HHH, largeTitle: true}"),
      .ink(CGRect(x: 2, y: 93, width: 120, height: 46), \.maxY), 91 + 36, [.vault, .passwords]),
  ]

  private static let lists: [MeasuredValue] = [
    row(
      "List", "row's height", scene("iPhone 15 Pro", list), .frame("content.list.row.0", \.height), 44,
      [.settings, .keys, .files]),
    row(
      "List", "separator's left edge, 375 wide", scene("iPhone 11 Pro", list),
      .frame("content.list.row.0.separator", \.minX), 16, [.keys, .files]),
    row(
      "List", "separator's left edge, 393 wide", scene("iPhone 15 Pro", list),
      .frame("content.list.row.0.separator", \.minX), 20, [.passwords], .medium),
    row(
      "List", "separator's left edge, 414 wide", scene("iPhone 11 Pro Max", list),
      .frame("content.list.row.0.separator", \.minX), 20, [.keys, .files]),
    row(
      "List", "separator over white", scene("iPhone 15 Pro", list), .color(CGPoint(x: 200, y: 193.5), 0), 198,
      [.files, .settings]),
    row(
      "List", "own first line where the bar's hairline meets it", scene("iPhone 15 Pro", list),
      .color(CGPoint(x: 200, y: 149.8), 0), 139, [.keys, .passwords]),
    row(
      "List", "hairline left of it", scene("iPhone 15 Pro", list), .color(CGPoint(x: 8, y: 149.8), 0), 178,
      [.keys, .passwords]),
    row(
      "List", "card's left edge, 375 wide", scene("iPhone 11 Pro", cards),
      .frame("content.list.section.0.group", \.minX), 16,
      [.keys]),
    row(
      "List", "card's left edge, 414 wide", scene("iPhone 11 Pro Max", cards),
      .frame("content.list.section.0.group", \.minX), 20,
      [.keys, .files]),
    row(
      "List", "card's background, blue", scene("iPhone 15 Pro", cards), .color(CGPoint(x: 8, y: 400), 2), 247,
      [.keys, .files]),
  ]

  private static let statusBar: [MeasuredValue] = [
    row(
      "Status bar", "Wi-Fi's left edge, 375 wide", scene("iPhone 11 Pro", rest), .frame("statusBar.wifi", \.minX), 316,
      [.apps]),
    row(
      "Status bar", "battery's tip, 375 wide", scene("iPhone 11 Pro", rest), .frame("statusBar.battery", \.maxX),
      360.67, [.apps]),
    row(
      "Status bar", "battery's height, 375 wide", scene("iPhone 11 Pro", rest), .frame("statusBar.battery", \.height),
      11.33, [.apps]),
    row(
      "Status bar", "time's middle, 375 wide", scene("iPhone 11 Pro", rest),
      .ink(CGRect(x: 20, y: 10, width: 60, height: 30), \.midX), 46.3, [.apps]),
    row(
      "Status bar", "time's middle, 414 wide", scene("iPhone 11 Pro Max", rest),
      .ink(CGRect(x: 20, y: 10, width: 80, height: 32), \.midX), 57, [.keys, .talk]
    ).because("In two other captures 6:59 has the same middle; San Francisco's 1 has other sides."),
    row(
      "Status bar", "time's middle, 430 wide", scene("iPhone 15 Pro Max", rest),
      .ink(CGRect(x: 40, y: 10, width: 80, height: 40), \.midX), 80.83, [.gutenberg]),
    row(
      "Status bar", "time's height, 430 wide", scene("iPhone 15 Pro Max", rest),
      .ink(CGRect(x: 40, y: 10, width: 80, height: 40), \.height), 13.33, [.gutenberg]),
    row(
      "Status bar", "battery's tip, 430 wide", scene("iPhone 15 Pro Max", rest), .frame("statusBar.battery", \.maxX),
      392.33, [.gutenberg]),
    row(
      "Status bar", "battery's tip, 414 wide", scene("iPhone 11 Pro Max", rest), .frame("statusBar.battery", \.maxX),
      392.67, [.keys, .talk]),
    row(
      "Status bar", "Wi-Fi's right edge, 414 wide", scene("iPhone 11 Pro Max", rest), .frame("statusBar.wifi", \.maxX),
      359.7, [.keys, .talk]),
    row(
      "Status bar", "battery's height with a home button", scene("iPhone 8 Plus", rest),
      .frame("statusBar.battery", \.height), 11.33, [.files]),
  ]
}
