import Foundation
import TestSupport
import Testing

/// Scenes that cannot be honoured: each is refused with its own words, its place and its path, and nothing is drawn.
struct CommandRefusalTests {
  struct Case {
    var scene: String
    /// The beginning of a line of the message, without the file's name.
    var words: String

    init(_ scene: String, _ words: String) { (self.scene, self.words) = (scene, words) }
  }

  @Test func valuesAreRefused() throws {
    try expectRefusals(Self.keys + Self.types + Self.structure + Self.times + Self.devices + Self.animations)
  }

  @Test func whatASceneDoesIsRefused() throws { try expectRefusals(Self.events + Self.characters + Self.undrawn) }

  /// One process checks all of them. Drawing takes a process for each; every eighth is drawn.
  private func expectRefusals(_ cases: [Case]) throws {
    let names = cases.indices.map { "scene-\($0).yaml" }
    try withFolder(Dictionary(uniqueKeysWithValues: zip(names, cases.map(\.scene)))) { (folder) throws in
      let outcome = try Command.run(["check"] + names, in: folder).expect(65)
      for (name, refused) in zip(names, cases) {
        let lines = outcome.lines.filter { $0.hasPrefix(name + ":") }
        #expect(lines.contains { $0.hasPrefix(name + ":" + refused.words) }, "\(refused.scene): \(lines)")
      }
    }
    for refused in cases.enumerated().filter({ Samples.areAll || $0.offset % 8 == 0 }).map(\.element) {
      try withFolder(["scene.yaml": refused.scene]) { (folder) throws in
        let outcome = try Command.run("render scene.yaml -o a.png", in: folder).expect(65)
        #expect(outcome.lines.contains { $0.hasPrefix("scene.yaml:" + refused.words) }, "\(outcome.words)")
        #expect(outcome.output.isEmpty)
        #expect(folder.names() == ["scene.yaml"])
      }
    }
  }

  static let keys = [
    Case("devise: iPhone 8", "1:1: devise: unknown key; did you mean device?"),
    Case("search:\n  tag: [a]", "2:3: search.tag: unknown key; did you mean tags?"),
    Case("content: {results: {row: []}}", "1:21: content.results.row: unknown key; did you mean rows?"),
    Case("? [a]\n: b", "1:3: a key is a word"), Case("<<: iPhone 8", "1:5: <<: a merge key"),
  ]

  static let types = [
    Case("device: [iPhone 8]", "1:9: device: expected a device's name"),
    Case("device: {width: wide, height: 10}", "1:17: device.width: expected points above 0"),
    Case("navigation: Search", "1:13: navigation: expected a mapping"),
    Case("navigation: {title: [a]}", "1:21: navigation.title: expected"),
    Case("search: {tags: {a: b}}", "1:17: search.tags.a: unknown key; the keys here are items, visibility"),
    Case("search: {tags: {spacing: 3}}", "1:16: search.tags: needs the key items"),
    Case("search: {tags: {items: [{title: a, symbol: leav}]}}", "1:44: search.tags.items[0].symbol:"),
    Case(
      "search:\n  showsTags: true\n  tags: {items: [a], visibility: always}",
      "2:3: search.showsTags: belongs to tags of visibility afterSubmit, and these are visible always; leave it out"),
    Case(
      "search: {tags: [a]}\ntimeline: [{at: 1, set: {showsTags: true, tags: {items: [b], visibility: whileActive}}}]",
      "2:26: timeline[0].set.showsTags: belongs to tags of visibility afterSubmit"),
    Case("animations: {pill: {spring: {bounce: 1}}}", "1:29: animations.pill.spring: needs the key duration"),
    Case(
      "animations: {pill: {spring: {duration: 1, mass: 1}}}",
      "1:29: animations.pill.spring: has {duration, bounce} or {mass, stiffness, damping}, not both"),
    Case("animations: {pill: {spring: {damping: 1}}}", "1:29: animations.pill.spring: needs the keys stiffness"),
    Case("search: {tags: [[a]]}", "1:17: search.tags[0]: expected"),
    Case("timeline: [{at: [0s], submit: true}]", "1:17: timeline[0].at: expected"),
    Case("orientation: sideways", "1:14: orientation: expected portrait or landscape"),
    Case("system: iOS 28", "1:9: system: expected"), Case("language: 3", "1:11: language: expected"),
    Case("tint: pink", "1:7: tint: expected a system colour's name"),
    Case("tint: \"#GGGGGG\"", "1:7: tint: expected a system colour's name"),
  ]

  static let structure = [
    Case("device: {width: 1", "2:1: not YAML: "), Case("a: b: c", "1:5: not YAML: "),
    Case("device: \"iPhone", "1:9: not YAML: this quotation mark is not closed"),
    Case("search:\n\ttags: []", "2:1: not YAML: "),
  ]

  static let times = [
    Case("timeline: [{at: .nan, submit: true}]", "1:17: timeline[0].at: "),
    Case("timeline: [{at: nan, submit: true}]", "1:17: timeline[0].at: no event has the id \"nan\""),
    Case("timeline: [{at: .inf, submit: true}]", "1:17: timeline[0].at: "),
    Case("timeline: [{at: 1e300, submit: true}]", "1:17: timeline[0].at: "),
    Case("timeline: [{at: 0, type: a, over: -1s}]", "1:35: timeline[0].over: expected a span"),
    Case("timeline: [{at: 0, type: a, over: settled}]", "1:35: timeline[0].over: expected a span"),
  ]

  static let devices = [
    Case("device: {width: -3, height: 100}", "1:17: device.width: expected points above 0"),
    Case("device: {width: 1e9, height: 100}", "1:17: device.width: expected points above 0 and up to 1000000"),
    Case("device: {width: .nan, height: 100}", "1:17: device.width: expected"),
    Case("device: {width: .inf, height: 100}", "1:17: device.width: expected"),
    Case("device: {width: 100, height: 100, scale: 0}", "1:42: device.scale: expected a scale from 1 to 4"),
    Case(
      "device: {width: 1000000, height: 60, scale: 1}", "1:9: device: a screen is at most 32767 pixels wide and high"),
    Case("device: {width: 100, height: 100, statusBar: -1}", "1:46: device.statusBar: expected points from 0"),
    Case("device: {width: 100, height: 100, idiom: tv}", "1:42: device.idiom: expected phone or pad"),
  ]

  static let animations = [
    ("{duration: 1s, curve: [1.1, 0, 0.5, 1]}", "curve: x1 and x2 of a curve lie between 0 and 1"),
    ("{duration: 1s, curve: [0.5, 0, -0.1, 1]}", "curve: x1 and x2 of a curve lie between 0 and 1"),
    ("{duration: 1s, curve: [0, 0, 1]}", "curve: a curve has four numbers [x1, y1, x2, y2], not 3"),
    ("{duration: 1s, curve: [0, .nan, 1, 1]}", "curve[1]: expected a number"),
    ("{duration: 1s, curve: easeInOutt}", "curve: expected linear, easeIn"),
    ("{duration: -1s}", "duration: expected a span"), ("{curve: linear}", ": needs the key duration, or spring"),
    ("{spring: {duration: 1s, bounce: 1.01}}", "spring.bounce: expected a bounce above -1 and up to 1"),
    ("{spring: {duration: 1s, bounce: -1}}", "spring.bounce: expected a bounce above -1 and up to 1"),
    ("{spring: {duration: 0s}}", "spring.duration: "), ("{spring: {bounce: 0}}", "spring: needs the key duration"),
    ("{duration: 1s, spring: {duration: 1s}}", ": a spring has its own duration"),
    ("fast", ": expected none, {duration"),
  ].map { animation, words in
    let path = words.hasPrefix(":") ? words : "." + words
    let scene = "search: {}\ntimeline:\n- at: 0\n  focus: true\n  animation: \(animation)"
    return Case(scene, "5:" + (column(of: words, in: animation)) + ": timeline[0].animation" + path)
  }

  /// Returns the column of the value at the path in a message.
  private static func column(of words: String, in animation: String) -> String {
    let path = words.prefix { $0 != ":" }
    var place = animation.startIndex
    for key in path.split(whereSeparator: { ".[".contains($0) }) {
      if key == "1]" {
        place = animation.range(of: ".nan")?.lowerBound ?? place
      } else if let found = animation[place...].range(of: key + ": ") {
        place = found.upperBound
      }
    }
    return "\(14 + animation.distance(from: animation.startIndex, to: place))"
  }
}
