extension CommandRefusalTests {
  private static let tagged = "search: {scopes: [All], tags: [A, B, B]}\ncontent: {suggestions: [radio]}\ntimeline:\n"

  static let events = [
    ("{at: 0, tap: \"tag:#3\"}", "13: timeline[0].tap: there is no tag #3; "),
    ("{at: 0, tap: \"tag:A\"}", "13: timeline[0].tap: tag:A is not there at 0 s; there: searchField"),
    ("{at: 0, tap: \"scope:All\"}", "13: timeline[0].tap: scope:All is not there at 0 s; there: searchField"),
    ("{at: 0, tap: cancel}", "13: timeline[0].tap: cancel is not there at 0 s; there: searchField"),
    ("{at: 0, tap: clear}", "13: timeline[0].tap: clear is not there at 0 s; there: searchField"),
    ("{at: 0, tap: back}", "13: timeline[0].tap: back is not there at 0 s"),
    ("{at: 0, tap: \"row:0\"}", "13: timeline[0].tap: "), ("{at: 0, tap: \"term:jazz\"}", "13: timeline[0].tap: "),
    ("{at: 0, tap: \"suggestion:radio\"}", "13: timeline[0].tap: suggestion:radio is not there at 0 s"),
    ("{at: 0, tap: \"item:filter\"}", "13: timeline[0].tap: "), ("{at: 0, tap: tag}", "13: timeline[0].tap: expected"),
    ("{at: 0, type: a}", "14: timeline[0].type: type needs the search field to be edited"),
    ("{at: 0, delete: all}", "16: timeline[0].delete: delete needs the search field to be edited"),
    ("{at: 0, submit: true}", "16: timeline[0].submit: submit needs the search field to be edited"),
    ("{at: 0, scroll: {of: tags, by: 3}}", "16: timeline[0].scroll: the tags are not shown at 0 s"),
    ("{at: 0, scroll: {by: .inf}}", "21: timeline[0].scroll.by: expected points"),
    ("{at: 0, fling: {velocity: 1e30}}", "26: timeline[0].fling.velocity: expected points"),
    ("{at: 0, set: {selectedTag: Z}}", "27: timeline[0].set.selectedTag: there is no tag \"Z\""),
    ("{at: 0, load: never}", "14: timeline[0].load: expected results"),
    ("{at: 0, pop: true}", "13: timeline[0].pop: this is the root page; there is nothing to go back to"),
    (
      "{at: 0, swipeBack: {progress: 0.5}}",
      "19: timeline[0].swipeBack: this is the root page; there is no page to swipe back to"
    ),
  ].map { Case(tagged + "- " + $0, "4:\(column($1))") }

  /// The dash and its space stand before the event.
  private static func column(_ words: String) -> String {
    let digits = words.prefix { $0.isNumber }
    return "\((Int(digits) ?? 0) + 3)" + words.dropFirst(digits.count)
  }

  static let characters = [
    Case("navigation: {title: \"a\u{10FFFD}\"}", "1:21: navigation.title: no font in use has “\u{10FFFD}” (U+10FFFD)"),
    Case(
      "device: iPad mini 4\nnavigation: {sidebar: {rows: [{title: \"\u{10FFFD}\"}]}}",
      "2:39: navigation.sidebar.rows[0].title: no font in use has"),
    Case("search: {tags: [a, \"\u{10FFFD}\"]}", "1:20: search.tags[1]: no font in use has"),
    Case(
      "search: {placeholder: {rotate: [a, \"\u{10FFFD}\"]}}", "1:36: search.placeholder.rotate[1]: no font in use has"),
    Case(
      "content: {results: {rows: [{title: a, subtitle: \"\u{10FFFD}\"}]}}",
      "1:49: content.results.rows[0].subtitle: no font in use has"),
    Case(
      "search: {}\ntimeline: [{at: 0, focus: true}, {at: 1, type: \"\u{10FFFD}\"}]",
      "2:48: timeline[1].type: no font in use has"),
  ]

  static let undrawn = [
    Case(
      "search: {leadingItems: [plus, filtre]}", "1:31: search.leadingItems[1]: expected the name of a built-in symbol")
  ]
}
