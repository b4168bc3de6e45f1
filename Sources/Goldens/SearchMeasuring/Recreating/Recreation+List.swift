import Foundation
import SearchFrames
import SearchGeometry
import SearchScenes

extension Recreation {
  mutating func findContent(above bottom: Double) {
    let area = CGRect(x: 0, y: contentTop, width: size.width, height: bottom - contentTop)
    let ground = image.ground(of: CGRect(x: 1, y: area.minY, width: 3, height: area.height))
    var blocks = cards(in: area, over: ground)
    let isGrouped = !blocks.isEmpty
    if !isGrouped, let block = plainBlock(in: area, over: ground) { blocks = [block] }
    let system: [Tone] =
      scene.appearance == .dark ? [.black] : isGrouped ? [Tone(242, 242, 247)] : [.white]
    if !system.contains(where: { $0.distance(to: ground) <= 6 }) { scene.content.background = Self.color(ground) }
    guard !blocks.isEmpty else {
      // Without the home indicator.
      let safe = CGRect(x: 0, y: 0, width: size.width, height: size.height - scene.device.safeArea.bottom)
      return findMessage(in: area.intersection(safe), over: ground)
    }

    var list = SearchScene.List(style: isGrouped ? .insetGrouped : .plain)
    var heights: [[Double]] = []
    for (index, block) in blocks.enumerated() {
      let rows = zip(block.cuts, block.cuts.dropFirst()).map { row(from: $0, to: $1, in: block) }
      var section = SearchScene.List.Section(rows: rows)
      if isGrouped {
        let gap = (index == 0 ? contentTop : blocks[index - 1].bounds.maxY, block.bounds.minY)
        let (footer, header) = texts(from: gap.0, to: gap.1, in: block, over: ground)
        section.header = header.map { .init(title: $0) }
        if index > 0 { list.sections[index - 1].footer = footer }
      }
      section.separators = separators(of: block)
      list.sections.append(section)
      heights.append(zip(block.cuts, block.cuts.dropFirst()).map { (($1 - $0) * 100).rounded() / 100 })
      rowTops += block.cuts.dropLast()
    }
    set(heights, in: &list)
    if isGrouped, let card = blocks.first?.bounds { cardEdges = Double(card.minX)...Double(card.maxX) }
    // The ink of text begins up to a point after its inset. A few rows may begin with something else.
    if !inkInsets.isEmpty { list.rowInsets.leading = inkInsets.sorted()[inkInsets.count / 4].rounded(.down) }
    self.list = list
    let (rows, all) = (list.rows.count, Set(heights.joined()).sorted())
    let words = all.prefix(6).map { DecimalText.string($0) }.joined(separator: ", ")
    note(
      .measured, "content",
      "rows: \(rows), \(words) pt high, in \(isGrouped ? "cards: \(blocks.count)" : "a plain list"), on \(ground.text)")
    note(.guessed, "content", "“…” for text, circles for symbols, flat colours for pictures")
  }

  /// Sets the list's most frequent height, and those of the rows that differ.
  private func set(_ heights: [[Double]], in list: inout SearchScene.List) {
    let counts = heights.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    list.rowHeight = usual
    for (section, heights) in heights.enumerated() {
      for (row, height) in heights.enumerated() where abs(height - (usual ?? 0)) > image.pixel + 0.01 {
        list.sections[section].rows[row].rowHeight = height
      }
    }
  }

  /// Returns the areas that differ from the ground at both sides of them.
  private mutating func cards(in area: CGRect, over ground: Tone) -> [Block] {
    let columns = stride(from: size.width * 0.12, to: size.width * 0.88, by: 4).map { Int($0 * image.scale) }
    let rows = Int(area.minY * image.scale)..<Int(area.maxY * image.scale)
    var blocks: [Block] = []
    var start: Int?
    for row in rows.lowerBound...rows.upperBound {
      let different = columns.count { row < rows.upperBound && differs(column: $0, row: row, from: ground) }
      if Double(different) > 0.62 * Double(columns.count) {
        start = start ?? row
      } else if let top = start {
        start = nil
        let (y0, y1) = (Double(top) / image.scale, Double(row) / image.scale)
        guard y1 - y0 >= 40, let edges = edges(atY: (y0 + y1) / 2, from: ground), edges.lowerBound >= 5,
          edges.upperBound <= size.width - 5
        else { continue }
        let bounds = CGRect(x: edges.lowerBound, y: y0, width: edges.length, height: y1 - y0)
        var block = Block(bounds: bounds, ground: image.ground(of: bounds.insetBy(dx: 1, dy: 1)))
        // Pictures have other colours, and saturated ones.
        guard block.ground.chroma < 40, image.coverage(of: bounds, over: block.ground, tolerance: 24) < 0.5 else {
          continue
        }
        block.separators = separators(in: bounds.insetBy(dx: 0, dy: 2), over: block.ground)
        block.cuts = [y0] + block.separators.map(\.bottom) + [y1]
        blocks.append(block)
        // A card of iOS 26 has a radius of 26 pt, earlier ones 10.
        let corner = self.edges(atY: y0 + 3, from: ground).map { $0.lowerBound - edges.lowerBound } ?? 0
        if 10...20 ~= corner, !glass.contains("round cards") { glass.append("round cards") }
      }
    }
    return blocks
  }

  private func differs(column: Int, row: Int, from ground: Tone) -> Bool {
    image.tone(column: column, row: row).distance(to: ground) > 3
  }

  /// Returns from where to where a line differs from the ground, in points.
  private func edges(atY y: Double, from ground: Tone) -> ClosedRange<Double>? {
    let columns = (0..<image.bitmap.width).filter { differs(column: $0, row: Int(y * image.scale), from: ground) }
    guard let first = columns.first, let last = columns.last else { return nil }
    return Double(first) / image.scale...Double(last + 1) / image.scale
  }

  /// Returns the rows between hairlines that reach across the screen; nil for fewer than two hairlines.
  private mutating func plainBlock(in area: CGRect, over ground: Tone) -> Block? {
    let lines = separators(in: area, over: ground)
    guard lines.count > 1, let first = lines.first, let last = lines.last else { return nil }
    let pitches = zip(lines, lines.dropFirst()).map { $1.bottom - $0.bottom }.sorted()
    let pitch = pitches[pitches.count / 2]
    func hasInk(_ top: Double, _ bottom: Double) -> Bool {
      let row = CGRect(x: 16, y: top + 4, width: size.width - 32, height: bottom - top - 8)
      return bottom - top > 20 && !image.bands(along: .vertical, in: row, gap: 2, over: ground, tolerance: 60).isEmpty
    }
    var cuts = lines.map(\.bottom)
    let top = max(first.bottom - pitch, area.minY - 6)
    if hasInk(top + 4, first.bottom) { cuts.insert(top, at: 0) }
    if last.bottom + pitch <= area.maxY, hasInk(last.bottom, last.bottom + pitch) { cuts.append(last.bottom + pitch) }
    // Two or more empty rows of one height, down to the end.
    let empty = zip(cuts, cuts.dropFirst()).reversed().prefix { !hasInk($0, $1) }
    if empty.count > 1, empty.count < cuts.count - 1, empty.allSatisfy({ abs($1 - $0 - pitch) <= 2 * image.pixel }) {
      cuts.removeLast(empty.count)
      hasEmptyRows = true
    }
    return Block(bounds: area, ground: ground, separators: lines, cuts: cuts)
  }

  /// Returns the lines of one pixel or a point's third that are of one colour in the trailing half of an area.
  private func separators(in area: CGRect, over ground: Tone) -> [Separator] {
    let (from, to) = (Int((area.minX + area.width * 0.45) * image.scale), Int((area.maxX - 28) * image.scale))
    let middle = (from + to) / 2
    let rows = Int(area.minY * image.scale)..<Int(area.maxY * image.scale)
    func isLine(_ row: Int) -> Bool {
      let tone = image.tone(column: middle, row: row)
      guard 3..<120 ~= tone.distance(to: ground) else { return false }
      return stride(from: from, to: to, by: 4).allSatisfy {
        image.tone(column: $0, row: row).distance(to: tone) <= 6
      }
    }
    func isClear(_ row: Int) -> Bool {
      rows.contains(row) && image.tone(column: middle, row: row).distance(to: ground) < 3
    }
    var lines: [Separator] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      guard isLine(row) else {
        row += 1
        continue
      }
      let start = row
      while row < rows.upperBound, isLine(row) { row += 1 }
      guard row - start <= Int(image.scale), isClear(start - 2), isClear(row + 1) else { continue }
      let tone = image.tone(column: middle, row: start)
      func end(_ step: Int) -> Int {
        var column = middle
        while 0..<image.bitmap.width ~= column + step,
          image.tone(column: column + step, row: start).distance(to: tone) <= 4
        { column += step }
        return column
      }
      lines.append(
        Separator(
          bottom: Double(row) / image.scale, leading: Double(end(-1)) / image.scale - area.minX,
          trailing: area.maxX - Double(end(1) + 1) / image.scale))
    }
    return lines
  }

  /// Returns the insets that all separators of a block have; nil if they differ, or there are none.
  private func separators(of block: Block) -> SearchScene.List.Separators? {
    guard let last = block.separators.last,
      block.separators.dropFirst().allSatisfy({
        abs($0.leading - last.leading) < 1 && abs($0.trailing - last.trailing) < 1
      })
    else { return nil }
    return .init(leading: (last.leading * 3).rounded() / 3, trailing: max((last.trailing * 3).rounded() / 3, 0))
  }

  /// Returns the footer of the card above a gap and the header of the one below.
  private func texts(
    from top: Double, to bottom: Double, in block: Block, over ground: Tone
  ) -> (footer: String?, header: String?) {
    let gap = CGRect(x: block.bounds.minX, y: top, width: block.bounds.width, height: max(bottom - top, 0))
    let lines = image.lines(in: gap.insetBy(dx: 8, dy: 3), gap: 6, space: 20, over: ground, tolerance: 45)
    func text(_ line: CGRect) -> String {
      Self.text(width: line.width * (line.height / 18).rounded(.up), size: 14)
    }
    let header = lines.last.flatMap { bottom - $0.maxY < min(18, $0.minY - top + 4) ? $0 : nil }
    let footer = lines.first.flatMap { $0 != header && $0.minY - top < 18 ? $0 : nil }
    return (footer.map(text), header.map(text))
  }

  /// Finds a symbol, a title and a text below each other in the middle.
  private mutating func findMessage(in area: CGRect, over ground: Tone) {
    let lines = image.lines(in: area, gap: 7, space: 24, over: ground)
    guard 1...4 ~= lines.count, lines.allSatisfy({ abs($0.midX - size.width / 2) < 10 && $0.minX > 30 }) else {
      scene.content.initial = .nothing
      return note(.leftOut, "content", "no rows, cards or message were found below the bars")
    }
    let texts = lines.filter { $0.height < 24 }.map { Self.text(width: $0.width, size: 17) }
    scene.content.initial = .message(
      .init(
        image: lines[0].height >= 24 ? .symbol("circle") : nil, title: texts.first,
        message: texts.dropFirst().joined(separator: " ")))
    note(.measured, "content", "a message of \(lines.count) lines in the middle")
  }
}
