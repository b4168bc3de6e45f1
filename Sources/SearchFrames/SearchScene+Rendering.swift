import SearchLayers
import SearchMotion
import SearchScenes

extension SearchScene {
  /// Returns the layer tree with presentation values at a time.
  ///
  /// To render more than one instant, create a `SceneRenderer`, which compiles the scene once.
  public func layers(at time: SearchScene.Time) throws(RenderingError) -> Layer {
    try SceneRenderer(self).layers(at: time)
  }

  /// Renders the frame at a time.
  ///
  /// - Parameter scale: device pixels per point; nil for the device's scale.
  public func image(at time: SearchScene.Time, scale: Double? = nil) throws(RenderingError) -> Bitmap {
    try SceneRenderer(self).image(at: time, scale: scale)
  }

  /// Renders the frame at a time as a PNG file.
  ///
  /// - Parameter scale: device pixels per point; nil for the device's scale.
  public func png(at time: SearchScene.Time, scale: Double? = nil) throws(RenderingError) -> [UInt8] {
    try SceneRenderer(self).png(at: time, scale: scale)
  }

  /// Renders the frame at a time as an SVG file in points.
  public func svg(at time: SearchScene.Time, text: SVGTextMode = .outlines) throws(RenderingError) -> String {
    try SceneRenderer(self).svg(at: time, text: text)
  }

  /// Returns the frames of the half-open span [from, to) at a constant rate.
  ///
  /// - Parameters:
  ///   - fps: frames per second, clamped to 1…1000.
  ///   - from: the first frame's time.
  ///   - to: the end, which is not included.
  ///   - scale: device pixels per point; nil for the device's scale.
  public func frames(
    fps: Int, from: SearchScene.Time = .seconds(0), to: SearchScene.Time = .settled, scale: Double? = nil
  ) throws(RenderingError) -> SceneFrames {
    let renderer = try SceneRenderer(self)
    return SceneFrames(
      renderer: renderer,
      instants: EvenInstants(
        from: try renderer.instant(of: from), to: try renderer.instant(of: to), rate: min(max(fps, 1), 1000)),
      scale: scale)
  }
}
