import Foundation

/// The veils of iOS 26 beneath bars, at 440: what one colour becomes.
extension Measurements {
  static let edges26: [MeasuredValue] = top26 + bottom26

  /// The strongest pixels of text below circles that end at 106, as if they were a colour.
  private static let top26: [MeasuredValue] = {
    func screen(_ gray: String, _ rest: String) -> MeasuredScreen {
      screen26(
        "scroll edge",
        "content: {background: \"#\(gray)\", initial: none}\n\(rest)"
          + "navigation: {title: A}\ntimeline: [{at: 0s, set: {scrollEdgeProgress: 1}}]", [.news]
      ).once()
    }
    let (light, dark) = (screen("8A8A8A", ""), screen("8D8D8D", "appearance: dark\n"))
    let values: [(y: Double, light: Double, dark: Double)] = [
      (104, 199, 64), (108, 191, 76), (112, 176, 94), (116, 173, 98), (124, 149, 128), (132, 143, 135),
      (140, 140, 139), (148, 138, 141),
    ]
    return values.flatMap { y, inLight, inDark in
      let point = CGPoint(x: 200, y: y)
      return light.color(point, "text at \(Int(y))", [inLight]) + dark.color(point, "text at \(Int(y)), dark", [inDark])
    }
  }()

  /// A card that goes on beneath a toolbar at 880.
  private static let bottom26: [MeasuredValue] = {
    let rest = """
      toolbar: {items: [gearshape, flexibleSpace, plus]}
      homeIndicator: hidden
      content: {initial: {kind: list, style: insetGrouped, rows: [{title: " ", rowHeight: 2000}]}}
      """
    let (light, dark) = (
      screen26("scroll edge", rest, [.news]).once(),
      screen26("scroll edge", "appearance: dark\n" + rest, [.news]).once()
    )
    let card: [Double] = [28, 28, 27, 27, 26, 25, 24, 22, 21, 19, 17, 16, 15, 14, 13, 12, 12, 11, 11, 11]
    return card.enumerated().flatMap { index, value in
      let y = 838 + 6 * index
      return dark.color(CGPoint(x: 200, y: Double(y)), "card at \(y), dark", [value])
    } + light.color(CGPoint(x: 200, y: 952), "card at 952", [252])
      + light.color(CGPoint(x: 10, y: 952), "behind cards at 952", [250])
  }()
}
