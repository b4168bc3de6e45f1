import Foundation
@_exported import SearchConforming
import SearchGoldens

/// Expects an app's view hierarchy to conform to a scene at a time, by `conform` of the scene.
///
/// `try await expectConformance(of: AppTree(contentsOf: url), to: scene)`
///
/// A failure has a line for each element that differs, and is reported as by `expectGolden`. A tree that tells of no element of
/// the scene fails too.
/// - Parameters:
///   - tree: a dump of the app's view hierarchy, in points on its screen.
///   - subject: a scene, or its renderer, which is not compiled again.
///   - time: the state that the app is in.
///   - views: drawings of the views that the scene names.
///   - isStrict: true to fail for elements that the tree does not tell of.
///   - fileID: of the call.
///   - filePath: of the call.
///   - line: of the call.
///   - column: of the call.
///   - function: of the call.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectConformance(
  of tree: AppTree, to subject: some GoldenSubject, at time: SearchScene.Time = .settled,
  drawing views: [String: any LayerView] = [:], isStrict: Bool = false, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var problem: String?
  do throws(SceneError) {
    let found = try subject.renderer(drawing: views).conformance(of: tree, at: time)
    let isJudged = !isStrict || found.elements.allSatisfy { $0.status != .notJudged }
    if found.verdict != .conforms || !isJudged {
      problem = found.lines(as: "at \(time.text)").joined(separator: "\n")
    }
  } catch {
    problem = error.description
  }
  try GoldenReporting.tell([.init(problem: problem, pictures: [])], at: site)
}

/// Expects the motion of an app, as recordings of its screen show it, to conform to a scene, by `conform` of the scene.
///
/// `try await expectConformance(of: [AppFilm(contentsOf: url)], to: scene)`
///
/// A failure has a line for each event and each of its layers, and is reported as by `expectGolden`. Films that tell of no motion
/// of the scene fail too. Films are read by ffmpeg.
/// - Parameters:
///   - films: recordings of the same events, of which medians are compared.
///   - subject: a scene, or its renderer, which is not compiled again.
///   - views: drawings of the views that the scene names.
///   - isStrict: true to fail for motions that the films do not tell of.
///   - fileID: of the call.
///   - filePath: of the call.
///   - line: of the call.
///   - column: of the call.
///   - function: of the call.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectConformance(
  of films: [AppFilm], to subject: some GoldenSubject, drawing views: [String: any LayerView] = [:],
  isStrict: Bool = false, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var problem: String?
  do throws(SceneError) {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let found = try subject.renderer(drawing: views).conformance(of: films, jobs: jobs)
    if found.verdict != .conforms || isStrict && !found.doubts.isEmpty {
      problem = (found.lines + [found.headline(of: "the app")]).joined(separator: "\n")
    }
  } catch {
    problem = error.description
  }
  try GoldenReporting.tell([.init(problem: problem, pictures: [])], at: site)
}
