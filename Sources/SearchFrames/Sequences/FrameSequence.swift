import Foundation
import SearchEncoding
import SearchGeometry
import SearchMotion

/// A scene's frames at a constant rate, rendered on several threads and delivered in order.
///
/// Memory does not grow with the number of frames.
package struct FrameSequence: Sendable {
  package let renderer: SceneRenderer
  package let instants: EvenInstants
  /// Device pixels per point.
  package let scale: Double
  /// The number of threads, at least 1. The results do not depend on it.
  package let jobs: Int
  /// Called before every frame; true cancels the sequence.
  private let isStopped: @Sendable () -> Bool

  package init(
    _ renderer: SceneRenderer, _ instants: EvenInstants, scale: Double? = nil, jobs: Int = 1,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.renderer, self.instants, self.jobs, self.isStopped) = (renderer, instants, max(jobs, 1), isStopped)
    self.scale = scale ?? renderer.scene.device.scale
  }

  /// In device pixels. If the screen rotates, it contains both orientations.
  package var size: PixelSize {
    let canvas = renderer.canvas(from: instants.start, to: instants.end)
    let grid = PixelGrid(scale: scale)
    return PixelSize(width: Int(grid.count(in: canvas.width)), height: Int(grid.count(in: canvas.height)))
  }

  /// Consecutive frames are rendered by one thread, which repaints only what changes. Runs are shorter than this if
  /// that balances the threads' load; runs shorter than `shortestRun` redraw more than they gain.
  private static let longestRun = 32
  private static let shortestRun = 4

  /// Encodes frames on several threads and delivers the results in order.
  ///
  /// - Parameters:
  ///   - size: see `FrameRenderer`.
  ///   - isContinued: whether a result depends on the previous frame; the first frame of a run then renders that too.
  ///   - make: encodes the frame that the renderer shows.
  ///   - deliver: gets the index and the result, on the calling thread.
  func forEach<Frame: EncodedFrame>(
    _ indices: [Int], size: PixelSize? = nil, isContinued: Bool,
    make: @escaping @Sendable (inout FrameRenderer) throws(EncodingError) -> Frame,
    deliver: (Int, Frame) throws(SequenceError) -> Void
  ) throws(SequenceError) {
    let length = min(max(indices.count / (jobs * 4), Self.shortestRun), Self.longestRun)
    let runs = stride(from: 0, to: indices.count, by: length).map { $0..<min($0 + length, indices.count) }
    let results = OrderedResults<Frame>(runs: runs.count)
    let group = Parallel.threads(min(jobs, runs.count)) { [self] _ in
      var worker = FrameWorker(FrameRenderer(renderer, scale: scale, size: size))
      while let run = results.takeRun() {
        do throws(SequenceError) {
          for index in runs[run].map({ indices[$0] }) {
            if isStopped() { throw .stopped }
            let frame = try worker.frame(at: index, of: instants, isContinued: isContinued, make)
            guard results.put(frame, to: run) else { return }
          }
          results.end(run)
        } catch {
          results.end(run, failure: error)
        }
      }
    }
    defer {
      results.stop()
      group.wait()
    }
    var done = 0
    while let frame = try results.next() {
      try deliver(indices[done], frame)
      done += 1
    }
  }

  /// Starts writing a file for these frames.
  ///
  /// - Parameter loops: the number of times to play it; 0 repeats forever.
  package func writer(
    _ format: SequenceFormat, to path: String, loops: Int = 0
  ) throws(EncodingError) -> any SequenceWriter {
    try format.writer(
      to: path, size: size, rate: instants.rate, count: instants.count, loops: loops,
      isOpaque: renderer.background != nil, scale: scale, searchPath: ProgramPath.own)
  }

  /// Writes the frames to one file.
  ///
  /// - Parameter progress: called with the number of frames completed, of `passes · count`.
  package func write<Writer: SequenceWriter>(
    into writer: inout Writer, progress: (Int) -> Void = { _ in }
  ) throws(SequenceError) {
    let encode = writer.encode
    let all = Array(instants.indices)
    for pass in 0..<writer.passes {
      try forEach(all, size: size, isContinued: true) { (renderer) throws(EncodingError) in
        let (bitmap, changed) = renderer.changedBitmap()
        return try encode(bitmap, changed)
      } deliver: { (index, frame) throws(SequenceError) in
        try mapError(writer.append(frame), to: SequenceError.encoding)
        progress(pass * all.count + index + 1)
      }
      try mapError(writer.finish(), to: SequenceError.encoding)
    }
  }

  /// Writes frames to a folder as PNG files, each of its own size, in order.
  ///
  /// - Parameters:
  ///   - indices: the frames to write.
  ///   - written: called with the number of files written.
  package func write(
    _ indices: [Int], to folder: SequenceFolder, written: (Int) -> Void = { _ in }
  ) throws(SequenceError) {
    var count = 0
    try forEach(indices, isContinued: false) { (renderer) throws(EncodingError) in
      PNGFile(bytes: try renderer.png())
    } deliver: { (index, file) throws(SequenceError) in
      try mapError(AtomicFile.write(file.bytes, to: folder.path(of: index)), to: SequenceError.encoding)
      count += 1
      written(count)
    }
  }

  private struct PNGFile: EncodedFrame {
    var bytes: [UInt8]
    var byteCount: Int { bytes.count }
  }
}

/// An error that ended a sequence of frames.
package enum SequenceError: Error, Hashable, Sendable {
  case rendering(SceneError)
  case encoding(EncodingError)
  /// The sequence was cancelled.
  case stopped
}

/// The state of one thread that renders a sequence's frames.
struct FrameWorker: ~Copyable {
  private var renderer: FrameRenderer
  private var last: Int?

  init(_ renderer: consuming FrameRenderer) { self.renderer = renderer }

  /// Renders the frame with an index and encodes it.
  mutating func frame<Frame>(
    at index: Int, of instants: EvenInstants, isContinued: Bool,
    _ make: (inout FrameRenderer) throws(EncodingError) -> Frame
  ) throws(SequenceError) -> Frame {
    if isContinued, index > 0, last != index - 1 {
      try show(instants[index - 1])
      _ = renderer.changedBitmap()
    }
    try show(instants[index])
    last = index
    return try mapError(make(&renderer), to: SequenceError.encoding)
  }

  private mutating func show(_ instant: Instant) throws(SequenceError) {
    _ = try mapError(renderer.show(instant), to: SequenceError.rendering)
  }
}
