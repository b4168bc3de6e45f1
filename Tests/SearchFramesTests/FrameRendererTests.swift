import Foundation
import SearchEncoding
import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchFrames

/// An incrementally rendered frame equals that instant rendered alone.
@Suite struct FrameRendererTests {
  private static let examples: [(name: String, appearance: Appearance)] = {
    let folder = PackageFolder.url.appending(path: "Sources/Programs/SearchFramesCommand/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let paths = files.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0).path }
    return Samples.some(paths.count, of: paths, Appearance.allCases)
  }()

  private static func instants(of renderer: SceneRenderer) -> [Instant] {
    let end = renderer.settled + .milliseconds(700)
    guard Samples.areAll else {
      let all = EvenInstants(from: .zero, to: end, rate: 60)
      // Some adjacent, as in a sequence, and some far apart.
      return stride(from: 5, to: all.count, by: max(all.count / 5, 3)).flatMap {
        [all[$0], all[min($0 + 1, all.count - 1)]]
      }
    }
    return [60, 120].flatMap { Array(EvenInstants(from: .zero, to: end, rate: $0)) }
  }

  @Test(arguments: examples.indices) func anyOrderGivesTheFrameOfEachInstant(example: Int) async throws {
    var scene = try SearchScene(contentsOfFile: Self.examples[example].name)
    scene.appearance = Self.examples[example].appearance
    try await expectSameInAnyOrder(scene, "\(Self.examples[example])")
  }

  /// Shelves that scroll in a list that scrolls in pages that are pushed and popped, each interrupted by the next event.
  @Test(arguments: 0..<Samples.count(4)) func shelvesInListsInMovingPages(seed: Int) async throws {
    var random = SeededGenerator(seed: 95_000 + seed)
    func sections() -> String {
      (0..<3).map { section in
        let layout = random.pick(["shelf", "shelf, paging: item", "grid", "list"])
        let cards = (0..<random.below(30)).map {
          "{view: card, title: \($0), art: \(random.pick(["systemRed", "systemTeal"]))}"
        }
        return "{header: H\(section), layout: \(layout), rows: [\(cards.joined(separator: ", "))]}"
      }.joined(separator: ", ")
    }
    let shelf =
      "{header: First, layout: shelf, rows: [\((0..<20).map { "{view: card, title: \($0)}" }.joined(separator: ", "))]}"
    var depth = 0
    func event() -> String {
      let far = random.below(800) - 300
      switch random.below(9) {
      case 0, 1: return "drag: {of: \"shelf:#0\", by: \(far), over: 0.3s}"
      case 2: return "fling: {of: \"shelf:#0\", velocity: \(far * 4)}"
      case 3: return "scroll: {of: \"shelf:#0\", to: \(far)}"
      case 4: return "drag: {by: \(far), over: 0.2s}"
      case 5: return "fling: {velocity: \(far * 3)}"
      case 6 where depth > 0:
        depth -= 1
        return "pop: true"
      case 6, 7:
        depth += 1
        return "push: {title: Next, initial: {kind: list, sections: [\(shelf), \(sections())]}}"
      default:
        let size = random.pick(["large", "extraExtraExtraLarge"])
        return "set: {contentSizeCategory: \(size)}, animation: {curve: linear, duration: 0.4}"
      }
    }
    let events = (0..<8).map { "{at: \(Double($0 + 1) * 0.17), \(event())}" }.joined(separator: ", ")
    let text = """
      system: \(random.pick(["iOS 17", "iOS 26"]))
      device: iPhone SE (1st generation)
      layoutDirection: \(random.pick(["leftToRight", "rightToLeft"]))
      navigation: {title: Shelves, largeTitle: true}
      templates:
        card:
          parameters: {title: null, art: systemGray4}
          view: {vstack: [{image: "{art}", size: [fill, 60], cornerRadius: 8}, {text: "{title}", lines: 1}], shadow: {radius: 3}}
      content: {initial: {kind: list, sections: [\(shelf), \(sections())]}}
      timeline: [\(events)]

      """
    try await expectSameInAnyOrder(SearchScene(yaml: text), "seed \(seed)")
  }

  private func expectSameInAnyOrder(_ scene: SearchScene, _ name: String) async throws {
    let renderer = try MeasuringScenes.renderer(scene)
    let (instants, scale) = (Self.instants(of: renderer), 1.0)
    let size = PixelSize(width: 900, height: 1200)
    let alone = try instants.map { instant in
      let bitmap = try renderer.image(at: .at(instant), scale: scale)
      #expect(renderer.presentation(at: instant) == renderer.stage.layersAnew(at: instant))
      return [PixelHash.of(bitmap), PixelHash.of(bitmap.padded(to: size))]
    }
    @Sendable func check(_ order: [Int], _ size: PixelSize?) throws {
      var picture = FrameRenderer(renderer, scale: scale, size: size)
      for index in order {
        _ = try picture.show(instants[index])
        let wanted = alone[index][size == nil ? 0 : 1]
        #expect(picture.hash() == wanted, "\(instants[index]) s of \(name)")
        // The bitmap may be behind by some frames.
        if index % 3 == 1 { #expect(PixelHash.of(picture.bitmap) == wanted, "\(instants[index]) s") }
        #expect(picture.root == renderer.presentation(at: instants[index]))
      }
    }
    let indices = Array(instants.indices)
    try check(indices, nil)
    try check(indices.reversed(), size)
    // Multiples of the prime 7919 scatter the instants reproducibly.
    let scattered = indices.map { $0 * 7919 % max(indices.count, 1) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask { try check(scattered.enumerated().filter { $0.offset % 4 == task }.map(\.element), nil) }
      }
      try await group.waitForAll()
    }
  }

  private static let tags = SearchScene(
    search: Search(tags: ["Top Results", "Artists", "Albums"], text: "radio", active: true).with {
      $0.showsTags = true
    },
    timeline: [.set(.init { $0.selectedTag = "Artists" }, at: .seconds(1))])

  /// A file is the same from the canvas as from a copied bitmap, and `isShown` is true of this file alone.
  @Test(arguments: [false, true]) func filesOfTheCanvasAreThoseOfTheBitmap(copies: Bool) throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    var picture = FrameRenderer(renderer, scale: 2)
    var last: [UInt8] = []
    for index in 0..<5 {
      let instant = Instant.seconds(1) + .frames(2 * index, per: 60)
      _ = try picture.show(instant)
      if copies { _ = picture.bitmap }
      let bitmap = try renderer.image(at: .at(instant), scale: 2)
      let file = try PNGEncoder(scale: 2).encode(bitmap)
      let (own, isShown) = (try picture.png(), picture.isShown(in: file))
      #expect(own == file && isShown)
      let isLast = picture.isShown(in: last), isCut = picture.isShown(in: Array(file.dropLast(20)))
      #expect(!isLast && !isCut)
      for pixel in [0, bitmap.width * 7 + 3, bitmap.width * bitmap.height - 1] {
        var other = bitmap
        other.pixels[pixel * 4 + index % 3] ^= 1
        let isOther = picture.isShown(in: try PNGEncoder().encode(other))
        #expect(!isOther)
      }
      last = file
    }
  }

  @Test func movingPillRepaintsOnlyItsFrames() throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    var picture = FrameRenderer(renderer)
    #expect(try picture.show(.seconds(1)) == .everything)
    var last = renderer.presentation(at: .seconds(1)).frame(of: "tags.pill") ?? .zero
    for index in 1...10 {
      let instant = Instant.seconds(1) + .frames(index, per: 60)
      let pill = renderer.presentation(at: instant).frame(of: "tags.pill") ?? .zero
      guard case .parts(let parts) = try picture.show(instant) else {
        Issue.record("not by parts at \(instant)")
        continue
      }
      // Both frames, rounded to whole pixels with a margin for rounding errors; nothing else moves.
      let reach = pill.union(last).insetBy(dx: -0.334, dy: -0.334)
      for part in parts {
        let rect = CGRect(
          x: Double(part.x) / 3, y: Double(part.y) / 3, width: Double(part.width) / 3,
          height: Double(part.height) / 3)
        #expect(rect.minX >= reach.minX && rect.maxX <= reach.maxX, "\(rect) at \(instant)")
        #expect(rect.minY >= reach.minY && rect.maxY <= reach.maxY, "\(rect) at \(instant)")
      }
      #expect(!parts.isEmpty)
      last = pill
    }
  }

  @Test func unchangedFramesReuseTheirResults() throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    var picture = FrameRenderer(renderer)
    _ = try picture.show(.seconds(3))
    let (hash, file) = (picture.hash(), try picture.png())
    let place = picture.bitmap.pixels.withUnsafeBytes { $0.baseAddress }
    for index in 0..<5 {
      #expect(try picture.show(.seconds(4) + .frames(index, per: 60)) == .nothing)
      #expect(picture.hash() == hash)
      #expect(try picture.png() == file)
    }
    #expect(try file == PNGEncoder(scale: 3).encode(renderer.image(at: .seconds(3))))
    #expect(picture.bitmap.pixels.withUnsafeBytes { $0.baseAddress } == place)
  }

  /// A copy costs only the owner that keeps it, and does not change.
  @Test func pixelsAreCopiedOnlyWhileReferenced() throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    var picture = FrameRenderer(renderer, scale: 1)
    _ = try picture.show(.seconds(1))
    let place = picture.bitmap.pixels.withUnsafeBytes { $0.baseAddress }
    for index in 1..<5 {
      _ = try picture.show(.seconds(1) + .frames(index, per: 60))
      _ = PixelHash.of(picture.bitmap)
      #expect(picture.bitmap.pixels.withUnsafeBytes { $0.baseAddress } == place)
    }
    let kept = picture.bitmap
    _ = try picture.show(.seconds(1) + .frames(8, per: 60))
    #expect(kept != picture.bitmap)
    #expect(try kept == renderer.image(at: .seconds(1.066666667), scale: 1))
  }

  @Test func changesAccumulateUntilRequested() throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    var picture = FrameRenderer(renderer, scale: 1)
    for index in 0..<24 {
      let instant = Instant.milliseconds(960) + .frames(index, per: 60)
      _ = try picture.show(instant)
      let alone = try renderer.image(at: .at(instant), scale: 1)
      if index % 5 == 0 { #expect(picture.hash() == PixelHash.of(alone)) }
      if index % 7 == 0 { #expect(try picture.png() == PNGEncoder(scale: 1).encode(alone)) }
    }
  }

  @Test func fullPaintingGivesTheSame() throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    var picture = FrameRenderer(renderer, scale: 1, repaints: .everything)
    for seconds in [1.0, 1.1, 1.1, 3] {
      #expect(try picture.show(.seconds(seconds)) == .everything)
      #expect(try picture.hash() == PixelHash.of(renderer.image(at: .seconds(seconds), scale: 1)))
      #expect(try picture.bitmap == renderer.image(at: .seconds(seconds), scale: 1))
    }
  }

  @Test func frameAfterAnErrorIsPaintedCompletely() throws {
    let renderer = try MeasuringScenes.renderer(Self.tags)
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    let good = Layer(name: "screen", frame: rect, backgroundColor: .white)
    // The header of a PNG file without the rest.
    let head: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1]
    var bad = good
    bad.backgroundColor = .black
    bad.contents = .image(
      ImageContents(try #require(ImageFile(bytes: head + [UInt8](repeating: 0, count: 20)))))
    var picture = FrameRenderer(renderer, scale: 1)
    #expect(try picture.show(good, canvas: rect) == .everything)
    let hash = picture.hash()
    #expect(throws: SceneError.self) { _ = try picture.show(bad, canvas: rect) }
    #expect(picture.root == nil)
    #expect(try picture.show(good, canvas: rect) == .everything)
    #expect(picture.hash() == hash)
  }
}
