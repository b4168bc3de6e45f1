import SearchGoldens

/// Expects all rules of a scene's `expect` to hold at every instant of its timeline, in the scene without the variants of its
/// goldens. A scene without rules fails.
///
/// `try await expectRules(of: scene)`, or `try await expectRules(of: scene, [.layer("tags.pill", .inside("tags")).during("songs")])`
///
/// A failure is reported as by `expectGolden`, at the expectation's line, with the frame at the instant that breaks the first
/// rule most and a plot of the value. Nothing is drawn if all hold. Rules that are given here are checked in place of the
/// scene's own. A renderer is not compiled again.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectRules(
  of subject: some GoldenSubject, _ rules: [SearchScene.Expectation]? = nil,
  drawing views: [String: any LayerView] = [:], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var problems: [String] = []
  var pictures: [GoldenPicture] = []
  do throws(SceneError) {
    let renderer = try subject.renderer(drawing: views)
    var scene = renderer.scene
    if let rules { scene.expect = rules }
    if scene.expect.isEmpty { problems = ["the scene has no rules: give it some in expect, or give them here"] }
    for (result, index) in CheckedExpectation.all(of: scene, renderer)
    where result.isBroken {
      problems.append("\(result.status.rawValue): \(result.name): \(result.words)")
      guard pictures.isEmpty else { continue }
      pictures = ExpectationPictures.pictures(of: result, scene.expect[index], renderer).map {
        GoldenPicture(name: $0, bytes: $1)
      }
    }
  } catch {
    problems.append(error.description)
  }
  let problem = problems.isEmpty ? nil : problems.joined(separator: "\n")
  try GoldenReporting.tell([.init(problem: problem, pictures: pictures)], at: site)
}
