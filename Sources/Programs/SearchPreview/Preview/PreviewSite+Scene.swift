import Foundation
import SearchFrames
import SearchGeometry

extension PreviewSite {
  /// All that the page needs to know of the scene before it asks for pictures.
  func scene(_ query: [String: String]) async throws(Refusal) -> String {
    let reading = await desk.reading
    let crashes = await desk.crashProblems
    var problems = reading.problems
    var shown: JSONValue?
    let choices = try SceneChoices(query)
    // After a crash there is no timeline; the problems are still answered.
    if reading.good != nil, let number = try? await desk.begin("while its timeline was computed" + choices.words) {
      defer { desk.journal.end(number) }
      switch try? await desk.scene(choices) {
      case .success(let scene): shown = Self.json(of: scene.renderer)
      // The file is good, and the page's choices are not: as a device on which a tapped thing is not there.
      case .failure(let error) where problems.isEmpty: problems = ShownProblem.all(error, file: desk.file)
      case .failure, nil: break
      }
    }
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key: key, value: value)) }
    add("revision", .int(reading.revision))
    add("isGood", .bool(problems.isEmpty && crashes.isEmpty))
    add("name", .string(name))
    add("file", .string(desk.file))
    add("problems", .array((crashes + problems).map(\.json)))
    add("hasCrashed", .bool(!crashes.isEmpty))
    if let shown { add("scene", shown) }
    add("opening", Self.json(of: opening))
    add("options", Self.options)
    add("animations", .strings(Self.animations))
    return JSONValue.object(members).line
  }

  private static func json(of renderer: SceneRenderer) -> JSONValue {
    let (scene, stage) = (renderer.scene, renderer.stage)
    let events = zip(scene.timeline, stage.eventTimes).map { event, time in
      JSONValue.members([
        "time": .double(time.seconds), "exact": .string(SceneTime.at(time).text), "words": .string(event.words),
        "id": .string(event.id ?? ""),
      ])
    }
    return .members([
      "scale": .double(scene.device.scale), "settled": .double(renderer.settled.seconds),
      "end": .double(end(of: renderer).seconds), "events": .array(events), "traits": traits(of: scene),
    ])
  }

  /// Where the page's timeline ends: a moment past all movement, and past the texts of a placeholder that rotates.
  private static func end(of renderer: SceneRenderer) -> Instant {
    let last = renderer.stage.eventTimes.max() ?? .zero
    var end = max(renderer.settled, last) + .milliseconds(500)
    if case .rotation(let rotation) = renderer.scene.search?.placeholder {
      let cycle = rotation.fadeIn + rotation.hold + rotation.fadeOut
      end = max(end, min(.seconds(cycle.seconds * Double(rotation.rotate.count)), .seconds(60)))
    }
    return max(end, .seconds(1))
  }

  private static func traits(of scene: SearchScene) -> JSONValue {
    .members([
      "device": .string(scene.device.name ?? ""), "orientation": .string(scene.orientation.rawValue),
      "appearance": .string(scene.appearance.rawValue), "contrast": .string(scene.contrast.rawValue),
      "contentSizeCategory": .string(scene.contentSizeCategory.rawValue),
      "layoutDirection": .string(scene.layoutDirection.rawValue), "tint": .string(scene.tint.word),
    ])
  }

  private static func json(of choices: SceneChoices) -> JSONValue {
    return .object(choices.values.compactMap { pair in pair.value.map { .init(key: pair.key, value: .string($0)) } })
  }

  /// The tints of iOS's own apps; a scene's own colour is added by the page.
  private static let tints: [SystemColor] = [
    .systemBlue, .systemPink, .systemRed, .systemGreen, .systemOrange, .systemYellow, .systemTeal, .systemMint,
    .systemCyan, .systemIndigo, .systemPurple, .systemBrown, .systemGray,
  ]

  private static let options = JSONValue.members([
    "device": .strings(Device.all.compactMap(\.name)),
    "orientation": .strings(Orientation.allCases.map(\.rawValue)),
    "appearance": .strings(Appearance.allCases.map(\.rawValue)),
    "contrast": .strings(Contrast.allCases.map(\.rawValue)),
    "contentSizeCategory": .strings(ContentSizeCategory.allCases.map(\.rawValue)),
    "layoutDirection": .strings(LayoutDirection.allCases.map(\.rawValue)),
    "tint": .strings(tints.map(\.rawValue)),
  ])
}
