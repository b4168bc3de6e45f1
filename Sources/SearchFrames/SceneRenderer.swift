import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchMotion
import SearchSVGPainting
import SearchScenes
import SearchStaging
import SearchTypesetting

/// A scene made ready: its timeline compiled, its fonts open, its painter warm.
///
/// Any instant may be asked for, in any order and from any thread: the same instant always gives the same bytes.
public struct SceneRenderer: Sendable {
  public let scene: SearchScene
  package let stage: Stage
  package let typesetter: Typesetter
  private let families: FontFamilies
  private let painter: CairoPainter

  /// Compiles a scene.
  /// - Throws: `RenderingError` with all that is wrong with the scene, or the font or picture that is missing.
  public init(_ scene: SearchScene) throws(RenderingError) {
    try self.init(scene, library: FontLibrary(folders: .inUse(by: scene)))
  }

  /// - Parameter library: fonts that scenes with the same folders share.
  package init(_ scene: SearchScene, library: FontLibrary) throws(RenderingError) {
    self.scene = scene
    families = FontFamilies(text: scene.fonts?.text, display: scene.fonts?.display, language: scene.language)
    typesetter = Typesetter(library: library, families: families)
    let images = try SceneImages.load(scene)
    do throws(SceneError) {
      stage = try Stage(scene, text: typesetter, images: images)
    } catch {
      throw .scene(error)
    }
    painter = CairoPainter()
  }

  /// The first instant from which nothing but clocks moves.
  public var settled: Instant { stage.settled }

  /// The instant that a time of the scene means.
  /// - Throws: for an event that the scene does not have, and for times before its beginning.
  public func instant(of time: SceneTime) throws(RenderingError) -> Instant {
    if let instant = scene.instant(of: time, events: stage.eventTimes, settled: stage.settled) { return instant }
    let ids = scene.timeline.compactMap(\.id)
    guard case .after(let id, _) = time, !ids.contains(id) else { throw .time("the time is before the scene begins") }
    let problem = scene.unknownID(id, at: "", known: ids)
    throw .time(problem.message + Spelling.hint(problem.suggestion))
  }

  /// The layer tree with presentation values, in points, every number rounded to a millionth.
  public func layers(at time: SceneTime) throws(RenderingError) -> Layer {
    let instant = try instant(of: time)
    return try presentation(at: instant)
  }

  package func presentation(at instant: Instant) throws(RenderingError) -> Layer {
    do throws(TextSettingError) {
      return try stage.layers(at: instant)
    } catch {
      throw .text(error)
    }
  }

  /// The picture at a time: the screen, or the scene's crop of it.
  /// - Parameters:
  ///   - time: a time of the scene.
  ///   - scale: device pixels per point; nil is the device's own.
  public func image(at time: SceneTime, scale: Double? = nil) throws(RenderingError) -> Bitmap {
    let instant = try instant(of: time)
    return try image(of: presentation(at: instant), at: instant, scale: scale)
  }

  /// The picture of what `presentation(at:)` gave for the same instant.
  package func image(of root: Layer, at instant: Instant, scale: Double? = nil) throws(RenderingError) -> Bitmap {
    let canvas = canvas(at: instant)
    do throws(PaintingError) {
      return try painter.paint(root, canvas: canvas, scale: scale ?? scene.device.scale, background: .black)
    } catch {
      throw .painting(error.words)
    }
  }

  /// A canvas for trees of the scene, on which nothing is painted yet.
  func canvas(_ rect: CGRect, scale: Double) throws(PaintingError) -> CairoCanvas {
    try CairoCanvas(rect, scale: scale, background: .black, painter: painter)
  }

  /// The picture at a time as a PNG file: sRGB, without timestamps, the same bytes every time.
  public func png(at time: SceneTime, scale: Double? = nil) throws(RenderingError) -> [UInt8] {
    let bitmap = try image(at: time, scale: scale)
    do throws(EncodingError) {
      return try PNGEncoder(scale: scale ?? scene.device.scale).encode(bitmap)
    } catch {
      throw .encoding(error.words)
    }
  }

  /// The picture at a time as an SVG file in points: groups named after the layers, the same bytes every time.
  public func svg(at time: SceneTime, text: SVGTextMode = .outlines) throws(RenderingError) -> String {
    let instant = try instant(of: time)
    let root = try presentation(at: instant)
    return SVGPainter(text: text == .live ? .live(families: [families.text, "system-ui", "sans-serif"]) : .outlines)
      .document(of: root, canvas: canvas(at: instant))
  }

  /// The picture at a time as a PDF file of one page in points, text as outlines, the same bytes every time.
  public func pdf(at time: SceneTime) throws(RenderingError) -> [UInt8] {
    let instant = try instant(of: time)
    let root = try presentation(at: instant)
    do throws(PaintingError) {
      return try CairoPDFPainter().document(of: root, canvas: canvas(at: instant))
    } catch {
      throw .painting(error.words)
    }
  }

  /// What of the screen a picture shows at an instant, in points.
  package func canvas(at instant: Instant) -> CGRect { stage.canvas(at: instant) }
}
