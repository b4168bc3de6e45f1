import Foundation
import SearchScenes
import SearchViews

/// A cache of the last lists' indices. Results do not depend on it.
///
/// Keys are compared, not hashed: two arrays with the same storage are equal without a look at their elements.
package final class RowIndexCache: @unchecked Sendable {
  private let lock = NSLock()
  /// The newest last.
  private var entries: [(key: RowIndexKey, index: RowIndex)] = []

  /// Everything that the heights of rows depend on.
  struct RowIndexKey: Hashable {
    var list: RowList
    var system: SystemVersion
    var contentSizeCategory: ContentSizeCategory
    var accessibility: Set<AccessibilitySetting>
    var geometry: ScreenGeometry
  }

  /// The suggestions that were searched last, and the indices of those that match.
  private var search: (suggestions: [Content.Suggestion], text: String, matches: [Int])?

  /// Two pages and a sidebar, before and after an event.
  private static let most = 6

  package init() {}

  /// Returns the indices of the suggestions that contain a text. A search of thousands takes milliseconds.
  func matches(
    of text: String, among suggestions: [Content.Suggestion], by title: (Content.Suggestion) -> String
  ) -> [Int] {
    if let known = lock.withLock({ search }), known.text == text, known.suggestions == suggestions {
      return known.matches
    }
    let matches = CaseInsensitive.matches(of: text, among: suggestions, by: title)
    lock.withLock { search = (suggestions, text, matches) }
    return matches
  }

  func index(for key: RowIndexKey, _ make: () -> RowIndex) -> RowIndex {
    if let known = lock.withLock({ entries.last { $0.key == key }?.index }) { return known }
    let index = make()
    lock.withLock {
      if entries.count >= Self.most { entries.removeFirst() }
      entries.append((key, index))
    }
    return index
  }
}
