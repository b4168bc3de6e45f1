import Foundation
import SearchFrames
import SearchScenes
import SearchTypesetting

/// All goldens that scenes ask for, enumerated without drawing.
package struct GoldenPlan: Sendable {
  /// The goldens, ordered by scene and variant, then stills by time, then sequences; of a shard its part.
  package private(set) var goldens: [PlannedGolden] = []
  /// The scenes that were read, also those whose goldens the filter leaves out; then those that are gone, or ask for no
  /// goldens any more, and left goldens behind.
  package var scenes: [GoldenScene] = []
  /// The scenes with expectations; of a shard its part.
  package private(set) var expecting: [GoldenScene] = []
  /// The errors of scenes that are left out.
  package var refusals: [GoldenError] = []
  /// The scenes that are checked for unexpected goldens: those whose plan is complete, each in one shard only.
  package private(set) var complete: Set<GoldenScene> = []
  package private(set) var artwork = SceneArtwork()

  /// - Parameters:
  ///   - paths: scene files, and folders that are searched for scenes.
  ///   - filter: a part of the name of a scene or a variant; nil takes all goldens.
  ///   - preset: judges all goldens in place of their scenes' budgets.
  /// - Throws: for a path that does not exist.
  package init(_ paths: [String], filter: String? = nil, preset: Comparison.Preset? = nil) throws(GoldenError) {
    let named = Set(paths)
    let search = try SceneSearch(paths)
    for scene in search.scenes {
      do throws(GoldenError) {
        try add(scene, filter: filter, preset: preset, isNamed: named.contains(scene.file))
      } catch {
        refusals.append(error)
      }
    }
    names = []
    goldens = all
    isFiltered = filter != nil
    guard !isFiltered else { return }
    let known = Set(scenes.map(\.absoluteFolder))
    scenes += search.owners.filter { !known.contains($0.absoluteFolder) && !$0.asksForGoldens }
    complete = Set(scenes)
  }

  /// The files of the scenes and the lines of their goldens, by the scenes' names.
  package var sites: [String: (file: String, line: Int?)] {
    let lines = all.map { ($0.scene.name, (file: $0.scene.file, line: $0.variant.scene.line)) }
    return Dictionary(scenes.map { ($0.name, (file: $0.file, line: nil)) } + lines) { $1 }
  }

  /// Reduces the plan to one shard. The goldens are assigned in the order of their cost, each to the shard with the least
  /// cost so far, so that every machine splits them in the same way.
  package mutating func select(_ shard: Shard) {
    let (part, count) = (shard.part, shard.count)
    guard count > 1 else { return }
    var loads = [Double](repeating: 0, count: count)
    var selected: Set<Int> = []
    let order = goldens.indices.sorted { (-goldens[$0].cost, $0) < (-goldens[$1].cost, $1) }
    for index in order {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[least] += goldens[index].cost
      if least == part - 1 { selected.insert(index) }
    }
    goldens = goldens.indices.filter(selected.contains).map { goldens[$0] }
    for (index, scene) in scenes.enumerated() where index % count != part - 1 { complete.remove(scene) }
    expecting = expecting.indices.filter { $0 % count == part - 1 }.map { expecting[$0] }
  }

  private mutating func add(
    _ scene: GoldenScene, filter: String?, preset: Comparison.Preset?, isNamed: Bool
  ) throws(GoldenError) {
    var draft = try mapError(SceneDraft(contentsOfFile: scene.file), to: GoldenError.refused)
    artwork.add(draft.scene)
    if !draft.scene.expect.isEmpty, draft.problems.isEmpty { expecting.append(scene) }
    // A scene that cannot be read may ask for goldens in the part that was refused.
    guard draft.scene.hasGoldens || !draft.problems.isEmpty else {
      if isNamed, draft.scene.expect.isEmpty { throw .withoutGoldens(path: scene.file) }
      return
    }
    if let preset {
      let own = draft.scene.goldens?.compare
      draft.scene.goldens?.compare = own.judged(by: preset)
    }
    let folders = FontFolders.inUse(by: draft.scene)
    let library = libraries[folders] ?? FontLibrary(folders: folders)
    libraries[folders] = library
    let known = names
    names = []
    let goldens = SceneGoldens(of: scene, draft, library: library, filter: filter, names: known)
    names = goldens.names
    // A problem drops the whole scene: with half of a plan the other goldens would count as obsolete.
    guard goldens.problems.isEmpty else { throw .refused(.problems(goldens.problems)) }
    try own(goldens.planned, of: scene)
    scenes.append(scene)
    all += goldens.planned
    let variants = Self.variants(of: goldens.planned[...])
    let before = compiled
    compiled += variants.count
    if compiled > Self.mostCompiled { variants.forEach { $0.release() } }
    if before <= Self.mostDrawnOnce, compiled > Self.mostDrawnOnce { Self.release(all[...]) }
  }

  /// The most variants that a plan keeps compiled; each takes hundreds of kilobytes.
  static let mostCompiled = 200
  /// A plan of more variants keeps none: compiling so few of them again takes a hundredth of its time.
  static let mostDrawnOnce = 1000

  /// Returns the variants of goldens, each once; the goldens of a variant are neighbours.
  private static func variants(of goldens: ArraySlice<PlannedGolden>) -> [VariantDrawing] {
    goldens.reduce(into: []) { variants, golden in
      if variants.last !== golden.variant { variants.append(golden.variant) }
    }
  }

  /// Returns parts of the plan that are drawn one after another, so that few variants are compiled at a time: whole
  /// scenes of at least 64 variants together.
  static func parts(of goldens: [PlannedGolden]) -> [ArraySlice<PlannedGolden>] {
    var parts: [ArraySlice<PlannedGolden>] = []
    var (start, count) = (0, 0)
    for index in goldens.indices {
      let isNext = index == 0 || goldens[index].variant !== goldens[index - 1].variant
      if isNext, count >= 64, goldens[index].scene != goldens[index - 1].scene {
        parts.append(goldens[start..<index])
        (start, count) = (index, 0)
      }
      if isNext { count += 1 }
    }
    return start < goldens.count ? parts + [goldens[start...]] : parts
  }

  static func release(_ goldens: ArraySlice<PlannedGolden>) { variants(of: goldens).forEach { $0.release() } }

  /// Throws if a golden would be the file of another scene.
  private mutating func own(_ planned: [PlannedGolden], of scene: GoldenScene) throws(GoldenError) {
    let folder = scene.absoluteFolder
    func refused(_ path: String, _ other: GoldenScene) -> GoldenError {
      .unusable(
        path: scene.file,
        reason: "its golden \(scene.folder)/\(path) is also a golden of \(other.file); rename one of them")
    }
    if let other = owned[folder]?.scene { throw refused(GoldenLock.fileName, other) }
    for golden in planned {
      if let other = owner(of: golden.path, in: folder) { throw refused(golden.path, other) }
    }
    owned[folder] = (scene, all.count..<all.count + planned.count)
  }

  /// Returns the scene that asks for a picture. It may be in the folder of another one's variant.
  private func owner(of path: String, in folder: String) -> GoldenScene? {
    let whole = PathText.names(of: folder.isEmpty ? path : folder + "/" + path)
    for names in 1...2 {
      guard let own = owned[whole.dropLast(names).joined(separator: "/")] else { continue }
      let path = whole.suffix(names).joined(separator: "/")
      if all[own.goldens].contains(where: { $0.path == path }) { return own.scene }
    }
    return nil
  }

  /// The scenes and their places among `all` goldens, by the absolute folder of the goldens.
  private var owned: [String: (scene: GoldenScene, goldens: Range<Int>)] = [:]
  /// The goldens of all shards.
  private var all: [PlannedGolden] = []
  /// The names of variants and goldens, which most scenes share; empty when the plan is complete.
  private var names: Set<String> = []
  /// The fonts of the scenes, by the folders that these search.
  private var libraries: [FontFolders: FontLibrary] = [:]
  private var compiled = 0
  private var isFiltered = false

  /// Returns the goldens of a scene in all shards.
  func goldens(of scene: GoldenScene) -> ArraySlice<PlannedGolden> {
    owned[scene.absoluteFolder].map { all[$0.goldens] } ?? []
  }

  /// Returns true if these are all goldens that a scene asks for.
  func isWhole(_ goldens: [PlannedGolden], of scene: GoldenScene) -> Bool {
    !isFiltered && goldens.count == self.goldens(of: scene).count
  }

  /// Returns true if a path in the goldens of a scene is a golden of another scene.
  func isOther(_ path: String, than scene: GoldenScene) -> Bool {
    owner(of: path, in: scene.absoluteFolder).map { $0 != scene } ?? false
  }

  /// Returns the scene whose goldens a folder belongs to; nil for any other folder.
  ///
  /// These folders are `x.goldens` and the folders of variants, with all folders below, and the folder of a `scene.yaml`,
  /// without other folders in it.
  package func scene(withGoldensAt folder: String) -> GoldenScene? {
    let place = PathText.absolute(folder)
    return scenes.first { $0.absoluteFolder == place } ?? scene(holding: place)
  }

  /// Returns the scene that a file belongs to; nil if it belongs to none.
  ///
  /// Goldens, layer trees, locks, scenes and all files in a folder that is only for goldens belong to a scene.
  package func scene(withFile path: String) -> GoldenScene? {
    let place = PathText.absolute(path)
    let folder = PathText.folder(of: place)
    let scene = scenes.first { $0.absoluteFile == place || $0.absoluteFolder + "/" + GoldenLock.fileName == place }
    return scene ?? owner(of: RootFolder.picture(of: place) ?? place, in: "") ?? self.scene(holding: folder)
  }

  /// Returns the scene of a folder that is only for goldens: `x.goldens`, the folder of a variant, or one below.
  private func scene(holding folder: String) -> GoldenScene? {
    let names = PathText.names(of: folder)
    for count in names.indices.reversed() {
      let goldens = names[...count].joined(separator: "/")
      guard let own = owned[goldens] else { continue }
      let isVariant = names[(count + 1)...].first.map { name in
        all[own.goldens].contains { $0.variant.folder == name }
      }
      if goldens.hasSuffix(".goldens") || isVariant == true { return own.scene }
    }
    return nil
  }
}

extension SceneError {
  /// True for an error that names the file itself.
  package var isOfScene: Bool { code == .refused || code == .unreadable }

  /// The error as text that names the scene's file.
  package func words(file: String, variant: String = "") -> String {
    if isOfScene { return description }
    return (variant.isEmpty ? file : "\(file) (\(variant))") + ": \(description)"
  }
}

/// The picture files that scenes show, which may be in the folder of their goldens.
package struct SceneArtwork: Sendable {
  /// Absolute paths, without "." and "..".
  private var paths: Set<String> = []

  package mutating func add(_ scene: SearchScene) {
    for path in scene.picturePaths { paths.insert(PathText.absolute(scene.path(of: path))) }
  }

  /// Returns true if a scene shows a file.
  package func contains(_ file: String) -> Bool { paths.contains(PathText.absolute(file)) }

  /// Adds the pictures of all scenes in a folder that can be read.
  package mutating func addScenes(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where ["yaml", "yml", "json"].contains((name as NSString).pathExtension.lowercased()) {
      if let draft = try? SceneDraft(contentsOfFile: folder + "/" + name) { add(draft.scene) }
    }
  }
}

/// One of the parts into which goldens are split: "2/8".
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let part: Int
  package let count: Int

  /// Parses K/N with 1 ≤ K ≤ N ≤ 10,000; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let part = parts[0], let count = parts[1], (1...10_000).contains(count),
      (1...count).contains(part)
    else { return nil }
    self.part = part
    self.count = count
  }

  package var text: String { "\(part)/\(count)" }
}
