import Foundation

extension Capture {
  static let films = Capture("iComputerfreak/MovieDB", "fastlane/screenshots/en-US/iPhone 17 Pro Max-0*_*.png")
  static let filmsPad = Capture("iComputerfreak/MovieDB", "fastlane/screenshots/en-US/iPad Pro 13-inch (M5)-0*_*.png")
  static let yana = Capture("fa-krug/yana", "fastlane/screenshots/en-US/iPhone 17 Pro Max-0*_*.png")
  static let gitea = Capture("philippgerard/itea", "fastlane/screenshots/en-US/iPhone 17 Pro Max-0*_*.png")
  static let news = Capture("Ranchero-Software/NetNewsWire", "AppStore/NetNewsWire7/Screenshots/Max/Max-*.png")
  static let blocker = Capture("0xCUB3/wBlock", "docs/media/app-store/ios/filters_*.png")
  static let bidone = Capture("jeuneseven/BidoneDemo", "fastlane/screenshots/en-US/iPhone 17 Pro-0*_*.png")
  static let tabRecording = Capture(
    "gunumdogdu/cupertino_native_better", "misc/screenshots/cntabbarnative_preview.gif")
  static let dictation = Capture("getdictus/dictus-ios")
  static let vercel = Capture("apoorvdarshan/verceltics")
  static let fringe = Capture("armper/fringe-ingredient-decoder")
  static let openUIKit = Capture("Vercantez/openuikit")
}

/// iOS 26. A value of two captures is held within a pixel, one of a single capture within two.
extension Measurements {
  static let iOS26 =
    groupedLists26 + listRows26 + messages26 + bars26 + fields26 + tabBar26 + glass26 + edges26 + keyboard26
    + forms26 + symbols26 + keySymbols26 + tints26 + others26 + widths26 + sidebar26

  static func screen26(_ control: String, _ rest: String, _ captures: [Capture]) -> MeasuredScreen {
    screen26(control, 440, rest, captures)
  }

  /// A screen of iOS 26.
  /// - Parameter width: that of the phone: 440, 430, 402 or 393.
  static func screen26(_ control: String, _ width: Int, _ rest: String, _ captures: [Capture]) -> MeasuredScreen {
    let device = [440: "iPhone 17 Pro Max", 430: "iPhone 15 Pro Max", 402: "iPhone 17 Pro", 393: "iPhone 15 Pro"]
    return MeasuredScreen(
      control: "iOS 26: " + control, scene: scene(device[width] ?? "", rest, system: 26), captures: captures)
  }

  static let white: [Double] = [255, 255, 255]
  static let grouped: [Double] = [242, 242, 247]
}
