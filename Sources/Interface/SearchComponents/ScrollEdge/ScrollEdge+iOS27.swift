import SearchLayers

extension ScrollEdge.Metrics {
  /// "One uniform bar" that appears while content scrolls beneath it, and does not turn into a soft edge (WWDC 2026, sessions
  /// 102 and 278).
  ///
  /// Measured at 402 in captures of the beta of June 2026 (sdtaheri/ScrollEdgeEffectBlurIssue): text keeps 0.26 of its contrast and
  /// cards 0.24; (242,242,242) below white and (231,230,235) below (242,243,248); black text spreads by 5.6 points. The dark is
  /// inferred.
  static let iOS27 = {
    var metrics = Self()
    metrics.bar = ScrollEdge.Bar(
      opacity: 0.76, blurRadius: 5.6, hairline: DynamicColor(RGBAColor(0, 0, 0, 0.05), RGBAColor(255, 255, 255, 0.05)),
      hairlineHeight: 2.0 / 3)
    metrics.$bar.mark(.inferred, when: .any(.dark))
    // The shadows are the edges of the glass.
    metrics.shadowScale = 1
    return metrics
  }()
}
