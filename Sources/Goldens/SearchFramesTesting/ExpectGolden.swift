// A test imports SearchFramesTesting alone: scenes are built with these names.
@_exported import SearchFrames
import Testing

/// Expects a scene to look, at one time, as its golden does: the same pixels and the same layer tree.
///
/// Goldens lie in `__Goldens__/<file>/` beside the test's source file, each a PNG file and its layer tree as text, with
/// one `goldens.lock` per source file. A golden is called after the test, its suites where they are not called as the
/// file, and `name` or the time, so that repeats, retries, filters and tests in parallel all find the same one. Two
/// expectations of a run that would share a golden and draw different pictures fail in words.
///
/// In a Swift Testing test a failure is an issue at the expectation's line, with the golden, what is drawn now and the
/// difference as attachments (`swift test --attachments-path FOLDER` keeps them), and the test goes on. Anywhere else,
/// in XCTest too, it is thrown as a `GoldenFailure`, whose words say where the pictures lie. With
/// `SEARCHFRAMES_ARTIFACTS` set to a folder, the pictures are left there in both.
///
/// The test target excludes the folder from its build: `exclude: ["__Goldens__"]`. An app's scheme for iOS devices and
/// simulators cannot link Cairo, so such an app has a test target for macOS or Linux beside it.
///
/// What is missing is recorded, and the test fails once; `SEARCHFRAMES_RECORD=failed` accepts what differs. See
/// `GoldenRecording`.
///
/// - Parameters:
///   - scene: what is drawn. Its own `goldens` give `compare` and `scale` where they are not said.
///   - time: the picture's time.
///   - name: names the golden instead of its time; in a parameterised test, made of the argument.
///   - recording: what may be written; nil leaves it to the trait, the environment and the default.
///   - compare: budgets within which pixels may differ; nil takes the scene's, which are exact by default. Layer trees
///     are always compared exactly.
///   - scale: device pixels per point; nil takes the scene's, which is 1 by default.
///   - fileID: names the test's module and file.
///   - filePath: where the test's source file lies, and the goldens beside it.
///   - line: where a failure is told.
///   - column: where a failure is told.
///   - function: names the golden where no Swift Testing test is running, as in XCTest.
/// - Throws: `GoldenFailure`, only where no Swift Testing test is running.
public func expectGolden(
  _ scene: SearchScene, at time: SceneTime, named name: String? = nil, record recording: GoldenRecording? = nil,
  compare: Comparison? = nil, scale: Double? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let check = GoldenCheck(
    scene: scene, times: .still(time), name: name, recording: recording, compare: compare, scale: scale, site: site)
  try await check.run()
}

/// Expects a scene to move as its golden does: one animated PNG of the instants of [from, to), each frame compared.
///
/// A failure names the first bad instant and all frames that differ; the difference that is attached is the first bad
/// frame's. All else is as for a single picture.
///
/// - Parameters:
///   - scene: what is drawn. Its own `goldens` give `compare` and `scale` where they are not said.
///   - start: the first frame.
///   - end: the end, itself left out.
///   - fps: frames a second, 1…1000; a sequence has at most 10,000.
///   - name: names the golden instead of its times; in a parameterised test, made of the argument.
///   - recording: what may be written; nil leaves it to the trait, the environment and the default.
///   - compare: budgets within which the pixels of each frame may differ; nil takes the scene's.
///   - scale: device pixels per point; nil takes the scene's, which is 1 by default.
///   - fileID: names the test's module and file.
///   - filePath: where the test's source file lies, and the goldens beside it.
///   - line: where a failure is told.
///   - column: where a failure is told.
///   - function: names the golden where no Swift Testing test is running, as in XCTest.
/// - Throws: `GoldenFailure`, only where no Swift Testing test is running.
public func expectGoldens(
  _ scene: SearchScene, from start: SceneTime = .seconds(0), to end: SceneTime = .settled, fps: Int = 60,
  named name: String? = nil, record recording: GoldenRecording? = nil, compare: Comparison? = nil,
  scale: Double? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let check = GoldenCheck(
    scene: scene, times: .sequence(from: start, to: end, fps: fps), name: name, recording: recording,
    compare: compare, scale: scale, site: site)
  try await check.run()
}

extension GoldenCheck {
  fileprivate func run() async throws(GoldenFailure) {
    let golden = TestGoldenName.of(Test.current, site: site, suffix: name ?? times.words)
    try GoldenReporting.tell(await outcome(of: golden), at: site)
  }
}
