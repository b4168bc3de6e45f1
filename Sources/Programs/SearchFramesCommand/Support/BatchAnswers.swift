import Foundation
import SearchGeometry

/// The answer to a request of a batch.
struct BatchAnswer: Sendable {
  var id: JSONValue?
  var status: Int32
  var output: [UInt8]
  var messages: [String]

  /// The answer on one line. Output that is JSON is a part of it, other output a text.
  var line: String {
    var members: [JSONValue.Member] = id.map { [.init(key: "id", value: $0)] } ?? []
    members += [
      .init(key: "status", value: .int(Int(status))), .init(key: "messages", value: .strings(messages)),
    ]
    let text = String(decoding: output, as: UTF8.self)
    if !text.isEmpty {
      // Line breaks of a JSON text are between its values only, so that it can be written on one line as it is.
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(output))) != nil
      members.append(
        .init(key: "output", value: isJSON ? .number(text.replacing("\n", with: " ")) : .string(text)))
    }
    return JSONValue.object(members).line + "\n"
  }
}

/// Writes answers in the order of their requests.
final class BatchAnswers: Sendable {
  private struct State {
    var waiting: [Int: BatchAnswer] = [:]
    var next = 0
    var status: Int32 = 0
    var failure: CommandFailure?
  }

  private let state = Locked(State())

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
  private struct State {
    var index = 0
    var rest: [UInt8] = []
    var isEnded = false
  }

  private let state = Locked(State())
  /// A longer line is not read to its end in memory: a scene of the largest size, each character escaped.
  private static let longest = 8 << 20

  /// Returns the next line that is not empty, with its index; nil at the end. Waits for it if need be.
  func next() -> (Int, [UInt8])? {
    state.withLock { state in
      while true {
        if let end = state.rest.firstIndex(of: 0x0A) ?? (state.isEnded ? state.rest.endIndex : nil) {
          let line = Array(state.rest[..<end])
          state.rest.removeFirst(min(end + 1, state.rest.count))
          guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else {
            if state.isEnded, state.rest.isEmpty { return nil }
            continue
          }
          state.index += 1
          return (state.index - 1, line)
        }
        let part = FileHandle.standardInput.availableData
        // The beginning of a line that is too long is no request, and is answered as such.
        if part.isEmpty || state.rest.count > Self.longest { state.isEnded = true } else { state.rest += part }
      }
    }
  }
}
