import TestSupport
import Testing

@testable import SearchGoldens

/// Lists of pending goldens that verify has not written, or wrote for other scenes.
@Suite struct HostileListTests {
  /// Expects that accept and, if `rejects`, reject refuse the report's item "x/a", and change nothing.
  private func expectRefusal(
    _ words: String, rejects: Bool = true, _ location: SourceLocation = #_sourceLocation,
    _ change: (Doctored, inout PendingGolden) throws -> Void
  ) throws {
    for decision in [Settlement.Decision.accept, .reject] where rejects || decision == .accept {
      try SettlementTests.with { golden, settlement in
        var list = try SettlementTests.list(golden)
        let index = try #require(list.items.firstIndex { $0.name == "x/a" })
        try change(golden, &list.items[index])
        list.items = [list.items[index]]
        try SettlementTests.write(list, golden)
        let before = try golden.scratch.tree()
        let error = #expect(throws: GoldenError.self, sourceLocation: location) {
          try settlement.settle(decision, names: [])
        }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? "")", sourceLocation: location)
        #expect(try golden.scratch.tree() == before, sourceLocation: location)
      }
    }
  }

  @Test func pathsAndNamesThatDisagreeAreRefused() throws {
    try expectRefusal("which is another golden's") { _, item in item.name = "x/b" }
    try expectRefusal("which is another golden's") { _, item in item.path = "ab.png" }
    try expectRefusal("which is another golden's") { _, item in item.path = "sub/a.png" }
    try expectRefusal("which is another golden's") { golden, item in
      for end in [".png", ".layers.txt"] {
        try golden.scratch.write(golden.scratch.bytes("report/pending/x.goldens/a" + end), to: "report/pending/p" + end)
      }
      item.file = "p.png"
    }
  }

  @Test func hiddenFoldersAreRefused() throws {
    try expectRefusal("is not the path of a golden") { _, item in (item.path, item.name) = (".git/a.png", "x/.git/a") }
    try expectRefusal("is not the path of a golden") { _, item in (item.path, item.name) = (".a.png", "x/.a") }
    try expectRefusal("is in a hidden folder", rejects: false) { golden, item in
      try golden.scratch.write(golden.scratch.text("x.yaml"), to: ".hidden/x.yaml")
      item.folder = ".hidden/x.goldens"
    }
  }

  @Test func goldensForWhichTheSceneDoesNotAskAreRefused() throws {
    try expectRefusal("the scene asks for no such golden", rejects: false) { golden, _ in
      try golden.edit("{name: a, at: 0s}", "{name: other, at: 0s}")
    }
    try expectRefusal("the scene asks for no such golden", rejects: false) { golden, item in
      try golden.scratch.write("device: iPhone 8\n", to: "x.yaml")
    }
    // Neither removes a report what the scene asks for.
    try expectRefusal("asks for this golden", rejects: false) { _, item in (item.file, item.entry) = (nil, nil) }
    // A scene that cannot be read may ask for anything.
    try expectRefusal("unknown key", rejects: false) { golden, _ in
      try golden.scratch.write("devise: iPhone 8\n" + golden.scratch.text("x.yaml"), to: "x.yaml")
    }
  }

  @Test func aGoldenWhoseSceneIsGoneCanOnlyBeRemoved() throws {
    try SettlementTests.with { golden, settlement in
      try golden.scratch.remove("x.yaml")
      #expect(throws: GoldenError.self) { try settlement.settle(.accept, names: ["x/a"]) }
      #expect(try settlement.settle(.accept, names: ["x/b"]) == ["x/b"])
      #expect(!golden.scratch.exists("x.goldens/b.png"))
    }
  }
}
