import Foundation

extension Layer.Behavior {
  /// At the leading edge and in the middle of the height; a right-to-left layout mirrors it.
  package static let atLeadingEdge: Self = [.flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
  /// At the trailing edge and in the middle of the height; a right-to-left layout mirrors it.
  package static let atTrailingEdge: Self = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
  package static let centered = atLeadingEdge.union(.flexibleLeftMargin)
  package static let centeredAcross: Self = [.flexibleLeftMargin, .flexibleRightMargin]
  package static let filling: Self = [.flexibleWidth, .flexibleHeight]

  var mirrored: Self {
    let margins: Self = [.flexibleLeftMargin, .flexibleRightMargin]
    let own = intersection(margins)
    return own.isEmpty || own == margins ? self : symmetricDifference(margins)
  }

  /// True for a part of the superlayer.
  package var isPlaced: Bool { rawValue & ~3 != 0 }

  /// Returns the frame that a part has when its superlayer has grown, in points: what is flexible shares the growth.
  package func placed(_ frame: CGRect, in growth: CGSize) -> CGRect {
    var result = frame
    func share(_ growth: CGFloat, _ start: Self, _ length: Self, _ end: Self) -> (start: CGFloat, length: CGFloat) {
      let count = [start, length, end].count(where: isSuperset)
      let part = count == 0 ? 0 : growth / CGFloat(count)
      return (contains(start) ? part : 0, contains(length) ? part : 0)
    }
    let (x, y) = (
      share(growth.width, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin),
      share(growth.height, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    )
    result.origin.x += x.start
    result.origin.y += y.start
    result.size.width += x.length
    result.size.height += y.length
    return result
  }
}

extension CGSize {
  /// Returns the size less another one.
  package func growth(since other: CGSize) -> CGSize {
    CGSize(width: width - other.width, height: height - other.height)
  }
}
