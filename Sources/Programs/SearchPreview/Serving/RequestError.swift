/// An error response.
package struct RequestError: Error, Hashable, Sendable {
  package var status: Response.Status
  /// A sentence for the client.
  package var words: String

  package init(_ status: Response.Status, _ words: String) {
    self.status = status
    self.words = words
  }

  static func badRequest(_ words: String) -> RequestError { RequestError(.badRequest, words) }
  static let notFound = RequestError(.notFound, "there is nothing at this address")
  static let busy = RequestError(.busy, "too much is being drawn already; try again")

  package var response: Response {
    Response(status, type: .text, bytes: Array((words + "\n").utf8))
  }
}
