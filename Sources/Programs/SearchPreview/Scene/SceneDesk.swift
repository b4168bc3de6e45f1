import Foundation
import SearchFrames

/// The scene as its file has it, read again whenever it is saved, and compiled for what is looked at.
package actor SceneDesk {
  package nonisolated let file: String
  private(set) var reading: SceneReading
  private var watched: WatchedFiles
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

  /// Reads the scene.
  /// - Throws: where there is no such file; one that is broken is told in the page.
  package init(file: String) throws(PreviewError) {
    guard FileManager.default.fileExists(atPath: file) else { throw .noInput(path: file) }
    self.file = file
    let first = SceneReading.read(file, after: nil, keepsFonts: false)
    reading = first
    watched = WatchedFiles(file, scene: first.good?.scene, isBroken: !first.problems.isEmpty)
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
        read()
      } else {
        changed = now
      }
    }
  }

  private func read() {
    // Taken before the files are read: what is saved meanwhile differs from it, and is read the next time.
    let before = watched.now
    let next = SceneReading.read(file, after: reading, keepsFonts: before.fonts == watched.fonts)
    reading = next
    let found = WatchedFiles(file, scene: next.good?.scene, isBroken: !next.problems.isEmpty)
    watched = before.now == before ? found : before
    compiled.removeAll { $0.key.revision != next.good?.revision }
    for listener in listeners.values { listener.yield(next.revision) }
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
    let task = Task.detached(priority: .userInitiated) { () -> Made in
      Result { () throws(RenderingError) in
        CompiledScene(key: key, renderer: try SceneRenderer(choices.apply(to: good.scene), library: good.library))
      }
    }
    compiled.append((key, task))
    if compiled.count > Self.mostCompiled { compiled.removeFirst() }
    return await task.value
  }
}
