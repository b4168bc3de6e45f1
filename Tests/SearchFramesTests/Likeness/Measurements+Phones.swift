import Foundation

extension Capture {
  static let pokemon = Capture("samuelHenriquez92/Ravn-Challenge-V3-Samuel-Henriquez", "Preview/*.png")
  static let posts = Capture("memof90/screenProjects", "Swift Projects/*.png")
  static let tunes = Capture("andr3a88/iTunesSearch-SwiftUI", "images/*.png")
  static let team = Capture("arnabkumarroy/TeamDirectory")
  static let player = Capture("AnnaGola/R-music", "Screenshots/*.png")
  static let headlines = Capture("mksmanish/NewsFeedApp", "screens/*.png")
  static let dogs = Capture("SaifullahIlyas/DogsBread-MVVM", "Images/*.png")
  static let countries = Capture("RomanElfimov/Countries", "Screenshots/*.png")
  static let places = Capture("RomanElfimov/MyPlaces", "Screenshots/*.png")
  static let cocktails = Capture("EnsarOzturk/CocktailApp", "Screenshot/*.png")
  static let series = Capture("ZakariaGuebebia/OCS-Technical-Assignment", "OCS/Ressources/Screenshots/*.png")
  static let recipes = Capture("DeveloperJuanR/Forkly-v2", "Screenshots/*.png")
}

/// Bars, fields and a keyboard on phones of many widths, iOS 12 to 18. Their status bars show no signal.
extension Measurements {
  static let phones = statusBars + fields + bars + russianKeyboard

  private static func screen(
    _ control: String, _ device: String, _ rest: String, system: Int, _ captures: [Capture]
  ) -> MeasuredScreen {
    MeasuredScreen(control: control, scene: scene(device, rest, system: system), captures: captures)
  }

  private static func time(_ text: String) -> String { "statusBar: {time: \"\(text)\", signal: 0}\n" }

  private static let statusBars: [MeasuredValue] = {
    let plain = "content: {initial: none}"
    let narrow = screen("Status bar", "iPhone 13", time("8:00") + plain, system: 15, [.pokemon, .posts, .tunes])
    var values = narrow.ink(CGRect(25...80, 8...40), "time, 390 wide", y: 19...30.67)
    values.append(narrow.row("time's middle, 390 wide", .ink(CGRect(25...80, 8...40), \.midX), 52.17))
    values += narrow.frame("statusBar.signal", "signal, 390 wide", x: 302.33...319.33)
    values += narrow.frame("statusBar.battery", "battery, 390 wide", x: 346.67...371.67, y: 18.67...30.67)
    let double = screen("Status bar", "iPhone 11", time("8:29") + plain, system: 15, [.player, .team])
    values += double.frame("statusBar.signal", "signal, 414 wide at 2x", x: 326.5...345)
    values += double.frame("statusBar.battery", "battery, 414 wide at 2x", x: 370.5...397, y: 18.5...31)
    values.append(double.row("time's middle, 414 wide at 2x", .ink(CGRect(20...90, 8...40), \.midX), 51.5))
    let wide = screen("Status bar", "iPhone 12 Pro Max", time("10:25") + plain, system: 14, [.headlines, .dogs])
    values += wide.frame("statusBar.signal", "signal, 428 wide", x: 324.33...343.67)
    values += wide.frame("statusBar.battery", "battery, 428 wide", x: 373.33...400.67, y: 17.67...30.67)
    values.append(wide.row("time's middle, 428 wide", .ink(CGRect(30...100, 8...40), \.midX), 62.83))
    let triple = screen("Status bar", "iPhone 11 Pro Max", time("6:59") + plain, system: 13, [.countries, .places])
    values += triple.frame("statusBar.signal", "signal, 414 wide at 3x", x: 319.35...337.65)
    let island = screen("Status bar", "iPhone 15 Pro", time("13:33") + plain, system: 17, [.cocktails, .tunes])
    values += island.frame("statusBar.battery", "battery, 393 wide", y: 22.67...35.67)
    return values
  }()

  private static let fields: [MeasuredValue] = {
    let text = "navigation: {title: Search}\nsearch: {placeholder: Search, text: Daft Punk}"
    let typed = screen("Search field", "iPhone 13", text, system: 16, [.tunes, .cocktails])
    var values = typed.ink(CGRect(345...371, 96...124), "clear button", x: 350...367, y: 101.67...118.67)
    values.append(typed.row("text's left edge, iOS 16", .ink(CGRect(44...200, 94...126), \.minX), 48.86))
    let older = "navigation: {title: Search}\nsearch: {placeholder: Search countries}"
    let grey = screen("Search field", "iPhone 11 Pro Max", older, system: 13, [.countries, .places])
    values.append(grey.row("text's left edge, iOS 13", .ink(CGRect(46...200, 91...123), \.minX), 50.69))
    let large = "navigation: {title: Pokemon List, largeTitle: true}\nsearch: {placeholder: Search}"
    let resting = screen("Search field", "iPhone 13", large, system: 15, [.pokemon]).once()
    values.append(resting.row("magnifier's top, iOS 15", .ink(CGRect(20...44, 146...178), \.minY), 153.96))
    values.append(resting.row("placeholder, iOS 15, red", .strongest(CGRect(46...120, 148...176), 0), 142))
    let pad = screen(
      "Search field", "iPad Pro (9.7-inch)", "search: {placeholder: Search, text: Game of thrones}", system: 15,
      [.series])
    values += pad.once().frame("searchBar.field.clearButton", "clear button, iPad", width: 17, height: 17)
    return values
  }()

  private static let bars: [MeasuredValue] = {
    let xr = screen(
      "Navigation bar", "iPhone XR", "navigation: {title: Details, background: opaque}", system: 12, [.team])
    var values = [xr.once().row("bottom, iPhone XR on iOS 12", .frame("navigationBar.background", \.maxY), 88)]
    let tabs = """
      tabBar: {items: [{title: Search}, {title: Albums}, {title: Songs}, {title: Movies}]}
      content: {initial: none}
      """
    let quarters = screen("Tab bar", "iPhone 13", tabs, system: 16, [.tunes, .recipes])
    for (index, middle) in [48.64, 146.31, 243.66, 341.46].enumerated() {
      let area = CGRect(x: middle - 40, y: 796, width: 80, height: 20)
      values.append(quarters.row("middle of item \(index), 390 wide", .ink(area, \.midX), middle, within: 0.5))
    }
    let dark = screen("Tab bar", "iPhone 11 Pro", tabs + "\nappearance: dark", system: 14, [.keys])
    values += dark.color(CGPoint(x: 8, y: 770), "fill over black", [18, 19, 19])
    values += dark.color(CGPoint(x: 187.5, y: 801.5), "home indicator over a dark bar", [76, 76, 76])
    let black = screen(
      "Home indicator", "iPhone 13", "appearance: dark\ncontent: {initial: none}", system: 15, [.pokemon])
    values += black.color(CGPoint(x: 195, y: 833.5), "over black", [76, 76, 76])
    return values
  }()

  private static let russianKeyboard: [MeasuredValue] = {
    let keys = screen(
      "Keyboard", "iPhone 11 Pro Max",
      "search: {placeholder: Search, focused: true, text: a}\nkeyboard: {layout: de, prediction: false}", system: 15,
      [.places]
    ).once()
    var values = keys.frame("keyboard", "keyboard, 414 wide", y: 595...896)
    values += keys.frame("keyboard.key.q", "first key of 11, 414 wide", y: 603...648)
    values += keys.frame("keyboard.key.return", "return key, 414 wide", x: 313...410)
    values += keys.frame("keyboard.key.space", "space bar, 414 wide", x: 108...307, y: 771...816)
    values += keys.color(CGPoint(x: 2, y: 700), "tray over white", [214, 216, 221])
    values += keys.color(CGPoint(x: 12, y: 775), "special key over white", [180, 184, 193])
    return values
  }()
}
