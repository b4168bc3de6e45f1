import Foundation
import SearchEncoding
import SearchGeometry
import SearchMotion

/// A scene's pictures at even instants, made on several threads and handed over in order, with the memory of a few.
package struct PictureSequence: Sendable {
  package let renderer: SceneRenderer
  package let instants: EvenInstants
  /// Device pixels per point.
  package let scale: Double
  /// Threads that draw, at least 1; the bytes of what they make do not depend on it.
  package let jobs: Int
  /// Asked before every picture; true ends the sequence.
  private let isStopped: @Sendable () -> Bool

  package init(
    _ renderer: SceneRenderer, _ instants: EvenInstants, scale: Double? = nil, jobs: Int = 1,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.renderer, self.instants, self.jobs, self.isStopped) = (renderer, instants, max(jobs, 1), isStopped)
    self.scale = scale ?? renderer.scene.device.scale
  }

  /// In device pixels: where the screen turns, the larger of both in each direction.
  package var size: PixelSize {
    let canvas = renderer.canvas(from: instants.start, to: instants.end)
    return PixelSize(
      width: Int((canvas.width * scale).rounded(.up)), height: Int((canvas.height * scale).rounded(.up)))
  }

  /// Pictures that follow each other are made by one thread, which repaints what changes; as many as these, or fewer
  /// where that keeps all threads at work.†
  private static let longestRun = 32
  private static let shortestRun = 4

  /// Makes something of the pictures with these indices, in their order, and hands it over in the same.
  ///
  /// - Parameters:
  ///   - size: see `MovingPicture`.
  ///   - isContinued: whether what is made depends on the picture before, which `before` gets where another thread has
  ///     made something of it.
  ///   - make: gets a picture and what may differ from the one that this thread made something of before.
  ///   - deliver: gets the index, and what was made, on the calling thread.
  func forEach<Part: SequencePart>(
    _ indices: [Int], size: PixelSize? = nil, isContinued: Bool,
    make: @escaping @Sendable (inout PictureMaker, MovingPicture.Change) throws(EncodingError) -> Part,
    deliver: (Int, Part) throws(SequenceFailure) -> Void
  ) throws(SequenceFailure) {
    let length = min(max(indices.count / (jobs * 4), Self.shortestRun), Self.longestRun)
    let runs = stride(from: 0, to: indices.count, by: length).map { $0..<min($0 + length, indices.count) }
    let parts = OrderedParts<Part>(runs: runs.count)
    let group = DispatchGroup()
    for _ in 0..<min(jobs, runs.count) {
      group.enter()
      let thread = Thread { [self] in
        defer { group.leave() }
        var maker = PictureMaker(MovingPicture(renderer, scale: scale, size: size))
        while let run = parts.takeRun() {
          do throws(SequenceFailure) {
            for index in runs[run].map({ indices[$0] }) {
              if isStopped() { throw .stopped }
              let part = try maker.part(at: index, of: instants, isContinued: isContinued, make)
              guard parts.put(part, to: run) else { return }
            }
            parts.end(run)
          } catch {
            parts.end(run, failure: error)
          }
        }
      }
      // The main thread's, for trees that are deep.
      thread.stackSize = 8 << 20
      thread.start()
    }
    defer {
      parts.stop()
      group.wait()
    }
    var done = 0
    while true {
      let next = try parts.next()
      if next.isEmpty { return }
      for part in next {
        try deliver(indices[done], part)
        done += 1
      }
    }
  }
}
