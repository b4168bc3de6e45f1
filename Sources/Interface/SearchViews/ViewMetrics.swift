import SearchScenes

/// The numbers of views. Lengths are in points, at the large text size.
enum ViewMetrics {
  /// Between the nodes of a stack, and the least length of a spacer: SwiftUI's in most places.
  static let spacing = 8.0
  /// From the place of a text down to where UIKit's labels have it, as in rows of tables: `RowLayout.Metrics.titleDrop`.
  static let textDrop = 0.33
  /// The side of a shape that nothing sizes: SwiftUI's ideal size.
  static let shape = 10.0
  /// The sides of a view that a program draws and nothing sizes: a row's height.
  static let drawnSize = 44.0
  /// `UIProgressView`'s height in the style `.bar` of iOS 14 and later; its width without another one: our choice.
  static let progressHeight = 4.0
  static let progressWidth = 100.0
  /// A ring and its stroke: our choice.
  static let ring = (side: 20.0, stroke: 3.0)
  /// Stars relative to text of the footnote style, and the gap between them: our choice.
  static let starGap = 2.0
  /// The text of a badge, and what is around it: our choice.
  static let badgeStyle = SearchScene.View.TextStyle.caption1
  static let badgeFont = Font(weight: .semibold)
  static let badgeInsets = (horizontal: 6.0, vertical: 2.0)
  /// The width of a line through a text, relative to the font's size, and its place above the baseline: a third of the
  /// capitals' height is UIKit's.
  static let strikeWidth = 1.0 / 17

  /// `UIButton.Configuration`'s insets and fonts: buttons of 28, 28, 34⅓ and 50⅓ points. The corners are by eye.
  static func button(_ size: SearchScene.View.ButtonSize) -> Button {
    switch size {
    case .mini, .small: Button(style: .subheadline, horizontal: 10, vertical: 5, cornerRadius: nil)
    case .regular: Button(style: .body, horizontal: 12, vertical: 7, cornerRadius: 8)
    case .large: Button(style: .body, horizontal: 20, vertical: 15, cornerRadius: 12)
    }
  }

  struct Button {
    var style: SearchScene.View.TextStyle
    var horizontal: Double
    var vertical: Double
    /// Nil for a capsule.
    var cornerRadius: Double?
  }

  /// The alpha of the tint behind a tinted button: our choice.
  static let tintedAlpha = 0.15
}
