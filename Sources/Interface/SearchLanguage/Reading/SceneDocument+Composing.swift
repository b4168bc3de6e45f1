import Foundation
import Yams

extension SceneDocument {
  /// A node composed by Yams, and its parser. Anchors live as long as the parser.
  package struct Composed: @unchecked Sendable {
    // Unchecked: only the thread that waits for the composing thread uses it.
    package var parser: Parser
    package var node: Node
  }

  /// The reason why a text is not one document.
  package enum Failure: Error {
    case yaml(YamlError)
    case refused(String, Mark?)

    /// The place where libyaml stops, in text that is not YAML.
    package var mark: Mark? {
      switch self {
      case .yaml(.scanner(_, _, let mark, _)), .yaml(.parser(_, _, let mark, _)): mark
      default: nil
      }
    }
  }

  /// Composes on a thread whose stack is large enough for the deepest nesting that libyaml accepts, 1,000 levels.
  package static func compose(_ text: String) -> Result<Composed?, Failure> {
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
    package let done = DispatchSemaphore(value: 0)
    package var result: Result<Composed?, Failure> = .success(nil)
  }

  private static func composeHere(_ text: String) throws(Failure) -> Composed? {
    do {
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let node = try parser.nextRoot() else { return nil }
      if let second = try parser.nextRoot() {
        throw Failure.refused("a second document begins; a file holds one", second.mark)
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

  /// Returns the mistake that is likely behind a message of libyaml, in words; nil if none is known.
  /// - Parameters:
  ///   - start: the beginning of the value that libyaml reads.
  ///   - mark: the place where it stops.
  private func advice(_ message: String, from start: Mark?, at mark: Mark) -> String? {
    func has(_ part: String) -> Bool { message.contains(part) }
    let (line, first) = (source.line(mark.line), start?.line ?? mark.line)
    let (before, found) = (line.prefix(max(mark.column - 1, 0)), line.dropFirst(max(mark.column - 1, 0)).first)
    let (key, item) = ("a key needs a colon and a space after it", "a hyphen needs a space after it")
    let columns = "the keys of one mapping begin in the same column"
    if has("cannot start any token") {
      let isIndent = found == "\t" || before.contains("\t")
      return isIndent ? "a tab cannot indent; use spaces" : "text that begins with \(found ?? " ") needs quotes"
    }
    if has("mapping values are not allowed") {
      if before.contains(": ") { return "text that contains a colon and a space needs quotes" }
      guard let last = source.lastLine(before: mark.line) else { return key }
      let isKey = last.text.contains(": ") || last.text.hasSuffix(":")
      return isKey
        ? "this line is indented further than line \(last.number), which has a value; \(columns)"
        : "line \(last.number) has no key; \(key)"
    }
    if has("could not find expected ':'") {
      let isItem = source.line(first).drop { $0 == " " }.first == "-"
      return "line \(first) has no key; " + (isItem ? item : key)
    }
    if has("did not find expected key") || has("did not find expected '-' indicator") {
      let isItem = line.dropFirst(before.count).first == "-"
      let words = isItem ? "the items of one list begin in the same column, each with a hyphen" : columns
      let next = line.dropFirst(before.count + 1).first
      if isItem, next.map({ $0 != " " }) == true { return item }
      return "\(words); see line \(first)"
    }
    if has("did not find expected ',' or") {
      let bracket = has("'}'") ? "}" : "]"
      return
        "expected a comma or \(bracket) for the bracket that opens in line \(first); text that contains a comma, a "
        + "quotation mark, or a colon and a space needs quotes"
    }
    if has("did not find expected node content") {
      return "a bracket or brace is not closed, or has nothing between two commas"
    }
    if has("unexpected end of stream") { return "this quotation mark is not closed" }
    return has("scanning a tag") || found == "!" || before.last == "!" ? "text that begins with ! needs quotes" : nil
  }

  /// Returns libyaml's message as a problem with its place.
  package func problem(of failure: Failure) -> SceneProblem {
    func problem(_ words: String, _ mark: Mark?) -> SceneProblem {
      SceneProblem(place: place(of: mark), path: "", message: words)
    }
    guard case .yaml(let error) = failure else {
      if case .refused(let words, let mark) = failure { return problem(words, mark) }
      return problem("not YAML", nil)
    }
    switch error {
    case .scanner(let context, let words, let mark, _), .parser(let context, let words, let mark, _):
      if words.hasPrefix("Maximum nesting level") {
        return problem("nests deeper than \(SceneLimits.nesting) levels", mark)
      }
      let whole = context.map { "\(words) \($0.text) that begins in line \($0.mark.line)" } ?? words
      let advice = advice(whole, from: context?.mark, at: mark)
      // An open quotation mark ends with the file; its beginning is the place to look at.
      let place = words.contains("unexpected end of stream") ? context?.mark ?? mark : mark
      return problem("not YAML: " + (advice ?? whole), place)
    case .composer(_, let words, let mark, _): return problem(words, mark)
    case .duplicatedKeysInMapping(let names, let context):
      return problem("the key \(names.joined(separator: ", ")) occurs twice in this mapping", context.mark)
    case .memory: return problem("nests too deep, or is too large to read", nil)
    default: return problem("not YAML: \(error)", nil)
    }
  }
}
