import SearchMotion

extension SearchScene {
  /// Returns the instants of the timeline's events, in file order.
  ///
  /// Throws the problems of all times that cannot be resolved: unknown ids, cycles, `settled`, times below 0.
  package func resolvedTimes() throws(SceneError) -> [Instant] {
    var problems: [SceneProblem] = []
    let times = resolveTimes(reporting: &problems)
    guard problems.isEmpty else { throw .problems(problems) }
    return times.map { $0 ?? .zero }
  }

  /// Returns the instant of a time, given those of the events and the settled end; nil for an unknown id, or below 0.
  package func instant(of time: SearchScene.Time, events: [Instant], settled: Instant) -> Instant? {
    var instant: Instant
    switch time {
    case .at(let own): instant = own
    case .settled(let offset): instant = settled + offset
    case .after(let id, let offset):
      guard let index = timeline.firstIndex(where: { $0.id == id }), events.indices.contains(index) else { return nil }
      instant = events[index] + offset
    }
    return instant < .zero ? nil : instant
  }

  /// Returns nil for each event whose time cannot be resolved, and reports that time or the one it waits for.
  func resolveTimes(reporting problems: inout [SceneProblem]) -> [Instant?] {
    var indices: [String: Int] = [:]
    for (index, event) in timeline.enumerated() {
      if let id = event.id, indices[id] == nil { indices[id] = index }
    }
    // Sorted, so that the suggestion among equally near ids is always the same.
    let known = indices.keys.sorted()
    enum Resolution { case open, waiting, done(Instant?) }
    var states = [Resolution](repeating: .open, count: timeline.count)
    for start in timeline.indices {
      // A chain of events that each wait for the next, of any length: a loop instead of recursion.
      var chain = [start]
      while let index = chain.last {
        let path = "timeline[\(index)].at"
        var result: Instant?
        switch (states[index], timeline[index].at) {
        case (.done, _):
          chain.removeLast()
          continue
        case (_, .at(let instant)): result = instant
        case (_, .settled):
          problems.append(
            problem(at: path, "settled is when the timeline has ended; no event can wait for it"))
        case (_, .after(let id, let offset)):
          guard let target = indices[id] else {
            if problems.count < Reading.mostProblems { problems.append(unknownID(id, at: path, known: known)) }
            break
          }
          switch states[target] {
          case .done(let instant): result = instant.map { $0 + offset }
          case .open:
            states[index] = .waiting
            if target != index {
              chain.append(target)
              continue
            }
            problems.append(problem(at: path, "waits for itself"))
          case .waiting:
            let circle = chain[(chain.firstIndex(of: target) ?? 0)...].compactMap { timeline[$0].id }
            let names = (circle + [id]).prefix(8).joined(separator: " → ")
            problems.append(problem(at: path, "waits in a circle: \(names)"))
          }
        }
        if let instant = result, instant < .zero {
          problems.append(problem(at: path, "comes to \(instant.sceneText), before the timeline's beginning"))
          result = nil
        } else if let instant = result, Instant.seconds(Double(SceneLimits.seconds)) < instant {
          problems.append(problem(at: path, "comes to \(instant.sceneText), longer than a day"))
          result = nil
        }
        states[index] = .done(result)
        chain.removeLast()
      }
    }
    return states.map { if case .done(let instant) = $0 { instant } else { nil } }
  }

  package func unknownID(_ id: String, at path: String, known: [String]) -> SceneProblem {
    switch TimeLiteral(id) {
    case .malformed(let words), .outOfRange(let words):
      var problem = problem(at: path, "\"\(id)\" \(words)")
      problem.isMalformedTime = true
      return problem
    case .time, .word: break
    }
    let nearest = Spelling.nearest(to: id, among: known + ["settled"])
    if nearest == nil, let owner = known.last(where: { id.hasPrefix($0 + "-") }) {
      return problem(
        at: path, "no event has the id \"\(id)\"",
        suggestion: "\(owner) - \(id.dropFirst(owner.count + 1)), with spaces around the minus")
    }
    var words = "no event has the id \"\(id)\""
    if known.isEmpty { words += "; add id: \(id.shown) to the event that is meant" }
    if nearest == nil, !known.isEmpty, known.count <= 12 { words += "; the ids are \(known.joined(separator: ", "))" }
    return problem(at: path, words, suggestion: nearest)
  }
}
