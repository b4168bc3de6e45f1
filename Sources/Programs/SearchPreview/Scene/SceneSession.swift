import SearchFrames

/// The scene of a preview: it is read again whenever a file changes, and compiled with the page's choices.
package actor SceneSession {
  package nonisolated let file: String
  let root: String?
  private(set) var reading: SceneReading
  private var watched: WatchedFiles
  /// The page's edits, for undo and redo.
  var versions = FileVersions()
  private var compiled: [(key: CompiledScene.PictureKey, task: Task<Compilation, Never>)] = []
  private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
  private var lastListener = 0

  typealias Compilation = Result<CompiledScene, SceneError>

  /// The most compiled scenes with different choices.
  private static let mostCompiled = 24
  /// The time between two polls of the files. Changed files are read if they stay the same for one interval more: an
  /// editor may write a file in several steps.
  private static let interval: Duration = .milliseconds(25)
  private static let mostListeners = ServingLimits().streams

  /// Reads the scene.
  /// - Parameter root: the folder that all files of the scene must be in; nil for any.
  package init(file: String, root: String? = nil) {
    (self.file, self.root) = (file, root)
    let none = SceneReading(revision: 0, valid: nil, problems: [])
    (reading, watched) = Self.read(
      file, root, after: none, watched: WatchedFiles(file, scene: nil, includesFolder: false))
  }

  /// Polls the files until the task is cancelled.
  package func follow() async {
    var changed: WatchedFiles?
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.interval)
      let now = watched.current
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

  func readAgain() {
    let (next, files) = Self.read(file, root, after: reading, watched: watched)
    adopt(next, watched: files)
  }

  /// True if no file has changed since the reading.
  var isCurrent: Bool { watched.current == watched }

  /// Makes a valid reading of edited files, which are written, the session's.
  func adopt(_ next: SceneReading) {
    adopt(next, watched: WatchedFiles(file, scene: next.scene, includesFolder: false))
  }

  private func adopt(_ next: SceneReading, watched files: WatchedFiles) {
    (reading, watched) = (next, files)
    compiled.removeAll { $0.key.revision != reading.valid?.revision }
    for listener in listeners.values { listener.yield(reading.revision) }
  }

  private static func read(
    _ file: String, _ root: String?, after last: SceneReading, watched: WatchedFiles
  ) -> (SceneReading, WatchedFiles) {
    // Taken before reading, so that a file that is saved meanwhile is read once more.
    let before = watched.current
    let next = SceneReading.read(file, root: root, after: last, keepsFonts: before.fonts == watched.fonts)
    let found = WatchedFiles(file, scene: next.scene, includesFolder: !next.problems.isEmpty)
    return (next, before.current == before ? found : before)
  }

  /// Returns the revisions as they are read, beginning with the current one.
  func revisions() -> AsyncStream<Int> {
    lastListener += 1
    let id = lastListener
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    if listeners.count >= Self.mostListeners, let oldest = listeners.keys.min() {
      listeners.removeValue(forKey: oldest)?.finish()
    }
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.removeListener(id) } }
    continuation.yield(reading.revision)
    return stream
  }

  private func removeListener(_ id: Int) { listeners[id] = nil }

  /// Returns the last valid scene with the choices; it is compiled once.
  /// - Throws: if no reading has been valid yet.
  func scene(_ choices: SceneChoices) async throws(RequestError) -> Compilation {
    guard let valid = reading.valid else { throw RequestError(.conflict, "the scene has not been valid yet") }
    let key = CompiledScene.PictureKey(revision: valid.revision, choices: choices)
    if choices == SceneChoices() { return .success(CompiledScene(key: key, renderer: valid.renderer)) }
    if let index = compiled.firstIndex(where: { $0.key == key }) {
      let known = compiled.remove(at: index)
      compiled.append(known)
      return await known.task.value
    }
    let task = Task.detached(priority: .userInitiated) { () -> Compilation in
      Result { () throws(SceneError) in
        var renderer = try SceneRenderer(choices.apply(to: valid.scene), library: valid.library)
        renderer.showsDeviceFrame = choices.showsDeviceFrame
        return CompiledScene(key: key, renderer: renderer)
      }
    }
    compiled.append((key, task))
    if compiled.count > Self.mostCompiled { compiled.removeFirst() }
    return await task.value
  }
}

/// The texts of files before and after the page's edits.
struct FileVersions: Sendable {
  private(set) var past: [Version] = []
  private(set) var future: [Version] = []

  struct Version: Hashable, Sendable {
    var file, before, after: String
    /// Edits with the same name, such as those of a drag, are undone together.
    var gesture: String?
    /// The values that are chosen before and after the edit; nil for the one that is chosen then.
    var targetBefore, targetAfter: String?
  }

  private static let most = 200

  mutating func add(_ version: Version) {
    future = []
    if let last = past.last, version.gesture != nil, last.gesture == version.gesture, last.file == version.file,
      last.after == version.before
    {
      past[past.count - 1].after = version.after
    } else {
      past = past.suffix(Self.most - 1) + [version]
    }
  }

  mutating func undo() { if let last = past.popLast() { future.append(last) } }
  mutating func redo() { if let next = future.popLast() { past.append(next) } }
}
