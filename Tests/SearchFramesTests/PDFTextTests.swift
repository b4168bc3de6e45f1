import Foundation
import SearchCairoPainting
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchFrames

/// Poppler reads every visible text of a page, in reading order.
@Suite(.enabled(if: Tool.path("pdftotext") != nil, "Poppler's pdftotext is not installed")) struct PDFTextTests {
  private static func words(_ renderer: SceneRenderer, at time: SearchScene.Time, options: [String]) throws -> String {
    try withFolder { (folder) throws in
      try folder.write(renderer.pdf(at: time), to: "a.pdf")
      let arguments = options + ["-enc", "UTF-8", folder.path(of: "a.pdf"), "-"]
      let text = try Tool.run(try #require(Tool.path("pdftotext")), arguments).text
      return normal(text)
    }
  }

  /// Without marks of direction, and with one space between words.
  private static func normal(_ text: String) -> String {
    let letters = text.unicodeScalars.filter { !("\u{202A}"..."\u{202E}").contains($0) }
    return String(String.UnicodeScalarView(letters)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private struct Text {
    var string: String
    var frame: CGRect
    var superlayer: String
    /// The largest difference that the text makes in a picture.
    var contrast: Int
  }

  /// Returns the texts of the tree with what each adds to the picture.
  private static func texts(_ renderer: SceneRenderer, at time: SearchScene.Time) throws -> [Text] {
    let instant = try renderer.instant(of: time)
    let root = renderer.presentation(at: instant)
    let whole = try renderer.image(of: root, at: instant, scale: 1)
    var result: [Text] = []
    func visit(_ layer: Layer, _ path: [Int], _ origin: CGPoint, _ superlayer: String) throws {
      let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
      if case .text(let text) = layer.contents {
        var without = root
        without.change(at: path[...]) { $0.contents = .none }
        let other = try renderer.image(of: without, at: instant, scale: 1)
        let line = CGRect(
          x: frame.minX + text.origin.x, y: frame.minY + text.origin.y - text.line.style.size * 0.7,
          width: text.line.width, height: text.line.style.size * 0.7)
        let area = line.insetBy(dx: -2, dy: -8).integral.intersection(
          CGRect(x: 0, y: 0, width: whole.width, height: whole.height))
        var contrast = 0
        for y in area.isNull ? 0..<0 : Int(area.minY)..<Int(area.maxY) {
          for at in (y * whole.width + Int(area.minX)) * 4..<(y * whole.width + Int(area.maxX)) * 4 {
            contrast = max(contrast, abs(Int(whole.pixels[at]) - Int(other.pixels[at])))
          }
        }
        result.append(
          Text(string: normal(text.line.displayedString), frame: line, superlayer: superlayer, contrast: contrast))
      }
      let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
      for (index, sublayer) in layer.sublayers.enumerated() {
        try visit(sublayer, path + [index], inside, layer.name)
      }
    }
    try visit(root, [], .zero, "")
    return result
  }

  @Test(arguments: Samples.some(3, of: Likeness.examples, least: 2)) func everyVisibleTextIsThere(example: String)
    throws
  {
    let renderer = try Likeness.renderer(example, .light)
    for time in [SearchScene.Time.seconds(1.6), .settled] {
      let (raw, laidOut) = (
        try Self.words(renderer, at: time, options: ["-raw"]), try Self.words(renderer, at: time, options: [])
      )
      let texts = try Self.texts(renderer, at: time)
      // Readers leave out text whose baseline is beyond the page.
      let page = CGRect(origin: .zero, size: renderer.canvas(at: try renderer.instant(of: time)).size)
      let seen = texts.filter { $0.contrast > 60 && !$0.string.isEmpty && $0.frame.maxY <= page.maxY }
      #expect(seen.count > 1)
      for text in seen {
        #expect(raw.contains(text.string), "\(example): \(text.string)")
        #expect(laidOut.contains(text.string.prefix { $0 != " " }), "\(example): \(text.string)")
      }
      // What nobody sees is not read, unless the same words are seen.
      for text in texts where text.contrast == 0 && text.string.count > 3 {
        let isSeen = texts.contains { $0.contrast > 0 && $0.string.contains(text.string) }
        #expect(isSeen || !raw.contains(text.string), "\(example): \(text.string) is hidden")
      }
      // From the top, and in one superlayer from the left.
      func place(_ text: Text) -> String.Index? {
        seen.count { $0.string.contains(text.string) } == 1 ? raw.range(of: text.string)?.lowerBound : nil
      }
      for a in seen {
        for b in seen where a.superlayer == b.superlayer {
          let isAbove = a.frame.maxY <= b.frame.minY && a.frame.minX < b.frame.maxX && b.frame.minX < a.frame.maxX
          let isBefore = abs(a.frame.midY - b.frame.midY) < 1 && a.frame.maxX <= b.frame.minX
          guard isAbove || isBefore, let first = place(a), let second = place(b) else { continue }
          #expect(first < second, "\(example): \(a.string) comes before \(b.string)")
        }
      }
    }
  }

  /// Texts from right to left are logical, and lines beside each other are read from the right.
  @Test func rightToLeft() throws {
    let renderer = try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          language: ar
          layoutDirection: rightToLeft
          navigation: {title: بحث الموسيقى, largeTitle: true}
          search: {placeholder: فنانون وأغانٍ}
          content: {initial: {kind: list, rows: [{title: مرحبا بالعالم, value: تشغيل}]}}
          """))
    for options in [[], ["-raw"]] {
      let text = try Self.words(renderer, at: .seconds(0), options: options)
      for words in options.isEmpty ? ["بحث الموسيقى", "فنانون وأغانٍ", "مرحبا بالعالم"] : ["بحث", "مرحبا", "تشغيل"] {
        #expect(text.contains(words), "\(words)")
      }
      guard !options.isEmpty else { continue }
      let (title, value) = (text.range(of: "مرحبا"), text.range(of: "تشغيل"))
      #expect(try #require(title).lowerBound < #require(value).lowerBound)
    }
  }

  /// The texts change nothing in the picture, with a background and without one.
  @Test(.enabled(if: Tool.path("pdftoppm") != nil, "Poppler's pdftoppm is not installed"), arguments: [true, false])
  func textsAreNotPainted(hasBackground: Bool) throws {
    var renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    renderer.cutOut.hasBackground = hasBackground
    let root = renderer.presentation(at: .zero)
    let canvas = renderer.canvas(at: .zero)
    // Shapes in place of letters have no text.
    var shapes = root
    shapes.replaceTextByPaths()
    try withFolder { (folder) throws in
      for (name, tree) in [("a", root), ("b", shapes)] {
        try folder.write(Data(CairoPDFPainter().document(of: tree, canvas: canvas)), to: name + ".pdf")
        let outcome = try Tool.run(
          try #require(Tool.path("pdftoppm")), ["-r", "216", folder.path(of: name + ".pdf"), folder.path(of: name)])
        #expect(outcome.status == 0)
      }
      #expect(try folder.bytes("a.pdf").count > folder.bytes("b.pdf").count + 1000)
      #expect(try folder.bytes("a-1.ppm") == folder.bytes("b-1.ppm"))
    }
  }
}

extension Layer {
  fileprivate mutating func change(at path: ArraySlice<Int>, _ change: (inout Layer) -> Void) {
    guard let index = path.first else { return change(&self) }
    sublayers[index].change(at: path.dropFirst(), change)
  }

  fileprivate mutating func replaceTextByPaths() {
    if case .text(let text) = contents {
      contents = .paths(
        text.line.glyphs.compactMap { glyph in
          guard case .outline(let outline) = glyph.shape, !outline.path.isEmpty else { return nil }
          let (x, y) = (text.origin.x + glyph.x, text.origin.y + glyph.y)
          return PaintedPath(
            path: outline.path.map { CGPoint(x: $0.x * glyph.size + x, y: $0.y * glyph.size + y) },
            color: text.color(at: glyph.cluster))
        })
    }
    for index in sublayers.indices { sublayers[index].replaceTextByPaths() }
    mask?.replaceTextByPaths()
  }
}
