import SearchScenes

extension BuiltInSymbol {
  /// Those that random scenes had before version 0.4, so that their sequences stay.
  package static let oldNames = names.filter { name in
    ![
      "accessibility", "apps.iphone", "bitcoinsign", "button.horizontal.top.press", "dollarsign", "hand.raised.fill",
      "scribble.variable", "sparkles.tv.fill", "waveform",
    ].contains { name == $0 || name.hasPrefix($0 + ".circle") || name == $0 + ".square" }
  }
}
