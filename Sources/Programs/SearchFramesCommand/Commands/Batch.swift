import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry

struct Batch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answers requests of standard input, a JSON object a line, in one process.",
    discussion: """
      {"id": 1, "file": "a.yaml", "at": "0.5s", "output": "a.png"}
      {"id": 2, "scene": "search: {}", "command": "inspect", "at": ["0s", "settled"], "json": true}

      A request has a scene (scene: its text, or an object) or its path (file), and the options of its command: \
      "svgText": "live" is --svg-text live. The command is render unless it says frames, sheet, plot, inspect, check, \
      test, audit or code. All files that a request names are in --root. Several requests are worked on at once. \
      Answers have the order of the requests:

      {"id": 1, "status": 0, "messages": ["wrote a.png"]}

      status is the exit status that the command would have, messages what it would print to standard error, and output \
      what it would print to standard output. The exit status of batch is that of the first request that failed.
      """)

  @OptionGroup
  var jobs: JobsOption

  @OptionGroup
  var root: RootOption

  func run() throws {
    let answers = BatchAnswers()
    let (root, fonts, lines) = (root.folder ?? ".", BatchContext.FontCache(), BatchLines())
    AtomicFile.root.withLock { $0 = root }
    Parallel.threads(jobs.threads) { _ in
      while !answers.isStopped, let (index, line) = lines.next() {
        answers.put(Self.answer(line, root: root, fonts: fonts), at: index)
      }
    }.wait()
    try answers.end()
  }

  private static func answer(_ line: [UInt8], root: String, fonts: BatchContext.FontCache) -> BatchAnswer {
    var context = BatchContext(input: nil, root: root, fonts: fonts)
    var (failure, isRead): (CommandFailure?, Bool) = (nil, false)
    var command: any ParsableCommand.Type = Batch.self
    do {
      let known = try BatchRequest(line)
      (command, isRead) = (known.command, true)
      context = BatchContext(input: known.scene, root: root, fonts: fonts)
      for path in [known.file].compactMap(\.self) + known.outputs where !RegularFile.isInside(path, root) {
        throw CommandFailure(.usage, "\(path): is outside of the folder \(root); give --root a folder that it is in")
      }
      var parsed = try known.command.parseAsRoot(known.arguments)
      try BatchContext.$current.withValue(context) { try parsed.run() }
    } catch let error as ValidationError {
      failure = CommandFailure(.usage, error.message)
    } catch {
      failure = CommandFailure(error) ?? CommandFailure(.usage, lines: command.message(for: error).lines)
    }
    let printed = context.printed.withLock { $0 }
    // The id of a damaged line may not be JSON.
    let id = BatchRequest.value(of: "id", in: line).flatMap { text in
      isRead
        ? text
        : (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)).map { _ in text }
    }
    return BatchAnswer(
      id: id, status: failure?.status.rawValue ?? 0, output: printed.output,
      messages: printed.messages + (failure?.lines ?? []))
  }
}
