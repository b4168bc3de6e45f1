import SearchFrames

/// Pixels for the page's canvases: encoding files would take longer than drawing. A canvas receives only what has
/// changed since its last frame.
extension PreviewHandler {
  /// Opens a WebSocket. Its messages are queries: an instant, and the choices, the scale and the canvas of a picture; or
  /// `variants`, as for `sheet`, each with its own scale and canvas.
  ///
  /// The page makes up the name of a canvas, and uses it for no other on the same connection. The response is the length
  /// of a text in bytes, a little-endian 32-bit word; the text, `[{"width", "height", "parts", "words"}, …]` with the
  /// number of words of each picture, or `{"error"}`, and spaces up to a multiple of four bytes; then all words.
  func pixels(_ head: RequestHead) async throws(RequestError) -> Response {
    let connection = await renderers.connect()
    return try WebSocket.accept(head) { message in
      let query = RequestHead.items(message[...])
      do throws(RequestError) {
        let number = try await session.begin(Self.work(query))
        defer { session.journal.end(number) }
        let queries = try Self.variants(query).map { query.merging($0) { $1 } }
        return Self.encode(await updates(queries, connection))
      } catch {
        return Self.encode([.failure(error)])
      }
    }
  }

  private typealias Update = Result<PreviewRenderer.Update, RequestError>

  /// Draws pictures at the same time.
  private func updates(_ queries: [[String: String]], _ connection: Int) async -> [Update] {
    await withTaskGroup(of: (Int, Update).self) { group in
      for (index, query) in queries.enumerated() { group.addTask { (index, await result(query, connection)) } }
      var updates: [Int: Update] = [:]
      for await (index, update) in group { updates[index] = update }
      return queries.indices.map { updates[$0] ?? .failure(.busy) }
    }
  }

  /// Apart from the task group: Swift 6.3 miscompiles typed errors that are caught in its closures.
  private func result(_ query: [String: String], _ connection: Int) async -> Update {
    do throws(RequestError) {
      return .success(try await update(query, connection))
    } catch {
      return .failure(error)
    }
  }

  /// Draws a frame with the renderer that drew the canvas's last one.
  private func update(
    _ query: [String: String], _ connection: Int
  ) async throws(RequestError) -> PreviewRenderer.Update {
    let (scene, instant) = try await requested(query)
    let canvas = PreviewRenderer.Canvas(connection: connection, name: query["canvas"] ?? "")
    let (renderer, hasLast) = await renderers.take(for: scene, scale: try scale(query), canvas)
    let update = try await draw(in: quick) { () throws(RenderingError) in
      try renderer.update(to: instant, hasLast: hasLast)
    }
    await renderers.put(renderer)
    return update
  }

  private static func encode(_ updates: [Update]) -> [UInt8] {
    let list = updates.map { update in
      switch update {
      case .success(let update):
        JSONValue.members([
          "width": .int(update.size.width), "height": .int(update.size.height),
          "parts": .array(update.parts.map { .array([$0.x0, $0.y0, $0.width, $0.height].map(JSONValue.int)) }),
          "words": .int(update.runs.count),
        ])
      case .failure(let error): JSONValue.members(["error": .string(error.words)])
      }
    }
    var text = Array(JSONValue.array(list).line.utf8)
    while text.count % 4 != 0 { text.append(UInt8(ascii: " ")) }
    let length = withUnsafeBytes(of: UInt32(text.count).littleEndian) { Array($0) }
    var bytes = length + text
    bytes.reserveCapacity(bytes.count + updates.reduce(0) { $0 + ((try? $1.get().runs.count) ?? 0) * 4 })
    for update in updates { try? update.get().runs.withUnsafeBytes { bytes += $0 } }
    return bytes
  }
}
