import SearchLayers
import SearchMotion
import SearchScenes

extension SearchScene {
  /// The layer tree with presentation values at a time.
  ///
  /// For more than one instant of a scene, keep a `SceneRenderer`: it compiles the scene once.
  public func layers(at time: SceneTime) throws(RenderingError) -> Layer {
    try SceneRenderer(self).layers(at: time)
  }

  /// The picture at a time; `scale` is device pixels per point, nil the device's own.
  public func image(at time: SceneTime, scale: Double? = nil) throws(RenderingError) -> Bitmap {
    try SceneRenderer(self).image(at: time, scale: scale)
  }

  /// The picture at a time as a PNG file.
  public func png(at time: SceneTime, scale: Double? = nil) throws(RenderingError) -> [UInt8] {
    try SceneRenderer(self).png(at: time, scale: scale)
  }

  /// The picture at a time as an SVG file in points.
  public func svg(at time: SceneTime, text: SVGTextMode = .outlines) throws(RenderingError) -> String {
    try SceneRenderer(self).svg(at: time, text: text)
  }

  /// The pictures of the instants of [from, to) at a rate, one after another.
  /// - Parameters:
  ///   - fps: frames a second, 1…1000.
  ///   - from: the first instant.
  ///   - to: the end, itself left out; the settled end by default.
  ///   - scale: device pixels per point; nil is the device's own.
  public func frames(
    fps: Int, from: SceneTime = .seconds(0), to: SceneTime = .settled, scale: Double? = nil
  ) throws(RenderingError) -> SceneFrames {
    let renderer = try SceneRenderer(self)
    return SceneFrames(
      renderer: renderer,
      instants: EvenInstants(
        from: try renderer.instant(of: from), to: try renderer.instant(of: to), rate: min(max(fps, 1), 1000)),
      scale: scale)
  }
}
