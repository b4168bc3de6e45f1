import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import SearchTypesetting
import SearchVectorPainting

/// A scene prepared for rendering: its timeline is compiled and its fonts are open.
///
/// Instants can be rendered in any order and from any thread. The same instant always gives the same bytes.
public struct SceneRenderer: Sendable {
  public var scene: SearchScene { stage.scene }
  package let stage: Stage
  package let typesetter: Typesetter
  package let painter: CairoPainter
  /// True to draw the device around the screen; a scene's crop then does not apply.
  public var showsDeviceFrame = false
  /// The colour outside the device; nil for transparent.
  package var deviceFrameBackground: RGBAColor?
  /// The parts of the screen to draw.
  package var cutOut = CutOut()

  /// Compiles a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene to compile.
  ///   - views: the views that the program draws, by the names that the scene has for them.
  /// - Throws: `SceneError` with the code `refused` and all problems of the scene.
  public init(_ scene: SearchScene, drawing views: [String: any LayerView] = [:]) throws(SceneError) {
    try self.init(SceneDraft(scene), library: FontLibrary(folders: .inUse(by: scene)), drawing: views)
  }

  /// - Parameter library: fonts, shared by scenes that have the same font folders.
  package init(_ scene: SearchScene, library: FontLibrary) throws(SceneError) {
    try self.init(SceneDraft(scene), library: library)
  }

  /// Compiles a scene as it was read.
  package init(
    _ draft: SceneDraft, library: FontLibrary, drawing views: [String: any LayerView] = [:], jobs: Int = 1
  ) throws(SceneError) {
    let (renderer, problems) = Self.prepare(draft, library: library, drawing: views, jobs: jobs)
    guard let renderer, problems.isEmpty else { throw .problems(problems) }
    self = renderer
  }

  /// Compiles a scene as far as that is possible.
  /// - Parameters:
  ///   - findsAll: false to leave out the crop of a scene with other problems.
  ///   - jobs: the number of threads.
  /// - Returns: the renderer, without refused events and without text that no font has, and all problems. Nil if the
  ///   timeline cannot be run.
  package static func prepare(
    _ draft: SceneDraft, library: FontLibrary, findsAll: Bool = true, drawing views: [String: any LayerView] = [:],
    jobs: Int = 1
  ) -> (renderer: SceneRenderer?, problems: [SceneProblem]) {
    Parallel.onLargeStack {
      let scene = draft.scene
      let families = FontFamilies(text: scene.fonts?.text, display: scene.fonts?.display, language: scene.language)
      let typesetter = Typesetter(library: library, families: families)
      let fontProblems = draft.doubts("fonts") ? [] : scene.fontProblems(typesetter)
      let text =
        fontProblems.isEmpty ? typesetter : Typesetter(library: library, families: families, reportsFailures: false)
      // The checks read the scene alone, so they and the timeline run at the same time.
      let ((undrawn, known), (compiled, found)) = Parallel.both(jobs: jobs) {
        (draft.doubts("templates") ? [] : scene.undrawnViewProblems(drawn: views.keys), draft.problems)
      } _: {
        compile(draft, text: text, drawing: views, jobs: jobs)
      }
      var (stage, problems) = (compiled, fontProblems + undrawn + found)
      if draft.refusedEvents.isEmpty, findsAll || draft.problems(known, and: problems).isEmpty {
        stage?.measureCrop(reporting: &problems)
      }
      return (
        stage.map { SceneRenderer(stage: $0, typesetter: typesetter) }, draft.problems(known, and: problems)
      )
    }
  }

  /// Runs a scene's timeline; returns nil if it cannot be run.
  private static func compile(
    _ draft: SceneDraft, text: any TextSetting, drawing views: [String: any LayerView], jobs: Int
  ) -> (stage: Stage?, problems: [SceneProblem]) {
    var problems: [SceneProblem] = []
    var artwork = SceneImages.load(draft.scene, reporting: &problems)
    artwork.views = views
    guard !draft.doubts("system", "device", "orientation", "navigation", "search", "content", "timeline") else {
      return (nil, problems)
    }
    do throws(SceneError) {
      let stage = try Stage(
        draft.scene, text: text, artwork: artwork, doubting: draft.refusedEvents, jobs: jobs, reporting: &problems)
      return (stage, problems)
    } catch {
      problems += error.problems
      return (nil, problems)
    }
  }

  private init(stage: Stage, typesetter: Typesetter) {
    (self.stage, self.typesetter) = (stage, typesetter)
    painter = CairoPainter()
  }

  /// The first instant from which only clocks move, such as the caret's or the placeholder's.
  public var settled: Instant { stage.settled }

  /// Notes on values that are drawn otherwise and events that no user can cause, each with the key's path.
  package var notes: [String] {
    let white = stage.artwork.symbols.filter(\.value.hasWhite).keys.sorted().map { name in
      "symbols.\(name): the file has white and another colour, and a symbol has one; leave out what is white"
    }
    return scene.notes + stage.notes + white
  }

  /// Returns the instant of a time in the scene.
  ///
  /// - Throws: `SceneError` with the code `time` for an unknown event or a time before the scene's beginning.
  public func instant(of time: SearchScene.Time) throws(SceneError) -> Instant {
    if let instant = scene.instant(of: time, events: stage.eventTimes, settled: stage.settled) { return instant }
    let ids = scene.timeline.compactMap(\.id)
    guard case .after(let id, _) = time, !ids.contains(id) else { throw .time("the time is before the scene begins") }
    let problem = scene.unknownID(id, at: "", known: ids)
    throw .time(problem.message + Spelling.hint(problem.suggestion))
  }

  /// Returns the layer tree with presentation values, in points, with every number rounded to a millionth.
  public func layers(at time: SearchScene.Time) throws(SceneError) -> Layer {
    presentation(at: try instant(of: time))
  }

  /// Returns the evidence for what layers show and for how they move, by their names, without `measured` and `documented`.
  package func evidence(at instant: Instant) -> (shown: [String: Evidence], motion: [String: Evidence]) {
    stage.evidence(at: instant)
  }

  /// The colour behind the layers; nil for transparent.
  package var background: RGBAColor? {
    showsDeviceFrame ? deviceFrameBackground : cutOut.isWholeScreen ? .black : nil
  }

  package func presentation(at instant: Instant) -> Layer {
    let screen = cutOut.apply(to: stage.layers(at: instant))
    return showsDeviceFrame
      ? DeviceFrame(device: scene.device).tree(around: screen, background: deviceFrameBackground) : screen
  }

  /// Renders the frame at a time: the screen, or the scene's crop of it.
  ///
  /// - Parameters:
  ///   - time: a time of the scene.
  ///   - scale: device pixels per point; nil for the device's scale.
  public func image(at time: SearchScene.Time, scale: Double? = nil) throws(SceneError) -> Bitmap {
    let instant = try instant(of: time)
    return try image(of: presentation(at: instant), at: instant, scale: scale)
  }

  /// Paints a tree that `presentation(at:)` returned for the same instant.
  package func image(of root: Layer, at instant: Instant, scale: Double? = nil) throws(SceneError) -> Bitmap {
    let canvas = canvas(at: instant)
    return try mapError(
      painter.paint(root, canvas: canvas, scale: scale ?? scene.device.scale, background: background),
      to: \PaintingError.sceneError)
  }

  /// Returns an empty canvas for the scene's trees.
  func canvas(_ rect: CGRect, scale: Double) throws(PaintingError) -> CairoCanvas {
    try CairoCanvas(rect, scale: scale, background: background, painter: painter)
  }

  /// Renders the frame at a time as a PNG file: sRGB, without timestamps, with the same bytes every time.
  ///
  /// - Parameters:
  ///   - time: a time of the scene.
  ///   - scale: device pixels per point; nil for the device's scale.
  public func png(at time: SearchScene.Time, scale: Double? = nil) throws(SceneError) -> Data {
    Data(try LayerRenderer.png(image(at: time, scale: scale), scale: scale ?? scene.device.scale))
  }

  /// Renders the frame at a time as an SVG file in points, with groups named after the layers and the same bytes every
  /// time. Glass over more than one colour is embedded as a PNG image at the device's scale.
  public func svg(at time: SearchScene.Time, text: SVGTextMode = .outlines) throws(SceneError) -> String {
    let instant = try instant(of: time)
    let glass = EmbeddedGlass(
      root: presentation(at: instant).painted, painter: painter, scale: scene.device.scale, background: background)
    return try Parallel.onLargeStack { () throws(SceneError) in
      SVGPainter(text: text == .live ? .live : .outlines).document(of: try glass.tree(), canvas: canvas(at: instant))
    }
  }

  /// Renders the frame at a time as a one-page PDF file in points, with the same bytes every time. Letters are outlines; their text
  /// can be selected.
  public func pdf(at time: SearchScene.Time) throws(SceneError) -> Data {
    let instant = try instant(of: time)
    let root = presentation(at: instant)
    let painter = CairoPDFPainter(isRightToLeft: scene.layoutDirection == .rightToLeft)
    let bytes = try mapError(
      Parallel.onLargeStack { () throws(PaintingError) in
        try painter.document(of: root, canvas: canvas(at: instant))
      }, to: \PaintingError.sceneError)
    return Data(bytes)
  }

  /// Returns the part of the screen that a frame shows, in points.
  package func canvas(at instant: Instant) -> CGRect {
    guard showsDeviceFrame else { return stage.canvas(at: instant) }
    return DeviceFrame(device: scene.device).canvas(around: CGRect(origin: .zero, size: stage.size(at: instant)))
  }

  /// Returns the instants of frames at a constant rate in [from, to). If `to` is `settled`, that instant follows them, so
  /// that a film ends with the screen that it leads to.
  package func instants(
    from: SearchScene.Time, to: SearchScene.Time, rate: FrameRate
  ) throws(SceneError) -> EvenInstants {
    let (start, end) = (try instant(of: from), try instant(of: to))
    return to == .settled
      ? EvenInstants(from: start, through: end, rate: rate) : EvenInstants(from: start, to: end, rate: rate)
  }

  /// Returns the frames of the half-open span [from, to) at a constant rate.
  ///
  /// - Parameters:
  ///   - fps: frames per second, 1…1000.
  ///   - from: the first frame's time.
  ///   - to: the end, which is not included; but the frames to `settled` end with the settled screen.
  ///   - scale: device pixels per point; nil for the device's scale.
  /// - Throws: `SceneError` with the code `time` for a rate that cannot be drawn, and for times that the scene does not have.
  public func frames(
    fps: Int, from: SearchScene.Time = .seconds(0), to: SearchScene.Time = .settled, scale: Double? = nil
  ) throws(SceneError) -> SceneFrames {
    SceneFrames(renderer: self, instants: try instants(from: from, to: to, rate: Self.rate(fps)), scale: scale)
  }

  /// Returns the span [from, to) as one SVG file that plays by CSS animations, without scripts.
  /// - Parameters:
  ///   - from: the first instant.
  ///   - to: the end, which is not included; but a span to `settled` shows the settled screen for 1/60 s more.
  ///   - loops: true if the animation repeats forever.
  /// - Throws: for times that the scene does not have, an empty span, a span of more than an hour, and a file of more
  ///   than 64 MiB.
  public func animatedSVG(
    from: SearchScene.Time = .seconds(0), to: SearchScene.Time = .settled, loops: Bool = true
  ) throws(SceneError) -> String {
    let (start, last) = (try instant(of: from), try instant(of: to))
    guard start < last else { throw .time("the animation is over before it begins: \(start) s … \(last) s") }
    let end = to == .settled ? last + .frames(1, per: 60) : last
    let duration = (end - start).seconds
    let segments = stage.segments(from: start, to: end).map { TimeSegment($0, from: start) }
    let animator = SVGAnimator(duration: duration, loops: loops, segments: segments)
    return try mapError(
      Parallel.onLargeStack { () throws(RecordingError) in
        try animator.document(canvas: canvas(from: start, to: end)) {
          presentation(at: start + .seconds($0)).painted
        }
      }, to: \RecordingError.sceneError)
  }

  /// Returns a note on an SVG file with backdrops that are not blurred; nil for others.
  package static func note(onSVG text: String) -> String? {
    text.contains("<!-- \(SVGPainter.sharpNote)") ? "\(SVGPainter.sharpNote); PNG, PDF and films have it blurred" : nil
  }

  /// Returns the rectangle of the screen that frames of a span show, in points. If the screen rotates, it contains both
  /// orientations.
  package func canvas(from start: Instant, to end: Instant) -> CGRect {
    stage.changes.filter { $0 > start && $0 < end }.reduce(canvas(at: start)) { $0.union(canvas(at: $1)) }
  }

  /// Returns a hash of the scene and its image files: 32 hexadecimal digits.
  package func identity() -> String {
    var bytes = Array(scene.yamlText.utf8) + (showsDeviceFrame ? [1] : []) + cutOut.identity
    let artwork = stage.artwork
    let files = artwork.images.mapValues(\.bytes).merging(artwork.symbols.mapValues(\.bytes)) { $0 + $1 }
    for (name, file) in files.sorted(by: { $0.key < $1.key }) { bytes += Array(name.utf8) + [0] + file }
    return PixelHash.fileHash(bytes)
  }
}
