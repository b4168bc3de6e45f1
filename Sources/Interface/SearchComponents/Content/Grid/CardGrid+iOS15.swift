import SearchLayers
import SearchScenes

extension CardGrid.Metrics {
  /// All values are ours: no capture of such a page was found.†
  static let iOS15 = Self(
    headerFont: DynamicFont(.title2, weight: 700), headerTop: 12, headerBottom: 10, top: 12, bottom: 20,
    gap: 12, ratio: 1.4, leastWidth: 170, narrowest: 44, cornerRadius: 10, color: .systemGray,
    font: DynamicFont(.subheadline, weight: 700), textColor: .white, inset: 10, mostLines: 2, symbolSize: 48)
}
