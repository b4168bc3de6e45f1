import Foundation

extension DynamicIsland.Metrics {
  static let iOS16 = Self(
    size: CGSize(width: 125.33, height: 36.67),
    // Measured at 402 and 440; on 393 and 430 only the size is known.†
    inset: [(400, 11.33), (410, 14), (435, 11.33), (.infinity, 14)], safeArea: 59)
}
