import Foundation
import SearchLayers

extension ScopeBar {
  /// In points. Measured from a segmented control of iOS 16–17 at 3× unless said.
  enum Metrics {
    static let height = 32.0
    /// The best fit of the track's corner, continuous (8.2 ± 0.2).
    static let cornerRadius = 8.2
    /// Between segments; also the divider's width.
    static let gap = 1.0
    static let dividerHeight = 18.0
    static let thumbInset = 2.0
    /// The track's less the inset (best fit 6.2 ± 0.3, continuous).
    static let thumbCornerRadius = 6.2
    static let thumbLight = RGBAColor(255, 255, 255)
    /// Flutter's `sliding_segmented_control.dart`, from Apple's design resources.
    static let thumbDark = RGBAColor(99, 99, 102)
    /// One Gaussian fits the pixels around the thumb to 0.4/255.
    static let thumbShadow = Shadow(
      color: RGBAColor(0, 0, 0, 0.118), offset: CGSize(width: 0, height: 2.65), sigma: 2.73)
    /// 62/3: where the labels stand below the control's top.
    static let baseline = 20 + 2.0 / 3
    static let selectedStyle = TextStyle.semibold(13)
    static let style = TextStyle.medium(13)
    /// Our choice: what a label keeps free of its segment's ends.
    static let labelInset = 4.0
  }
}
