import Testing

@testable import SearchScenes

/// A broken scene and one of the problems that it has.
struct ExpectedRefusal: Sendable, CustomTestStringConvertible {
  var yaml, path, says: String
  var line, column: Int
  var suggestion: String?

  init(_ yaml: String, _ line: Int, _ column: Int, _ path: String, _ says: String, _ suggestion: String? = nil) {
    (self.yaml, self.line, self.column, self.path) = (yaml, line, column, path)
    (self.says, self.suggestion) = (says, suggestion)
  }

  var testDescription: String { yaml }
}

@Suite struct SceneRefusalTests {
  static let keysAndTypes: [ExpectedRefusal] = [
    .init("bogus: 1", 1, 1, "bogus", "unknown key"), .init("serach: {}", 1, 1, "serach", "unknown key", "search"),
    .init("timeline:\n  - {at: 1, tapp: cancel}", 2, 13, "timeline[0].tapp", "unknown key", "tap"),
    .init("search: {tgas: [a]}", 1, 10, "search.tgas", "unknown key", "tags"),
    .init("device: iPhone 15 Por", 1, 9, "device", "no device is named \"iPhone 15 Por\"", "iPhone 15 Pro"),
    .init("device: {width: 100}", 1, 9, "device", "needs the key height"),
    .init("device: {width: 0, height: 5}", 1, 17, "device.width", "expected points above 0"),
    .init("device: {width: 9000, height: 9000}", 1, 9, "device", "a screen has at most 64 million pixels"),
    .init("device: {width: 90, height: 90, scale: 9}", 1, 40, "device.scale", "expected a scale from 1 to 4"),
    .init(
      "device: {width: 90, height: 90, safeArea: {top: 90}}", 1, 9, "device",
      "the safe area's insets leave nothing of the screen"),
    .init("appearance: drak", 1, 13, "appearance", "light or dark", "dark"),
    .init("appearance: [dark]", 1, 13, "appearance", "found a list"),
    .init(
      "system: iOS 11", 1, 9, "system",
      "one of iOS 12, iOS 13, iOS 14, iOS 15, iOS 16, iOS 17, iOS 18, iOS 26, iOS 27 or iOS 27 (SDK 26), found iOS 11"),
    .init("system: ios 17", 1, 9, "system", "one of iOS 12", "iOS 17"),
    .init("device: iPhone 19 Pro", 1, 9, "device", "no device is named \"iPhone 19 Pro\""),
    .init("tabBars: {}", 1, 1, "tabBars", "unknown key", "tabBar"),
    .init("tabBar: {}", 1, 9, "tabBar", "needs the key items"),
    .init(
      "tabBar: {items: [{title: A, symbol: star, image: a.png}]}", 1, 18, "tabBar.items[0]",
      "has symbol and image; a tab has one"),
    .init(
      "search: {tags: [{title: A, image: a.png, symbol: star}]}", 1, 17, "search.tags[0]",
      "has image and symbol; a tag has one"),
    .init("tabBar: {items: [{image: star}]}", 1, 26, "tabBar.items[0].image", "a PNG or JPEG file", "{symbol: star}"),
    .init(
      "system: {version: iOS 26, sdk: 27}", 1, 9, "system", "iOS 26 is drawn for apps of its own SDK; not of SDK 27"),
    .init("system: {sdk: 26}", 1, 9, "system", "needs the key version"),
    .init("glass: 2", 1, 8, "glass", "0 to 1"),
    .init("tint: orange", 1, 7, "tint", "a system colour", "systemOrange"),
    .init("language: '12'", 1, 11, "language", "no language"),
    .init("tint: sytemPink", 1, 7, "tint", "a system colour", "systemPink"),
    .init("tint: #FF0000", 1, 7, "tint", "begins a comment"),
    .init("search: {tags: [a], selectedTag: #0\n}", 1, 34, "search.selectedTag", "begins a comment"),
    .init("tint: FF0000", 1, 7, "tint", "in quotes", "\"#FF0000\""),
    .init("tint: '#FF00'", 1, 7, "tint", "found \"#FF00\""),
    .init("crop: {x: 1, y: 1, width: 3}", 1, 7, "crop", "needs the key height"),
    .init("navigation:\n  largeTitle: yes", 2, 15, "navigation.largeTitle", "true or false", "true"),
    .init("navigation:\n  largeTitle: 'true'", 2, 15, "navigation.largeTitle", "true or false", "true"),
    .init("navigation: {title: }", 1, 21, "navigation.title", "nothing behind the key"),
    .init("navigation: {title: true}", 1, 21, "navigation.title", "quote it"),
    .init("search: {maximumActiveWidth: .nan}", 1, 30, "search.maximumActiveWidth", "found .nan"),
    .init("content: {offset: .inf}", 1, 19, "content.offset", "found .inf"),
    .init("content: {offset: '3'}", 1, 19, "content.offset", "without quotes"),
    .init("content: {offset: 0x10}", 1, 19, "content.offset", "found 0x10"),
    .init("content: {empty: {}}", 1, 18, "content.empty", "needs title, message, image, symbol or spinner"),
    .init(
      "content: {initial: {kind: message, symbol: star, spinner: large}}", 1, 20, "content.initial",
      "has an image and a spinner"),
    .init("content: {initial: {kind: message, spinner: big}}", 1, 45, "content.initial.spinner", "medium or large"),
    .init(
      "content: {results: {highlight: {}}}", 1, 32, "content.results.highlight", "needs weight, color or background"),
    .init("content: {results: {highlight: blod}}", 1, 32, "content.results.highlight", "bold or {weight", "bold"),
    .init(
      "content: {results: {separators: false}}", 1, 33, "content.results.separators",
      "none, automatic or {leading, trailing}"),
    .init("content: {results: {rowInsets: {left: 1}}}", 1, 33, "content.results.rowInsets.left", "unknown key"),
    // The path is as in the file, also of a key that is short for another.
    .init(
      "content: {initial: {kind: list, rows: [{title: A, symbol: strar}]}}", 1, 59, "content.initial.rows[0].symbol",
      "the name of a built-in symbol", "star, star.circle or star.circle.fill"),
    .init("content: {results: {rows: [{title: A, artwork: 3}]}}", 1, 48, "content.results.rows[0].artwork", "found 3"),
    .init(
      "navigation: {trailingItems: [{symbol: bel}]}", 1, 39, "navigation.trailingItems[0].symbol", "built-in",
      "bell, bell.badge or bell.circle"),
    .init("content: {initial: {kind: trendng}}", 1, 27, "content.initial.kind", "trending", "trending"),
    .init(
      "content: {initial: {kind: list, terms: [a]}}", 1, 33, "content.initial.terms", "does not belong to the kind list"
    ),
    .init("search: {placeholder: {rotate: []}}", 1, 32, "search.placeholder.rotate", "not empty"),
    .init("search: {placeholder: {rotate: [a], hold: -1}}", 1, 43, "search.placeholder.hold", "not below 0"),
    .init(
      "search: {placeholder: {rotate: [a], clock: {displayLink: 0}}}", 1, 58, "search.placeholder.clock.displayLink",
      "from 1 to 1000"),
    .init("search: {leadingItems: [{titel: A}]}", 1, 26, "search.leadingItems[0].titel", "unknown key", "title"),
    .init("search: {leadingItems: [{}]}", 1, 25, "search.leadingItems[0]", "either title or image"),
    .init(
      "search: {leadingItems: [plus, filtr]}", 1, 31, "search.leadingItems[1]",
      "the name of a built-in symbol (searchframes symbols lists them)", "filter"),
    .init(
      "search: {trailingItems: [bookmarks]}", 1, 26, "search.trailingItems[0]", "{title: …} or {image: icon.png}",
      "bookmark, bookmark.circle or bookmark.circle.fill"),
    .init(
      "search: {trailingItems: [{symbol: plus, title: A}]}", 1, 26, "search.trailingItems[0]", "either title or image"),
    .init("navigation: {leadingItems: [{symbol: plus, image: a.png}]}", 1, 29, "navigation.leadingItems[0]", "either"),
    .init("navigation: {colorScheme: night}", 1, 27, "navigation.colorScheme", "light", "light"),
    .init(
      "timeline: [{at: 0, set: {navigation: {}}}]", 1, 38, "timeline[0].set.navigation", "sets nothing"),
    .init(
      "content: {results: {rows: [{title: A, button: ''}]}}", 1, 47, "content.results.rows[0].button", "not empty",
      nil),
    .init(
      "content: {results: {rows: [{title: A, buton: GET}]}}", 1, 39, "content.results.rows[0].buton", "unknown key",
      "button"),
    .init("goldens: {compare: {threshold: 2}}", 1, 32, "goldens.compare.threshold", "from 0 to 1"),
    .init("goldens: {compare: nois}", 1, 20, "goldens.compare", "noise", "noise"),
    .init("goldens: {maximumSize: 100}", 1, 24, "goldens.maximumSize", "such as 512 B, 100 KiB"),
    .init("goldens: {maximumSize: 100 kB}", 1, 24, "goldens.maximumSize", "such as 512 B, 100 KiB"),
    .init("goldens: {maximumSize: 0 KiB}", 1, 24, "goldens.maximumSize", "such as 512 B, 100 KiB"),
    .init("goldens: {maximumSize: 1000 MiB}", 1, 24, "goldens.maximumSize", "at most 999 MiB"),
    .init("goldens: {maximumSize: 99999999999999999999 B}", 1, 24, "goldens.maximumSize", "at most 999 MiB"),
    .init("goldens: {scale: 0.05}", 1, 18, "goldens.scale", "from 0.1 to 8"),
    .init(
      "goldens: {sequences: [{name: a, from: 0, to: 1, fps: 2000}]}", 1, 54, "goldens.sequences[0].fps",
      "from 1 to 1000"),
    .init("goldens: {at: [{name: a/b, at: 0}]}", 1, 23, "goldens.at[0].name", "names no file"),
    .init("goldens: {variants: {except: [{}]}}", 1, 31, "goldens.variants.except[0]", "names no value"),
    .init("5", 1, 1, "", "a mapping of the scene's keys"), .init("[]", 1, 1, "", "found an empty list"),
  ]

  static let events: [ExpectedRefusal] = [
    .init("timeline: [{tap: cancel}]", 1, 12, "timeline[0]", "needs the key at"),
    .init("timeline: [{at: 1}]", 1, 12, "timeline[0]", "has no verb; a verb is tap, type"),
    .init("timeline: [{at: 1, pop: true, load: empty}]", 1, 12, "timeline[0]", "has 2 verbs, pop and load"),
    .init("timeline: [5]", 1, 12, "timeline[0]", "a verb and at"),
    .init("timeline: {at: 1}", 1, 11, "timeline", "expected a list of events"),
    .init("timeline: [{at: 1, pop: true, over: 1}]", 1, 31, "timeline[0].over", "not to pop"),
    .init("timeline: [{at: 1, scroll: {by: 1}, over: 1}]", 1, 37, "timeline[0].over", "inside the mapping"),
    .init("timeline: [{at: 1, scroll: {by: 1, to: 1}}]", 1, 28, "timeline[0].scroll", "has by and to"),
    .init("timeline: [{at: 1, scroll: {}}]", 1, 28, "timeline[0].scroll", "needs by or to"),
    .init("timeline: [{at: 1, drag: {by: 1, over: 0}}]", 1, 40, "timeline[0].drag.over", "longer than 0"),
    .init("timeline: [{at: 1, tap: searchfield}]", 1, 25, "timeline[0].tap", "searchField", "searchField"),
    .init("timeline: [{at: 1, tap: 'tga:A'}]", 1, 25, "timeline[0].tap", "expected searchField, cancel", "tag:A"),
    .init("timeline: [{at: 1, tap: 'tag:'}]", 1, 25, "timeline[0].tap", "names nothing"),
    .init("timeline: [{at: 1, tap: 'row:x'}]", 1, 25, "timeline[0].tap", "there is no row \"x\"; there are no rows"),
    .init("timeline: [{at: 1, tap: 'row:#x'}]", 1, 25, "timeline[0].tap", "there is no row \"#x\"; there are no rows"),
    .init("timeline: [{at: 1, tap: row}]", 1, 25, "timeline[0].tap", "expected searchField", "row:TITLE or row:#0"),
    .init(
      "content: {results: {rows: [{title: One}, {title: Two}]}}\ntimeline: [{at: 1, tap: 'row:On'}]", 2, 25,
      "timeline[0].tap", "there is no row \"On\"", "One"),
    .init(
      "content: {results: {rows: [{title: One}, {title: Two}]}}\ntimeline: [{at: 1, tap: 'row:2'}]", 2, 25,
      "timeline[0].tap", "there is no row #2; there are #0 to #1"),
    .init("timeline:\n- at: 1\n  tap: {tag: A}", 3, 8, "timeline[0].tap", "in quotes"),
    .init("timeline: [{at: 1, submit: false}]", 1, 28, "timeline[0].submit", "expected true"),
    .init("timeline: [{at: 1, delete: 0}]", 1, 28, "timeline[0].delete", "expected all, or how many characters"),
    .init("timeline: [{at: 1, rotate: landscap}]", 1, 28, "timeline[0].rotate", "landscape", "landscape"),
    .init("timeline: [{at: 1, set: {}}]", 1, 25, "timeline[0].set", "sets nothing"),
    .init(
      "timeline: [{at: 1, set: {scrollEdgeProgress: 1.1}}]", 1, 46, "timeline[0].set.scrollEdgeProgress",
      "expected a number from 0 to 1"),
    .init(
      "timeline: [{at: 1, pop: true, animation: {curve: linear}}]", 1, 42, "timeline[0].animation", "needs the key dur"),
    .init(
      "timeline: [{at: 1, pop: true, animation: {duration: 1, curve: [2, 0, 0, 0]}}]", 1, 63,
      "timeline[0].animation.curve", "between 0 and 1"),
    .init(
      "timeline: [{at: 1, pop: true, animation: {duration: 1, curve: [0, 0, 0]}}]", 1, 63,
      "timeline[0].animation.curve", "four numbers"),
    .init(
      "timeline: [{at: 1, pop: true, animation: {spring: {duration: 1, bounce: -1}}}]", 1, 73,
      "timeline[0].animation.spring.bounce", "above -1"),
    .init("timeline: [{at: 1, pop: true, id: 5s}]", 1, 35, "timeline[0].id", "like a time"),
    .init("timeline: [{at: 1, pop: true, id: settled}]", 1, 35, "timeline[0].id", "the end of all movement"),
    .init("timeline: [{at: 1, pop: true, id: 'a b'}]", 1, 35, "timeline[0].id", "letters, digits"),
    .init("timeline: [{at: -1, pop: true}]", 1, 17, "timeline[0].at", "before the timeline's beginning"),
    .init("timeline: [{at: 1/0s, pop: true}]", 1, 17, "timeline[0].at", "divides by zero"),
    .init("timeline: [{at: 90000, pop: true}]", 1, 17, "timeline[0].at", "longer than a day"),
    .init("timeline: [{at: 1sec, pop: true}]", 1, 17, "timeline[0].at", "is not a time; write 1s or 1000ms"),
    .init("timeline: [{at: 1h, pop: true}]", 1, 17, "timeline[0].at", "is not a time; write 0.25s, 250ms or 15/60s"),
  ]

  static let meaning: [ExpectedRefusal] = [
    .init("timeline: [{at: x, pop: true}]", 1, 17, "timeline[0].at", "no event has the id \"x\""),
    .init(
      "timeline: [{at: 1, pop: true, id: songs}, {at: sogns + 1s, pop: true}]", 1, 48, "timeline[1].at", "no event",
      "songs"),
    .init(
      "timeline: [{at: 1, pop: true, id: songs}, {at: songs-50ms, pop: true}]", 1, 48, "timeline[1].at", "no event",
      "songs - 50ms, with spaces around the minus"),
    .init("timeline: [{at: a, pop: true, id: a}]", 1, 17, "timeline[0].at", "waits for itself"),
    .init(
      "timeline: [{at: b, pop: true, id: a}, {at: a, pop: true, id: b}]", 1, 44, "timeline[1].at",
      "waits in a circle: a → b → a"),
    .init("timeline: [{at: settled, pop: true}]", 1, 17, "timeline[0].at", "timeline has ended"),
    .init("timeline: [{at: 1, pop: true, id: a}, {at: a - 2s, pop: true}]", 1, 44, "timeline[1].at", "comes to -1s"),
    .init(
      "timeline: [{at: 1, pop: true, id: a}, {at: 2, pop: true, id: a}]", 1, 62, "timeline[1].id",
      "the id \"a\" belongs to timeline[0] in line 1 already"),
    .init(
      "navigation: {sidebar: {title: A}}", 1, 23, "navigation.sidebar", "a sidebar needs an iPad; iPhone 15 Pro is none"
    ),
    .init(
      "device: iPad mini 4\nnavigation: {sidebar: {width: 448.5}}", 2, 31, "navigation.sidebar.width",
      "needs 320 pt of 768 × 1024 pt; a width above 0, at most 448, is expected"),
    .init(
      "device: {width: 300, height: 700, idiom: pad}\nnavigation: {sidebar: {width: 1}}", 2, 31,
      "navigation.sidebar.width", "there is no room"),
    .init("timeline: [{at: 1, window: {width: 300}}]", 1, 28, "timeline[0].window", "a window needs an iPad"),
    .init("timeline: [{at: 1, tap: searchField}]", 1, 25, "timeline[0].tap", "needs a search bar"),
    .init("timeline: [{at: 1, type: a}]", 1, 26, "timeline[0].type", "needs a search bar"),
    .init("timeline: [{at: 1, set: {tags: [a]}}]", 1, 32, "timeline[0].set.tags", "needs a search bar"),
    .init("search: {focused: true, active: false}", 1, 19, "search.focused", "denies"),
    .init("search: {tags: [A, B], selectedTag: C}", 1, 37, "search.selectedTag", "there are A, B"),
    .init("search: {tags: [Song], selectedTag: Songs}", 1, 37, "search.selectedTag", "no tag", "Song"),
    .init(
      "search: {tags: [A, B, A], selectedTag: A}", 1, 40, "search.selectedTag", "occurs 2 times; name it by its index",
      "#0 or #2"),
    .init("search: {tags: [A], selectedTag: '#1'}", 1, 34, "search.selectedTag", "only #0"),
    .init("search: {scopes: [A], selectedScope: B}", 1, 38, "search.selectedScope", "no scope"),
    .init("search: {tags: [A]}\ntimeline: [{at: 1, tap: 'tag:B'}]", 2, 25, "timeline[0].tap", "no tag \"B\""),
    .init("search: {}\ntimeline: [{at: 1, tap: 'term:B'}]", 2, 25, "timeline[0].tap", "no terms"),
    .init("search: {}\ntimeline: [{at: 1, fling: {of: tags, velocity: 1}}]", 2, 27, "timeline[0].fling", "no tags"),
    .init("content: {scrolls: false, offset: 4}", 1, 35, "content.offset", "no offset"),
    .init(
      "goldens: {at: [{name: a, at: 0}, {name: A, at: 1}]}", 1, 41, "goldens.at[1].name", "belongs to goldens.at[0]"),
    .init("goldens: {at: [zz]}", 1, 16, "goldens.at[0]", "no event"),
    .init("goldens: {sequences: [{name: a, from: 1, to: 0.5}]}", 1, 46, "goldens.sequences[0].to", "not after"),
  ]

  static let broken: [ExpectedRefusal] = [
    .init("a: [b", 2, 1, "", "not YAML"), .init("search:\n\t- a", 2, 1, "", "a tab cannot indent; use spaces"),
    .init("search: {}\n---\na: 1", 3, 1, "", "a second document begins"),
    .init("search: {text: \"a\u{1}\"}", 1, 18, "", "a character that no text holds, U+1"),
    .init("search: {text: \"a\u{0}\"}", 1, 18, "", "U+0"),
    .init("tint: systemRed\r\nappearance: dark\rbogus: 1", 3, 1, "bogus", "unknown key"),
    .init("\u{FEFF}bogus: 1", 1, 1, "bogus", "unknown key"),
    .init(
      "tint: systemRed\nappearance: dark\ntint: systemBlue", 3, 1, "tint",
      "this key occurs twice; the first is in line 1"),
    .init("search: {text: a, 'text': b}", 1, 19, "search.text", "occurs twice"),
    .init("search: {text: !!binary aaaa, text: b}", 1, 31, "search.text", "occurs twice"),
    .init("search: {text: !custom a}", 1, 16, "search.text", "tags are not supported"),
    .init("search: {[a]: b}", 1, 10, "search", "a key is a word"),
    .init("search: {text: *a}", 1, 16, "search.text", "no anchor &a is before this alias"),
    .init("search: {tags: &a [*a]}", 1, 20, "search.tags[0]", "no anchor &a"),
  ]

  @Test(arguments: keysAndTypes + events + meaning + broken)
  func aProblemHasItsPlacePathAndWords(_ refusal: ExpectedRefusal) throws {
    let error = try #require(throws: SceneError.self) { try SearchScene(yaml: refusal.yaml, file: "s.yaml") }
    let problems = error.problems
    let place = SceneProblem.Place(file: "s.yaml", line: refusal.line, column: refusal.column)
    let match = problems.first {
      $0.place == place && $0.path == refusal.path && $0.message.contains(refusal.says)
        && $0.suggestion == refusal.suggestion
    }
    #expect(match != nil, "\(error) (suggestions: \(problems.map(\.suggestion)))")
  }

  @Test func allProblemsAreToldAtOnceInFileOrder() throws {
    let yaml = """
      timeline:
        - {at: b, tap: cancel, tapp: cancel}
        - {at: 1, rotate: sideways}
      appearance: drak
      search: {tags: [A], tagz: 1}
      """
    let error = try #require(throws: SceneError.self) { try SearchScene(yaml: yaml, file: "s.yaml") }
    #expect(
      error.description == """
        s.yaml:2:10: timeline[0].at: no event has the id "b"; add id: b to the event that is meant
        s.yaml:2:26: timeline[0].tapp: unknown key; did you mean tap?
        s.yaml:3:21: timeline[1].rotate: expected portrait or landscape, found sideways
        s.yaml:4:13: appearance: expected light or dark, found drak; did you mean dark?
        s.yaml:5:21: search.tagz: unknown key; did you mean tags?
        """)
  }

  @Test func laterStagesFindPlaces() throws {
    let scene = try SearchScene(yaml: "timeline:\n  - {at: 1, pop: {to: X}}\n", file: "s.yaml")
    #expect(scene.source.place(of: "timeline[0].pop.to") == SceneProblem.Place(file: "s.yaml", line: 2, column: 23))
    #expect(scene.source.place(of: "timeline[0].animation.curve") == scene.source.place(of: "timeline[0]"))
    #expect(
      scene.problem(at: "timeline[0].pop", "there is no such page").description
        == "s.yaml:2:18: timeline[0].pop: there is no such page")
    #expect(SearchScene().problem(at: "device", "x").description == "device: x")
  }
}
