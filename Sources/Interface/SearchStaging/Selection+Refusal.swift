import SearchComponents
import SearchScenes

extension Selection {
  /// How a scene file writes it.
  var words: String {
    switch self {
    case .index(let index): "#\(index)"
    case .title(let title): title
    }
  }

  /// The 0-based index that is meant.
  /// - Parameters:
  ///   - prefix: what stands before the title where the selection is written, "tag:".
  ///   - absence: why nothing that is there is meant.
  /// - Throws: `absence`, or that the title stands more than once.
  func index(in titles: [String], after prefix: String, or absence: @autoclosure () -> Refusal) throws(Refusal) -> Int {
    if let index = index(in: titles) { return index }
    guard case .title(let title) = self, titles.contains(title) else { throw absence() }
    let places = titles.indices.filter { titles[$0] == title }.prefix(4).map { "\(prefix)#\($0)" }
    throw Refusal("\(prefix)\(title) stands more than once; tell which by its index: \(places.joined(separator: ", "))")
  }

  /// The index of a value that is set, not tapped.
  func requiredIndex(in titles: [String]) throws(Refusal) -> Int {
    let there = titles.isEmpty ? "there are none" : "there: " + Self.list(titles)
    let nearest: String? = if case .title(let title) = self { Spelling.nearest(to: title, among: titles) } else { nil }
    return try index(in: titles, after: "", or: Refusal("no \(words); \(there)", suggestion: nearest))
  }

  /// Names one after another; a long list is cut, and says by how much.
  static func list(_ names: [String]) -> String {
    let most = 16
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }
}
