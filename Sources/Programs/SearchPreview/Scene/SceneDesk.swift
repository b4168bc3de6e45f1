import Foundation
import SearchFrames

/// The scene as its file has it, read again whenever it is saved, and compiled for what is looked at.
package actor SceneDesk {
  package nonisolated let file: String
  private(set) var reading: SceneReading
  private var watched: WatchedFiles
  /// The crashes since the files have changed.
  private var state: SceneState
  nonisolated let journal: WorkJournal
  private var compiled: [(key: CompiledScene.Key, task: Task<Made, Never>)] = []
  private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
  private var lastListener = 0

  typealias Made = Result<CompiledScene, RenderingError>

  /// So many devices and appearances stay at hand.†
  private static let mostCompiled = 8
  /// So often the files are looked at.† What has changed is read when it stays so for another turn: an editor that
  /// writes into the file is not to be read half-way.
  private static let turn: Duration = .milliseconds(25)
  private static let mostListeners = ServingLimits().streams

  /// Work that is refused after a crash.
  static let readingWork = "while its file was read"

  /// Reads the scene, unless that has crashed before.
  /// - Parameters:
  ///   - state: from the process before this one.
  ///   - journal: takes notes of the scene's state, and of its reading and compiling.
  package init(file: String, state: SceneState = SceneState(), journal: WorkJournal = WorkJournal()) {
    (self.file, self.journal) = (file, journal)
    let none = SceneReading(revision: state.revision, good: nil, problems: [])
    let files = (state.files ?? WatchedFiles(file, scene: nil, isBroken: false)).now
    var state = state
    if state.files != files { state.crashes = [] }
    if state.refuses(Self.readingWork) {
      reading = SceneReading(revision: state.revision + 1, good: nil, problems: [])
      watched = files
    } else {
      (reading, watched) = Self.read(file, after: none, watched: files, state: &state, journal: journal)
    }
    self.state = state
  }

  /// Follows the files until the task is cancelled.
  package func follow() async {
    var changed: WatchedFiles?
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.turn)
      let now = watched.now
      guard now != watched else {
        changed = nil
        continue
      }
      if now == changed {
        changed = nil
        readAgain()
      } else {
        changed = now
      }
    }
  }

  /// Reads the files, and forgets the crashes.
  func readAgain() {
    state.crashes = []
    (reading, watched) = Self.read(file, after: reading, watched: watched, state: &state, journal: journal)
    compiled.removeAll { $0.key.revision != reading.good?.revision }
    for listener in listeners.values { listener.yield(reading.revision) }
  }

  private static func read(
    _ file: String, after last: SceneReading, watched: WatchedFiles, state: inout SceneState, journal: WorkJournal
  ) -> (SceneReading, WatchedFiles) {
    // The folder is not among these files: a crash may leave a core dump there.
    func note(_ scene: SearchScene?) {
      state.files = WatchedFiles(file, scene: scene, isBroken: false)
      journal.report(state)
    }
    state.revision = last.revision + 1
    note(last.good?.scene)
    let number = journal.begin(readingWork)
    defer { journal.end(number) }
    // Taken before the files are read: what is saved meanwhile differs from it, and is read the next time.
    let before = watched.now
    let next = SceneReading.read(file, after: last, keepsFonts: before.fonts == watched.fonts)
    note(next.good?.scene)
    let found = WatchedFiles(file, scene: next.good?.scene, isBroken: !next.problems.isEmpty)
    return (next, before.now == before ? found : before)
  }

  /// The crashes as problems of the scene.
  var crashProblems: [ShownProblem] { state.crashes.map { ShownProblem($0, file: file) } }

  /// Begins work that draws the scene.
  /// - Returns: the journal's number of it.
  /// - Throws: for work that crashed with the same files.
  func begin(_ work: String) throws(Refusal) -> Int {
    if state.refuses(work) {
      throw Refusal(.unprocessable, crashProblems.map(\.problem.message).joined(separator: "\n"))
    }
    return journal.begin(work)
  }

  /// The revisions as they come, the one of now first.
  func revisions() -> AsyncStream<Int> {
    lastListener += 1
    let id = lastListener
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    if listeners.count >= Self.mostListeners, let oldest = listeners.keys.min() {
      listeners.removeValue(forKey: oldest)?.finish()
    }
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(id) } }
    continuation.yield(reading.revision)
    return stream
  }

  private func forget(_ id: Int) { listeners[id] = nil }

  /// The last good scene as the choices have it, compiled once.
  /// - Throws: where no reading was good yet.
  func scene(_ choices: SceneChoices) async throws(Refusal) -> Made {
    guard let good = reading.good else { throw Refusal(.conflict, "the scene has never been good") }
    let key = CompiledScene.Key(revision: good.revision, choices: choices)
    if choices == SceneChoices() { return .success(CompiledScene(key: key, renderer: good.renderer)) }
    if let index = compiled.firstIndex(where: { $0.key == key }) {
      let known = compiled.remove(at: index)
      compiled.append(known)
      return await known.task.value
    }
    let number = try begin("while it was compiled" + choices.words)
    let task = Task.detached(priority: .userInitiated) { [journal] () -> Made in
      defer { journal.end(number) }
      return Result { () throws(RenderingError) in
        CompiledScene(key: key, renderer: try SceneRenderer(choices.apply(to: good.scene), library: good.library))
      }
    }
    compiled.append((key, task))
    if compiled.count > Self.mostCompiled { compiled.removeFirst() }
    return await task.value
  }
}
