import SearchLayers
import SearchScenes

extension Palette {
  /// Sources: Apple's Human Interface Guidelines of June 2025 (tints, both contrasts); blue, red, orange and green in light,
  /// and both separators, also measured in captures of iOS 26. The rest as before.
  static let iOS26 = iOS15.changed(by: [
    .systemBlue: .init(c(0, 136, 255), c(0, 145, 255), c(30, 110, 244), c(92, 184, 255)),
    .systemPink: .init(c(255, 45, 85), c(255, 55, 95), c(231, 18, 77), c(255, 138, 196)),
    .systemRed: .init(c(255, 56, 60), c(255, 66, 69), c(233, 21, 45), c(255, 97, 101)),
    .systemGreen: .init(c(52, 199, 89), c(48, 209, 88), c(0, 137, 50), c(74, 217, 104)),
    .systemOrange: .init(c(255, 141, 40), c(255, 146, 48), c(197, 83, 0), c(255, 160, 86)),
    .systemYellow: .init(c(255, 204, 0), c(255, 214, 0), c(161, 106, 0), c(254, 223, 67)),
    .systemTeal: .init(c(0, 195, 208), c(0, 210, 224), c(0, 129, 152), c(59, 221, 236)),
    .systemMint: .init(c(0, 200, 179), c(0, 218, 195), c(0, 133, 117), c(84, 223, 203)),
    .systemCyan: .init(c(0, 192, 232), c(60, 211, 254), c(0, 126, 174), c(109, 217, 255)),
    .systemIndigo: .init(c(97, 85, 245), c(109, 124, 255), c(86, 74, 222), c(167, 170, 255)),
    .systemPurple: .init(c(203, 48, 224), c(219, 52, 242), c(176, 47, 194), c(234, 141, 255)),
    .systemBrown: .init(c(172, 127, 94), c(183, 138, 102), c(149, 109, 81), c(219, 166, 121)),
    .separator: .init(c(60, 60, 67, 0.12), c(84, 84, 88, 0.5), c(60, 60, 67, 0.2), c(84, 84, 88, 0.58)),
  ])
}
