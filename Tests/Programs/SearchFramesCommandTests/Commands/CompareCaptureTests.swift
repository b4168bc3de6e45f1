import Foundation
import SearchEncoding
import SearchLayers
import TestSupport
import Testing

/// The measuring of a capture, as users run it.
struct CompareCaptureTests {
  private struct Report: Decodable {
    struct Measurement: Decodable {
      var region, quantity: String
      var pixels, ratio: Double?
      var channels: [Double]?
    }
    var scale: Double
    var measurements: [Measurement]
  }

  /// Three pixels per point, while the tags and their pill rest.
  private static let drawing = "--at 3s --scale 3 -o capture.png"

  private func report(_ options: String, in folder: TemporaryFolder, status: Int = 0) throws -> Report {
    let outcome = try Command.run("compare-capture scene.yaml capture.png --at 3s --json - \(options)", in: folder)
    return try JSONDecoder().decode(Report.self, from: outcome.expect(status, words: "").output)
  }

  /// Moves the content of a picture to the right and down; the pixels at the left and the top are repeated.
  private func move(_ name: String, by pixels: Int, in folder: TemporaryFolder) throws {
    let old = try PNGDecoder().decode(folder.bytes(name))
    var moved: [UInt8] = []
    for row in 0..<old.height {
      let start = max(row - pixels, 0) * old.width * 4
      for _ in 0..<pixels { moved += old.pixels[start..<start + 4] }
      moved += old.pixels[start..<start + (old.width - pixels) * 4]
    }
    try folder.write(PNGEncoder().encode(Bitmap(width: old.width, height: old.height, pixels: moved)), to: name)
  }

  @Test(arguments: [
    Scenes.small, Scenes.cropped("searchBar"), Scenes.cropped("{x: 0, y: 20.5, width: 320, height: 200}"),
  ])
  func aPictureOfItsOwnDiffersInNothing(scene: String) throws {
    try withFolder(["scene.yaml": scene]) { (folder) throws in
      try Command.run("render scene.yaml \(Self.drawing)", in: folder).expect(0)
      let report = try report("--within 0", in: folder)
      #expect(report.scale == 3 && report.measurements.count > 20)
      for measurement in report.measurements {
        let differences = [measurement.pixels, measurement.ratio.map { $0 - 1 }] + (measurement.channels ?? [])
        #expect(differences.compactMap { $0 }.allSatisfy { $0 == 0 }, "\(measurement)")
        #expect(differences.contains { $0 != nil }, "\(measurement) is not in both")
      }
      #expect(report.measurements.contains { $0.region == "searchBar.field" && $0.quantity == "color" })
      #expect(report.measurements.contains { $0.ratio == 1 })
    }
  }

  /// A device pixel is a third of a point.
  @Test func aMovedPictureDiffersByItsWay() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run("render scene.yaml \(Self.drawing)", in: folder).expect(0)
      try move("capture.png", by: 1, in: folder)
      let lengths = try report("--within 1", in: folder).measurements.compactMap(\.pixels)
      #expect(lengths.count > 20 && lengths.allSatisfy { $0 == -1 }, "\(lengths)")
      _ = try report("--within 0.9", in: folder, status: 1)
      let table = try Command.run("compare-capture scene.yaml capture.png --at 3s", in: folder).expect(0).text
      #expect(table.contains("  -0.33   -1.00\n") && table.contains(" 95th percentile 1.00 px, worst 1.00 px ("))
    }
  }

  @Test func whatIsProposedIsRead() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let regions = try Command.run("compare-capture scene.yaml --at 3s --propose", in: folder).expect(0).text
      #expect(regions.contains("searchBar.field: {x: "))
      try folder.write(regions, to: "regions.yaml")
      try Command.run("render scene.yaml --at 3s -o capture.png", in: folder).expect(0)
      let line = "compare-capture scene.yaml capture.png --at 3s"
      let table = try Command.run("\(line) --regions regions.yaml", in: folder).expect(0).text
      #expect(table == (try Command.run(line, in: folder).expect(0).text))
      #expect(regions.split(separator: "\n").allSatisfy { table.contains("\n\($0.prefix { $0 != ":" }) ") })
    }
  }

  @Test func thePictureShowsBothAndTheirDifference() throws {
    let region = "field: {x: 4, y: 40, width: 300, height: 60, measure: ink}\n"
    try withFolder(["scene.yaml": Scenes.small, "a.yaml": region, "b.yaml": "other" + region.dropFirst(5)]) {
      (folder) throws in
      try Command.run("render scene.yaml --scale 1 -o capture.png", in: folder).expect(0)
      for name in ["a", "b"] {
        let line = "compare-capture scene.yaml capture.png --regions \(name).yaml -o \(name).png --json \(name).json"
        try Command.run(line, in: folder).expect(0, words: "")
      }
      // Four frames of 320 × 568 with space around.
      let header = try #require(PNGHeader(folder.data("a.png")))
      #expect(header.width * header.height > 4 * 320 * 568 && header.width * header.height < 6 * 320 * 568)
      #expect(try folder.data("a.png") != folder.data("b.png"))
      #expect(try folder.text("a.json") == folder.text("b.json").replacing("other", with: "field"))
    }
  }

  @Test func capturesOfOtherScreensAreRefused() throws {
    try withFolder(["scene.yaml": Scenes.small, "text.png": "no picture"]) { (folder) throws in
      try Command.run("render scene.yaml --scale 4 -o four.png", in: folder).expect(0)
      try Command.run("render scene.yaml --orientation landscape -o landscape.png", in: folder).expect(0)
      try Command.run("render scene.yaml -o half.png", in: folder).expect(0)
      try folder.write(folder.bytes("half.png").dropLast(2000), to: "half.png")
      var header = try folder.bytes("four.png")
      header.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
      try folder.write(header, to: "huge.png")
      let screen = "are not 1, 2 or 3 times the 320 × 568 points of the scene"
      for (capture, status, words) in [
        ("four.png", 65, "four.png: 1280 × 2272 pixels \(screen)"),
        ("landscape.png", 65, "landscape.png: 1136 × 640 pixels \(screen)"),
        ("huge.png", 65, "huge.png: 2147483647 × 2147483647 pixels \(screen)"),
        ("half.png", 65, "half.png: the PNG file is damaged: "), ("text.png", 65, "text.png: it is not a PNG file"),
        ("none.png", 66, "none.png: there is no such file"), ("scene.yaml", 65, "scene.yaml: it is not a PNG file"),
      ] {
        try Command.run("compare-capture scene.yaml \(capture) -o a.png", in: folder).expect(
          status, text: "", says: words)
      }
      #expect(!folder.exists("a.png"))
    }
  }

  @Test func badRegionsAreRefusedWithTheirPlaces() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run("render scene.yaml --scale 1 -o capture.png", in: folder).expect(0)
      let many = (0..<1001).map { "r\($0): {x: 0, y: 0, width: 9, height: 9, measure: color}\n" }.joined()
      for (text, words) in [
        ("a: {x: 1, y: 1, width: 9, height: 9, mesure: ink}", "1:38: a.mesure: unknown key; did you mean measure?"),
        ("\na: {x: 1, y: 1, width: 9, height: 9, measure: [egdes]}", "2:48: a.measure[0]: expected one of edges,"),
        ("a: {x: 1, y: 1, width: 9, height: 9, measure: []}", "1:47: a.measure: expected a list of edges, left"),
        ("a: {x: 1, y: 1, width: 9, measure: ink}", "1:4: a: needs the key height"),
        ("a: {x: 1, y: 1, width: 0, height: 9, measure: ink}", "1:24: a.width: expected points above 0"),
        (
          "a: {x: 300, y: 1, width: 21, height: 9, measure: ink}",
          "1:4: a: the region reaches outside of the picture, which shows x 0…320 and y 0…568"
        ),
        ("a: {x: -1, y: 1, width: 9, height: 9, measure: ink}", "1:4: a: the region reaches outside"),
        ("a: {x: 1e9, y: 1, width: 9, height: 9, measure: ink}", "1:8: a.x: expected points from -1000000"),
        ("a: {x: .nan, y: 1, width: 9, height: 9, measure: ink}", "1:8: a.x: expected points from"),
        ("a: {x: 1, y: 1, width: 9, height: 9, measure: ink, tolerance: 256}", "1:63: a.tolerance: expected"),
        ("a: {x: 1, y: 1, width: 9, height: 9, measure: ink, over: red}", "1:58: a.over: expected a colour"),
        ("a: 1\nb: ", "1:4: a: expected a region {x, y, width, height, measure}, found 1"),
        ("a: {x: 1\na: 2", "2:2: not YAML: "), ("- a", "1:1: expected a mapping of names to regions"),
        ("", "1:1: expected a mapping of names to regions"), (many, "1001:1: a file holds at most 1000 regions"),
        (String(repeating: "#", count: 2 << 20), "1:1: a file holds at most 1 MiB"),
      ] {
        try folder.write(text, to: "r.yaml")
        try Command.run("compare-capture scene.yaml capture.png --regions r.yaml", in: folder).expect(
          65, text: "", says: "r.yaml:" + words)
      }
      try Command.run("compare-capture scene.yaml capture.png --regions none.yaml", in: folder).expect(
        66, text: "", words: "none.yaml: there is no such file\n")
    }
  }

  @Test(arguments: [
    ("", "give a PNG file to measure, or --propose"), ("a.png --within=-1", "--within -1.0: expected 0 or more"),
    ("a.png --within nan", "--within nan: expected 0 or more"), ("a.png --json - -o -", "both want standard output"),
    ("a.png --propose --json -", "--propose measures nothing"), ("a.png --within x", "'x' is invalid for '--within"),
  ]) func optionsThatCannotBeMeantAreUsageErrors(options: String, words: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run("compare-capture scene.yaml \(options)", in: folder).expect(64, text: "", says: words)
    }
  }
}
