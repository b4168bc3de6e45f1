import SearchFrames
import SearchGeometry

/// A variant and its renderer, shared by all of its goldens.
///
/// A compiled scene takes hundreds of kilobytes, and a plan may have thousands of variants. So the renderer can be
/// released, and is compiled again when it is next needed.
package final class VariantDrawing: Sendable {
  /// The folder of the variant's goldens; empty without variants.
  package let folder: String
  /// Its values for readers: "light, iPhone 15 Pro".
  package let title: String
  /// The screen's area in square points.
  let area: Double
  private let compile: @Sendable () throws(RenderingError) -> SceneRenderer
  private let compiled: Locked<Compiled?>

  /// A reference, so that a released renderer takes no memory.
  private final class Compiled: Sendable {
    let renderer: SceneRenderer

    init(_ renderer: SceneRenderer) { self.renderer = renderer }
  }

  /// - Parameter compile: compiles the same scene again.
  init(
    folder: String, title: String, _ renderer: SceneRenderer,
    again compile: @escaping @Sendable () throws(RenderingError) -> SceneRenderer
  ) {
    (self.folder, self.title, self.compile) = (folder, title, compile)
    area = renderer.scene.device.width * renderer.scene.device.height
    compiled = Locked(Compiled(renderer))
  }

  /// The only variant of a scene that is drawn at once.
  convenience init(_ renderer: SceneRenderer) { self.init(folder: "", title: "", renderer) { renderer } }

  /// The renderer, compiled again if it was released.
  package var renderer: SceneRenderer {
    get throws(RenderingError) {
      try compiled.withLock { (known) throws(RenderingError) in
        if let known { return known.renderer }
        let renderer = try compile()
        known = Compiled(renderer)
        return renderer
      }
    }
  }

  /// The renderer, unless it is released.
  var current: SceneRenderer? { compiled.withLock { $0?.renderer } }

  func release() { compiled.withLock { $0 = nil } }
}
