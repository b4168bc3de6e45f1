import SearchFrames
import SearchGeometry
import SearchGoldens

extension PreviewHandler {
  /// Returns everything that the page needs to know about the scene before it requests pictures.
  func scene(_ query: [String: String]) async throws(RequestError) -> String {
    let (reading, versions) = (await session.reading, await session.versions)
    var problems = reading.problems
    var shown: JSONValue?
    let choices = try SceneChoices(query)
    if reading.valid != nil {
      switch try? await session.scene(choices) {
      case .success(let scene): shown = Self.json(of: scene.renderer)
      // The file is valid and the choices are not, for example a device without an element that is tapped.
      case .failure(let error) where problems.isEmpty: problems = PageProblem.all(error, file: session.file)
      case .failure, nil: break
      }
    }
    return JSONValue.members([
      "revision": .int(reading.revision), "name": .string(name), "file": .string(PathText.absolute(session.file)),
      "canEdit": .bool(canEdit),
      "versions": .members(["undo": .int(versions.past.count), "redo": .int(versions.future.count)]),
      "starter": reading.valid.flatMap {
        problems.isEmpty && $0.scene == SearchScene() ? .string(StarterScene.text) : nil
      },
      "variants": .array(reading.valid.map { Self.variants(of: $0.scene) } ?? []),
      "problems": .array(problems.map(\.json)), "scene": shown,
      "opening": Self.traits { opening.values[$0.name].map(JSONValue.string) },
      "options": Self.traits { .strings($0.name == SceneTrait.tint.name ? Self.tints.map(\.rawValue) : $0.values) },
      "animations": .strings(Self.animations),
    ]).line
  }

  private static func json(of renderer: SceneRenderer) -> JSONValue {
    let (scene, stage) = (renderer.scene, renderer.stage)
    let events = zip(scene.timeline.indices, stage.eventTimes).map { index, time in
      let event = scene.timeline[index]
      return JSONValue.members([
        "time": .double(time.seconds), "exact": .string(SearchScene.Time.at(time).text), "words": .string(event.words),
        "id": .string(event.id ?? ""), "label": .string(event.label), "path": .string("timeline[\(index)]"),
        "waits": waits(event),
        "line": scene.source.place(of: "timeline[\(index)]").map { .int($0.line) },
      ])
    }
    func waits(_ event: SearchScene.Event) -> JSONValue? {
      if case .after(let id, _) = event.at { .string(id) } else { nil }
    }
    return .members([
      "templates": .array(
        scene.templates.map { template in
          .members(["name": .string(template.name), "parameters": .strings(template.parameters.map(\.name))])
        }),
      "scale": .double(scene.device.scale), "settled": .double(renderer.settled.seconds),
      "end": .double(end(of: renderer).seconds), "events": .array(events), "traits": traits { .string($0.text(scene)) },
      "width": .double(scene.device.width), "height": .double(scene.device.height),
      "safeArea": json(scene.device.safeArea), "landscapeSafeArea": json(scene.device.landscapeSafeArea),
      "tint": .string(scene.tint.text), "tintColor": .string(stage.tint.hex),
    ])
  }

  private static func json(_ insets: SearchScene.Device.Insets) -> JSONValue {
    .array([insets.top, insets.left, insets.bottom, insets.right].map(JSONValue.double))
  }

  /// The most variants of the goldens that the page offers.
  private static let mostVariants = 24

  /// Returns the variants of the scene's goldens as choices: `[{"title": "dark", "choices": {"appearance": "dark"}}]`.
  private static func variants(of scene: SearchScene) -> [JSONValue] {
    guard scene.goldens?.variants != nil, let all = try? VariantPlan.variants(of: scene) else { return [] }
    return all.prefix(mostVariants).compactMap { variant in
      // A screen given by its numbers has no name to choose it by.
      guard variant.scene.device.name != nil || variant.scene.device == scene.device else { return nil }
      let choices = SceneTrait.everything.filter { $0.text(variant.scene) != $0.text(scene) }.map { trait in
        JSONValue.Member(key: trait.name, value: .string(trait.text(variant.scene)))
      }
      return .members(["title": .string(variant.title), "choices": .object(choices)])
    }
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

  /// Returns an object with a member for each trait that has a value.
  private static func traits(_ value: (SceneTrait) -> JSONValue?) -> JSONValue {
    .object(SceneTrait.all.compactMap { trait in value(trait).map { .init(key: trait.name, value: $0) } })
  }

  /// The system colours of the tint control. The page adds the scene's own tint.
  private static let tints: [SystemColor] = [
    .systemBlue, .systemPink, .systemRed, .systemGreen, .systemOrange, .systemYellow, .systemTeal, .systemMint,
    .systemCyan, .systemIndigo, .systemPurple, .systemBrown, .systemGray,
  ]
}
