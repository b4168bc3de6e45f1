import SearchFrames
import SearchStaging
import SearchTypesetting

/// Everything that scenes ask to be recorded: enumerated without drawing.
package struct GoldenPlan: Sendable {
  /// In the order of scenes, variants, and in each stills by time and then sequences.
  package var goldens: [PlannedGolden] = []
  /// Scenes that were read, those without a golden of the filter included.
  package var scenes: [GoldenScene] = []
  /// Scenes that are refused, in words; the others go on.
  package var refusals: [GoldenError] = []
  /// Whether a filter or a shard left some out.
  package var isPartial = false
  /// The scenes whose whole plan is known, and whose share it is here to look for what nobody asks for; each with all
  /// the pictures' paths that it asks for.
  package var whole: [GoldenScene: Set<String>] = [:]
  /// The pictures that the scenes show.
  package private(set) var artwork = SceneArtwork()

  /// - Parameters:
  ///   - paths: scene files, or folders to walk.
  ///   - filter: a part of the scene's or the variant's name; nil takes all.
  /// - Throws: for a path that is not there.
  package init(_ paths: [String], filter: String? = nil) throws(GoldenError) {
    isPartial = filter != nil
    let named = Set(paths)
    for scene in try SceneSearch.scenes(at: paths) {
      do throws(GoldenError) {
        try add(scene, filter: filter, isNamed: named.contains(scene.file))
      } catch {
        refusals.append(error)
      }
    }
    guard filter == nil else { return }
    for golden in goldens { whole[golden.scene, default: []].insert(golden.path) }
    // A scene whose every variant is excepted asks for nothing.
    for scene in scenes where whole[scene] == nil { whole[scene] = [] }
  }

  /// The part K of N: the costliest first, each to the shard that has least; the same everywhere.
  package mutating func keepShard(_ shard: Int, of count: Int) {
    guard count > 1 else { return }
    var loads = [Double](repeating: 0, count: count)
    var kept: Set<Int> = []
    let order = goldens.indices.sorted { (-goldens[$0].cost, $0) < (-goldens[$1].cost, $1) }
    for index in order {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[least] += goldens[index].cost
      if least == shard - 1 { kept.insert(index) }
    }
    goldens = goldens.indices.filter(kept.contains).map { goldens[$0] }
    for (index, scene) in scenes.enumerated() where index % count != shard - 1 { whole[scene] = nil }
    isPartial = true
  }

  private mutating func add(_ scene: GoldenScene, filter: String?, isNamed: Bool) throws(GoldenError) {
    let read: SearchScene
    do throws(SceneError) {
      read = try SearchScene(contentsOfFile: scene.file)
    } catch {
      throw .scene(error.description)
    }
    artwork.add(read)
    guard let goldens = read.goldens, !(goldens.at.isEmpty && goldens.sequences.isEmpty) else {
      if isNamed { throw .withoutGoldens(path: scene.file) }
      return
    }
    let library = FontLibrary(folders: .inUse(by: read))
    // All of a scene or nothing: of a half plan the rest would be taken for obsolete.
    var planned: [PlannedGolden] = []
    var others: [Variant] = []
    for variant in try VariantPlan.variants(of: read, file: scene.file) {
      if let filter, !scene.name.contains(filter), !variant.folder.contains(filter) {
        others.append(variant)
      } else {
        planned += try Self.goldens(of: scene, variant: variant, wanted: goldens, library: library)
      }
    }
    try claim(planned, of: scene)
    try Self.checkIgnored(scene, goldens, planned: planned, others: others, library: library)
    scenes.append(scene)
    self.goldens += planned
  }

  /// Refuses a scene that ignores what none of its goldens has, of any variant.
  /// - Parameter others: variants that a filter leaves out; they are planned only when it takes them.
  private static func checkIgnored(
    _ scene: GoldenScene, _ wanted: Goldens, planned: [PlannedGolden], others: [Variant], library: FontLibrary
  ) throws(GoldenError) {
    guard !planned.isEmpty else { return }
    var open = try IgnoredAreas.unmatched(wanted.compare?.ignore ?? [], in: planned)
    for variant in others where !open.isEmpty {
      let goldens = try goldens(of: scene, variant: variant, wanted: wanted, library: library)
      open = try IgnoredAreas.unmatched(open, in: goldens)
    }
    guard let rule = open.first else { return }
    throw .unusable(
      path: scene.file, reason: "goldens.compare.ignore: \(IgnoredAreas.name(of: rule)) matches nothing in any golden")
  }

  /// Refuses a scene whose goldens would be another scene's files.
  private mutating func claim(_ planned: [PlannedGolden], of scene: GoldenScene) throws(GoldenError) {
    let folder = scene.absoluteFolder
    for path in [GoldenLock.fileName] + planned.map(\.path) {
      guard let other = owners[folder + "/" + path], other != scene.file else { continue }
      throw .unusable(
        path: scene.file, reason: "its golden \(scene.folder)/\(path) would be that of \(other) too; rename one of them"
      )
    }
    for path in [GoldenLock.fileName] + planned.map(\.path) { owners[folder + "/" + path] = scene.file }
  }

  /// Scene files by the goldens that are theirs.
  private var owners: [String: String] = [:]

  /// Whether a path in a scene's goldens is another scene's golden.
  func isOther(_ path: String, than scene: GoldenScene) -> Bool {
    owners[scene.absoluteFolder + "/" + path].map { $0 != scene.file } ?? false
  }

  private static func goldens(
    of scene: GoldenScene, variant: Variant, wanted: Goldens, library: FontLibrary
  ) throws(GoldenError) -> [PlannedGolden] {
    let problems = variant.scene.problems
    guard problems.isEmpty else {
      let words = SceneError.problems(problems).description
      throw .scene(variant.folder.isEmpty ? words : "\(scene.file): in the variant \(variant.folder):\n" + words)
    }
    var stills: [(name: String, instant: Instant)] = []
    var unnamedInstants: Set<Instant> = []
    var sequences: [PlannedGolden] = []
    let drawing: PlannedGolden.Drawing
    do throws(RenderingError) {
      let renderer = try SceneRenderer(variant.scene, library: library)
      drawing = .of(variant, renderer)
      for still in wanted.at {
        let instant = try renderer.instant(of: still.at)
        // One instant told twice, as "settled" and in seconds, is one picture.
        if still.name == nil, !unnamedInstants.insert(instant).inserted { continue }
        stills.append((still.name.map(Slug.of) ?? GoldenName.unnamed(instant), instant))
      }
      for sequence in wanted.sequences {
        let (from, to) = (try renderer.instant(of: sequence.from), try renderer.instant(of: sequence.to))
        guard from < to else { throw .time("goldens.sequences: \(sequence.name) ends before it begins") }
        sequences.append(
          PlannedGolden(
            scene: scene, drawing: drawing, name: Slug.of(sequence.name),
            kind: .sequence(from: from, to: to, fps: sequence.fps)))
      }
    } catch {
      throw .scene(error.words(file: scene.file, variant: variant.folder))
    }
    stills.sort { ($0.instant, $0.name) < ($1.instant, $1.name) }
    let planned =
      stills.map {
        PlannedGolden(scene: scene, drawing: drawing, name: $0.name, kind: .still($0.instant))
      } + sequences
    var seen: Set<String> = []
    for golden in planned where !seen.insert(golden.name).inserted {
      throw .unusable(path: scene.file, reason: "goldens: two of them would both be called \(golden.name)")
    }
    return planned
  }
}

extension RenderingError {
  /// The error as a sentence that names the scene's file.
  package func words(file: String, variant: String = "") -> String {
    let place = variant.isEmpty ? file : "\(file) (\(variant))"
    switch self {
    case .scene(let error): return error.description
    case .text(let error): return "\(place): \(error.words)"
    case .missingImage(let path): return "\(place): \(path): there is no such file beside the scene"
    case .image(let path, let reason): return "\(place): \(path): \(reason)"
    case .time(let words), .painting(let words), .encoding(let words): return "\(place): \(words)"
    }
  }
}
