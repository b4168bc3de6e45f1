import SearchFrames
import SearchTypesetting

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
  let scene: PlannedScene

  init(folder: String, title: String, _ renderer: SceneRenderer, of scene: PlannedScene) {
    (self.folder, self.title, self.scene) = (folder, title, scene)
    area = renderer.scene.device.width * renderer.scene.device.height
    scene.add(renderer, of: folder)
  }

  /// The renderer, compiled again if it was released.
  package var renderer: SceneRenderer {
    get throws(SceneError) { try scene.renderer(of: folder) }
  }

  /// The renderer, unless it is released.
  var current: SceneRenderer? { scene.current(folder) }

  /// The fonts of what was drawn since the variant was last released.
  var fonts: [FontReport] { scene.fonts(of: folder) }

  /// Releases the renderer when the goldens are drawn; the fonts stay.
  func finish() { scene.finish(folder) }

  /// Releases the renderer and the fonts.
  func release() { scene.release(folder) }
}
