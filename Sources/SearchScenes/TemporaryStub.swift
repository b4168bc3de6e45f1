import SearchMotion
package enum Spelling {
  package static func nearest(to word: String, among words: [String]) -> String? { nil }
}
extension SearchScene {
  package func resolvedTimes() throws(SceneError) -> [Instant] {
    timeline.map { if case .at(let t) = $0.at { t } else { .zero } }
  }
  package func problem(at path: String, _ message: String, suggestion: String?) -> SceneProblem {
    SceneProblem(path: path, message: message, suggestion: suggestion)
  }
}

extension SearchScene {
  package func instant(of time: SceneTime, events: [Instant], settled: Instant) -> Instant {
    switch time { case .at(let t): t; case .settled(let o): settled + o; default: .zero }
  }
}
