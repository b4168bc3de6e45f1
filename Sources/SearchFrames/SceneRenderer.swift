import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchMotion
import SearchSVGPainting
import SearchScenes
import SearchStaging
import SearchTypesetting

/// A scene prepared for rendering: its timeline is compiled and its fonts are open.
///
/// Instants can be rendered in any order and from any thread. The same instant always gives the same bytes.
public struct SceneRenderer: Sendable {
  public let scene: SearchScene
  package let stage: Stage
  package let typesetter: Typesetter
  private let families: FontFamilies
  private let painter: CairoPainter

  /// Compiles a scene.
  ///
  /// - Throws: `RenderingError` with all problems of the scene, or with the font or image that is missing.
  public init(_ scene: SearchScene) throws(RenderingError) {
    try self.init(scene, library: FontLibrary(folders: .inUse(by: scene)))
  }

  /// - Parameter library: fonts, shared by scenes that have the same font folders.
  package init(_ scene: SearchScene, library: FontLibrary) throws(RenderingError) {
    self.scene = scene
    families = FontFamilies(text: scene.fonts?.text, display: scene.fonts?.display, language: scene.language)
    typesetter = Typesetter(library: library, families: families)
    let images = try SceneImages.load(scene)
    stage = try rendering { [typesetter] () throws(SceneError) in
      try Stage(scene, text: typesetter, images: images)
    }
    painter = CairoPainter()
  }

  /// The first instant from which only clocks move, such as the caret's or the placeholder's.
  public var settled: Instant { stage.settled }

  /// Returns the instant of a time in the scene.
  ///
  /// - Throws: `RenderingError.time` for an unknown event or a time before the scene's beginning.
  public func instant(of time: SearchScene.Time) throws(RenderingError) -> Instant {
    if let instant = scene.instant(of: time, events: stage.eventTimes, settled: stage.settled) { return instant }
    let ids = scene.timeline.compactMap(\.id)
    guard case .after(let id, _) = time, !ids.contains(id) else { throw .time("the time is before the scene begins") }
    let problem = scene.unknownID(id, at: "", known: ids)
    throw .time(problem.message + Spelling.hint(problem.suggestion))
  }

  /// Returns the layer tree with presentation values, in points, with every number rounded to a millionth.
  public func layers(at time: SearchScene.Time) throws(RenderingError) -> Layer {
    let instant = try instant(of: time)
    return try presentation(at: instant)
  }

  package func presentation(at instant: Instant) throws(RenderingError) -> Layer {
    try rendering { () throws(TextSettingError) in try stage.layers(at: instant) }
  }

  /// Renders the frame at a time: the screen, or the scene's crop of it.
  ///
  /// - Parameters:
  ///   - time: a time of the scene.
  ///   - scale: device pixels per point; nil for the device's scale.
  public func image(at time: SearchScene.Time, scale: Double? = nil) throws(RenderingError) -> Bitmap {
    let instant = try instant(of: time)
    return try image(of: presentation(at: instant), at: instant, scale: scale)
  }

  /// Paints a tree that `presentation(at:)` returned for the same instant.
  package func image(of root: Layer, at instant: Instant, scale: Double? = nil) throws(RenderingError) -> Bitmap {
    let canvas = canvas(at: instant)
    return try rendering { () throws(PaintingError) in
      try painter.paint(root, canvas: canvas, scale: scale ?? scene.device.scale, background: .black)
    }
  }

  /// Returns an empty canvas for the scene's trees.
  func canvas(_ rect: CGRect, scale: Double) throws(PaintingError) -> CairoCanvas {
    try CairoCanvas(rect, scale: scale, background: .black, painter: painter)
  }

  /// Renders the frame at a time as a PNG file: sRGB, without timestamps, with the same bytes every time.
  ///
  /// - Parameters:
  ///   - time: a time of the scene.
  ///   - scale: device pixels per point; nil for the device's scale.
  public func png(at time: SearchScene.Time, scale: Double? = nil) throws(RenderingError) -> Data {
    Data(try LayerRenderer.png(image(at: time, scale: scale), scale: scale ?? scene.device.scale))
  }

  /// Renders the frame at a time as an SVG file in points, with groups named after the layers and the same bytes every
  /// time.
  public func svg(at time: SearchScene.Time, text: SVGTextMode = .outlines) throws(RenderingError) -> String {
    let instant = try instant(of: time)
    let root = try presentation(at: instant)
    return SVGPainter(text: text == .live ? .live(families: [families.text, "system-ui", "sans-serif"]) : .outlines)
      .document(of: root, canvas: canvas(at: instant))
  }

  /// Renders the frame at a time as a one-page PDF file in points, with text as outlines and the same bytes every time.
  public func pdf(at time: SearchScene.Time) throws(RenderingError) -> Data {
    let instant = try instant(of: time)
    let root = try presentation(at: instant)
    return Data(
      try rendering { () throws(PaintingError) in
        try CairoPDFPainter().document(of: root, canvas: canvas(at: instant))
      })
  }

  /// Returns the part of the screen that a frame shows, in points.
  package func canvas(at instant: Instant) -> CGRect { stage.canvas(at: instant) }
}
