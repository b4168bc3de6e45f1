import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// The texts of a layer tree in a PDF, for selecting and searching.
///
/// Letters are painted as outlines, because readers place the glyphs of fonts at whole pixels. The texts are written in a
/// font whose glyphs are plain boxes, and clipped away; readers still find them. Those of a turned layer are left out.
struct DocumentText {
  private struct Line {
    var text: TextContents
    /// The left end of the baseline on the page.
    var origin: CGPoint
    var frame: CGRect
    /// The layer's place in the tree, as indices of sublayers.
    var path: [Int]
  }

  private var lines: [Line] = []

  /// - Parameters:
  ///   - canvas: the part of the tree that the page shows.
  ///   - isRightToLeft: whether a row of lines begins at its right end.
  init(_ root: Layer, canvas: CGRect, isRightToLeft: Bool) {
    read(root, at: .zero, clip: canvas, opacity: 1, path: [])
    lines = Self.ordered(lines, depth: 0, isRightToLeft: isRightToLeft)
  }

  /// Sorts lines from the top, and those beside each other from the leading side. The lines of a layer stay together.
  private static func ordered(_ lines: [Line], depth: Int, isRightToLeft: Bool) -> [Line] {
    guard lines.count > 1 else { return lines }
    let layers = Dictionary(grouping: lines) { $0.path.count > depth ? $0.path[depth] : -1 }.values.map { lines in
      (
        lines: ordered(lines, depth: depth + 1, isRightToLeft: isRightToLeft),
        frame: lines.reduce(CGRect.null) { $0.union($1.frame) }
      )
    }
    var rows: [[(lines: [Line], frame: CGRect)]] = []
    for layer in layers.sorted(by: {
      ($0.frame.minY, $0.lines[0].path.last ?? 0) < ($1.frame.minY, $1.lines[0].path.last ?? 0)
    }) {
      if let first = rows.last?.first?.frame, layer.frame.midY < first.maxY {
        rows[rows.count - 1].append(layer)
      } else {
        rows.append([layer])
      }
    }
    return rows.flatMap { row in
      row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }.flatMap(\.lines)
    }
  }

  /// Adds the texts in sight.
  private mutating func read(_ layer: Layer, at origin: CGPoint, clip: CGRect, opacity: Double, path: [Int]) {
    let opacity = opacity * layer.opacity
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    guard opacity > 0.01, !layer.isTurned else { return }
    let covers = (layer.backgroundColor?.alpha ?? 0) * opacity > 0.99 || (layer.backdrop?.amount ?? 0) > 0.5
    if covers, layer.mask == nil {
      let covered = frame.intersection(clip)
      lines.removeAll { covered.contains($0.frame) }
    }
    let clip = layer.clipsToBounds ? clip.intersection(frame) : clip
    if case .text(let text) = layer.contents, text.color.alpha * opacity > 0.01 {
      let pen = CGPoint(x: frame.minX + text.origin.x, y: frame.minY + text.origin.y)
      let height = 0.7 * text.line.style.size
      let seen = CGRect(x: pen.x, y: pen.y - height, width: text.line.width, height: height).intersection(clip)
      let isCopy = lines.contains { $0.text.line.string == text.line.string && $0.origin == pen }
      if !isCopy, seen.width > 0.5, seen.height > height / 4 {
        lines.append(Line(text: text, origin: pen, frame: seen, path: path))
      }
    }
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    for (index, sublayer) in layer.sublayers.enumerated() {
      read(sublayer, at: inside, clip: clip, opacity: opacity, path: path + [index])
    }
  }

  // MARK: Writing

  /// Writes the texts. Call it after everything is painted: what covers the page removes all that is beneath it.
  func write(on context: OpaquePointer, canvas: CGRect) {
    guard !lines.isEmpty, let font = cairo_user_font_face_create() else { return }
    defer { cairo_font_face_destroy(font) }
    cairo_user_font_face_set_render_glyph_func(font) { _, glyph, context, extents in
      // The low bits of a glyph's number are its advance, in thousandths of the size.
      let advance = Double(glyph & 0xFFF) / 1000
      extents?.pointee.x_advance = advance
      cairo_rectangle(context, 0, -0.75, max(advance, 0.01), 1)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    // Cairo leaves out what is outside the bounds of a clip. Those of two shapes beyond the page contain the page.
    for (x, y) in [(canvas.minX - 9, canvas.minY - 9), (canvas.maxX + 9, canvas.maxY + 9)] {
      cairo_move_to(context, x, y)
      cairo_line_to(context, x + 1, y)
      cairo_line_to(context, x, y + 1)
      cairo_close_path(context)
    }
    cairo_clip(context)
    cairo_set_font_face(context, font)
    var numbers: [String: [UInt]] = [:]
    var sizes: Set<Double> = []
    for line in lines {
      let isFirst = sizes.insert(line.text.line.style.size).inserted
      write(line.text.line, at: line.origin, on: context, &numbers, isFirst: isFirst)
    }
  }

  /// - Parameters:
  ///   - numbers: the numbers of the glyphs for a text, one for each advance.
  ///   - isFirst: true for the first line of a size.
  private func write(
    _ line: TextLine, at origin: CGPoint, on context: OpaquePointer, _ numbers: inout [String: [UInt]], isFirst: Bool
  ) {
    let size = line.style.size
    guard size > 0, line.width > 0 else { return }
    cairo_set_font_size(context, size)
    var (glyphs, clusters, string, total) = ([cairo_glyph_t](), [cairo_text_cluster_t](), "", 0)
    var count = UInt(numbers.values.reduce(0) { $0 + $1.count })
    func add(_ text: String, at x: Double, width: Double) {
      guard total < 10_000 else { return }
      total += 1
      let advance = UInt(min(max(width / size, 0.001), 4) * 1000)
      // Readers take gaps of a tenth of the size for spaces. The number's other bits make it unique.
      var number = numbers[text]?.first { abs(Int($0 & 0xFFF) - Int(advance)) <= 60 }
      if number == nil {
        count += 1
        number = count << 12 | advance
        numbers[text, default: []].append(count << 12 | advance)
      }
      guard let number else { return }
      glyphs.append(cairo_glyph_t(index: number, x: origin.x + x, y: origin.y))
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(text.utf8.count), num_glyphs: 1))
      string += text
    }
    // A piece of text, the end of its letters, and the space after it.
    typealias Part = (piece: TextLine.TextCluster, end: Double, gap: (low: Double, high: Double)?)
    let pieces = line.pieces
    var runs: [(start: Int, space: (low: Double, high: Double)?, parts: [Part])] = []
    for (index, piece) in pieces.enumerated() {
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      let end = next?.x ?? line.width
      // From right to left, the space that follows a letter is on its left; beside another run it is anywhere.
      let hasGap =
        next.map { next in
          piece.isRightToLeft == next.isRightToLeft
            ? (piece.isRightToLeft ? next : piece).endsInSpace : end - piece.x - piece.ink > 0.15 * size
        } ?? false
      let gap = hasGap ? (low: piece.x + piece.ink, high: end) : nil
      let last = index > 0 ? pieces[index - 1] : nil
      if last?.isRightToLeft != piece.isRightToLeft { runs.append((piece.start, nil, [])) }
      let run = runs.count - 1
      runs[run].start = min(runs[run].start, piece.start)
      // Readers turn a run from right to left with its last space: that belongs to the run beside it.
      if last?.isRightToLeft == true, !piece.isRightToLeft {
        runs[run].space = runs[run - 1].parts.last?.gap
        runs[run - 1].parts[runs[run - 1].parts.count - 1].gap = nil
      }
      runs[run].parts.append((piece, gap?.low ?? end, gap))
    }
    func show() {
      cairo_show_text_glyphs(
        context, string, Int32(string.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
        cairo_text_cluster_flags_t(0))
      (glyphs, clusters, string) = ([], [], "")
    }
    // Poppler guesses the size of such a font: twice the advance of its first glyph.
    if isFirst {
      add(" ", at: -0.5 * size, width: 0.5 * size)
      if runs.count > 1 { show() }
    }
    // MuPDF turns what one call writes, and joins calls in their order, which is that of the text.
    for run in runs.sorted(by: { $0.start < $1.start }) {
      if let space = run.space { add(" ", at: space.low, width: space.high - space.low) }
      for (piece, end, gap) in run.parts {
        if !piece.letters.isEmpty { add(piece.letters, at: piece.x, width: end - piece.x) }
        if let gap { add(" ", at: gap.low, width: gap.high - gap.low) }
      }
      show()
    }
  }
}

extension Unicode.Scalar {
  /// True for a letter that is read from right to left, false for other letters and digits, and nil for the rest.
  fileprivate var isRightToLeft: Bool? {
    switch value {
    case 0x660...0x669, 0x6F0...0x6F9: false
    case 0x591...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: properties.isAlphabetic || properties.numericType != nil ? false : nil
    }
  }
}

extension TextLine {
  /// A part of the text from left to right, that of one or more glyphs.
  fileprivate struct TextCluster {
    /// From left to right.
    var letters: String
    var endsInSpace: Bool
    var x: Double
    /// The width of the first glyph's outline.
    var ink: Double
    var isRightToLeft: Bool
    /// The place in the text.
    var start: Int
  }

  fileprivate var pieces: [TextCluster] {
    let glyphs = isUnderlined ? Array(glyphs.dropLast()) : glyphs
    let utf8 = Array(string.utf8)
    let starts = Set(glyphs.map(\.cluster)).sorted()
    var (result, seen) = ([TextCluster](), Set<Int>())
    for (index, glyph) in glyphs.enumerated().sorted(by: { $0.element.x < $1.element.x })
    where seen.insert(glyph.cluster).inserted {
      let end = starts.first { $0 > glyph.cluster } ?? utf8.count
      guard glyph.cluster < end else { continue }
      let isEllipsis = isTruncated && glyph.cluster == starts.last
      let ink: Double
      switch glyph.shape {
      case .outline(let outline): ink = outline.path.bounds.maxX * glyph.size
      case .bitmap(_, _, _, _, let width, _): ink = width * glyph.size
      }
      let text = isEllipsis ? "\u{2026}" : String(decoding: utf8[glyph.cluster..<end], as: UTF8.self)
      let turns = [index - 1, index + 1].filter(glyphs.indices.contains).contains {
        ($0 < index) == (glyphs[$0].cluster > glyph.cluster) && glyphs[$0].cluster != glyph.cluster
      }
      let isRightToLeft = text.unicodeScalars.lazy.compactMap(\.isRightToLeft).first ?? turns
      var letters = text.unicodeScalars.filter { !$0.properties.isWhitespace }
      let endsInSpace = letters.count < text.unicodeScalars.count
      if isRightToLeft { letters = String.UnicodeScalarView(letters.reversed()) }
      result.append(
        TextCluster(
          letters: String(letters), endsInSpace: endsInSpace, x: glyph.x, ink: max(ink, 0.1 * glyph.size),
          isRightToLeft: isRightToLeft, start: glyph.cluster))
    }
    return result
  }
}
