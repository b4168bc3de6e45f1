import Foundation

/// The veils of iOS 26 beneath bars, at 440: what one colour becomes.
extension Measurements {
  static let edges26: [MeasuredValue] = top26 + bottom26

  /// Below circles that end at 106: a card and a disc, and the strongest pixels of text where it is not blurred, as if they
  /// were a colour.
  private static let top26: [MeasuredValue] = {
    func screen(_ width: Int, _ color: String, _ rest: String, _ capture: Capture) -> MeasuredScreen {
      screen26(
        "scroll edge", width,
        "content: {background: \"#\(color)\", initial: none}\n\(rest)"
          + "navigation: {title: A}\ntimeline: [{at: 0s, set: {scrollEdgeProgress: 1}}]", [capture]
      ).once()
    }
    let (light, dark) = (screen(440, "8A8A8A", "", .news), screen(440, "8D8D8D", "appearance: dark\n", .news))
    let text: [(y: Double, light: Double, dark: Double)] = [
      (124, 149, 128), (132, 143, 135), (140, 140, 139), (148, 138, 141),
    ]
    let card = screen(402, "F3F3F4", "", .bidone)
    let values = [(92.0, 249.0), (100, 247), (104, 246), (108, 247), (112, 246), (116, 245)].flatMap { y, value in
      card.color(CGPoint(x: 100, y: y), "card at \(Int(y))", [value])
    }
    let disc = screen(440, "5E9EF4", "appearance: dark\n", .news)
    return values + disc.color(CGPoint(x: 20, y: 66), "disc at 66, dark", [15, 25, 38])
      + disc.color(CGPoint(x: 20, y: 70), "disc at 70, dark", [16, 26, 40])
      + text.flatMap { y, inLight, inDark in
        let point = CGPoint(x: 200, y: y)
        return light.color(point, "text at \(Int(y))", [inLight])
          + dark.color(point, "text at \(Int(y)), dark", [inDark])
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
