import Foundation
import SearchGeometry

/// A scene file as far as it can be read, so that later stages find their problems too.
package struct SceneDraft: Sendable {
  /// The scene. Values that were refused have their defaults.
  @Boxed package var scene: SearchScene
  /// The problems of reading the file.
  let refused: [SceneProblem]
  private let shortened: [String]

  /// The argument of a command that stands for standard input.
  package static let standardInput = "-"
  /// The name of standard input in messages.
  package static let standardInputName = "<stdin>"

  /// Reads a scene from a file, or from standard input if `argument` is "-". Paths in the latter are relative to the
  /// working folder.
  /// - Parameters:
  ///   - input: the text in place of standard input; nil to read it.
  ///   - root: the folder that all files of the scene must be in; nil for any.
  /// - Throws: if the file cannot be read or is not text.
  package init(argument: String, input: String? = nil, root: String? = nil) throws(SceneError) {
    if argument == Self.standardInput {
      let name = Self.standardInputName
      let bytes = if let input { Data(input.utf8) } else { try SceneFiles.bytes(of: .standardInput, named: name) }
      let text = try SceneText.text(of: bytes, file: name)
      // The program before the pipe has probably failed.
      guard input != nil || text.contains(where: { !$0.isWhitespace }) else {
        let start = SceneProblem.Place(file: name, line: 1, column: 1)
        throw SceneError.problems([SceneProblem(place: start, path: "", message: "standard input is empty")])
      }
      try self.init(yaml: text, file: name, directory: ".", root: root)
    } else {
      try self.init(contentsOfFile: argument, isArgument: true, root: root)
    }
  }

  /// - Parameters:
  ///   - isArgument: true for a file that the user names, which may be a pipe.
  ///   - root: the folder that all files of the scene must be in; nil for any.
  ///   - edited: texts in place of those of files, by their paths in places.
  /// - Throws: if the file cannot be read or is not text.
  package init(
    contentsOfFile path: String, isArgument: Bool = false, root: String? = nil, edited: [String: String] = [:]
  ) throws(SceneError) {
    let bytes =
      if let text = edited[path] { Data(text.utf8) } else {
        try SceneFiles.bytes(of: path, isArgument: isArgument, root: root)
      }
    try self.init(
      yaml: SceneText.text(of: bytes, file: path), file: path, directory: SceneFiles.folder(of: path), root: root,
      edited: edited)
  }

  init(
    yaml: String, file: String?, directory: String?, root folder: String? = nil, edited: [String: String] = [:]
  ) throws(SceneError) {
    let text = try SceneText.text(of: Data(yaml.utf8), file: file)
    var reading = Reading()
    let root = try Parallel.onLargeStack { () throws(SceneError) in
      try SceneFiles.root(of: text, file: file, directory: directory, root: folder, edited: edited, into: &reading)
    }
    var scene = SearchScene()
    reading.note("", at: root?.place ?? SceneProblem.Place(file: file, line: 1, column: 1))
    if let root, !root.isNull { scene = Self.scene(root, &reading) ?? scene }
    scene.source = SearchScene.Source(file: file, directory: directory)
    scene.source.root = folder
    (scene.source.places, scene.source.writtenPaths) = (reading.places, reading.writtenPaths)
    scene.source.files = reading.files
    self.scene = scene
    (refused, shortened) = (reading.problems, reading.shortened)
  }

  /// A scene built or changed in code. It is written and read again, so that the formats of scene files check it too:
  /// a value that a file could not hold is refused.
  package init(_ scene: SearchScene) {
    var reading = Reading()
    reading.hasPlaces = false
    var read = Self.scene(scene.written.node, &reading) ?? SearchScene()
    if reading.problems.isEmpty, read != scene {
      let path = SceneFormats.scene.difference(scene, read, "")
      reading.report("no scene file can hold this value: it would be read as another", at: nil, path: path)
    }
    read.source = scene.source
    self.scene = reading.problems.isEmpty ? scene : read
    refused = reading.problems.map { scene.problem(at: $0.path, $0.message, suggestion: $0.suggestion) }
    shortened = reading.shortened
  }

  /// The keys of scenes.
  package static let keys: Set<String> = {
    guard case .object(let members) = SceneFormats.sceneFile,
      case .object(let keys)? = members.first(where: { $0.key == "properties" })?.value
    else { return [] }
    return Set(keys.map(\.key))
  }()

  /// Returns the keys of a file, none for an empty one; nil for a text that is no YAML mapping.
  package static func keys(of text: String) -> [String]? {
    let document = SceneDocument(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text, file: nil)
    guard let root = document.root, !root.isNull else { return document.problems.isEmpty ? [] : nil }
    return root.entries.map { $0.map(\.key) }
  }

  /// Reads the scene of a tree. Names that it gives are known before they are used.
  private static func scene(_ root: SceneNode, _ reading: inout Reading) -> SearchScene? {
    reading.symbols = root.entries?.first { $0.key == "symbols" }?.value.entries?.map(\.key) ?? []
    reading.declareTemplates(of: root)
    return Parallel.onLargeStack { SceneFormats.scene.read(root, "", &reading) }
  }

  /// The draft without the places of its values in the file, which take more memory than the values. Later problems then
  /// name no line.
  package var withoutPlaces: SceneDraft {
    var draft = self
    (draft.scene.source.places, draft.scene.source.writtenPaths) = ([:], [:])
    return draft
  }

  /// The problems that the values show without the timeline being run, in the order of the file.
  package var problems: [SceneProblem] {
    Parallel.onLargeStack { scene.sorted(refused + scene.problems(doubting: doubts).filter { !isDisplaced($0) }) }
  }

  /// Returns the problems and those that later stages found, without later ones of a value that was refused already, in
  /// the order of the file.
  /// - Parameter known: `problems`. A caller that needs them twice computes them once.
  package func problems(_ known: [SceneProblem], and later: [SceneProblem]) -> [SceneProblem] {
    // An event may be refused as a whole for a value in it: "timeline[0].set" after "timeline[0].set.tags".
    return scene.sorted(
      known
        + later.filter { later in
          !isDisplaced(later) && !known.contains { $0.path == later.path || $0.path.hasPrefix(later.path + ".") }
        })
  }

  /// Returns true if a value in one of the areas was refused, so that problems that depend on it may be consequences.
  package func doubts(_ areas: String...) -> Bool { SearchScene.isDoubtful(areas, doubts) }

  /// The indices of events that were refused and stand in the timeline without effect.
  package var refusedEvents: Set<Int> {
    Set(
      refused.compactMap { problem in
        guard problem.path.hasPrefix("timeline[") else { return nil }
        return Int(problem.path.dropFirst("timeline[".count).prefix { $0 != "]" })
      })
  }

  /// The paths of refused values. An unknown key that is a misspelt one counts as that one, and an extended file as the
  /// whole scene.
  private var doubts: [String] {
    refused.map { $0.path == SceneFormats.extends ? "" : $0.path }
      + refused.compactMap { problem in
        problem.suggestion.flatMap { nearest in
          KeyPathText.parent(of: problem.path).map { KeyPathText.join($0, nearest) }
        }
      }
  }

  /// True for a problem in a list from which a refused item is missing, so that its place is wrong.
  private func isDisplaced(_ problem: SceneProblem) -> Bool {
    shortened.contains { problem.path.hasPrefix($0 + "[") }
  }
}
