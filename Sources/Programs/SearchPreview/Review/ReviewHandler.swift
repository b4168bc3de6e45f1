import Foundation
import SearchGeometry
import SearchGoldens

/// Answers the requests of a review page, which is the report's page with buttons to accept and reject.
package struct ReviewHandler: Sendable {
  let session: ReviewSession

  package init(session: ReviewSession) {
    self.session = session
  }

  /// - Parameter path: the path after the token, without its slash.
  package func respond(_ path: String, _ request: Request) async throws(RequestError) -> Response {
    if path == "settle" {
      guard request.head.method == "POST" else { throw RequestError(.wrongMethod, "use POST to settle") }
      return .json(Self.text(try await settle(request)))
    }
    guard request.head.method != "POST" else { throw RequestError(.wrongMethod, "use POST only to settle") }
    switch path {
    case "", "index.html": return Response(type: .html, bytes: page)
    case "review.js": return Response(type: .script, bytes: EmbeddedFile.bytes("preview/review.js"))
    case "review.css": return Response(type: .css, bytes: EmbeddedFile.bytes("preview/review.css"))
    case "report.css": return Response(type: .css, bytes: session.files[path] ?? [])
    case "report.js", "results.js": return Response(type: .script, bytes: session.files[path] ?? [])
    case "state": return .json(Self.text(try await session.progress()))
    default:
      guard let decoded = path.removingPercentEncoding else { throw .notFound }
      return Response(type: path.hasSuffix(".svg") ? .svg : .png, bytes: try await session.picture(decoded))
    }
  }

  /// The report's page with one more style sheet and script.
  private var page: [UInt8] {
    let html = String(decoding: session.files["index.html"] ?? [], as: UTF8.self)
    let more = """
      <link rel="stylesheet" href="review.css" />
      <script src="review.js" defer="defer"></script>
      </head>
      """
    return Array(html.replacingOccurrences(of: "</head>", with: more).utf8)
  }

  private struct SettleRequest: Decodable {
    var decision: String
    var names: [String]
  }

  private func settle(_ request: Request) async throws(RequestError) -> ReviewSession.Progress {
    // Forms of other pages cannot send this type without a preflight request.
    guard request.head.value("content-type") == "application/json" else {
      throw .badRequest("expected application/json")
    }
    let words = "expected {\"decision\": \"accept\", \"reject\" or \"undo\", \"names\": [...]}"
    guard let settle = try? JSONDecoder().decode(SettleRequest.self, from: Data(request.body)) else {
      throw .badRequest(words)
    }
    if settle.decision == "undo" { return try await session.takeBack(names: settle.names) }
    guard let decision = ["accept": Settlement.Decision.accept, "reject": .reject][settle.decision] else {
      throw .badRequest(words)
    }
    return try await session.settle(decision, names: settle.names)
  }

  private static func text(_ progress: ReviewSession.Progress) -> String {
    let decided = progress.decisions.sorted { $0.key < $1.key }.map { name, decision in
      JSONValue.Member(key: name, value: .string(decision == .accept ? "accepted" : "rejected"))
    }
    return JSONValue.members([
      "pending": .strings(progress.pending), "decided": .object(decided), "undoable": .strings(progress.undoable),
    ]).line
  }
}
