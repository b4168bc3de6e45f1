import SearchFrames

extension PreviewHandler {
  /// Returns everything that the page needs to know about the scene before it requests pictures.
  func scene(_ query: [String: String]) async throws(RequestError) -> String {
    let reading = await session.reading
    let crashes = await session.crashProblems
    var problems = reading.problems
    var shown: JSONValue?
    let choices = try SceneChoices(query)
    // If this crashed before, the page has the problems without a timeline.
    if reading.valid != nil, let number = try? await session.begin("while its timeline was computed" + choices.words) {
      defer { session.journal.end(number) }
      switch try? await session.scene(choices) {
      case .success(let scene): shown = Self.json(of: scene.renderer)
      // The file is valid and the choices are not, for example a device without an element that is tapped.
      case .failure(let error) where problems.isEmpty: problems = PageProblem.all(error, file: session.file)
      case .failure, nil: break
      }
    }
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key: key, value: value)) }
    add("revision", .int(reading.revision))
    add("name", .string(name))
    add("file", .string(session.file))
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
        "time": .double(time.seconds), "exact": .string(SearchScene.Time.at(time).text), "words": .string(event.words),
        "id": .string(event.id ?? ""),
      ])
    }
    return .members([
      "scale": .double(scene.device.scale), "settled": .double(renderer.settled.seconds),
      "end": .double(end(of: renderer).seconds), "events": .array(events), "traits": traits(of: scene),
    ])
  }

  /// Returns the end of the page's timeline: half a second after all movement and all texts of a rotating placeholder.
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
      "layoutDirection": .string(scene.layoutDirection.rawValue), "tint": .string(scene.tint.text),
    ])
  }

  private static func json(of choices: SceneChoices) -> JSONValue {
    .object(choices.values.compactMap { pair in pair.value.map { .init(key: pair.key, value: .string($0)) } })
  }

  /// The system colours of the tint control. The page adds the scene's own tint.
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
