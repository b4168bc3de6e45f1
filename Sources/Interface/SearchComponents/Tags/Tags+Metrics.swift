import SearchGeometry
import SearchLayers

extension Tags {
  /// In points. Source of all: sebjvidal/Apple-Music-Search-Chips-Demo, unless said.
  package enum Metrics {
    static let style = TextStyle.semibold(13)
    static let insets = Insets(top: 8.33, left: 12, bottom: 8, right: 12.66)
    static let spacing = 0.0
  }
}
