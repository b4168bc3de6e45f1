import Foundation
import SearchFrames

/// The results of a verify run as JSON: `{"frames", "matched", …, "results": [{"case", "variant", "time", "status", …}]}`.
///
/// Keys are sorted and there is one golden per line, so equal runs give equal bytes. Absent values are left out, and
/// unknown keys are ignored. Reading accepts what writing produces, with any white space.
package struct ReportJSON: Codable, Sendable {
  /// Increases when a reader of the previous form would misread the new one. Additional keys do not count.
  package static let version = 1

  private var version: Int?
  private var frames: Int?
  private var matched: Int?
  private var different: Int?
  private var missing: Int?
  private var unexpected: Int?
  private var shard: String?
  private var compare: String?
  private var absentShards: [String]?
  private var errors: [String]?
  private var environment: [String]?
  /// The groups of failures in words, the first with number 1.
  private var causes: [String]?
  private var expectations: [CheckedExpectation]?
  private var results: [JudgedGoldenJSON]

  /// - Parameter pictures: the pictures that a report shows, so that a merged report can show them too.
  package static func text(
    _ run: VerifyRun, pictures: [JudgedGolden.GoldenKey: ReportPictures] = [:]
  ) throws(ReportError) -> String {
    try text(run) { $0.pictures = pictures[$1.key] } + "\n"
  }

  /// Returns the same text without its last line break.
  /// - Parameter extend: adds to the form of a golden.
  static func text(
    _ run: VerifyRun, extend: (inout JudgedGoldenJSON, JudgedGolden) -> Void
  ) throws(ReportError) -> String {
    let groups = run.groups
    let numbers = Dictionary(
      groups.flatMap { group in group.results.map { ($0.key, group.number) } }, uniquingKeysWith: { $1 })
    let head = ReportJSON(
      version: version, frames: run.frames, matched: run.matched, different: run.different, missing: run.missing,
      unexpected: run.unexpected, shard: run.shard?.text, compare: run.preset?.rawValue,
      absentShards: run.absentShards.isEmpty ? nil : run.absentShards.map(\.text),
      errors: run.errors.isEmpty ? nil : run.errors, environment: run.environment,
      causes: groups.isEmpty ? nil : groups.map(\.cause),
      expectations: run.expectations.isEmpty ? nil : run.expectations, results: [])
    let encoder = encoder()
    let empty = "\"results\":[]"
    let parts = try encoded(head, encoder).split(separator: empty, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .notJSON(reason: "there is no place for the results") }
    var text = String(parts[0] + empty.dropLast())
    for (index, result) in run.results.enumerated() {
      var golden = JudgedGoldenJSON(result)
      golden.cause = numbers[result.key]
      extend(&golden, result)
      text += index == 0 ? "\n" : ",\n"
      text += try encoded(golden, encoder)
    }
    return text + (run.results.isEmpty ? "]" : "\n]") + parts[1]
  }

  /// Returns expectations alone: `{"expectations": [{"scene", "name", "line", "variant", "status", …}]}`, one a line.
  /// - Parameter key: the key of the list.
  package static func text(
    _ expectations: [CheckedExpectation], as key: String = "expectations"
  ) throws(ReportError) -> String {
    let encoder = encoder()
    let lines = try expectations.map { expectation throws(ReportError) in try encoded(expectation, encoder) }
    return "{\"\(key)\":[" + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n") + "]}\n"
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  private static func encoded(_ value: some Encodable, _ encoder: JSONEncoder) throws(ReportError) -> String {
    let data = try mapError(encoder.encode(value)) { (error: any Error) in
      ReportError.notJSON(reason: String(describing: error))
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension ReportJSON {
  /// Reads a report and the pictures that it lists.
  package init(text: String) throws(ReportError) {
    let decoder = JSONDecoder()
    let data = Data(text.utf8)
    do {
      // The version comes first: a newer file may have anything elsewhere.
      struct Stamp: Decodable { var version: Int? }
      if let version = try decoder.decode(Stamp.self, from: data).version, version > Self.version {
        throw ReportError.newer(version: version, known: Self.version)
      }
      self = try decoder.decode(ReportJSON.self, from: data)
    } catch let error as ReportError {
      throw error
    } catch let error as DecodingError {
      throw ReportError(error, in: data)
    } catch {
      throw .notJSON(reason: String(describing: error))
    }
  }

  package var run: VerifyRun {
    get throws(ReportError) {
      func read(_ text: String, _ path: String) throws(ReportError) -> Shard {
        guard let shard = Shard(text) else {
          throw .unexpectedValue(path: path, reason: "Expected a shard such as “2/8”.")
        }
        return shard
      }
      var run = VerifyRun(
        results: [], expectations: expectations ?? [], environment: environment ?? [], errors: errors ?? [])
      if let shard { run.shard = try read(shard, "shard") }
      if let compare {
        run.preset = Comparison.Preset(rawValue: compare)
        if run.preset == nil {
          throw .unexpectedValue(path: "compare", reason: "Expected a preset such as “rasterizer”.")
        }
      }
      for (index, text) in (absentShards ?? []).enumerated() {
        run.absentShards.append(try read(text, "absentShards[\(index)]"))
      }
      for (index, golden) in results.enumerated() {
        run.results.append(try golden.result(path: "results[\(index)]"))
      }
      return run
    }
  }

  package var pictures: [JudgedGolden.GoldenKey: ReportPictures] {
    Dictionary(
      results.compactMap { golden in golden.pictures.map { (golden.key, $0) } }, uniquingKeysWith: { $1 })
  }
}

extension ReportError {
  fileprivate init(_ error: DecodingError, in data: Data) {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // Through Any: on macOS every error is an NSError, and a cast from an error draws a warning.
      let underlying: Any? = context.underlyingError
      let detail = (underlying as? NSError)?.userInfo["NSDebugDescription"] as? String
      let reason = detail ?? context.debugDescription
      // Foundation reports a number that its type cannot hold as broken JSON, without its place.
      let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
      self = isJSON ? .unexpectedValue(path: "", reason: reason) : .notJSON(reason: reason)
    case .dataCorrupted(let context):
      self = .unexpectedValue(path: Self.path(context.codingPath), reason: context.debugDescription)
    case .keyNotFound(let key, let context):
      self = .unexpectedValue(path: Self.path(context.codingPath), reason: "“\(key.stringValue)” is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self = .unexpectedValue(path: Self.path(context.codingPath), reason: "Expected \(Self.word(for: type)).")
    @unknown default: self = .notJSON(reason: String(describing: error))
    }
  }

  /// "results[3].time".
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : path + "." + key.stringValue
    }
  }

  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

/// Why results cannot be read, or a report cannot be rendered.
package enum ReportError: Error, Hashable, Sendable {
  /// The text is no JSON; the reason says where.
  case notJSON(reason: String)
  /// A later version of the program wrote the results.
  case newer(version: Int, known: Int)
  /// The JSON has an unexpected value at `path`, such as "results[3].time".
  case unexpectedValue(path: String, reason: String)
  /// The page that the program carries is damaged.
  case template(reason: String)

  package var words: String {
    switch self {
    case .notJSON(let reason): "This is not JSON: \(reason)"
    case .newer(let version, let known):
      "A later searchframes wrote these results: they are of version \(version), and this program reads \(known)."
    case .unexpectedValue(let path, let reason):
      "These are not results of searchframes verify: \(path.isEmpty ? "" : "at \(path): ")\(reason)"
    case .template(let reason): "The report's page cannot be rendered: \(reason)"
    }
  }
}
