import SearchScenes

/// The message for an event that cannot be applied.
struct Refusal: Error {
  var message: String
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) { (self.message, self.suggestion) = (message, suggestion) }

  /// The range of lengths in points. Our choice, as in scene files.
  static let lengths = -1_000_000.0...1_000_000.0

  /// - Throws: if the number is not finite or not in the range, which only a scene built in code can contain.
  static func check(_ value: Double, in range: ClosedRange<Double> = lengths, _ words: String) throws(Refusal) {
    // No range contains NaN.
    if !range.contains(value) { throw Refusal("\(words) is expected") }
  }
}

extension Selection {
  /// Returns the 0-based index of the selection.
  /// - Parameters:
  ///   - prefix: the text before the title in the scene file, such as "tag:".
  ///   - absence: the error for a title or an index that does not exist.
  /// - Throws: `absence`, or an error for a title that occurs more than once.
  func index(in titles: [String], after prefix: String, or absence: @autoclosure () -> Refusal) throws(Refusal) -> Int {
    if let index = index(in: titles) { return index }
    guard case .title(let title) = self, titles.contains(title) else { throw absence() }
    let places = titles.indices.filter { titles[$0] == title }.prefix(4).map { "\(prefix)#\($0)" }
    throw Refusal("\(prefix)\(title) occurs more than once; name it by its index: \(places.joined(separator: ", "))")
  }

  /// Returns the names separated by commas. A long list is cut, with the number of names left out.
  package static func list(_ names: [String]) -> String {
    let most = 16
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }
}
