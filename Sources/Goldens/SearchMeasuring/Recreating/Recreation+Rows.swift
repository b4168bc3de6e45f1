import Foundation
import SearchScenes

extension Recreation {
  /// A card, or all of a plain list.
  struct Block {
    var bounds: CGRect
    var ground: Tone
    var separators: [Separator] = []

    /// The tops of the rows, and the bottom of the last one.
    var cuts: [Double] = []
  }

  /// A hairline between rows.
  struct Separator {
    var bottom: Double
    /// From the edges of the block, in points.
    var leading, trailing: Double
  }

  /// Measures the row between two hairlines of a block.
  mutating func row(from top: Double, to bottom: Double, in block: Block) -> SearchScene.Row {
    let area = CGRect(
      x: block.bounds.minX + 3, y: top + 1.5, width: block.bounds.width - 6, height: bottom - top - 3)
    var row = SearchScene.Row(title: "…")
    var boxes = image.boxes(in: area, gap: 7, over: block.ground, tolerance: 45)
    takeAccessory(of: &row, from: &boxes, in: area, over: block.ground)
    takeImage(of: &row, from: &boxes, in: area, over: block.ground)
    guard let first = boxes.first else { return row }
    if row.image == nil { inkInsets.append(Double(first.minX - block.bounds.minX)) }
    var text = first
    for box in boxes.dropFirst() {
      if box.minX - text.maxX < 11 {
        text = text.union(box)
      } else {
        let width = (boxes.last?.maxX ?? box.maxX) - box.minX
        if row.accessory != .disclosureIndicator || width < area.width / 2 {
          row.value = Self.text(width: width, size: 17)
        }
        break
      }
    }
    let column = CGRect(x: text.minX, y: area.minY, width: text.width, height: area.height)
    let lines = image.lines(in: column, gap: 0.8, space: 20, over: block.ground, tolerance: 45).filter { $0.height > 4 }
    if let title = lines.first {
      row.title = Self.text(width: title.width, size: 17)
      if let accent = image.accent(in: title, over: block.ground) { row.textColor = Self.color(accent) }
    }
    if lines.count > 1 {
      row.subtitle = Self.text(width: lines.dropFirst().reduce(0) { $0 + Double($1.width) }, size: 13)
      row.subtitleLines = lines.count - 1
    }
    return row
  }

  /// Moves what is at the trailing edge from the row's boxes to its accessory.
  private func takeAccessory(
    of row: inout SearchScene.Row, from boxes: inout [CGRect], in area: CGRect, over ground: Tone
  ) {
    // Without the round corners of cards.
    let end = CGRect(x: area.maxX - 100, y: area.minY + 4.5, width: 100, height: area.height - 9)
    // A switch that is off is hardly darker than the row.
    if let box = image.boxes(in: end, gap: 3, over: ground, tolerance: 10).last(where: {
      46...68 ~= $0.width && 26...34 ~= $0.height
    }) {
      row.accessory = .switch(isOn: image.accent(in: box, over: ground) != nil)
      boxes.removeAll { $0.maxX > box.minX }
      return
    }
    // The arrows of a menu are closer to its value than two words are.
    let ends = image.boxes(in: end, gap: 2.2, over: ground, tolerance: 45).suffix(2)
    if let arrows = ends.last, let text = ends.first, let last = boxes.last, arrows.minX - text.maxX > 5,
      8...9.6 ~= arrows.width, 12...13.6 ~= arrows.height, area.maxX - arrows.maxX < 31
    {
      row.accessory = .popUpMenu
      boxes[boxes.count - 1].size.width = max(text.maxX - last.minX, 1)
      return
    }
    guard let box = boxes.last, area.maxX - box.maxX < 31 else { return }
    let isColored = image.accent(in: box, over: ground) != nil
    let accessory: SearchScene.Row.Accessory? =
      switch (box.width, box.height, isColored && boxes.count > 1) {
      case (4.5...9.5, 9...15.5, _) where isChevron(box, over: ground): .disclosureIndicator
      case (12...18, 10...17, true): .checkmark
      case (18...25, 18...25, true): .detailButton
      default: nil
      }
    guard let accessory else { return }
    row.accessory = accessory
    boxes.removeLast()
  }

  /// True for ink that is at the left above and below, and at the right in the middle; digits are not.
  private func isChevron(_ box: CGRect, over ground: Tone) -> Bool {
    let middles = [0.12, 0.5, 0.88].compactMap { share -> Double? in
      let line = CGRect(x: box.minX, y: box.minY + box.height * share, width: box.width, height: image.pixel)
      let ink = image.boxes(in: line, gap: .infinity, over: ground, tolerance: 45).first
      return ink.flatMap { $0.width < box.width * 0.7 ? ($0.midX - box.minX) / box.width : nil }
    }
    return middles.count == 3 && middles[0] < 0.5 && middles[1] > 0.5 && middles[2] < 0.5
  }

  /// Moves what is before the text from the row's boxes to its image.
  private mutating func takeImage(
    of row: inout SearchScene.Row, from boxes: inout [CGRect], in area: CGRect, over ground: Tone
  ) {
    guard boxes.count > 1, case let box = boxes[0], box.minX - area.minX <= 25, 13...100 ~= box.width,
      box.height >= 13.5, 0.5...2 ~= box.width / box.height, boxes[1].minX - box.maxX <= 34,
      boxes[1].minX - area.minX < 127
    else { return }
    boxes.removeFirst()
    let size = Double(min(box.width, box.height).rounded())
    if size >= 24, image.coverage(of: box, over: ground, tolerance: 24) > 0.65 {
      row.image = .init(.color(Self.color(image.ground(of: box))), size: size)
      inkInsets.append(Double(box.minX - area.minX) + 3)
      let corner = CGRect(x: box.minX, y: box.minY, width: size / 8, height: size / 8)
      if image.coverage(of: corner, over: ground, tolerance: 24) < 0.1 { row.image?.shape = .circle }
    } else {
      row.image = .init(.symbol("circle")).with { $0.color = Self.color(image.strongest(in: box, on: ground)) }
    }
  }
}
