import SearchExpectations
import SearchFrames
import SearchLayers
import SearchTypesetting

/// The goldens that a scene asks for in its variants, and all problems of the scene.
package struct SceneGoldens {
  private(set) var planned: [PlannedGolden] = []
  private let scene: GoldenScene
  private let draft: SceneDraft
  private let library: FontLibrary
  private let plannedScene: PlannedScene
  /// The names of variants and goldens so far, which most scenes share.
  private(set) var names: Set<String> = []
  /// Each problem with the folders of the variants that have it; "" for the scene itself.
  private var found: [(problem: SceneProblem, variants: [String])] = []
  private var variantCount = 1

  /// Plans the goldens of a scene.
  /// - Parameters:
  ///   - filter: a part of the name of the scene or a variant; nil plans all goldens.
  ///   - names: names of other scenes' variants and goldens, so that equal ones are stored once.
  init(
    of scene: GoldenScene, _ draft: SceneDraft, library: FontLibrary, filter: String?, names: consuming Set<String>
  ) {
    self.init(scene, draft, library)
    self.names = names
    let variants = variants()
    let isWanted = { (variant: Variant) in
      filter.map { scene.name.contains($0) || variant.folder.contains($0) } ?? true
    }
    let wanted = variants.filter(isWanted)
    variantCount = wanted.count
    for variant in wanted { planned += goldens(of: variant, in: [variant.folder]) }
    if !planned.isEmpty { checkIgnored(others: variants.filter { !isWanted($0) }) }
  }

  /// Finds all problems of a scene and its goldens.
  /// - Parameter file: the scene's file.
  /// - Returns: the instant at which the scene settles (nil if its timeline cannot be run), its notes, and the problems.
  package static func check(
    _ draft: SceneDraft, file: String, library: FontLibrary
  ) -> (settled: Instant?, notes: [String], problems: [SceneProblem]) {
    var goldens = SceneGoldens(GoldenScene(file: file, below: nil), draft, library)
    let own = SceneRenderer.prepare(draft, library: library)
    goldens.note(own.problems, in: [""])
    let variants = goldens.variants()
    goldens.variantCount = variants.count
    var groups: [[Variant]] = []
    for variant in variants {
      if let index = groups.firstIndex(where: { isLaidOut($0[0].scene, as: variant.scene) }) {
        groups[index].append(variant)
      } else {
        groups.append([variant])
      }
    }
    for group in groups {
      let prepared = isLaidOut(group[0].scene, as: draft.scene) ? own : nil
      goldens.planned += goldens.goldens(of: group[0], in: group.map(\.folder), prepared: prepared)
    }
    if !goldens.planned.isEmpty { goldens.checkIgnored(others: []) }
    if goldens.found.isEmpty, let renderer = own.renderer { goldens.checkLayers(renderer) }
    return (own.renderer?.settled, own.renderer?.notes ?? [], goldens.problems)
  }

  /// Returns true if two variants differ at most in colours, which do not change the layout: they have the same problems.
  private static func isLaidOut(_ scene: SearchScene, as other: SearchScene) -> Bool {
    (scene.system, scene.device, scene.orientation) == (other.system, other.device, other.orientation)
      && scene.contentSizeCategory == other.contentSizeCategory
      && (scene.layoutDirection, scene.language) == (other.layoutDirection, other.language)
  }

  private init(_ scene: GoldenScene, _ draft: SceneDraft, _ library: FontLibrary) {
    (self.scene, self.draft, self.library) = (scene, draft, library)
    let place = draft.scene.source.place(of: "goldens")
    plannedScene = PlannedScene(
      scene, draft.scene.goldens, line: place?.file == scene.file ? place?.line : nil, library: library)
  }

  /// All problems in the order of the file. Those of some variants name one of them.
  var problems: [SceneProblem] {
    draft.scene.sorted(
      found.map { problem, variants in
        guard let first = variants.first, !variants.contains(""), variants.count < variantCount else { return problem }
        var named = problem
        named.message +=
          variants.count == 1 ? " (in the variant \(first))" : " (in \(variants.count) variants, such as \(first))"
        return named
      })
  }

  private mutating func note(_ problems: [SceneProblem], in variants: [String]) {
    for problem in problems {
      if let index = found.firstIndex(where: { $0.problem == problem }) {
        found[index].variants += variants
      } else {
        found.append((problem, variants))
      }
    }
  }

  /// Returns a name as it is stored already.
  private mutating func shared(_ name: String) -> String { names.insert(name).memberAfterInsert }

  private mutating func variants() -> [Variant] {
    do throws(SceneProblem) {
      return try VariantPlan.variants(of: draft.scene)
    } catch {
      note([error], in: [""])
      return []
    }
  }

  /// Returns the goldens of a variant: stills by time, then sequences.
  /// - Parameters:
  ///   - folders: the variants that have the same problems.
  ///   - prepared: the variant's renderer if it is there already, and what prevents one.
  private mutating func goldens(
    of variant: Variant, in folders: [String], prepared: (renderer: SceneRenderer?, problems: [SceneProblem])? = nil
  ) -> [PlannedGolden] {
    var draft = draft
    draft.scene = variant.scene
    // After other problems, the crops of many variants that cannot be drawn would take minutes.
    var (renderer, problems) =
      prepared ?? SceneRenderer.prepare(draft, library: library, findsAll: found.isEmpty)
    // The renderer's problems include the draft's.
    defer { if !problems.isEmpty { note(draft.problems(draft.problems, and: problems), in: folders) } }
    guard let renderer, let wanted = draft.scene.goldens, draft.refusedEvents.isEmpty else { return [] }
    let drawing = VariantDrawing(
      folder: shared(variant.folder), title: shared(variant.title), renderer, of: plannedScene)
    func instant(of time: SearchScene.Time, at path: String) -> Instant? {
      do throws(SceneError) {
        return try renderer.instant(of: time)
      } catch {
        problems.append(draft.scene.problem(at: path, error.description))
        return nil
      }
    }
    var taken: Set<String> = []
    func golden(
      _ name: String, _ kind: PlannedGolden.GoldenTiming, at path: String, isOverlay: Bool = false
    ) -> PlannedGolden {
      if !taken.insert(name).inserted {
        problems.append(draft.scene.problem(at: path, "another golden has the same name, \(name); rename one of them"))
      }
      return PlannedGolden(variant: drawing, name: shared(name), kind: kind, isOverlay: isOverlay)
    }
    var unnamedInstants: Set<Instant> = []
    var stills: [(instant: Instant, golden: PlannedGolden)] = []
    for (index, still) in wanted.at.enumerated() {
      let path = "goldens.at[\(index)]"
      guard let instant = instant(of: still.at, at: still.name == nil ? path : path + ".at") else { continue }
      // Two names of one instant, as "settled" and "2s", are one picture.
      if still.name == nil, !unnamedInstants.insert(instant).inserted { continue }
      let name = still.name.map(Slug.of) ?? GoldenName.unnamed(instant)
      stills.append((instant, golden(name, .still(instant), at: path)))
      if wanted.accessibility {
        stills.append((instant, golden(name + "-accessibility", .still(instant), at: path, isOverlay: true)))
      }
    }
    stills.sort { ($0.instant, $0.golden.name) < ($1.instant, $1.golden.name) }
    var sequences: [PlannedGolden] = []
    for (index, sequence) in wanted.sequences.enumerated() {
      let path = "goldens.sequences[\(index)]"
      guard let from = instant(of: sequence.from, at: path + ".from"),
        let to = instant(of: sequence.to, at: path + ".to")
      else { continue }
      guard from < to else {
        let (start, end) = (SearchScene.Time.at(from).text, SearchScene.Time.at(to).text)
        problems.append(
          draft.scene.problem(at: path + ".to", "comes to \(end), not after the sequence's beginning at \(start)"))
        continue
      }
      sequences.append(golden(Slug.of(sequence.name), .sequence(from: from, to: to, fps: sequence.fps), at: path))
    }
    return stills.map(\.golden) + sequences
  }

  /// Reports rules to ignore something that match nothing in any golden of any variant.
  /// - Parameter others: variants that are not planned; they are laid out only if a rule needs them.
  private mutating func checkIgnored(others: [Variant]) {
    let rules = draft.scene.goldens?.compare?.ignore ?? []
    var search = IgnoredAreas.Search(rules: rules)
    search.look(in: planned)
    for variant in others where !search.open.isEmpty { search.look(in: goldens(of: variant, in: [variant.folder])) }
    note(
      search.open.sorted().map { index in
        let (path, words) = ("goldens.compare.ignore[\(index)]", IgnoredAreas.name(of: rules[index]))
        guard case .layer(let name) = rules[index] else {
          return draft.scene.problem(at: path, "\(words) matches nothing in any golden")
        }
        return draft.scene.problem(
          ofLayer: name, at: path, "\(words) matches nothing in any golden", layers: search.names.subtracting([name]))
      }, in: [""])
  }
  /// Reports layers of rules and of exceptions that no instant of any variant has.
  /// - Parameter own: the renderer of the scene alone, which has most of them.
  private mutating func checkLayers(_ own: SceneRenderer) {
    let scene = draft.scene
    let layers =
      scene.expect.enumerated().flatMap { rule in rule.element.namedLayers.map { ("expect[\(rule.offset)]", $0) } }
      + scene.audit.exceptions.enumerated().map { ("audit.exceptions[\($0)].layer", $1.pattern) }
    var (open, names) = own.stage.unmatched(layers.map(\.1))
    if open.isEmpty { return }
    let plans = open.contains(where: \.reachesBelow) ? [nil, AuditPlan()] : [nil]
    for unit in plans.flatMap({ (try? ExpectationRun.units(of: scene, $0)) ?? [] }) where !open.isEmpty {
      var draft = draft
      draft.scene = unit.variant.scene
      let stage = SceneRenderer.prepare(draft, library: library, findsAll: false).renderer?.stage
      guard let found = stage?.unmatched(open) else { continue }
      (open, names) = (found.patterns, names.union(found.names))
    }
    let unknown = layers.filter { open.contains($0.1) }
    note(
      unknown.map { scene.problem(ofLayer: $1.text, at: $0, "\($1.text) matches no layer", layers: names) }, in: [""])
  }
}
