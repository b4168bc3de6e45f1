import Foundation
import TestSupport
import Testing

/// What `check` says about mistakes that newcomers make, word for word: a message changes only when somebody has read it.
struct TypicalMistakesTests {
  private static let mistakes: [(name: String, scene: String)] = [
    ("a tab as indentation", "search:\n\ttags: [Songs, Albums]"),
    ("a key indented too far", "search:\n  placeholder: Find\n    tags: [Songs]"),
    ("a key indented too little", "search:\n    placeholder: Find\n  tags: [Songs]"),
    ("a key that is not indented", "search:\nplaceholder: Find"),
    ("no colon after a key", "appearance: dark\ndevice iPhone 8"),
    ("no space after a colon", "search:\n  tags:[Songs]"),
    ("a colon and a space in a text", "navigation:\n  title: Search: Music"),
    ("a quotation mark that is not closed", "navigation: {title: \"Search}"),
    ("a key that scenes do not have", "tabBar: {items: [Home]}"),
    ("another word for a verb", "search: {}\ntimeline:\n  - {at: 1s, click: searchField}"),
    ("a key twice", "search: {tags: [Songs]}\nappearance: dark\nsearch: {scopes: [All]}"),
    ("one event where a list is expected", "search: {}\ntimeline:\n  at: 1s\n  tap: searchField"),
    ("a text where keys are expected", "navigation: Search\nsearch: {tags: Songs}"),
    ("a device of the future", "device: iPhone 19 Pro"), ("a system without a look", "system: iOS 11"),
    ("another word for a trait", "appearance: auto\ncontentSizeCategory: Large\nnavigation: {largeTitle: yes}"),
    ("a colour by its everyday name", "tint: orange"),
    (
      "colours without quotes in braces",
      """
      tint: {light: #FF6600, dark: "#FF9500"}
      content:
        initial:
          kind: list
          rows:
            - {title: Creep, artwork: #E9435E}
            - {title: Nude, artwork: #6A5FD5, value: 4:15}
      """
    ),
    (
      "a section's keys in a list and in a row, and a title in a section",
      """
      content:
        initial: {kind: list, title: Songs, header: New, rows: [{header: Old}]}
        results: {sections: [{title: Found, rows: [{title: Creep}]}]}
      """
    ),
    ("a colour without quotes, and a short one", "tint: #FF6600\ngoldens: {variants: {tint: [\"#F60\"]}}"),
    (
      "times in words, without a unit that is known, and below zero",
      "search: {focused: true}\ntimeline:\n  - {at: 2 seconds, delete: all}\n  - {at: 3sec, type: a, over: -1s}"
    ), ("a scale of zero", "goldens: {at: [0s], scale: 0}"),
    (
      "a tag and a row that do not exist",
      """
      search: {tags: [Songs, Albums]}
      content: {initial: {kind: list, rows: [{title: Creep}, {title: Nude}]}}
      timeline:
        - {at: 1s, tap: "tag:Song"}
        - {at: 2s, tap: "row:Karma Police"}
      """
    ), ("an event too early", "search: {}\ntimeline:\n  - {at: 1s, type: radio}\n  - {at: 2s, tap: cancel}"),
    ("a crop of a layer that does not exist", "search: {}\ncrop: searchbar"),
    ("an ignored layer that does not exist", "goldens: {at: [0s], compare: {ignore: [clock]}}"),
    ("golden times that do not exist", "goldens: {at: [searched + 125ms, 100000s, settled - 1s]}"),
    (
      "images that are missing or are no PNG files",
      """
      content:
        initial:
          kind: list
          rows:
            - {title: Creep, artwork: cover.png}
            - {title: Nude, artwork: text.png}
            - {title: Lucky, artwork: photo.jpg}
      """
    ), ("a font folder that is missing", "fonts: {directory: ./nofonts}"),
    ("a font family that the folder does not have", "fonts: {directory: fonts, text: Inter Dispay}"),
    (
      "several mistakes at once",
      """
      appearance: drak
      crop: navigationbar
      content: {initial: {kind: list, rows: [{title: Creep, artwork: none.png}]}}
      timeline:
        - {at: 1s, tap: back}
      goldens: {at: [0s], compare: {ignore: [keyboard]}}
      """
    ), ("no space after a hyphen", "search:\n  tags:\n    - Songs\n    -{title: Albums}"),
    (
      "a misspelt word among nodes",
      "content: {initial: {kind: list, rows: [{title: Creep, view: {hstack: [{text: Creep}, spcer, Nude]}}]}}"
    ),
  ]

  @Test func everyMessageIsTheExpectedOne() throws {
    #expect(Self.mistakes.count == 33)
    let files = ["text.png": "no picture", "photo.jpg": "", "covers.png": ""]
    try withFolder(files) { (folder) throws in
      try Command.run("fonts --copy fonts", in: folder).expect(0)
      var text = ""
      for (index, mistake) in Self.mistakes.enumerated() {
        let file = "\(index + 1).yaml"
        try folder.write(mistake.scene + "\n", to: file)
        let outcome = try Command.run(["check", file], in: folder)
        #expect([65, 66].contains(outcome.status) && outcome.text.isEmpty, "\(mistake.name)")
        #expect(outcome.lines.allSatisfy { $0.prefixMatch(of: #/\d+\.yaml:\d+:\d+: /#) != nil }, "\(outcome.words)")
        let scene = mistake.scene.split(separator: "\n").map { "    " + $0.replacing("\t", with: "⇥") }
        text += "\(index + 1). \(mistake.name)\n\n\(scene.joined(separator: "\n"))\n\n\(outcome.words)\n"
      }
      try expectText(text, named: "typical-mistakes.txt")
    }
  }
}
