extension StatusBar.Metrics {
  /// iPads, measured at 2× at 1032 and 1376: text of 14 about a line 16 below the screen's top, ink from 26 to 76 and from 88;
  /// the battery from 1322.5 to 1350, 5 after its level; Wi-Fi 14.5 wide (NetNewsWire's and philippgerard/itea's screenshots).
  static let iOS26 = {
    var metrics = Self()
    metrics.dots = nil
    (metrics.dateGap, metrics.levelGap) = (10, 4.3)
    let growth = 14.0 / 12
    metrics.layouts = metrics.layouts.map { layout in
      var layout = layout
      // The two last layouts of phones were measured; iPads with a home button were not.
      if layout.below == .infinity { layout.evidence = .measured }
      guard layout.idiom == .pad else { return layout }
      if layout.below < .infinity { layout.evidence = .inferred }
      layout.anchor = 0
      layout.timeStyle.size *= growth
      (layout.baseline, layout.symbolsBottom) = (16 + layout.baseline * growth, 21.1)
      (layout.symbolScale, layout.gap, layout.battery, layout.batteryRise) = (14.5 / 17, 4.2, .island402, 5.1)
      if layout.below == .infinity { (layout.time, layout.batteryInset) = (.leading(25.5), 26) }
      return layout
    }
    return metrics
  }()
}
