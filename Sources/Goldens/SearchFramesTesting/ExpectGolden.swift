// A test imports only SearchFramesTesting, and builds its scenes with these names.
@_exported import SearchFrames
import SearchGoldens

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
/// `GoldenRecording`. ``unusedGoldens(fileID:filePath:)`` lists those of renamed tests.
///
/// - Parameters:
///   - subject: a scene, or a renderer, which is not compiled again.
///   - time: the frame's time.
///   - views: the views that the test draws, as those of `SceneRenderer.init(_:drawing:)`.
///   - name: names the golden instead of its time; in a parameterised test, derive it from the argument.
///   - forms: what is compared: the picture with its layer tree, and what VoiceOver reads.
///   - record: the goldens that may be written; nil uses the trait, the environment or the default.
///   - compare: the tolerance for pixels; nil uses the trait's or the scene's, which is exact by default. Layer trees are
///     always compared exactly.
///   - scale: device pixels per point; nil uses the trait's or the scene's, which is 1 by default.
///   - fileID: the test's module and file.
///   - filePath: the path of the test's source file, which decides where its goldens are stored.
///   - line: the line to report a failure at.
///   - column: the column to report a failure at.
///   - function: names the golden if no Swift Testing test is running, as in XCTest.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectGolden(
  _ subject: some GoldenSubject, at time: SearchScene.Time, as forms: [GoldenForm] = [.image],
  drawing views: [String: any LayerView] = [:], named name: String? = nil, record: GoldenRecording? = nil,
  compare: SearchScene.Comparison? = nil, scale: Double? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let settings = GoldenSettings(record: record, compare: compare, scale: scale).over(.current)
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var outcomes: [GoldenCheck.Outcome] = []
  for form in forms {
    let check = GoldenCheck(
      subject: subject, times: .still(time), form: form, name: name, views: views, settings: settings, site: site)
    outcomes += await check.outcomes()
  }
  try GoldenReporting.tell(outcomes, at: site)
}

/// Returns the failure of an expectation instead of reporting it, for expectations of one's own; nil if the golden matches.
/// Parameters are those of `expectGolden`.
public func goldenFailure(
  of subject: some GoldenSubject, at time: SearchScene.Time, drawing views: [String: any LayerView] = [:],
  named name: String? = nil, record: GoldenRecording? = nil, compare: SearchScene.Comparison? = nil,
  scale: Double? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async -> GoldenFailure? {
  let settings = GoldenSettings(record: record, compare: compare, scale: scale).over(.current)
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let check = GoldenCheck(
    subject: subject, times: .still(time), name: name, views: views, settings: settings, site: site)
  return GoldenReporting.failure(await check.outcomes(), at: site)
}

/// Expects all goldens that a scene names in `goldens` to match: its pictures, its sequences and what VoiceOver reads, in all
/// its variants. A scene that names none fails.
///
/// Each is named by the test, its variant and its name or time, and reported on its own. Other parameters are those of
/// ``expectGolden(_:at:as:drawing:named:record:compare:scale:fileID:filePath:line:column:function:)``.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectGoldens(
  of scene: SearchScene, drawing views: [String: any LayerView] = [:], record: GoldenRecording? = nil,
  compare: SearchScene.Comparison? = nil, scale: Double? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async throws(GoldenFailure) {
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let goldens = scene.goldens ?? Goldens()
  let own = GoldenSettings(record: record, compare: compare, scale: scale, variants: goldens.variants)
  let settings = own.over(.current)
  func check(_ times: GoldenCheck.Times, _ form: GoldenForm, _ name: String?) -> GoldenCheck {
    GoldenCheck(
      subject: scene, times: times, form: form, name: name, views: views, settings: settings, site: site)
  }
  let forms = goldens.accessibility ? GoldenForm.all : [.image]
  let checks =
    goldens.at.flatMap { still in forms.map { check(.still(still.at), $0, still.name) } }
    + goldens.sequences.map { check(.sequence(from: $0.from, to: $0.to, fps: $0.fps), .image, $0.name) }
  var outcomes: [GoldenCheck.Outcome] = []
  for check in checks { outcomes += await check.outcomes() }
  if checks.isEmpty { outcomes = [.init(problem: "the scene names no goldens: give it some in goldens")] }
  try GoldenReporting.tell(outcomes, at: site)
}

/// Expects a scene's frames in [from, to) to match their golden, an animated PNG file; every frame is compared.
///
/// A failure names the first frame that differs and lists all others; the attached difference shows the first. `end` is not
/// included, `fps` is from 1 to 1000, and a sequence has at most 10,000 frames. Other parameters are those of
/// ``expectGolden(_:at:as:drawing:named:record:compare:scale:fileID:filePath:line:column:function:)``.
/// - Throws: `GoldenFailure`, only if no Swift Testing test is running.
public func expectGolden(
  _ subject: some GoldenSubject, from start: SearchScene.Time = .seconds(0), to end: SearchScene.Time = .settled,
  fps: Int = 60, drawing views: [String: any LayerView] = [:], named name: String? = nil,
  record: GoldenRecording? = nil, compare: SearchScene.Comparison? = nil, scale: Double? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) async throws(GoldenFailure) {
  let settings = GoldenSettings(record: record, compare: compare, scale: scale).over(.current)
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let check = GoldenCheck(
    subject: subject, times: .sequence(from: start, to: end, fps: fps), name: name, views: views, settings: settings,
    site: site)
  try GoldenReporting.tell(await check.outcomes(), at: site)
}

/// Returns the goldens of a test file that no expectation of this process has used, such as those of renamed tests; call it
/// when all tests of the file have run.
/// - Throws: `GoldenFailure` if the lock of the goldens cannot be read.
public func unusedGoldens(fileID: String = #fileID, filePath: String = #filePath) async throws(GoldenFailure)
  -> [String]
{
  let site = ExpectationSite(fileID: fileID, filePath: filePath, line: 0, column: 0, function: "")
  do throws(ExpectationError) {
    let folder = try site.folder()
    let lock = try mapError(GoldenLock.read(in: folder)) { (error: GoldenError) in ExpectationError(error.words) }
    return await GoldenClaims.shared.unclaimed(lock.entries.keys.sorted(), in: folder)
  } catch {
    throw GoldenFailure(words: error.words, location: fileID)
  }
}
