import SearchFrames
import SearchGeometry
import SearchGoldens

/// Compares a drawn golden with the recorded one, and records it if the mode says so.
struct GoldenJudgement {
  private let drawn: DrawnGolden
  private let mode: GoldenRecording
  private let folder: RootFolder

  init(_ drawn: DrawnGolden, mode: GoldenRecording) {
    self.drawn = drawn
    self.mode = mode
    folder = RootFolder(drawn.planned.scene.folder)
  }

  private var name: String { drawn.planned.name }
  private var path: String { folder.path + "/" + drawn.planned.path }

  /// - Throws: `ExpectationError` if the lock cannot be read or the golden cannot be written.
  func outcome() throws(ExpectationError) -> GoldenCheck.Outcome {
    try mapError(judged()) { (error: GoldenError) in ExpectationError(error.words) }
  }

  private func judged() throws(GoldenError) -> GoldenCheck.Outcome {
    let lock = try GoldenLock.read(in: folder.path)
    let result = Verifier.judge(drawn, in: folder, lock: lock)
    guard mode == .all || !result.verdict.passes else { return GoldenCheck.Outcome() }
    let file = try mapError(drawn.file()) { (error: SceneError) in GoldenError.scene(error.words(file: name)) }
    if result.verdict == .matched, lock.entries[drawn.planned.path] == drawn.entry(file: file) {
      return GoldenCheck.Outcome()
    }
    // Reads the old golden before it is overwritten.
    let pictures = pictures(of: result, file: file)
    guard writes(result.verdict) else {
      return GoldenCheck.Outcome(problem: refusal(result, lock: lock), pictures: pictures)
    }
    try GoldenStore(folder: folder).record(drawn, file: file)
    return GoldenCheck.Outcome(problem: record(result, lock: lock), pictures: pictures)
  }

  /// Returns the new rendering and, if there is a golden, the golden and the difference. The difference of a sequence
  /// is an animation of the frames that differ.
  ///
  /// - Parameter file: the new rendering.
  private func pictures(of result: JudgedGolden, file: [UInt8]) -> [GoldenPicture] {
    func named(_ role: String, _ bytes: [UInt8]) -> GoldenPicture {
      GoldenPicture(name: "\(drawn.planned.scene.name)-\(name).\(role).png", bytes: bytes)
    }
    let actual = named("actual", file)
    guard let golden = folder.bytes(drawn.planned.path), !FilePointer.isPointer(golden) else { return [actual] }
    let expected = named("expected", golden)
    let layers = folder.text(drawn.planned.layersPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let pictures = DifferencePictures(drawn, golden: golden, layers: layers, result: result)
    guard let difference = try? pictures.file() else { return [expected, actual] }
    return [expected, actual, named("difference", difference)]
  }

  private func writes(_ verdict: Verdict) -> Bool {
    switch (mode, verdict) {
    case (.never, _): return false
    case (.missing, .missing), (.all, _): return true
    case (.missing, _): return false
    case (.failed, _):
      // A golden that was not fetched is not missing; recording it again would hide that.
      return folder.bytes(drawn.planned.path).map { !FilePointer.isPointer($0) } ?? true
    }
  }

  /// Changed libraries come first, because they may explain the other differences.
  private func environment(_ lock: GoldenLock) -> [String] {
    let now = Fingerprint.lines(drawing: [drawn.planned])
    let changes =
      lock.fingerprint.isEmpty ? [] : Fingerprint.changes(from: lock.fingerprint, to: now, isWhole: false)
    return changes.isEmpty ? [] : [VerifyRun.environmentWords(changes)]
  }

  private func refusal(_ result: JudgedGolden, lock: GoldenLock) -> String {
    guard result.verdict != .missing else {
      return "\(name): there is no golden at \(path)\nto record it, run the test again without CI set, or with "
        + "\(GoldenEnvironment.recordName)=missing"
    }
    return (environment(lock) + ["\(name): " + result.words().joined(separator: "\n")]).joined(separator: "\n")
      + "\nto accept the new frame, run the test again with \(GoldenEnvironment.recordName)=failed"
  }

  private func record(_ result: JudgedGolden, lock: GoldenLock) -> String {
    let next = "look at it, commit it, and run the test again"
    guard result.verdict != .missing else {
      return "\(name): the golden was missing and is now recorded at \(path): \(next)"
    }
    return (environment(lock) + ["\(name): " + result.words().joined(separator: "\n")]).joined(separator: "\n")
      + "\nthe golden was recorded again: \(next)"
  }
}

/// The goldens of one test file, which tests and processes may write concurrently.
struct GoldenStore {
  let folder: RootFolder

  /// Writes a golden's files and its entry in the lock, and keeps all other entries.
  func record(_ drawn: DrawnGolden, file: [UInt8]) throws(GoldenError) {
    var goldens = try HeldGoldens(folder)
    defer { goldens.release() }
    try goldens.write(
      drawn.planned.path, picture: file, layers: Array(drawn.layers.utf8), entry: drawn.entry(file: file))
    goldens.lock.fingerprint = Fingerprint.lines(drawing: [drawn.planned], keepingFontsOf: goldens.lock.fingerprint)
    if goldens.isChanged { try goldens.writeLock() }
  }
}
