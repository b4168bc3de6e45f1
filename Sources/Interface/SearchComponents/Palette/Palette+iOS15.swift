import SearchLayers
import SearchScenes

extension Palette {
  /// Sources: Apple's Human Interface Guidelines (tints and greys, both contrasts) and dumps of UIColor (labels, fills,
  /// backgrounds, separators). Flutter's CupertinoColors prints the same numbers, and those of increased contrast.
  /// Fills, labels and systemBlue also agree with measured pixels.
  static let iOS15 = Palette([
    .systemBlue: .init(c(0, 122, 255), c(10, 132, 255), c(0, 64, 221), c(64, 156, 255)),
    .link: .init(c(0, 122, 255), c(10, 132, 255)),
    .systemPink: .init(c(255, 45, 85), c(255, 55, 95), c(211, 15, 69), c(255, 100, 130)),
    .systemRed: .init(c(255, 59, 48), c(255, 69, 58), c(215, 0, 21), c(255, 105, 97)),
    .systemGreen: .init(c(52, 199, 89), c(48, 209, 88), c(36, 138, 61), c(48, 219, 91)),
    .systemOrange: .init(c(255, 149, 0), c(255, 159, 10), c(201, 52, 0), c(255, 179, 64)),
    .systemYellow: .init(c(255, 204, 0), c(255, 214, 10), c(178, 80, 0), c(255, 212, 38)),
    .systemTeal: .init(c(48, 176, 199), c(64, 200, 224), c(0, 130, 153), c(93, 230, 255)),
    .systemMint: .init(c(0, 199, 190), c(99, 230, 226), c(12, 129, 123), c(102, 212, 207)),
    .systemCyan: .init(c(50, 173, 230), c(100, 210, 255), c(0, 113, 164), c(112, 215, 255)),
    .systemIndigo: .init(c(88, 86, 214), c(94, 92, 230), c(54, 52, 163), c(125, 122, 255)),
    .systemPurple: .init(c(175, 82, 222), c(191, 90, 242), c(137, 68, 171), c(218, 143, 255)),
    .systemBrown: .init(c(162, 132, 94), c(172, 142, 104), c(127, 101, 69), c(181, 148, 105)),
    .systemGray: .init(c(142, 142, 147), c(142, 142, 147), c(108, 108, 112), c(174, 174, 178)),
    .systemGray2: .init(c(174, 174, 178), c(99, 99, 102), c(142, 142, 147), c(124, 124, 128)),
    .systemGray3: .init(c(199, 199, 204), c(72, 72, 74), c(174, 174, 178), c(84, 84, 86)),
    .systemGray4: .init(c(209, 209, 214), c(58, 58, 60), c(188, 188, 192), c(68, 68, 70)),
    .systemGray5: .init(c(229, 229, 234), c(44, 44, 46), c(216, 216, 220), c(54, 54, 56)),
    .systemGray6: .init(c(242, 242, 247), c(28, 28, 30), c(235, 235, 240), c(36, 36, 38)),
    .label: .init(c(0, 0, 0), c(255, 255, 255)),
    .secondaryLabel: .init(c(60, 60, 67, 0.6), c(235, 235, 245, 0.6), c(60, 60, 67, 0.68), c(235, 235, 245, 0.68)),
    .tertiaryLabel: .init(c(60, 60, 67, 0.3), c(235, 235, 245, 0.3), c(60, 60, 67, 0.38), c(235, 235, 245, 0.38)),
    .placeholderText: .init(c(60, 60, 67, 0.3), c(235, 235, 245, 0.3), c(60, 60, 67, 0.38), c(235, 235, 245, 0.38)),
    .quaternaryLabel: .init(c(60, 60, 67, 0.18), c(235, 235, 245, 0.16), c(60, 60, 67, 0.26), c(235, 235, 245, 0.24)),
    .separator: .init(c(60, 60, 67, 0.29), c(84, 84, 88, 0.6), c(60, 60, 67, 0.37), c(84, 84, 88, 0.68)),
    .opaqueSeparator: .init(c(198, 198, 200), c(56, 56, 58)),
    .systemFill: .init(c(120, 120, 128, 0.2), c(120, 120, 128, 0.36), c(120, 120, 128, 0.28), c(120, 120, 128, 0.44)),
    .secondarySystemFill: .init(
      c(120, 120, 128, 0.16), c(120, 120, 128, 0.32), c(120, 120, 128, 0.24), c(120, 120, 128, 0.4)),
    .tertiarySystemFill: .init(
      c(118, 118, 128, 0.12), c(118, 118, 128, 0.24), c(118, 118, 128, 0.2), c(118, 118, 128, 0.32)),
    .quaternarySystemFill: .init(
      c(116, 116, 128, 0.08), c(118, 118, 128, 0.18), c(116, 116, 128, 0.16), c(118, 118, 128, 0.26)),
    .systemBackground: .init(c(255, 255, 255), c(0, 0, 0)),
    .secondarySystemBackground: .init(c(242, 242, 247), c(28, 28, 30), c(235, 235, 240), c(36, 36, 38)),
    .tertiarySystemBackground: .init(c(255, 255, 255), c(44, 44, 46), c(255, 255, 255), c(54, 54, 56)),
    .systemGroupedBackground: .init(c(242, 242, 247), c(0, 0, 0), c(235, 235, 240), c(0, 0, 0)),
    .secondarySystemGroupedBackground: .init(c(255, 255, 255), c(28, 28, 30), c(255, 255, 255), c(36, 36, 38)),
    .tertiarySystemGroupedBackground: .init(c(242, 242, 247), c(44, 44, 46), c(235, 235, 240), c(54, 54, 56)),
    .black: .same(.black), .white: .same(.white), .clear: .same(.clear),
  ])

  static func c(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) -> RGBAColor {
    RGBAColor(red, green, blue, alpha)
  }
}
