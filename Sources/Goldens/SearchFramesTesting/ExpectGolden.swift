// A test imports only SearchFramesTesting, and builds its scenes with these names.
@_exported import SearchFrames
import Testing

/// Expects a scene's frame at one time to match its golden: the same pixels and the same layer tree.
///
/// Goldens are stored in `__Goldens__/<file>/` next to the test's source file: a PNG file and its layer tree as text
/// for each golden, and one `goldens.lock` per source file. A golden is named after its suites, the test, and `name` or
/// the time, so that repeats, retries, filters and parallel tests all find the same one. Two expectations of a run that
/// share a golden but draw different frames fail.
///
/// In a Swift Testing test, a failure is an issue at the expectation's line, with the golden, the new frame and the
/// difference as attachments (`swift test --attachments-path FOLDER` saves them), and the test continues. Anywhere
/// else, also in XCTest, a `GoldenFailure` is thrown whose message names the images' files. If `SEARCHFRAMES_ARTIFACTS`
/// is set to a folder, the images are also written there.
///
/// The test target must exclude the folder from its build: `exclude: ["__Goldens__"]`. Cairo cannot be linked for iOS
/// devices and simulators, so an iOS app needs a separate test target for macOS or Linux.
///
/// A missing golden is recorded, and the test fails once. `SEARCHFRAMES_RECORD=failed` accepts the new frames. See
/// `GoldenRecording`.
///
/// - Parameters:
///   - scene: the scene to render. Its `goldens` give `compare` and `scale` if they are nil here.
///   - time: the frame's time.
///   - views: the views that the test draws, as those of `SceneRenderer.init(_:drawing:)`.
///   - name: names the golden instead of its time; in a parameterised test, derive it from the argument.
///   - recording: the goldens that may be written; nil uses the trait, the environment or the default.
///   - compare: the tolerance for pixels; nil uses the scene's, which is exact by default. Layer trees are always
///     compared exactly.
///   - scale: device pixels per point; nil uses the scene's, which is 1 by default.
///   - fileID: the test's module and file.
///   - filePath: the path of the test's source file, which decides where its goldens are stored.
///   - line: the line to report a failure at.
///   - column: the column to report a failure at.
///   - function: names the golden if no Swift Testing test is running, as in XCTest.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectGolden(
  _ scene: SearchScene, at time: SearchScene.Time, drawing views: [String: any SceneView] = [:],
  named name: String? = nil, record recording: GoldenRecording? = nil,
  compare: SearchScene.Comparison? = nil, scale: Double? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let check = GoldenCheck(
    scene: scene, views: views, times: .still(time), name: name, recording: recording, compare: compare, scale: scale,
    site: site)
  try await check.run()
}

/// Expects a scene's frames in [from, to) to match their golden, an animated PNG file; every frame is compared.
///
/// A failure names the first frame that differs and lists all others; the attached difference shows the first.
/// Everything else is as for a single frame.
///
/// - Parameters:
///   - scene: the scene to render. Its `goldens` give `compare` and `scale` if they are nil here.
///   - start: the first frame's time.
///   - end: the end, which is not included.
///   - views: the views that the test draws.
///   - fps: frames per second, 1…1000; a sequence has at most 10,000 frames.
///   - name: names the golden instead of its times; in a parameterised test, derive it from the argument.
///   - recording: the goldens that may be written; nil uses the trait, the environment or the default.
///   - compare: the tolerance for the pixels of each frame; nil uses the scene's.
///   - scale: device pixels per point; nil uses the scene's, which is 1 by default.
///   - fileID: the test's module and file.
///   - filePath: the path of the test's source file, which decides where its goldens are stored.
///   - line: the line to report a failure at.
///   - column: the column to report a failure at.
///   - function: names the golden if no Swift Testing test is running, as in XCTest.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectGolden(
  _ scene: SearchScene, from start: SearchScene.Time = .seconds(0), to end: SearchScene.Time = .settled, fps: Int = 60,
  drawing views: [String: any SceneView] = [:], named name: String? = nil, record recording: GoldenRecording? = nil,
  compare: SearchScene.Comparison? = nil,
  scale: Double? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let check = GoldenCheck(
    scene: scene, views: views, times: .sequence(from: start, to: end, fps: fps), name: name, recording: recording,
    compare: compare, scale: scale, site: site)
  try await check.run()
}

extension GoldenCheck {
  fileprivate func run() async throws(GoldenFailure) {
    let golden = TestGoldenName.of(Test.current, site: site, suffix: name ?? times.words)
    try GoldenReporting.tell(await outcome(of: golden), at: site)
  }
}
