import SearchFrames
import SearchGeometry
import SearchTypesetting

/// A scene of a plan: the settings of its goldens, and those of its variants that are compiled now.
///
/// A plan may have thousands of scenes, so a scene whose variants are all released takes a few hundred bytes. Its file is
/// read again when a variant is next needed.
final class PlannedScene: Sendable {
  let scene: GoldenScene
  /// The rules of the scene; nil for an exact comparison.
  let comparison: Comparison?
  /// Device pixels per point; nil if the scene does not say.
  let scale: Double?
  /// In bytes; nil if the scene does not say.
  let maximumSize: Int?
  /// The line of the scene's goldens in its file, from 1; nil without a file.
  let line: Int?
  /// True if stills are recorded with what VoiceOver reads.
  let recordsElements: Bool
  private let library: FontLibrary?
  private let state = Locked(CompiledVariants())

  private struct CompiledVariants {
    /// The scene as its file is now, and its variants by their folders; nil until one of them is compiled again.
    var read: (draft: SceneDraft, variants: [String: Variant])?
    /// By the variants' folders. Different variants are compiled at the same time, and each only once.
    var renderers: [String: Locked<SceneRenderer?>] = [:]
    /// The fonts of finished variants, by their folders.
    var fonts: [String: [FontReport]] = [:]

    mutating func renderer(of variant: String) -> Locked<SceneRenderer?> {
      if let known = renderers[variant] { return known }
      let new = Locked<SceneRenderer?>(nil)
      renderers[variant] = new
      return new
    }
  }

  /// - Parameter library: the fonts with which variants are compiled again; nil for a scene without a file.
  init(_ scene: GoldenScene, _ goldens: Goldens?, line: Int? = nil, library: FontLibrary? = nil) {
    (self.scene, self.line, self.library) = (scene, line, library)
    recordsElements = goldens?.accessibility == true
    (comparison, scale, maximumSize) = (goldens?.compare, goldens?.scale, goldens?.maximumSize)
  }

  func add(_ renderer: SceneRenderer, of variant: String) {
    state.withLock { $0.renderers[variant] = Locked(renderer) }
  }

  /// Returns the renderer of a variant, compiled again if it was released.
  func renderer(of variant: String) throws(SceneError) -> SceneRenderer {
    try state.withLock { $0.renderer(of: variant) }.withLock { (known) throws(SceneError) in
      if let known { return known }
      let renderer = try compiled(variant)
      known = renderer
      return renderer
    }
  }

  /// Returns the renderer of a variant, unless it is released.
  func current(_ variant: String) -> SceneRenderer? {
    state.withLock { $0.renderers[variant] }?.withLock { $0 }
  }

  /// Returns the fonts of a variant until it is released.
  func fonts(of variant: String) -> [FontReport] {
    let current = current(variant)?.typesetter.fontsInUse() ?? []
    return current + state.withLock { $0.fonts[variant] ?? [] }
  }

  /// Releases the renderer of a variant whose goldens are drawn. Its fonts stay, and what was read of the scene: all
  /// variants are those of one reading.
  func finish(_ variant: String) {
    let fonts = fonts(of: variant)
    state.withLock {
      $0.renderers[variant] = nil
      $0.fonts[variant] = fonts
    }
  }

  /// Releases a variant, and with the last one what was read of the scene.
  func release(_ variant: String) {
    state.withLock {
      $0.renderers[variant] = nil
      $0.fonts[variant] = nil
      if $0.renderers.isEmpty, $0.fonts.isEmpty { $0 = CompiledVariants() }
    }
  }

  private func compiled(_ variant: String) throws(SceneError) -> SceneRenderer {
    var (draft, variants) = try state.withLock { (state) throws(SceneError) in
      if let read = state.read { return read }
      let read = try read()
      state.read = read
      return read
    }
    guard let library, let same = variants[variant] else {
      throw .problems([draft.scene.problem(at: "", Self.changed)])
    }
    draft.scene = same.scene
    return try SceneRenderer(draft, library: library)
  }

  private func read() throws(SceneError) -> (draft: SceneDraft, variants: [String: Variant]) {
    let draft = try SceneDraft(contentsOfFile: scene.file).withoutPlaces
    let variants = try mapError(VariantPlan.variants(of: draft.scene)) { SceneError.problems([$0]) }
    return (draft, Dictionary(variants.map { ($0.folder, $0) }) { first, _ in first })
  }

  private static let changed = "the file changed while its goldens were drawn; run the command again"
}
