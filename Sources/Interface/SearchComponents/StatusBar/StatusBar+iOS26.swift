extension StatusBar.Metrics {
  /// On iPads, time and level in text of 14 about a line 16 below the screen's top, where earlier versions have 12 and 12; the
  /// symbols grow with them.†
  static let iOS26 = {
    var metrics = Self()
    metrics.dots = nil
    let growth = 14.0 / 12
    metrics.layouts = metrics.layouts.map { layout in
      guard layout.idiom == .pad else { return layout }
      var layout = layout
      let lines = (baseline: layout.baseline, bottom: layout.symbolsBottom)
      layout.anchor = 0
      layout.timeStyle.size *= growth
      (layout.baseline, layout.symbolsBottom) = (16 + lines.baseline * growth, 16 + lines.bottom * growth)
      (layout.symbolScale, layout.batteryRise) = (layout.symbolScale * growth, layout.batteryRise * growth)
      return layout
    }
    return metrics
  }()
}
