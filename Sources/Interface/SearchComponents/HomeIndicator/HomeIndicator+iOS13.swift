import SearchLayers

extension HomeIndicator.Metrics {
  static let iOS13 = Self(
    // Measured at 3×: at 375 on iOS 13, 393 and 430 on iOS 17, 390, 402, 428 and 440 on iOS 18; two iPads in landscape at
    // 2×, iOS 18.
    widths: [
      375: 134, 390: 139, 393: 140, 402: 144, 428: 153, 430: 154, 440: 157, 1210: 315, 1376: 345,
    ],
    // The phones' share fits the measured ones. Phones in landscape, other iPads and iPads in portrait have no capture.†
    share: (phone: 0.357, landscape: 0.257, pad: 0.256),
    height: (phone: 5, pad: 5.5), inset: (phone: 8, pad: 7.5), darkInk: .black,
    // At least 3.5:1 over every colour to which black has less contrast.†
    lightInk: RGBAColor(255, 255, 255, 0.8),
    // The faintest tenth with 3:1 over all of the system's dark greys. One capture shows (72,72,72) over (28,28,30), which is
    // 1.9:1.†
    faintInk: RGBAColor(255, 255, 255, 0.4))
}
