import SearchMotion

extension SearchScene {
  /// Reports goldens that cannot be drawn or named.
  func reportGoldens(_ times: [Instant?], _ problems: inout [SceneProblem]) {
    guard let goldens else { return }
    var names: [String: String] = [:]
    var instants: [String: Instant?] = [:]
    for (index, event) in timeline.enumerated() {
      if let id = event.id, instants.index(forKey: id) == nil {
        instants[id] = .some(times.indices.contains(index) ? times[index] : nil)
      }
    }
    func take(_ name: String?, at path: String) {
      guard let name else { return }
      // Some file systems do not distinguish upper and lower case.
      if let owner = names[name.lowercased()] {
        problems.append(problem(at: path, "the name \"\(name)\" belongs to \(owner) already"))
      } else {
        names[name.lowercased()] = path
      }
    }
    for (index, still) in goldens.at.enumerated() {
      take(still.name, at: "goldens.at[\(index)].name")
      let path = still.name == nil ? "goldens.at[\(index)]" : "goldens.at[\(index)].at"
      _ = instant(still.at, instants, at: path, &problems)
    }
    for (index, sequence) in goldens.sequences.enumerated() {
      let path = "goldens.sequences[\(index)]"
      take(sequence.name, at: path + ".name")
      let from = instant(sequence.from, instants, at: path + ".from", &problems)
      let to = instant(sequence.to, instants, at: path + ".to", &problems)
      guard let from, let to else { continue }
      if from >= to {
        problems.append(
          problem(
            at: path + ".to", "comes to \(to.sceneText), not after the sequence's beginning at \(from.sceneText)"))
      } else if (to - from).seconds * Double(sequence.fps) > Double(SceneLimits.sequencePictures) {
        problems.append(problem(at: path, "holds more than \(SceneLimits.sequencePictures) pictures"))
      }
    }
    reportVariants(goldens, &problems)
  }

  /// Returns nil if the instant depends on the settled end, or after a problem.
  private func instant(
    _ time: SearchScene.Time, _ events: [String: Instant?], at path: String, _ problems: inout [SceneProblem]
  ) -> Instant? {
    let instant: Instant
    switch time {
    case .settled: return nil
    case .at(let own): instant = own
    case .after(let id, let offset):
      guard let known = events[id] else {
        guard problems.count < Reading.mostProblems else { return nil }
        problems.append(unknownID(id, at: path, known: events.keys.sorted()))
        return nil
      }
      guard let event = known else { return nil }
      instant = event + offset
    }
    guard instant < .zero else { return instant }
    problems.append(problem(at: path, "comes to \(instant.sceneText), before the timeline's beginning"))
    return nil
  }

  private func reportVariants(_ goldens: Goldens, _ problems: inout [SceneProblem]) {
    let millions = Int(SceneLimits.pixels / 1_000_000)
    if Self.pixels(of: device, scale: goldens.scale) > SceneLimits.pixels {
      problems.append(problem(at: "goldens.scale", "a picture has at most \(millions) million pixels"))
    }
    guard let variants = goldens.variants else { return }
    let axes = [
      variants.device.count, variants.orientation.count, variants.appearance.count, variants.contrast.count,
      variants.contentSizeCategory.count, variants.layoutDirection.count, variants.language.count,
      variants.tint.count,
    ]
    let product = axes.reduce(1.0) { $0 * Double(max($1, 1)) }
    if variants.sampling == .product, product > Double(SceneLimits.variants) {
      problems.append(
        problem(at: "goldens.variants", "multiplies to more than \(SceneLimits.variants) combinations"))
    }
    for (index, device) in variants.device.enumerated() {
      let path = "goldens.variants.device[\(index)]"
      if Self.pixels(of: device, scale: goldens.scale) > SceneLimits.pixels {
        problems.append(problem(at: path, "a picture has at most \(millions) million pixels"))
      }
    }
  }
}
