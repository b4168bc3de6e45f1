import Foundation
import Yams

extension SceneDocument {
  /// A node composed by Yams, and its parser. Anchors live as long as the parser.
  struct Composed: @unchecked Sendable {
    // Unchecked: only the thread that waits for the composing thread uses it.
    var parser: Parser
    var node: Node
  }

  /// The reason why a text is not one document.
  enum Failure: Error {
    case yaml(YamlError)
    case refused(String, Mark?)
  }

  /// Composes on a thread whose stack is large enough for the deepest nesting that libyaml accepts, 1,000 levels.
  static func compose(_ text: String) -> Result<Composed?, Failure> {
    let outcome = Outcome()
    let thread = Thread {
      outcome.result = Result { () throws(Failure) in try composeHere(text) }
      outcome.done.signal()
    }
    thread.stackSize = 32 << 20
    thread.start()
    outcome.done.wait()
    return outcome.result
  }

  /// Carries a result from one thread to another; the semaphore orders the write before the read.
  private final class Outcome: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result<Composed?, Failure> = .success(nil)
  }

  private static func composeHere(_ text: String) throws(Failure) -> Composed? {
    do {
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let node = try parser.nextRoot() else { return nil }
      if let second = try parser.nextRoot() {
        throw Failure.refused("a second document begins; a scene is one", second.mark)
      }
      if let mark = firstTooDeep(node, depth: 1) {
        throw Failure.refused("nests deeper than \(SceneLimits.nesting) levels", mark)
      }
      return Composed(parser: parser, node: node)
    } catch let failure as Failure {
      throw failure
    } catch let error as YamlError {
      throw .yaml(error)
    } catch {
      throw .refused("not YAML", nil)
    }
  }

  /// Returns the place of the first value that nests too deep.
  private static func firstTooDeep(_ node: Node, depth: Int) -> Mark? {
    guard depth <= SceneLimits.nesting else { return node.mark }
    switch node {
    case .scalar, .alias: return nil
    case .sequence(let sequence):
      for item in sequence {
        if let mark = firstTooDeep(item, depth: depth + 1) { return mark }
      }
    case .mapping(let mapping):
      for (key, value) in mapping {
        if let mark = firstTooDeep(key, depth: depth + 1) ?? firstTooDeep(value, depth: depth + 1) { return mark }
      }
    }
    return nil
  }

  /// The commonest mistakes behind libyaml's messages.
  private static let advice: [(part: String, words: String)] = [
    ("cannot start any token", "indent with spaces, and quote text that begins with a sign such as @ or %"),
    (
      "mapping values are not allowed",
      "keys of one mapping begin in the same column, and text that contains a colon and a space needs quotes"
    ),
    ("did not find expected key", "keys of one mapping begin in the same column, one to a line"),
    ("did not find expected '-' indicator", "the items of a list begin in the same column, each with a hyphen"),
    ("could not find expected ':'", "a key needs a colon and a space after it"),
    ("did not find expected ',' or", "separate with commas, close the bracket, and quote text with a colon or comma"),
    ("did not find expected node content", "a bracket or brace is not closed, or has nothing between two commas"),
    ("unexpected end of stream", "a quotation mark is not closed"),
  ]

  /// Returns libyaml's message as a problem with its place.
  func problem(of failure: Failure) -> SceneProblem {
    func problem(_ words: String, _ mark: Mark?) -> SceneProblem {
      SceneProblem(place: place(of: mark), path: "", message: words)
    }
    guard case .yaml(let error) = failure else {
      if case .refused(let words, let mark) = failure { return problem(words, mark) }
      return problem("not YAML", nil)
    }
    switch error {
    case .scanner(let context, let words, let mark, _), .parser(let context, let words, let mark, _):
      var text = "not YAML: \(words)"
      if words.hasPrefix("Maximum nesting level") {
        return problem("nests deeper than \(SceneLimits.nesting) levels", mark)
      }
      if let context { text += " \(context.text) that begins in line \(context.mark.line)" }
      let advice = Self.advice.first { words.contains($0.part) }?.words
      return problem(text + (advice.map { "; " + $0 } ?? ""), mark)
    case .composer(_, let words, let mark, _): return problem(words, mark)
    case .duplicatedKeysInMapping(let names, let context):
      return problem("the key \(names.joined(separator: ", ")) occurs twice in this mapping", context.mark)
    case .memory: return problem("nests too deep, or is too large to read", nil)
    default: return problem("not YAML: \(error)", nil)
    }
  }
}
