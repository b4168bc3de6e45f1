import Foundation
import TestSupport
import Testing

/// A picture is a function of scene, time and fonts: what else a process is given changes no byte.
struct CommandDeterminismTests {
  static let questions = [
    ["render", "scene.yaml", "--at", "1.3s", "-o", "-"], ["render", "scene.yaml", "--at", "songs + 50ms", "-o", "-"],
    ["inspect", "scene.yaml", "--at", "songs + 50ms", "--json"], ["inspect", "scene.yaml", "--at", "songs + 50ms"],
    ["check", "scene.yaml"], ["fonts", "scene.yaml"],
  ]

  @Test func theEnvironmentChangesNothing() throws {
    var environments = [
      ["HOME": ""], ["HOME": "/nonexistent"], ["FONTCONFIG_FILE": "/nonexistent/fonts.conf"],
      ["FONTCONFIG_PATH": "/nonexistent"], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
      ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"], ["LC_ALL": "C"],
      ["LC_ALL": "ar_EG.UTF-8"], ["TZ": "Pacific/Kiritimati"], ["TMPDIR": "/nonexistent"], ["SEARCHFRAMES_FONTS": ""],
      ["SEARCHFRAMES_FONTS": "/nonexistent"],
    ]
    if !Samples.areAll {
      // Four processes instead of twelve: every fourth variable together, so that none replaces another.
      environments = (0..<4).map { first in
        stride(from: first, to: environments.count, by: 4).reduce(into: [:]) { all, index in
          all.merge(environments[index]) { old, _ in old }
        }
      }
    }
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      for question in Self.questions {
        let plain = try Command.run(question, in: folder).expect(0)
        #expect(!plain.output.isEmpty)
        for environment in environments {
          let other = try Command.run(question, in: folder, environment: environment).expect(0)
          #expect(other.output == plain.output, "\(question) \(environment)")
        }
      }
    }
  }

  @Test func theWorkingDirectoryChangesNothing() throws {
    try withFolder(["a/scene.yaml": Scenes.small, "b/c/other.yaml": ""]) { (folder) throws in
      let here = try Command.run("render a/scene.yaml -o -", in: folder)
      let there = try Command.run(["render", folder.path(of: "b/../a/scene.yaml"), "-o", "-"], in: folder)
      try folder.link("b/link.yaml", to: "../a/scene.yaml")
      let linked = try Command.run("render b/link.yaml -o -", in: folder)
      #expect(PNGHeader(here.output) != nil)
      #expect(here.output == there.output)
      #expect(here.output == linked.output)
    }
  }

  /// Alone, among others, forwards and backwards: the same instant is the same file.
  @Test func theCompanyOfOtherTimesChangesNothing() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let times = ["0s", "1.3s", "2.1s", "2.55s", "3s"]
      for (name, order) in [("f", times), ("b", times.reversed())] {
        let at = order.flatMap { ["--at", $0] }
        _ = try Command.run(["render", "scene.yaml", "-o", "\(name)-{time}.png"] + at, in: folder)
      }
      for (time, seconds) in zip(times, ["0.000000", "1.300000", "2.100000", "2.550000", "3.000000"]) {
        let alone = try Command.run(["render", "scene.yaml", "--at", time, "-o", "-"], in: folder)
        #expect(try folder.data("f-\(seconds).png") == alone.output)
        #expect(try folder.data("b-\(seconds).png") == alone.output)
      }
    }
  }

  /// JSON is YAML, keys stand in any order, events too.
  @Test func anotherWritingOfTheSceneChangesNothing() throws {
    let yaml = """
      navigation: {title: A}
      search: {tags: [a, b]}
      timeline:
        - {at: 1s, submit: true, id: s}
        - {at: 0.5s, tap: searchField}
        - {at: s + 1s, tap: "tag:b"}
      """
    let json = """
      {"timeline": [{"tap": "searchField", "at": 0.5}, {"id": "s", "submit": true, "at": "1000ms"},
        {"tap": "tag:#1", "at": "2s"}], "search": {"tags": ["a", "b"]}, "navigation": {"title": "A"}}
      """
    try withFolder(["a.yaml": yaml, "b.json": json, "c.yaml": "\u{FEFF}" + yaml]) { (folder) throws in
      let a = try Command.run("render a.yaml --at 2.1s -o -", in: folder)
      #expect(PNGHeader(a.output) != nil)
      for name in ["b.json", "c.yaml"] {
        #expect(try Command.run(["render", name, "--at", "2.1s", "-o", "-"], in: folder).output == a.output)
      }
    }
  }
}
