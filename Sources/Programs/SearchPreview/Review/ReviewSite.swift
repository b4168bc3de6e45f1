import Foundation
import SearchGeometry
import SearchGoldens

/// The report's page with buttons: what each of its addresses answers.
package struct ReviewSite: Sendable {
  let desk: ReviewDesk

  package init(desk: ReviewDesk) {
    self.desk = desk
  }

  /// - Parameter path: behind the token, without its slash.
  package func answer(_ path: String, _ request: Request) async -> Answer {
    do throws(Refusal) {
      if path == "settle" {
        guard request.head.method == "POST" else { throw Refusal(.wrongMethod, "settle is asked for by POST") }
        return .json(Self.text(try await settle(request)))
      }
      guard request.head.method != "POST" else { throw Refusal(.wrongMethod, "only settle is asked for by POST") }
      switch path {
      case "", "index.html": return Answer(type: .html, bytes: page)
      case "review.js": return Answer(type: .script, bytes: PackageResources.review_js)
      case "review.css": return Answer(type: .css, bytes: PackageResources.review_css)
      case "report.css": return Answer(type: .css, bytes: desk.files[path] ?? [])
      case "report.js", "results.js": return Answer(type: .script, bytes: desk.files[path] ?? [])
      case "state": return .json(Self.text(try await desk.state()))
      default:
        guard let decoded = path.removingPercentEncoding else { throw .notFound }
        return Answer(type: .png, bytes: try await desk.picture(decoded))
      }
    } catch {
      return error.answer
    }
  }

  /// The report's page with a style and a script more.
  private var page: [UInt8] {
    let html = String(decoding: desk.files["index.html"] ?? [], as: UTF8.self)
    let more = """
      <link rel="stylesheet" href="review.css" />
      <script src="review.js" defer="defer"></script>
      </head>
      """
    return Array(html.replacingOccurrences(of: "</head>", with: more).utf8)
  }

  private struct Wish: Decodable {
    var decision: String
    var names: [String]
  }

  private func settle(_ request: Request) async throws(Refusal) -> ReviewDesk.State {
    // A form of another page cannot say so without asking first.
    guard request.head.value("content-type") == "application/json" else {
      throw .badRequest("expected application/json")
    }
    guard let wish = try? JSONDecoder().decode(Wish.self, from: Data(request.body)),
      let decision = ["accept": Settlement.Decision.accept, "reject": .reject][wish.decision]
    else { throw .badRequest("expected {\"decision\": \"accept\" or \"reject\", \"names\": [...]}") }
    return try await desk.settle(decision, names: wish.names)
  }

  private static func text(_ state: ReviewDesk.State) -> String {
    let decided = state.decisions.sorted { $0.key < $1.key }.map { name, decision in
      JSONValue.Member(key: name, value: .string(decision == .accept ? "accepted" : "rejected"))
    }
    return JSONValue.members(["pending": .strings(state.pending), "decided": .object(decided)]).line
  }
}
