/// Why a request is not answered as it asks.
package struct Refusal: Error, Hashable, Sendable {
  package var status: Answer.Status
  /// A sentence for who asked.
  package var words: String

  package init(_ status: Answer.Status, _ words: String) {
    self.status = status
    self.words = words
  }

  static func badRequest(_ words: String) -> Refusal { Refusal(.badRequest, words) }
  static let notFound = Refusal(.notFound, "there is nothing at this address")
  static let busy = Refusal(.busy, "as much is being drawn as can be at a time; ask again")

  package var answer: Answer {
    Answer(status, type: .text, bytes: Array((words + "\n").utf8))
  }
}
