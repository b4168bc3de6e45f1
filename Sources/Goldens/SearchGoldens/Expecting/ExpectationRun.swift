import Foundation
import SearchExpectations
import SearchFrames
import SearchGeometry
import SearchScenes
import SearchTypesetting

/// Checks the expectations of scenes in all their variants, without drawing.
package struct ExpectationRun: Sendable {
  /// In the order of the scenes; then of the expectations in the file; then of the variants.
  package private(set) var results: [CheckedExpectation] = []
  /// Scenes that could not be read or compiled.
  package private(set) var errors: [GoldenError] = []
  /// The results, and an error for each problem of a scene that could not be read, in its place.
  package private(set) var listed: [CheckedExpectation] = []

  /// - Parameters:
  ///   - filter: a part of a scene's, a variant's or an expectation's name; nil for all.
  ///   - audit: audits the scenes in place of checking their expectations.
  ///   - pictures: draws the failures for a report; nil draws nothing.
  ///   - reading: reads the scene of a file.
  package init(
    _ scenes: [GoldenScene], filter: String? = nil, jobs: Int, audit: AuditPlan? = nil,
    pictures: ExpectationPictures? = nil,
    reading: @escaping @Sendable (String) throws(SceneError) -> SceneDraft = { path throws(SceneError) in
      try SceneDraft(contentsOfFile: path)
    }
  ) {
    let standard = FontLibrary(folders: .inUse(by: nil))
    let fonts = Locked([standard.folders: standard])
    // Fonts are found while the first scene is read.
    if jobs > 1 {
      DispatchQueue.global().async { _ = Typesetter(library: standard).line("a", style: .regular(17)) }
    }
    let inner = scenes.count < jobs ? jobs : 1
    let found = Parallel.map(scenes, jobs: jobs, state: {}) { scene, _ in
      Result { () throws(GoldenError) in
        let draft = try mapError(reading(scene.file), to: GoldenError.refused)
        return try Self.check(scene, draft, filter: filter, jobs: inner, audit, fonts: fonts, pictures)
      }
    }
    for (scene, result) in zip(scenes, found) {
      switch result {
      case .success(let checked):
        results += checked
        listed += checked
      case .failure(let error):
        errors.append(error)
        listed += CheckedExpectation.errors(of: scene, error)
      }
    }
  }

  /// A variant, and the expectations that apply to it, or the rules by which it is audited.
  struct Unit: Sendable {
    var variant: Variant
    var expectations: [(index: Int, expectation: SearchScene.Expectation)]
    var rules: Set<SearchScene.Audit.Rule> = []
  }

  private static func check(
    _ scene: GoldenScene, _ draft: SceneDraft, filter: String?, jobs: Int, _ audit: AuditPlan?,
    fonts: Locked<[FontFolders: FontLibrary]>,
    _ pictures: ExpectationPictures?
  ) throws(GoldenError) -> [CheckedExpectation] {
    let folders = FontFolders.inUse(by: draft.scene)
    let library = fonts.withLock { fonts in
      let library = fonts[folders] ?? FontLibrary(folders: folders)
      fonts[folders] = library
      return library
    }
    var units = try mapError(units(of: draft.scene, audit)) { problem in
      GoldenError.refused(.problems(draft.problems.isEmpty ? [problem] : draft.problems))
    }
    if let filter, audit == nil {
      for index in units.indices where !"\(scene.name)/\(units[index].variant.folder)".contains(filter) {
        units[index].expectations.removeAll { !($0.expectation.name ?? $0.expectation.words).contains(filter) }
      }
    }
    units.removeAll { $0.expectations.isEmpty && $0.rules.isEmpty }
    // Others are refused when they are compiled.
    guard !units.isEmpty || draft.problems.isEmpty else { throw .refused(.problems(draft.problems)) }
    let inner = units.count < jobs ? jobs : 1
    let checked = Parallel.map(units, jobs: jobs, state: {}) { unit, _ in
      Result { () throws(GoldenError) in try Self.check(unit, of: scene, draft, library, jobs: inner, pictures) }
    }
    var results: [(index: Int, result: CheckedExpectation)] = []
    for unit in checked { results += try unit.get() }
    if let audit {
      let joined = AuditPlan.joined(results.map(\.result))
      return joined
        + audit.idleExceptions(of: draft.scene, in: joined).map { verdict in
          CheckedExpectation(
            verdict, of: scene, place: draft.scene.source.place(of: verdict.path))
        }
    }
    return results.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.result)
  }

  private static func check(
    _ unit: Unit, of scene: GoldenScene, _ draft: SceneDraft, _ library: FontLibrary, jobs: Int,
    _ pictures: ExpectationPictures?
  ) throws(GoldenError) -> [(index: Int, result: CheckedExpectation)] {
    var draft = draft
    draft.scene = unit.variant.scene
    let renderer = try mapError(SceneRenderer(draft, library: library, jobs: jobs)) {
      (error: SceneError) -> GoldenError in
      if error.isOfScene { return .refused(error) }
      return .unusable(path: scene.file, reason: error.description)
    }
    let verdicts =
      unit.rules.isEmpty ? renderer.verdicts(of: unit.expectations, jobs: jobs) : renderer.findings(of: unit.rules)
    return try verdicts.map { verdict throws(GoldenError) in
      var result = CheckedExpectation(
        verdict, of: scene, variant: unit.variant.folder, place: draft.scene.source.place(of: verdict.path),
        event: verdict.first.map { renderer.lastEvent(at: $0.time) })
      let expectation = verdict.rule == nil ? draft.scene.expect[verdict.index] : nil
      if verdict.status == .failed { try pictures?.draw(&result, expectation, renderer) }
      return (verdict.index, result)
    }
  }

  /// Returns the variants of a scene, each with its expectations. An expectation's own variants restrict those of the
  /// goldens; a scene without such has them besides itself.
  static func units(of scene: SearchScene, _ audit: AuditPlan?) throws(SceneProblem) -> [Unit] {
    if let audit {
      return try audit.variants(of: scene).map { Unit(variant: $0.variant, expectations: [], rules: $0.rules) }
    }
    var units = try VariantPlan.variants(of: scene).map { Unit(variant: $0, expectations: []) }
    let own = units.count
    for (index, expectation) in scene.expect.enumerated() {
      guard let variants = expectation.variants else {
        for unit in 0..<own { units[unit].expectations.append((index, expectation)) }
        continue
      }
      var matching = units.indices.filter { VariantPlan.agrees(units[$0].variant.scene, with: variants) }
      if scene.goldens?.variants == nil {
        var varied = scene
        varied.goldens = SearchScene.Goldens(variants: variants)
        for var variant in try VariantPlan.variants(of: varied) {
          variant.scene.goldens = scene.goldens
          if units.contains(where: { $0.variant.scene == variant.scene }) { continue }
          matching.append(units.count)
          units.append(Unit(variant: variant, expectations: []))
        }
      }
      if matching.isEmpty {
        throw scene.problem(at: "expect[\(index)].variants", "no variant of goldens has these values")
      }
      for unit in matching { units[unit].expectations.append((index, expectation)) }
    }
    return units
  }
}

extension VerifyRun {
  /// The run of expectations without goldens.
  package init(checked expectations: [CheckedExpectation]) { self.init(results: [], expectations: expectations) }

  /// The run of expectations without goldens.
  package init(expectations: ExpectationRun) {
    self.init(results: [], expectations: expectations.results, errors: expectations.errors.map(\.words))
  }
}
