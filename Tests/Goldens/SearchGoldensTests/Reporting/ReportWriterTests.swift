import Foundation
import SearchEncoding
import SearchLayers
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct ReportWriterTests {
  private static let names = ["index.html", "report.css", "report.js", "results.js"]

  @Test func writesItsFourFilesAndTouchesNoOther() throws {
    try withFolder { folder in
      let report = folder.path(of: "deep/report")
      try ReportPage.write(run: SampleRuns.mixed, to: report)
      #expect(try FileManager.default.contentsOfDirectory(atPath: report).sorted() == Self.names)
      try folder.write("x", to: "deep/report/other.txt")
      try ReportPage.write(run: VerifyRun(results: []), to: report + "/")
      #expect(try FileManager.default.contentsOfDirectory(atPath: report).count == 5)
      #expect(try folder.text("deep/report/index.html").contains("No goldens were compared"))
    }
  }

  @Test func writesThousandsOfResults() throws {
    var run = VerifyRun(results: Array(repeating: SampleRuns.mixed.results, count: 100).flatMap(\.self))
    for index in run.results.indices { run.results[index].scene = "Scene <\(index)>" }
    try withFolder { folder in
      try ReportPage.write(run: run, to: folder.path)
      let files = try ReportPage(run: run, pictures: [:], folder: folder.path).files()
      for file in files { #expect(try Array(folder.text(file.name).utf8) == file.bytes) }
      #expect(try !folder.text("results.js").contains("<"))
    }
  }

  @Test func followsNoLinkOutOfItsFolder() throws {
    try withFolder(["outside.html": "mine", "report/other": ""]) { folder in
      try folder.link("report/index.html", to: folder.path(of: "outside.html"))
      #expect(throws: GoldenError.self) { try ReportPage.write(run: SampleRuns.mixed, to: folder.path(of: "report")) }
      #expect(try folder.text("outside.html") == "mine")
    }
  }

  @Test func saysWhereItCannotWrite() throws {
    try withFolder(["file": "", "report/report.js/other": ""]) { folder in
      for (name, words) in [("file", folder.path(of: "file")), ("report", "report.js: open: Is a directory")] {
        let error = #expect(throws: GoldenError.self) {
          try ReportPage.write(run: SampleRuns.mixed, to: folder.path(of: name))
        }
        #expect(error?.words.contains(words) == true)
      }
    }
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)))
  func pageWorksInABrowser() throws {
    try withFolder { folder in
      try ReportPage.write(run: Self.thousand, pictures: Self.pictures, to: folder.path)
      for picture in ["e", "a", "d"] + (0..<5).flatMap({ frame in ["e", "a", "d"].map { "\(frame)-\($0)" } }) {
        let pixels = [UInt8](repeating: UInt8(picture.utf8.count * 60), count: 40 * 30 * 4)
        let bytes = try PNGEncoder().encode(Bitmap(width: 40, height: 30, pixels: pixels))
        try folder.write(bytes, to: "\(picture).png")
      }
      let link = "<link rel=\"stylesheet\""
      let checked = try folder.text("index.html").replacing(link, with: "<script src=\"before.js\"></script>" + link)
        .replacing("</head>", with: "<script src=\"after.js\" defer=\"defer\"></script></head>")
      for (name, text) in [("before.js", PageCheck.before), ("after.js", PageCheck.after), ("check.html", checked)] {
        try folder.write(text, to: name)
      }
      let page = try Browser.launch().page(width: 1400, height: 900)
      try page.open(folder.url(of: "check.html"))
      try page.wait(seconds: 120, until: "document.body.textContent.startsWith('CHECKED')")
      #expect(try page.evaluate("document.body.textContent") == "CHECKED [] END")
      try page.close()
    }
  }

  /// A thousand failures of twenty causes are twenty rows with a heading each, of any width of the window.
  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)))
  func causesAreListedFirst() throws {
    let results = (0..<1_000).map { number in
      JudgedGolden(
        scene: "Scene", variant: "light", name: "golden-\(number)", kind: .still,
        verdict: .different(PixelFigures(compared: 1200, different: 80, decidedBy: "threshold")), time: 1,
        layers: [.init(layer: "row", property: "frame.x", from: "0", to: String(1 + number % 20))], golden: "x.png",
        pending: "a.png")
    }
    try withFolder { folder in
      // All goldens of a scene whose row moved have one cause, however far it moved: so the scenes are twenty.
      var run = VerifyRun(results: results)
      for index in run.results.indices { run.results[index].scene = "Scene \(index % 20)" }
      try ReportPage.write(run: run, to: folder.path)
      try folder.write(
        try PNGEncoder().encode(Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))), to: "a.png")
      for (width, height) in [(1440, 900), (390, 844)] {
        let page = try Browser.launch().page(width: width, height: height)
        defer { try? page.close() }
        try page.open(folder.url(of: "index.html"))
        try page.wait(until: "document.querySelectorAll('.clip img')[0]?.naturalWidth === 2")
        #expect(try page.evaluate("Report.state.shown.length", as: Int.self) == 20)
        let stage = "document.querySelector('.stage').getBoundingClientRect()"
        let list = "document.querySelector('.sidebar').getBoundingClientRect()"
        #expect(try page.evaluate("\(stage).top < \(list).top", as: Bool.self) == (width == 390))
        #expect(try page.evaluate("document.documentElement.scrollWidth <= \(width)", as: Bool.self))
        // Every golden of an opened group can be reached, and the selected row is in sight.
        try page.run("document.querySelector('.group button').click(); for (let n = 0; n < 30; n += 1) Report.move(1)")
        let row = "document.querySelector('.row[aria-selected=true]').getBoundingClientRect()"
        let box = "document.getElementById('list').getBoundingClientRect()"
        #expect(
          try page.evaluate("\(row).top >= \(box).top - 1 && \(row).bottom <= \(box).bottom + 1", as: Bool.self))
        #expect(try page.evaluate("Report.result().title", as: String.self) == "Scene 0/light/golden-600")
      }
    }
  }

  /// Stills that differ, one whose texts are markup, and a sequence whose second and fourth frame differ.
  private static let thousand: VerifyRun = {
    let box = PixelBox(x: 5, y: 5, width: 10, height: 8)
    let figures = PixelFigures(
      compared: 1200, different: 80, channel: 9, bounds: box, clusters: [box], decidedBy: "pixels")
    var results = (0..<1_000).map { number in
      JudgedGolden(
        scene: "Scene", variant: number < 500 ? "light" : "dark", name: "golden-\(number)", kind: .still,
        verdict: .different(figures), time: 1,
        layers: [.init(layer: "tags.pill", property: "frame.x", from: "1", to: "2")],
        golden: "g.png", pending: "a.png", difference: "d.png")
    }
    let markup = "<img src=x onerror='window.hacked=1'>"
    results.append(
      JudgedGolden(
        scene: "Scene", variant: "light", name: markup, kind: .still, verdict: .unreadable(markup), time: 0,
        layers: [.init(layer: markup, property: markup, from: markup, to: markup)], golden: markup, pending: "a.png"))
    let bad = [1, 3].map { JudgedGolden.BadFrame(index: $0, time: Double($0) / 60, figures: figures) }
    results.append(
      JudgedGolden(
        scene: "Scene", variant: "light", name: "pill", kind: .sequence, verdict: .different(figures), time: 1.0 / 60,
        badFrames: bad, frames: 5, golden: "p.png", pending: "a.png"))
    return VerifyRun(results: results, environment: ["cairo 1.16.0 → 1.18.0"])
  }()

  private static let pictures: [JudgedGolden.GoldenKey: ReportPictures] = {
    var pictures: [JudgedGolden.GoldenKey: ReportPictures] = [:]
    for result in thousand.results {
      pictures[result.key] = ReportPictures(expected: "e.png", actual: "a.png", difference: "d.png")
      guard result.kind == .sequence else { continue }
      pictures[result.key]?.frames = (0..<5).map {
        let (e, a, d) = ("\($0)-e.png", "\($0)-a.png", "\($0)-d.png")
        return .init(
          index: $0, time: Double($0) / 60, expected: ReportPicture(base: .actual, path: e),
          actual: ReportPicture(a), difference: ReportPicture(base: .previous, path: d, x: 1, y: 2))
      }
    }
    return pictures
  }()
}
