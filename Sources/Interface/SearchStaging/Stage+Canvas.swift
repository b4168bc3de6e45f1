import Foundation
import SearchComponents
import SearchGeometry
import SearchMotion
import SearchScenes

extension Stage {
  /// What of the screen a picture shows, in points: the crop, or the whole screen as it is held at that instant.
  package func canvas(at time: Instant) -> CGRect {
    crop ?? CGRect(origin: .zero, size: size(at: time))
  }

  /// The scene's crop as far as there is a screen, to whole pixels; nil without one.
  /// - Throws: when the crop names a layer that the scene never has, or lies outside the screen.
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
      throw .problems([scene.problem(at: "crop", "the crop lies outside the screen", suggestion: nil)])
    }
    return PixelGrid(scale: scene.device.scale).covering(visible)
  }
}

extension Stage {
  /// When the model changes, in order.
  package var changes: [Instant] { steps.map(\.time) }
}
