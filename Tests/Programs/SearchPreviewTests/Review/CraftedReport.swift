import Foundation
import SearchFrames
import SearchGeometry
import TestSupport

@testable import SearchGoldens

/// A report, a lock and folders as somebody could craft them, to reach files outside the folders that they belong to.
///
/// The working tree is `deep/tree` with the scene `x.yaml`, its goldens and the report. Its pictures are valid and most
/// hashes are right, so that nothing but the paths can be refused.
struct CraftedReport {
  private var numbers: SeededGenerator

  init(seed: Int) { numbers = SeededGenerator(seed: seed) }

  /// The report of a verify run in which all four goldens of a scene differ.
  private struct Genuine {
    var files: [String: [UInt8]] = [:]
    var list = PendingList()
  }

  private static func scene(_ placeholder: String) -> String {
    """
    device: iPhone SE (1st generation)
    crop: searchBar
    search: {placeholder: \(placeholder)}
    goldens:
      at: [{name: a, at: 0s}, {name: b, at: 1s}]
      variants: {appearance: [light, dark]}

    """
  }

  private static let genuine: Result<Genuine, any Error> = Result {
    try withFolder(["x.yaml": scene("Artists")]) { tree in
      _ = Recorder().record(try GoldenPlan([tree.path(of: "x.yaml")]))
      try tree.write(scene("Painters"), to: "x.yaml")
      let plan = try GoldenPlan([tree.path(of: "x.yaml")])
      var genuine = Genuine(list: try Verifier(report: tree.path(of: "report")).verify(plan).pending)
      for index in genuine.list.items.indices { genuine.list.items[index].folder = "x.goldens" }
      for name in tree.names() { genuine.files[name] = try? tree.bytes(name) }
      return genuine
    }
  }

  /// Writes the tree and `outside`, which has files worth reaching.
  /// - Parameter linksGoldens: the goldens' folder may be a link itself, which a user may want for a record.
  mutating func write(to folder: TemporaryFolder, linksGoldens: Bool) throws {
    let genuine = try Self.genuine.get()
    for (name, bytes) in genuine.files {
      try folder.write(bytes, to: "deep/tree/" + name)
      for (inside, outside) in [("x.goldens/", "y.goldens/"), ("report/pending/x.goldens/", ""), ("x.yaml", "y.yaml")] {
        if name.hasPrefix(inside) { try folder.write(bytes, to: "outside/" + outside + name.dropFirst(inside.count)) }
      }
    }
    for name in ["p.png", "secret.png", "results.json", ".searchframes-1-0.part"] {
      try folder.write("secret", to: "outside/" + name)
    }
    try writeLock(to: folder)
    let list = try writeList(to: folder, genuine.list)
    try folder.write(JSONEncoder().encode(list), to: "outside/pending.json")
    for _ in 0..<numbers.below(6) { try link(in: folder, linksGoldens: linksGoldens) }
  }

  // MARK: Links

  private mutating func link(in folder: TemporaryFolder, linksGoldens: Bool) throws {
    let name = numbers.pick([
      "report/pending/l", "report/pending/x.goldens", "report/pending/x.goldens/light",
      "report/pending/x.goldens/light/a.png", "report/pending/x.goldens/dark/b.layers.txt", "report/pending",
      "report/pending/pending.json", "report/expected", "report/difference", "report/results.json", "report/index.html",
      linksGoldens ? "x.goldens" : "linked", "x.goldens/light", "x.goldens/light/a.png", "x.goldens/dark/b.layers.txt",
      "x.goldens/goldens.lock", "x.goldens/l", "x.goldens/new", "linked", "merged/pending", "merged/expected",
      "merged/results.js",
    ])
    let target = numbers.pick(["", "/light", "/p.png", "/y.goldens", "/pending.json", "/none", "/none/deeper"])
    let path = folder.path(of: "deep/tree/" + name)
    let up = String(repeating: "../", count: name.split(separator: "/").count + 1)
    let root = numbers.pick([folder.path + "/outside", up + "outside", up + "deep/../outside"])
    // Fails below an earlier link that leads out of the folder; then this file is not written.
    guard try RootFolder(folder.path(of: "deep/tree")).contains(PathText.folder(of: path)) else { return }
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.createDirectory(atPath: PathText.folder(of: path), withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: root + target)
  }

  // MARK: Paths

  /// A path as a list may have it: the one that it should be, or one that leads elsewhere.
  mutating func path(_ right: String, in folder: TemporaryFolder) -> String {
    guard numbers.chance(0.15) else { return right }
    let huge = String(repeating: "n", count: numbers.pick([250, 300, 5000]))
    return numbers.pick([
      "l/p.png", "l/light/a.png", "x.goldens/light/a.png", "light/a.png", "new/a.png", "new.png", "goldens.lock.png",
      "pending.json", "pending.png", "scene.png", "../outside/p.png", "../../outside/p.png", "../../../outside/p.png",
      "../../../../outside/p.png", folder.path + "/outside/p.png", "x.goldens/../../../outside/p.png", "./a.png",
      "a//b.png", "..", ".", "", "/", "a\u{0}.png", "../../../outside/p.png\u{0}.png", "a\nb.png", "a\tb\r.png",
      "\u{301}.png", "../../../outside/\u{301}.png", "..\u{2F}\u{301}.png", huge + ".png", huge + "/a.png",
      String(repeating: "d/", count: 200) + "a.png", ".searchframes-1-0.part", "a.layers.txt", "CON.png", "-rf.png",
    ])
  }

  private mutating func goldensFolder(_ folder: TemporaryFolder) -> String {
    guard numbers.chance(0.2) else { return "x.goldens" }
    return numbers.pick([
      folder.path(of: "deep/tree/x.goldens"), folder.path(of: "outside/y.goldens"), "../../outside/y.goldens",
      "x.goldens/../../../outside/y.goldens", "linked/y.goldens", "linked", "../tree/x.goldens", "", ".", "/", "..",
      "x.goldens\u{0}", "x.goldens/light", "x.goldens/l/y.goldens", "report/pending/l/y.goldens",
      String(repeating: "n", count: 300) + ".goldens",
    ])
  }

  // MARK: Files

  private mutating func writeLock(to folder: TemporaryFolder) throws {
    guard numbers.chance(0.4) else { return }
    let name = "deep/tree/x.goldens/goldens.lock"
    var lock = try GoldenLock(text: folder.text(name), path: name)
    for entry in Array(lock.entries.values) { lock.entries[path("gone.png", in: folder)] = entry }
    try folder.write(lock.text, to: name)
  }

  /// Writes the list of what is pending and the results that go with it.
  private mutating func writeList(to folder: TemporaryFolder, _ genuine: PendingList) throws -> PendingList {
    var list = genuine
    list.items = (0..<1 + numbers.below(4)).map { index in
      var item = genuine.items[index]
      item.folder = goldensFolder(folder)
      item.path = path(item.path, in: folder)
      item.file = item.file.map { path($0, in: folder) }
      if numbers.chance(0.05) { item.entry?.file = "0" }
      if numbers.chance(0.05) { item.entry?.layers = "0" }
      if numbers.chance(0.2) { (item.file, item.entry) = (nil, nil) }
      if numbers.chance(0.3) {
        item.name = numbers.pick([
          "two\nlines", "goldens.lock", "", "..", String(repeating: "n", count: 9000), "x/\u{1B}[2J",
        ])
      }
      return item
    }
    list.fingerprints = [numbers.pick(["x.goldens", "../../outside/y.goldens"]): ["cairo 1\nnew line"]]
    try folder.write(JSONEncoder().encode(list), to: "deep/tree/report/pending/pending.json")
    let results = list.items.map { item in
      JudgedGolden(
        scene: item.name, variant: "", name: "", kind: .still, verdict: item.file == nil ? .unexpected : .missing,
        time: 0, golden: item.path, pending: item.file.map { "pending/" + $0 })
    }
    var pictures: [JudgedGolden.GoldenKey: ReportPictures] = [:]
    for result in results {
      let shown = (0..<3).map { _ in
        let path = "expected/" + path("x.goldens/light/a.png", in: folder)
        guard numbers.chance(0.5) else { return ReportPicture(path) }
        return ReportPicture(
          base: numbers.pick([.actual, .previous]), path: path, x: numbers.pick([0, -1, .max, .min]),
          y: numbers.pick([0, 1, .max]))
      }
      pictures[result.key] = ReportPictures(expected: shown[0], actual: shown[1], difference: shown[2])
    }
    let text = try ReportJSON.text(VerifyRun(results: results), pictures: pictures)
    try folder.write(text, to: "deep/tree/report/results.json")
    return list
  }
}
