import Foundation
import SearchGeometry

/// The answer to a request of a batch.
struct BatchAnswer: Sendable {
  /// The JSON text of the request's id.
  var id: String?
  var status: Int32
  var output: [UInt8]
  var messages: [String]

  /// The answer on one line.
  var line: String { Self.form.json(self).line + "\n" }

  static let form = JSONForm<BatchAnswer>.object(
    .optional("id", "that of the request, as it is written there", .init(schema: .members([:])) { $0 }) {
      $0.id.map(JSONValue.number)
    },
    JSONMember("status", "the exit status that the command would have", .integer) { Int($0.status) },
    JSONMember("messages", "the lines that the command would print to standard error", JSONForm<String>.string.list) {
      $0.messages
    },
    .optional("output", "what the command would print: JSON, or a text", .init(schema: .members([:])) { $0 }) {
      answer in
      let text = String(decoding: answer.output, as: UTF8.self)
      if text.isEmpty { return nil }
      // Line breaks of a JSON text are between its values only, so that it can be written on one line as it is.
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(answer.output))) != nil
      return isJSON ? .number(text.replacing("\n", with: " ")) : .string(text)
    })
}

/// Writes answers in the order of their requests.
final class BatchAnswers: Sendable {
  private struct AnswerQueue {
    var waiting: [Int: BatchAnswer] = [:]
    var next = 0
    var status: Int32 = 0
    var failure: CommandFailure?
  }

  private let state = Locked(AnswerQueue())

  var isStopped: Bool { state.withLock { $0.failure != nil } }

  func put(_ answer: BatchAnswer, at index: Int) {
    state.withLock { state in
      state.waiting[index] = answer
      while state.failure == nil, let next = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        if state.status == 0 { state.status = next.status }
        do throws(CommandFailure) {
          try Terminal.put(Array(next.line.utf8))
        } catch {
          state.failure = error
        }
      }
    }
  }

  /// - Throws: if an answer could not be written; else the status of the first request that failed.
  func end() throws(CommandFailure) {
    let (status, failure) = state.withLock { ($0.status, $0.failure) }
    if let failure { throw failure }
    if status != 0 { throw CommandFailure(.init(rawValue: status) ?? .data, lines: []) }
  }
}

/// The lines of standard input, for several threads.
final class BatchLines: Sendable {
  private struct LineBuffer {
    var index = 0
    var rest: [UInt8] = []
    /// The bytes of `rest` without a line feed.
    var searched = 0
    var isEnded = false
    /// True within a line of which the beginning was returned.
    var isInLongLine = false
  }

  private let state = Locked(LineBuffer())

  /// Returns the next line that is not empty, with its index; nil at the end. Waits for it if need be. Of a line that is too
  /// long it returns the beginning.
  func next() -> (Int, [UInt8])? {
    state.withLock { state in
      while true {
        let end = state.rest[state.searched...].firstIndex(of: 0x0A) ?? (state.isEnded ? state.rest.endIndex : nil)
        state.searched = end == nil ? state.rest.count : 0
        if end == nil, state.rest.count <= BatchRequest.longest {
          let part = FileHandle.standardInput.availableData
          if part.isEmpty { state.isEnded = true } else { state.rest += part }
          continue
        }
        let line = Array(state.rest[..<(end ?? state.rest.endIndex)])
        let isRest = state.isInLongLine
        (state.isInLongLine, state.searched) = (end == nil, 0)
        state.rest.removeFirst(min(line.count + 1, state.rest.count))
        if !isRest, line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
          state.index += 1
          return (state.index - 1, line)
        }
        if state.isEnded, state.rest.isEmpty { return nil }
      }
    }
  }
}
