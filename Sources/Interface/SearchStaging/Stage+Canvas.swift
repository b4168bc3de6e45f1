import Foundation
import SearchComponents
import SearchGeometry
import SearchMotion
import SearchScenes

extension Stage {
  /// The rectangle of the screen that a picture contains, in points: the crop, or the screen in its orientation at the
  /// instant.
  package func canvas(at time: Instant) -> CGRect {
    crop ?? CGRect(origin: .zero, size: size(at: time))
  }

  /// Returns the part of the scene's crop on the screen, to whole pixels; nil without a crop.
  /// - Throws: if the crop names a layer that the scene never has, or is outside the screen.
  func measuredCrop() throws(SceneError) -> CGRect? {
    switch scene.crop {
    case nil: return nil
    case .rect(let rect): return try checked(rect)
    case .layer(let name): return try checked(try coverage(of: name))
    }
  }

  private func checked(_ rect: CGRect) throws(SceneError) -> CGRect {
    let largest = steps.reduce(CGRect.zero) { $0.union($1.state.geometry.bounds) }
    let visible = rect.intersection(largest)
    guard !visible.isNull, visible.width > 0, visible.height > 0 else {
      throw .problems([scene.problem(at: "crop", "the crop is outside the screen", suggestion: nil)])
    }
    return PixelGrid(scale: scene.device.scale).covering(visible)
  }
}

extension Stage {
  /// The instants at which the model changes, in order.
  package var changes: [Instant] { steps.map(\.time) }
}
