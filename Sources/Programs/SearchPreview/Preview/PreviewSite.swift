import SearchFrames

/// The page of one scene: what each of its addresses answers.
package struct PreviewSite: Sendable {
  let desk: SceneDesk
  /// What the command's options say; the page begins with it.
  let opening: SceneChoices
  /// Pictures and trees, which are waited for.
  let quick = DrawingQueue(most: 2, mostWaiting: 24)
  /// Files and charts, which take longer and must not keep the others waiting.
  let slow = DrawingQueue(most: 1, mostWaiting: 4)

  let easels = Easels()
  let scratch: ScratchFolder

  package init(desk: SceneDesk, opening: SceneChoices = SceneChoices(), scratch: ScratchFolder) {
    (self.desk, self.opening, self.scratch) = (desk, opening, scratch)
  }

  /// Nothing is asked any more.
  package func end() { scratch.remove() }

  /// - Parameter path: behind the token, without its slash.
  package func answer(_ path: String, _ request: Request) async -> Answer {
    do throws(Refusal) {
      guard (request.head.method == "POST") == (path == "again") else {
        throw Refusal(.wrongMethod, "POST is for \"again\", and nothing else is")
      }
      if let file = PageFile(path) { return file.answer }
      let query = request.head.query
      switch path {
      case "again":
        await desk.readAgain()
        return .json("{}")
      case "revisions": return .events(await revisions())
      case "scene": return .json(try await scene(query))
      default: break
      }
      let number = try await desk.begin(Self.work(query))
      defer { desk.journal.end(number) }
      switch path {
      case "pixels": return try await pixels(query)
      case "layers": return .json(try await layers(query))
      case "values": return .json(try await values(query))
      case "still.png", "still.svg", "still.pdf": return try await still(path, query)
      default:
        guard path.hasPrefix("animation.") else { throw .notFound }
        return try await animation(String(path.dropFirst("animation.".count)), query)
      }
    } catch {
      return error.answer
    }
  }

  /// The instant or span and the traits: requests that share them draw the same layers.
  private static func work(_ query: [String: String]) throws(Refusal) -> String {
    let choices = try SceneChoices(query).words
    if let start = query["from"] { return "from \(start) to \(query["to"] ?? "settled")" + choices }
    return "at \(query["t"] ?? "0s")" + choices
  }

  /// The scene's name: its file's without the ending.
  var name: String {
    let last = desk.file.split(separator: "/").last.map(String.init) ?? desk.file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  /// A line of server-sent events for each reading of the file.
  private func revisions() async -> AsyncStream<[UInt8]> {
    let numbers = await desk.revisions()
    return AsyncStream { continuation in
      let task = Task {
        for await number in numbers { continuation.yield(Array("retry: 500\ndata: \(number)\n\n".utf8)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
