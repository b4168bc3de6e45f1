import Foundation
import SearchScenes

extension AppScene {
  /// The rows, with a section after each gap. The last text in a gap is their header; one before it is a footer.
  func list(below bottom: Double, title: String) -> SearchScene.List? {
    let rows = rows(below: bottom)
    guard !rows.isEmpty else { return nil }
    // Tools that print whole points round heights up, so the distances of rows are nearer.
    let pitches = zip(rows, rows.dropFirst()).map { Double($1.frame.minY - $0.frame.minY) }.filter { pitch in
      rows.contains { abs($0.frame.height - pitch) <= 1.01 }
    }
    let usual = Self.middle(pitches.isEmpty ? rows.map { Double($0.frame.height) } : pitches)
    var sections: [SearchScene.List.Section] = []
    for (index, entry) in rows.enumerated() {
      let end = index > 0 ? rows[index - 1].frame.maxY : bottom
      if index == 0 || entry.frame.minY > end + 4 {
        let texts = all(.text, .other) { $0.frame.minY >= end && $0.frame.maxY <= entry.frame.minY + 1 }
          .map(Self.words).filter { !$0.isEmpty && $0 != title }
        if index > 0, let first = texts.first, first != texts.last { sections[sections.count - 1].footer = first }
        sections.append(.init(header: texts.last.map { .init(stringLiteral: $0) }))
      }
      var row = entry.row
      let next = index + 1 < rows.count ? Double(rows[index + 1].frame.minY - entry.frame.minY) : 0
      let height = abs(next - entry.frame.height) < 1.01 ? next : entry.frame.height
      if abs(height - usual) > 1.01 { row.rowHeight = height }
      sections[sections.count - 1].rows.append(row)
    }
    let isInset = (rows.map(\.frame.minX).min() ?? screen.minX) > screen.minX + 4
    var list = SearchScene.List(
      style: isInset ? .insetGrouped : sections.count > 1 ? .grouped : .plain, sections: sections)
    if usual > 45 { list.rowHeight = usual }
    return list
  }

  /// The cells with words, down to the first grid. AXe prints no cells, but texts and buttons as large as rows.
  func rows(below bottom: Double) -> [(row: SearchScene.Row, frame: CGRect)] {
    let hasCells = seen.contains { tree.elements[$0].kind == .cell }
    let cells = seen.filter { index in
      let (kind, frame) = (tree.elements[index].kind, tree.elements[index].frame)
      if hasCells { return kind == .cell }
      return [.text, .button].contains(kind) && frame.width > screen.width * 0.8 && (40...200).contains(frame.height)
        && frame.minY >= bottom && keyboard?.covers(frame) != true
    }
    guard hasCells || cells.count > 1 else { return [] }
    let end = firstOfGrid ?? .max
    return cells.prefix { $0 < end }.prefix(60).compactMap { index in
      row(of: index).map { ($0.row, tree.elements[index].frame) }
    }
  }

  /// The first cell of a grid, which has another cell beside it. Only 200 cells are looked at, since every two are compared.
  var firstOfGrid: Int? {
    let cells = seen.filter { tree.elements[$0].kind == .cell }.prefix(200)
    return cells.first { index in
      let frame = tree.elements[index].frame
      return cells.contains {
        let other = tree.elements[$0].frame
        return abs(other.minY - frame.minY) < 1 && (other.minX >= frame.maxX || other.maxX <= frame.minX)
      }
    }
  }

  /// The texts of cells that have no place in a row.
  var textsWithoutPlace: [String] {
    seen.filter { tree.elements[$0].kind == .cell }.prefix(60).flatMap { row(of: $0)?.others ?? [] }
  }

  private func row(of index: Int) -> (row: SearchScene.Row, others: [String])? {
    let cell = tree.elements[index]
    let inner = tree.elements[(index + 1)...].prefix { $0.depth > cell.depth }.filter(\.isVisible)
    let control = inner.first { $0.kind == .toggle || $0.kind == .button }
    let texts = inner.filter {
      $0.kind == .text && !Self.words($0).isEmpty && !(control?.frame.covers($0.frame, within: 1) ?? false)
    }
    let parts = Self.words(cell).components(separatedBy: ", ")
    let title = texts.first.map(Self.words) ?? parts[0]
    guard !title.isEmpty else { return nil }
    var row = SearchScene.Row(title: title)
    // UITableViewCell's accessories have these names.
    let known: [String: SearchScene.Row.Accessory] = [
      "chevron": .disclosureIndicator, "chevron.forward": .disclosureIndicator, "More Info": .detailButton,
      "checkmark": .checkmark,
    ]
    if let accessory = inner.lazy.compactMap({ known[$0.identifier] ?? known[$0.label] }).first {
      row.accessory = accessory
    } else if let control, control.frame.width < cell.frame.width / 2 {
      let words = Self.words(control)
      if control.kind == .toggle { row.accessory = .switch(isOn: control.value == "1") }
      if control.kind == .button, !words.isEmpty, words != title { row.accessory = .button(words) }
    }
    guard let first = texts.first?.frame else {
      if parts.count == 2 { cell.frame.height >= 50 ? (row.subtitle = parts[1]) : (row.value = parts[1]) }
      if parts.count > 2 { (row.subtitle, row.value) = (parts[1], parts[2]) }
      return (row, Array(parts.dropFirst(3)))
    }
    // Texts with the frame of their cell do not say which is above; a row of one line is lower than 50 points.
    func isBelow(_ text: CGRect) -> Bool { text == first ? cell.frame.height >= 50 : text.minY >= first.maxY - 4 }
    var others = Array(texts.dropFirst())
    func take(_ fits: (AppElement) -> Bool) -> String? {
      others.firstIndex(where: fits).map { Self.words(others.remove(at: $0)) }
    }
    row.subtitle = take { isBelow($0.frame) }
    row.value = take { !isBelow($0.frame) && abs($0.frame.midY - first.midY) < 4 }
    return (row, others.map(Self.words))
  }
}
