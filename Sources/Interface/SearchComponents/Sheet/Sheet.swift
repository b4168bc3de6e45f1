import Foundation
import SearchLayers
import SearchScenes

/// A sheet at its large height over an empty page: UIKit's `pageSheet`.
///
/// The pages are laid out in the geometry's column `sheet`, and their layers are sublayers of "sheet".
enum Sheet {
  static let name = "sheet"

  /// Returns the page behind the sheet and its dimming.
  /// - Parameter context: the context of the whole screen.
  static func backdropLayers(in context: LayoutContext) -> [Layer] {
    let geometry = context.geometry
    guard let metrics = geometry.sheet else { return [] }
    var frame = geometry.bounds
    let isInset = geometry.sheetStyle == .card && metrics.presenterInset > 0
    if isInset {
      frame = CGRect(
        x: metrics.presenterInset, y: geometry.sheetFrame.minY - metrics.top,
        width: max(frame.width - 2 * metrics.presenterInset, 0),
        height: frame.height)
    }
    return [
      Layer(
        name: name + ".presenter", frame: frame, backgroundColor: context.color(.systemBackground),
        cornerRadius: isInset ? metrics.cornerRadius : 0, cornerCurve: .continuous),
      Layer(name: name + ".dimming", frame: geometry.bounds, backgroundColor: context.color(metrics.dimmingColor)),
    ]
  }

  /// Returns the layer that holds the pages' bars and content.
  /// - Parameter context: the context of the sheet's column.
  static func layer(background: RGBAColor, in context: LayoutContext) -> Layer? {
    let geometry = context.geometry
    guard let metrics = geometry.sheet else { return nil }
    var frame = geometry.sheetFrame
    // A layer rounds all corners: the bottom ones of a card are below the screen.
    if geometry.sheetStyle == .card { frame.size.height += 2 * metrics.cornerRadius }
    return Layer(
      name: name, frame: frame, backgroundColor: background,
      cornerRadius: geometry.sheetStyle == .fullScreen ? 0 : metrics.cornerRadius, cornerCurve: .continuous,
      clipsToBounds: true)
  }
}
