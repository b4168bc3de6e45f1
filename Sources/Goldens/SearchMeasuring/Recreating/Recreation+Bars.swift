import Foundation
import SearchFrames
import SearchScenes

extension Recreation {
  mutating func findStatusBar() {
    let height = min(scene.device.statusBar - 4, 36)
    let area = CGRect(x: 0, y: scene.device.statusBar - 4 - height, width: size.width, height: height)
    scene.statusBar.isHidden = image.bands(along: .horizontal, in: area, gap: 8).isEmpty
    // Without a signal there are dots of 3 pt left of the Wi-Fi symbol.
    let signals = CGRect(x: size.width * 0.7, y: area.minY, width: size.width * 0.3, height: height)
    let dots = image.boxes(in: signals, gap: 1, tolerance: 20).prefix { $0.height < 5.5 && $0.width < 6 }
    if dots.count == 4 { scene.statusBar.signal = 0 }
    note(
      .guessed, "statusBar",
      scene.statusBar.isHidden
        ? "hidden, because there is no ink" : "9:41 and \(dots.count == 4 ? "no signal" : "full signals")")
    let island = CGRect(x: size.width / 2 - 50, y: 20, width: 100, height: 20)
    let isDrawn = scene.device.safeArea.top >= 59 && image.coverage(of: island, over: .black, tolerance: 12) == 0
    scene.dynamicIsland = isDrawn && scene.appearance == .light
  }

  /// Finds a field of one colour with a magnifier at its left end. `fieldBounds` are its bounds.
  mutating func findSearchField(above keyboard: Double?) {
    let width = size.width
    for x in [width - 50, width - 58, width * 0.7, width * 0.6, width * 0.5] {
      for run in image.runs(atX: x, from: scene.device.statusBar, to: size.height * 0.45) where 33...50 ~= run.height {
        if let (field, glyph) = field(of: run, atX: x) {
          return addField(field, color: run.tone, textFrom: glyph.maxX + 2)
        }
      }
    }
    // On iOS 26 the field of a keyboard is glass, above it and without a colour of its own.
    guard let keyboard else { return note(.leftOut, "search", "no search field was found") }
    let area = CGRect(x: 16, y: keyboard - 150, width: width * 0.6, height: 150)
    for box in image.boxes(in: area, gap: 4, tolerance: 90) where box.isMagnifier {
      scene.search = SearchScene.Search(active: true).with { $0.focused = true }
      readText(in: CGRect(x: box.maxX + 4, y: box.minY, width: width * 0.6, height: box.height))
      glass.append("a search field above the keyboard")
      return note(.measured, "search", "a field above the keyboard")
    }
    note(.leftOut, "search", "there is a keyboard, but no search field was found")
  }

  /// Returns the bounds of a field through which a vertical line runs, and those of its magnifier; nil if it has none.
  private func field(of run: ToneRun, atX x: Double) -> (bounds: CGRect, magnifier: CGRect)? {
    let row = Int((run.top + run.height / 2) * image.scale)
    let columns = (0..<image.bitmap.width).filter { image.tone(column: $0, row: row).distance(to: run.tone) <= 3 }
    guard let first = columns.first, let last = columns.last else { return nil }
    let bounds = CGRect(
      x: Double(first) / image.scale, y: run.top, width: Double(last + 1 - first) / image.scale, height: run.height)
    guard bounds.minX > 4, bounds.width > size.width * 0.45 else { return nil }
    let start = CGRect(x: bounds.minX + 4, y: bounds.minY + 2, width: 56, height: bounds.height - 4)
    guard let glyph = image.boxes(in: start, gap: 2, over: run.tone, tolerance: 40).first, glyph.isMagnifier,
      abs(glyph.midY - bounds.midY) < 4
    else { return nil }
    return (bounds, glyph)
  }

  private mutating func addField(_ bounds: CGRect, color: Tone, textFrom x: Double) {
    fieldBounds = bounds
    var search = SearchScene.Search().with { $0.placement = .stacked }
    if bounds.minY < scene.device.statusBar + 40 {
      (search.active, search.placement) = (true, .automatic)
    } else if scene.search?.focused == true {
      search.hidesNavigationBarDuringPresentation = false
    }
    search.focused = scene.search?.focused ?? false
    let around = image.ground(of: CGRect(x: 0, y: bounds.minY - 6, width: size.width, height: 5))
    let fill = around.covered(by: Tone(118, 118, 128), scene.appearance == .dark ? 0.24 : 0.12)
    if fill.distance(to: color) > 10 { search.style.field = Self.color(color) }
    scene.search = search
    readText(in: CGRect(x: x, y: bounds.minY + 8, width: bounds.maxX - 28 - x, height: bounds.height - 16))
    let end = CGRect(x: bounds.maxX - 34, y: bounds.minY + 4, width: 30, height: bounds.height - 8)
    if search.text.isEmpty, let box = image.boxes(in: end, gap: 3, over: color, tolerance: 40).first,
      9...14 ~= box.width, 14...20 ~= box.height
    {
      scene.search?.accessories = [.microphone]
      note(.measured, "search", "a microphone")
    }
    if bounds.height > 40 { glass.append("a field \(Int(bounds.height.rounded())) pt high") }
    let (top, height) = (Int(bounds.minY.rounded()), Int(bounds.height.rounded()))
    note(.measured, "search", "a field \(height) pt high at y \(top), \(color.text)")
  }

  /// Sets the placeholder, or the text if the ink is as dark as a label's.
  private mutating func readText(in area: CGRect) {
    let ground = image.ground(of: area)
    guard let box = image.boxes(in: area, gap: 9, over: ground).first else { return }
    let text = Self.text(width: box.width, size: 17)
    // The caret, which has the tint, is before the placeholder.
    let caret = CGRect(x: box.minX, y: box.minY, width: 3, height: box.height)
    let letters = image.accent(in: caret, over: ground) == nil ? box : box.insetBy(dx: 3, dy: 0)
    if image.strongest(in: letters, on: ground).distance(to: ground) > 190 {
      scene.search?.text = text
    } else {
      scene.search?.placeholder = .text(text)
    }
  }

  mutating func findNavigationBar() {
    let height = scene.device.statusBar > 56 ? 48.0 : 44
    let bottom = min(scene.device.statusBar + height, fieldBounds?.minY ?? .infinity)
    let area = CGRect(
      x: 6, y: scene.device.statusBar + 2, width: size.width - 12, height: max(bottom - scene.device.statusBar - 2, 0))
    var items = image.boxes(in: area, gap: 9).filter {
      $0.height >= 3 && $0.maxY < bottom - 0.5 && $0.height <= 46 && 14...36 ~= $0.midY - scene.device.statusBar
    }
    // The ends of glass are thin arcs.
    items.removeAll { box in
      box.width < box.height / 2 && box.height > 20
        && image.coverage(of: box, over: image.ground(of: area), tolerance: 64) < 0.3
    }
    var navigation = SearchScene.Navigation()
    if let chevron = items.first, 8.5...13 ~= chevron.width, 16...22 ~= chevron.height, chevron.minX < 46 {
      items.removeFirst()
      // In a circle of glass of 44 pt it is further from the edge.
      if chevron.minX > 24 {
        glass.append("a back button in a circle")
        navigation.leadingItems.append(.symbol("chevron.left"))
      } else if let label = items.first, label.minX - chevron.maxX < 14, label.maxX < size.width / 2 - 20 {
        items.removeFirst()
        backTitle = Self.text(width: label.width, size: 17)
      } else {
        navigation.leadingItems.append(.symbol("chevron.left"))
      }
      if let accent = image.accent(in: chevron, over: image.ground(of: chevron.insetBy(dx: -4, dy: -4))) {
        accents.append(accent)
      }
      note(
        .measured, "navigation",
        backTitle == nil ? "a back button without a title, as an item" : "a back button, of a pushed page")
    }
    for box in items where box.width < size.width * 0.6 {
      if abs(box.midX - size.width / 2) < 14 {
        navigation.title = Self.text(width: box.width, size: 17)
      } else if box.midX < size.width / 2 {
        navigation.leadingItems.append(item(box))
      } else {
        navigation.trailingItems.append(item(box))
      }
    }
    // A symbol in the middle of a circle of 44 pt, 16 pt from the edge.
    if let last = items.last, last.width < 30, abs(size.width - 38 - last.midX) < 2, size.width - last.maxX > 24 {
      glass.append("a round button")
    }
    if let title = largeTitle {
      (navigation.title, navigation.largeTitle) = (Self.text(width: title.width, size: 34), true)
      contentTop = title.maxY + 6
    }
    if let fieldBounds { contentTop = max(contentTop, fieldBounds.maxY + 6) }
    navigation.isHidden = navigation == SearchScene.Navigation() && contentTop == 0
    contentTop = max(contentTop, navigation.isHidden ? scene.device.statusBar : scene.device.statusBar + 44)
    scene.navigation = navigation
    let count = navigation.leadingItems.count + navigation.trailingItems.count
    note(
      .measured, "navigation",
      (navigation.largeTitle ? "a large title" : navigation.title.isEmpty ? "no title" : "a title in the bar")
        + ", buttons: \(count)")
    if count > 0 { note(.guessed, "navigation", "a circle for each symbol") }
  }

  /// The bounds of a line of 34 pt below the bar.
  private var largeTitle: CGRect? {
    let bottom = min(scene.device.statusBar + 120, fieldBounds?.minY ?? .infinity)
    guard bottom > scene.device.statusBar + 60 else { return nil }
    let area = CGRect(
      x: 10, y: scene.device.statusBar + 40, width: size.width - 20, height: bottom - scene.device.statusBar - 40)
    return image.lines(in: area, gap: 2, space: 14).first {
      22...36 ~= $0.height && $0.minX <= 26 && $0.width > 25
    }
  }

  /// Returns a button of a bar. Ink as wide as a word is a title.
  mutating func item(_ box: CGRect) -> SearchScene.BarItem {
    let ground = image.ground(of: box.insetBy(dx: -6, dy: -4))
    if let accent = image.accent(in: box, over: ground) { accents.append(accent) }
    let isFilled = box.height > 30 && image.coverage(of: box, over: ground, tolerance: 64) > 0.6
    if isFilled { return SearchScene.BarItem(.symbol("circle"), style: .prominent) }
    return box.width > 34 ? .title(Self.text(width: box.width, size: 17)) : .symbol("circle")
  }

  /// Finds a segmented control below the search field, 32 pt high.
  mutating func findScopes() {
    guard let field = fieldBounds else { return }
    let fill = image.ground(of: field)
    // At one end, at least, the segment is not the selected one. The first run is the gap below the field.
    let tracks = [size.width - 34, 34].compactMap { x -> ToneRun? in
      let runs = image.runs(atX: x, from: field.maxY, to: field.maxY + 70)
      guard let gap = runs.first, gap.height < 34 else { return nil }
      return runs.dropFirst().first { 30.5...33.5 ~= $0.height }
    }
    // Above the selected segment the track goes on from end to end; a row of pictures does not.
    guard let run = tracks.first, case let track = CGRect(x: 0, y: run.top + 1, width: size.width, height: image.pixel),
      let ends = image.boxes(in: track.insetBy(dx: 2, dy: 0), gap: 0, over: run.tone, tolerance: 6).dropFirst().first,
      ends.minX > size.width - 30
    else { return }
    let area = CGRect(x: field.minX, y: run.top + 6, width: size.width - 2 * field.minX, height: run.height - 12)
    let titles = image.boxes(in: area, gap: 12)
    guard 2...5 ~= titles.count else { return }
    let grounds = titles.map { image.ground(of: $0.insetBy(dx: -8, dy: 0)) }
    // The track has the fill of fields, the selected segment another grey; pictures have other colours.
    guard grounds.contains(where: { $0.distance(to: fill) <= 14 }), grounds.allSatisfy({ $0.chroma < 16 }) else {
      return
    }
    let selected = grounds.indices.max { grounds[$0].distance(to: run.tone) < grounds[$1].distance(to: run.tone) } ?? 0
    scene.search?.scopes = Self.titles(titles.count)
    scene.search?.scopeBarActivation = .manual
    scene.search?.showsScopeBar = true
    scene.search?.selectedScope = .index(selected)
    contentTop = max(contentTop, run.bottom + 6)
    note(.measured, "search", "a scope bar of \(titles.count) segments")
  }

  /// Returns as many different titles.
  static func titles(_ count: Int) -> [String] { (0..<count).map { "… \($0 + 1)" } }
}

extension CGRect {
  /// True for ink as large as the magnifier of a search field.
  var isMagnifier: Bool { 13...19.5 ~= width && 13...19.5 ~= height }
}
