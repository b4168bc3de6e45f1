import SearchGoldens

/// Expects a rule to hold at every instant of a scene's timeline, or of a part of it; draws nothing if it holds.
///
/// `try await expect(scene, .layer("tags.pill", .inside("tags")), .during("songs"))`
///
/// A failure is reported as by `expectGolden`, at the expectation's line, with the frame at the instant that breaks the
/// rule most and a plot of the value.
/// - Parameters:
///   - scene: the scene to check, without the variants of its goldens.
///   - expectation: the rule.
///   - span: the instants at which it must hold; nil uses the rule's own.
///   - views: the views that the test draws, as those of `SceneRenderer.init(_:drawing:)`.
///   - fileID: the test's module and file.
///   - filePath: the path of the test's source file.
///   - line: the line to report a failure at.
///   - column: the column to report a failure at.
///   - function: names the test if no Swift Testing test is running.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expect(
  _ scene: SearchScene, _ expectation: SearchScene.Expectation, _ span: SearchScene.Expectation.Span? = nil,
  drawing views: [String: any SceneView] = [:], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  var checked = scene
  checked.expect = [expectation]
  if let span { checked.expect[0].span = span }
  try await expect(
    checked, drawing: views, fileID: fileID, filePath: filePath, line: line, column: column, function: function)
}

/// Expects all rules of a scene's `expect` to hold, in the scene without the variants of its goldens.
///
/// - Parameters:
///   - scene: the scene to check.
///   - views: the views that the test draws, as those of `SceneRenderer.init(_:drawing:)`.
///   - fileID: the test's module and file.
///   - filePath: the path of the test's source file.
///   - line: the line to report failures at.
///   - column: the column to report failures at.
///   - function: names the test if no Swift Testing test is running.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expect(
  _ scene: SearchScene, drawing views: [String: any SceneView] = [:], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var problems: [String] = []
  var pictures: [GoldenPicture] = []
  do throws(RenderingError) {
    let renderer = try SceneRenderer(scene, drawing: views)
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
  try GoldenReporting.tell(.init(problem: problem, pictures: pictures), at: site)
}
