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

  /// In words, for a person.
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
