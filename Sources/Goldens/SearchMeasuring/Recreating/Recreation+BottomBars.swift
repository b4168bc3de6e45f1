import Foundation
import SearchFrames
import SearchScenes

extension Recreation {
  /// Returns the top of a keyboard; nil if no row of the lower half has ten keys or more.
  mutating func findKeyboard() -> Double? {
    for y in stride(from: size.height * 0.55, to: size.height - 80, by: 1) {
      let row = Int(y * image.scale)
      let steps = (1..<image.bitmap.width).filter {
        image.tone(column: $0, row: row).distance(to: image.tone(column: $0 - 1, row: row)) > 6
      }
      // Alphabets have up to twelve letters in a row.
      for count in 10...12 {
        let pitch = size.width / Double(count)
        let starts = zip(steps, steps.dropFirst()).filter {
          pitch - 10..<pitch - 2 ~= Double($1 - $0) / image.scale
        }.map { Double($0.0) / image.scale }
        guard starts.count >= count - 1, zip(starts, starts.dropFirst()).allSatisfy({ abs($1 - $0 - pitch) < 1.2 })
        else { continue }
        scene.search = SearchScene.Search().with { $0.focused = true }
        if count > 10 { scene.keyboard.layout = .de }
        let top = top(ofKeyboardAt: y)
        // From the top to the first row there are 8 pt, or up to 26 on iOS 26, and 44 more for predictions.
        scene.keyboard.prediction = y - top > 38
        note(
          .measured, "keyboard",
          "\(count) keys in a row from y \(Int(y)) on, \(scene.keyboard.prediction ? "with" : "without") predictions")
        return top
      }
    }
    return nil
  }

  /// Returns the top of what has the colour of a keyboard between its keys. Words of predictions and the round corners of
  /// iOS 26 end single columns earlier.
  private func top(ofKeyboardAt y: Double) -> Double {
    let tray = image.tone(column: Int(1.5 * image.scale), row: Int(y * image.scale))
    let tops = [2, 30, 36, size.width / 3 + 8, size.width * 2 / 3 + 8].map { x -> Int in
      var row = Int((y - 3) * image.scale)
      while row > 0, image.tone(column: Int(x * image.scale), row: row).distance(to: tray) <= 8 { row -= 1 }
      return row + 1
    }
    return Double(tops.min() ?? 0) / image.scale
  }

  mutating func findBottomBar() {
    if findTabBar() || findGlassToolbar() || findToolbar() { return }
    note(.leftOut, "tabBar", "no tab bar or toolbar was found; one of glass over content is not seen")
  }

  /// Returns labels with a symbol above each, at equal distances; nil if there are none.
  private func tabs(in strip: CGRect, tolerance: Double) -> [CGRect]? {
    let bottom = scene.device.safeArea.bottom
    let above = CGRect(x: 0, y: strip.minY - 34, width: 44, height: 33)
    let labels = image.boxes(in: strip, gap: 5, tolerance: tolerance).filter { label in
      let symbol = image.bands(
        along: .horizontal, in: above.offsetBy(dx: label.midX - 22, dy: 0), gap: 30, tolerance: tolerance
      ).first
      return 4...13 ~= label.height && label.width > 8 && (bottom == 0 || label.maxY > size.height - 39.5)
        && symbol.map { abs(($0.lowerBound + $0.upperBound) / 2 - label.midX) < 8 } ?? false
    }
    // A bar of glass is in the middle, with content at its sides, or it has a search tab at the trailing edge.
    for count in (2...5).reversed() where count <= labels.count {
      for start in 0...labels.count - count {
        let group = Array(labels[start..<start + count])
        let pitches = zip(group, group.dropFirst()).map { $1.midX - $0.midX }
        let isCentered = abs(group[0].midX + group[count - 1].midX - size.width) < 8
        if (pitches.max() ?? 0) - (pitches.min() ?? 0) < 6, isCentered || count == labels.count { return group }
      }
    }
    return nil
  }

  /// Finds labels of 10 pt with a symbol above each.
  private mutating func findTabBar() -> Bool {
    let bottom = scene.device.safeArea.bottom
    let (top, end) = bottom > 0 ? (size.height - 46, size.height - 29) : (size.height - 15, size.height - 1)
    let strip = CGRect(x: 4, y: top, width: size.width - 8, height: end - top)
    // Content that shows through glass is fainter than labels.
    guard let labels = tabs(in: strip, tolerance: 50) ?? tabs(in: strip, tolerance: 110) else { return false }
    let centers = labels.map(\.midX)
    let isWide = centers.indices.allSatisfy {
      abs(centers[$0] - (Double($0) + 0.5) * size.width / Double(centers.count)) < 4
    }
    guard isWide || (bottom > 0 && (labels.count > 2 || fieldBounds.map { $0.height > 40 } ?? true)) else {
      return false
    }
    var bar = SearchScene.TabBar(items: Self.titles(labels.count).map { .init(title: $0, symbol: "circle") })
    for (index, label) in labels.enumerated() {
      let area = label.insetBy(dx: -3, dy: -2)
      guard let accent = image.accent(in: area, over: image.ground(of: area)) else { continue }
      (bar.selected, _) = (.index(index), accents.append(accent))
    }
    hasWideBar = isWide
    if !isWide {
      glass.append("a tab bar of glass")
      let rest = (centers.last ?? 0) + ((centers.last ?? 0) - centers[centers.count - 2]) / 2 + 8
      let area = CGRect(x: rest, y: top - 34, width: size.width - 24 - rest, height: end - top + 34)
      if area.width > 40, case let glyphs = image.boxes(in: area, gap: 5, tolerance: 50), glyphs.count == 1,
        17...28 ~= glyphs[0].width, 17...28 ~= glyphs[0].height
      {
        bar.items.append(.init(title: "…", role: .search))
      }
    }
    scene.tabBar = bar
    note(.measured, "tabBar", "\(bar.items.count) tabs")
    note(.guessed, "tabBar", "a circle for each symbol")
    return true
  }

  /// Finds what is in the circles and the field of glass, 48 pt high and 28 pt above the bottom.
  private mutating func findGlassToolbar() -> Bool {
    guard scene.device.safeArea.bottom > 0 else { return false }
    let middle = size.height - 52
    let area = CGRect(x: 30, y: middle - 18, width: size.width - 60, height: 36)
    let boxes = image.boxes(in: area, gap: 6, tolerance: 50).filter { $0.height > 3 }
    guard let first = boxes.first, boxes.allSatisfy({ abs($0.midY - middle) < 4.5 && $0.height < 27 }),
      abs(first.midX - 52) < 5 || 44...52 ~= first.minX
    else { return false }
    let field = boxes.firstIndex { $0.isMagnifier && $0.width < 17.5 }
    if let field {
      let next = boxes.dropFirst(field + 1).first { $0.width > 30 }
      let text = next.map { Self.text(width: $0.width, size: 17) }
      scene.search = SearchScene.Search(placeholder: text.map { .text($0) })
    }
    // Ink between the magnifier and the circle at the trailing edge is the text of the field.
    var items: [SearchScene.Toolbar.Item] = []
    for (index, box) in boxes.enumerated() {
      if index == field {
        items.append(.search)
      } else if index < field ?? .max || box.midX > size.width - 70 {
        items.append(.item(item(box)))
      }
    }
    if items != [.search] { scene.toolbar = SearchScene.Toolbar(items: items) }
    glass.append("a toolbar of glass")
    note(.measured, "toolbar", "\(items.count) items\(field == nil ? "" : ", one a search field")")
    return true
  }

  /// Finds symbols in the middle of a bar of 44 pt.
  private mutating func findToolbar() -> Bool {
    let top = size.height - scene.device.safeArea.bottom - 44
    let area = CGRect(x: 4, y: top, width: size.width - 8, height: 44)
    let boxes = image.boxes(in: area, gap: 8, tolerance: 50).filter { $0.height > 3 }
    guard let first = boxes.first, let last = boxes.last, boxes.count <= 5, glass.isEmpty,
      boxes.allSatisfy({ abs($0.midY - top - 22) < 5 && 8...29 ~= $0.height && $0.width < 60 }),
      first.minX < 30 || last.maxX > size.width - 30
    else { return false }
    var items: [SearchScene.Toolbar.Item] = first.minX < 30 ? [] : [.flexibleSpace]
    for box in boxes {
      if !items.isEmpty, items.last != .flexibleSpace { items.append(.flexibleSpace) }
      items.append(.item(item(box)))
    }
    scene.toolbar = SearchScene.Toolbar(items: items)
    note(.measured, "toolbar", "a bar from edge to edge, buttons: \(boxes.count)")
    return true
  }
}
