import SearchLayers

extension Sheet.Metrics {
  static let iOS13 = Self(
    // jamesblasco/modal_bottom_sheet, from Apple's design resources for Sketch.
    top: 10, cornerRadius: 10,
    presenterInset: 16,  // †
    dimmingColor: RGBAColor(0, 0, 0, 0.2),  // †
    width: 704, sideMargin: 20, topMargin: 20,  // †
    // The height of a `UINavigationBar` in a page sheet since iOS 13, from memory.†
    barHeight: 56,
    hiddenBarHeight: 12  // †
  )
}
