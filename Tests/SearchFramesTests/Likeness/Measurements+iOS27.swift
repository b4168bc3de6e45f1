import Foundation

extension Capture {
  /// Six screens of the beta of June 2026, at 402.
  static let edgeEffect = Capture("sdtaheri/ScrollEdgeEffectBlurIssue", "*.png")
}

/// What captures of iOS 27 show: its tab bar, and the bar over scrolled content.
extension Measurements {
  static let iOS27 = tabBar27 + edge27

  private static func screen27(_ control: String, _ rest: String) -> MeasuredScreen {
    MeasuredScreen(
      control: "iOS 27: \(control)", scene: "system: iOS 27\ndevice: iPhone 17 Pro\n\(rest)", captures: [.edgeEffect])
  }

  private static let tabs = """
    tabBar:
      items:
        - {title: Table, symbol: list.bullet}
        - {title: Grid, symbol: square}
        - {title: Collection, symbol: square}
        - {title: List, symbol: list.bullet}
        - {title: Stack, symbol: square}
    """

  private static let tabBar27: [MeasuredValue] = {
    let white = screen27("tab bar", tabs)
    let gray = screen27("tab bar", tabs + "\ncontent: {initial: none, background: systemGroupedBackground}")
    let label = CGRect(36...90, 829...845)
    var values = white.frame("tabBar.background", "five tabs", x: 21...381, y: 791...853)
    values += white.once().color(CGPoint(x: 200, y: 796), "glass over white", [252.5])
    values += gray.once().color(CGPoint(x: 200, y: 796), "glass over (242,242,247)", [248, 248, 252])
    values += white.once().color(CGPoint(x: 40, y: 822), "selected capsule over white", [232])
    return values + white.once().inkColor(label, "selected label", [0, 130, 248])
  }()

  private static let edge27: [MeasuredValue] = {
    let rows = "[" + (0..<30).map { "{title: \($0)}" }.joined(separator: ", ") + "]"
    let plain = screen27(
      "top edge", "navigation: {title: Table}\ncontent: {offset: 200, initial: {kind: list, rows: \(rows)}}")
    let cards = screen27(
      "top edge",
      "navigation: {title: Grid}\ncontent: {offset: 200, initial: {kind: list, style: insetGrouped, rows: \(rows)}}")
    var values = [plain.row("hairline's height", .frame("scrollEdge.top.hairline", \.height), 0.67)]
    values += plain.color(CGPoint(x: 5, y: 105.6), "hairline on white", [242])
    values += cards.color(CGPoint(x: 5, y: 105.6), "hairline on (242,242,248)", [231, 230, 235])
    values += cards.color(CGPoint(x: 5, y: 90), "bar over the page", [242, 242, 247])
    return values + cards.once().color(CGPoint(x: 372, y: 90), "bar over a card", [245, 245, 249])
  }()
}
