import Foundation

/// An image placed in a layer.
package struct ImageContents: Hashable, Sendable {
  package var file: ImageFile
  package var gravity: Gravity
  /// The colour in which the image's alpha is painted; nil paints the image.
  package var color: RGBAColor?

  /// How an image is scaled if its proportions differ from its layer's: `CALayer.contentsGravity`.
  package enum Gravity: String, Hashable, Sendable {
    /// Distorts the image.
    case resize
    /// Shows all of the image.
    case resizeAspect
    /// Fills the layer. The image extends beyond it unless the layer clips.
    case resizeAspectFill
  }

  package init(_ file: ImageFile, gravity: Gravity = .resize, color: RGBAColor? = nil) {
    (self.file, self.gravity, self.color) = (file, gravity, color)
  }

  /// Returns the image's frame for a layer's frame.
  package func frame(in frame: CGRect) -> CGRect {
    let (width, height) = (Double(frame.size.width), Double(frame.size.height))
    guard gravity != .resize, width > 0, height > 0 else { return frame }
    let (across, down) = (width / Double(file.width), height / Double(file.height))
    let scale = gravity == .resizeAspect ? min(across, down) : max(across, down)
    // The side that decides keeps its exact length, so that it ends on the layer's edge.
    let size = CGSize(
      width: scale == across ? width : Double(file.width) * scale,
      height: scale == down ? height : Double(file.height) * scale)
    return CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
}
