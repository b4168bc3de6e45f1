import Foundation
import SearchEncoding
import SearchFrames
import SearchGoldens
import SearchPreview

/// A sequence that `frames` draws, with what it says meanwhile.
struct SequenceDrawing {
  let file: SceneFile
  let sequence: FrameSequence
  let interruption: Interruption
  let quiet: QuietOption

  private var count: Int { sequence.instants.count }

  func draw(to output: FramesOutput, loops: Int, resumes: Bool) throws {
    switch output {
    case .folder(let path, let pattern):
      let names = pattern.map { FrameFileNames(pattern: $0) } ?? FrameFileNames(count: count)
      try drawFolder(try folder(path, names), resumes: resumes)
    case .file(let format, let path): try write(format, to: path, loops: loops)
    case .svg, .lottie, .page: break
    }
  }

  // MARK: One file

  private func write(_ format: SequenceFormat, to path: String, loops: Int) throws {
    let isStandardOutput = path == Output.standardOutput
    let scratch = ScratchFolder()
    defer { scratch.remove() }
    // Formats complete what they wrote first, which standard output cannot.
    guard let target = isStandardOutput ? scratch.newFile(ending: format.ending) : path else {
      throw CommandFailure.noScratchFolder
    }
    try encode(format, to: target, loops: loops, named: isStandardOutput ? nil : path)
    if isStandardOutput { return try Terminal.put(contentsOf: target) }
    quiet.say("wrote \(path): \(Self.pictures(count))")
  }

  /// Draws films of the same instants, and writes a page that plays them side by side.
  static func writePage(_ films: [(title: String, drawing: SequenceDrawing)], to path: String, loops: Bool) throws {
    guard let first = films.first?.drawing else { return }
    let scratch = ScratchFolder()
    defer { scratch.remove() }
    let isStandardOutput = path == Output.standardOutput
    var page = FilmPage(title: first.file.name, loops: loops)
    for (title, drawing) in films {
      guard let film = scratch.newFile(ending: "webp") else { throw CommandFailure.noScratchFolder }
      try drawing.encode(.webp, to: film, loops: 0, named: isStandardOutput ? nil : path)
      page.add(title, drawing.sequence, file: try Data(contentsOf: URL(fileURLWithPath: film)))
    }
    if isStandardOutput { return try Terminal.put(page.html()) }
    try AtomicFile.write(page.html(), to: path)
    first.quiet.say(
      "wrote \(path): \(pictures(first.count))" + (films.count > 1 ? " of each of \(films.count) films" : ""))
  }

  /// - Parameter path: the output's name in messages; nil for standard output.
  private func encode(_ format: SequenceFormat, to target: String, loops: Int, named path: String?) throws {
    var writer = try sequence.writer(format, to: target, loops: loops)
    let progress = Progress(count * writer.passes, writer.passes > 1 ? "steps" : "pictures", quiet: quiet.quiet)
    defer { progress.end() }
    do throws(SequenceError) {
      try sequence.write(into: &writer) { progress.advance(to: $0) }
    } catch {
      progress.end()
      throw failure(error, stopped: path.map { "stopped; \($0) was not written" } ?? "stopped")
    }
  }

  // MARK: A folder

  private func folder(_ path: String, _ names: FrameFileNames) throws(CommandFailure) -> SequenceFolder {
    let (renderer, instants) = (sequence.renderer, sequence.instants)
    let identity = renderer.identity()
    return SequenceFolder(
      path,
      SequenceManifest(
        scene: identity, from: instants.start, rate: instants.rate, count: count, last: instants.last ?? instants.end,
        scale: sequence.scale, names: names,
        drawnBy: Fingerprint.lines(fonts: renderer.typesetter.fontsInUse())))
  }

  private func drawFolder(_ folder: SequenceFolder, resumes: Bool) throws {
    var indices = Array(sequence.instants.indices)
    switch try folder.begin(resumes: resumes) {
    case .new:
      if resumes { quiet.say("\(folder.path) has nothing of this to go on with; everything is drawn") }
    case .resumed(let whole):
      indices.removeAll { whole.contains($0) }
      quiet.say("\(whole.count) of \(Self.pictures(count)) are there")
    case .refused(let differences):
      throw CommandFailure(
        .data,
        "\(folder.path): what was begun there is of other work: \(differences.joined(separator: ", ")); without "
          + "--resume its pictures are removed")
    }
    let kept = count - indices.count
    let progress = Progress(count, "pictures", quiet: quiet.quiet)
    var written = 0
    do throws(SequenceError) {
      try sequence.write(indices, to: folder) { number in
        written = number
        progress.advance(to: kept + number)
      }
    } catch {
      progress.end()
      throw failure(
        error,
        stopped: "stopped; \(kept + written) of \(Self.pictures(count)) are there, and --resume goes on with them")
    }
    progress.end()
    let strangers = folder.end()
    quiet.say("wrote \(Self.pictures(indices.count)) to \(folder.path)")
    if let first = strangers.first, let last = strangers.last {
      quiet.say(
        "\(folder.path) has \(Self.pictures(strangers.count)) beside these: \(first)"
          + (strangers.count > 1 ? " … \(last)" : ""))
    }
  }

  // MARK: Words

  private func failure(_ error: SequenceError, stopped words: String) -> CommandFailure {
    switch error {
    case .rendering(let error): file.failure(error)
    case .encoding(let error): CommandFailure(error)
    case .stopped: CommandFailure(interruption.status, words)
    }
  }

  private static func pictures(_ count: Int) -> String { "\(count) picture\(count == 1 ? "" : "s")" }
}

/// The wish that work end, by Ctrl-C or by who runs the program: what is at hand is finished; a second wish ends the
/// program at once.
final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var received: Int32?
  private var sources: [any DispatchSourceSignal] = []

  /// Listens from now on.
  init() {
    for number in [SIGINT, SIGTERM] {
      // As the shell had it: what runs in the background is not to hear the terminal's key.
      guard Self.address(signal(number, SIG_IGN)) != Self.address(SIG_IGN) else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler { [weak self] in
        self?.lock.withLock { self?.received = number }
        signal(number, SIG_DFL)
      }
      source.resume()
      sources.append(source)
    }
  }

  var isWished: Bool { lock.withLock { received != nil } }

  /// The exit status by which shells tell of it.
  var status: CommandFailure.Status { lock.withLock { received == SIGTERM ? .terminated : .interrupted } }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// C's signal handlers are compared by their addresses.
  private static func address(_ handler: Handler?) -> Int { unsafeBitCast(handler, to: Int.self) }
}
