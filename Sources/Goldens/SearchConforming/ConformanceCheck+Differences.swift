import Foundation
import SearchGeometry
import SearchLanguage
import SearchLayers
import SearchScenes

extension ConformanceCheck {
  var conformance: Conformance {
    var elements = placed.indices.filter { isCompared(placed[$0]) }.map { element($0) }
    let paired = Set(pairs.compactMap(\.self))
    for candidate in candidates where !paired.contains(candidate) && isControl(candidate, paired: paired) {
      let own = tree.elements[candidate]
      elements.append(
        .init(
          layer: nil, kind: own.kind.name, status: .differs, reason: "the scene has no such \(own.kind.name)",
          appFrame: own.frame, sceneFrame: nil, appLabel: own.words.first, sceneLabel: nil))
    }
    return Conformance(elements: elements, notes: notes)
  }

  private var notes: [String] {
    var notes: [String] = []
    if let size = tree.size, tree.format != .relative, size != screen {
      func words(_ size: CGSize) -> String {
        "\(DecimalText.string(size.width, places: 2)) × \(DecimalText.string(size.height, places: 2))"
      }
      notes.append("the dump is of \(words(size)) points, the scene's screen has \(words(screen))")
    }
    if tree.format.exactness >= 0.05 {
      let exactness = DecimalText.string(tree.format.exactness, places: 2)
      notes.append("\(tree.format.name) rounds numbers: differences below \(exactness) points more are not seen")
    }
    for (layer, identifier) in scene.conform.identifiers.sorted(by: { $0.key < $1.key }) {
      let isHere = placed.contains { $0.name == layer }
      let isPrinted = tree.elements.contains { !$0.identifier.isEmpty }
      if isHere, isPrinted, !tree.elements.contains(where: { $0.identifier == identifier }) {
        notes.append("no element has the identifier \(identifier.shown) of \(layer), which was looked for by its words")
      }
    }
    return notes
  }

  /// Controls that only the app has are faults, unless they are in what is paired, around it, or content.
  private func isControl(_ candidate: Int, paired: Set<Int>) -> Bool {
    let own = tree.elements[candidate]
    guard Self.controls.contains(own.kind), keyboard?.covers(own.frame) != true else { return false }
    let end = tree.elements[(candidate + 1)...].firstIndex { $0.depth <= own.depth } ?? tree.elements.endIndex
    if paired.contains(where: { (candidate..<end).contains($0) }) { return false }
    // Those of the system's sheets and popovers.
    let system: Set = ["Sheet Grabber", "dismiss popup", "PopoverDismissRegion"]
    if system.contains(own.label) || system.contains(own.identifier) { return false }
    var around = parents[candidate]
    while around >= 0 {
      let kind = tree.elements[around].kind
      // A row that is a switch in the scene has one in the app. In any other row it is the app's alone.
      if let row = pairs.firstIndex(of: around), self.kind(of: placed[row]) == .cell {
        let hasToggle = toggle(in: row) != nil
        return own.kind == .toggle ? !hasToggle : isOwnControl(own, in: tree.elements[around], labels[around] ?? [])
      }
      if paired.contains(around) || [.cell, .keyboard, .statusBar, .stepper, .segmentedControl].contains(kind)
        || keyboardHosts.contains(around)
      {
        return false
      }
      around = parents[around]
    }
    return !own.words.isEmpty || !own.identifier.isEmpty || own.kind == .segmentedControl
  }

  /// Returns true for a control in a row that is not the row, and not the chevron or button that UIKit adds to it.
  private func isOwnControl(_ control: AppElement, in row: AppElement, _ words: [String]) -> Bool {
    let isOfSystem = ["chevron", "checkmark", "More Info", "Delete", "Reorder"].contains {
      control.label.hasPrefix($0) || control.identifier == $0
    }
    return !isOfSystem && !control.words.isEmpty && control.frame.width < row.frame.width / 2
      && words.allSatisfy { label in !control.words.contains { label.contains($0) } }
  }

  private static let controls: Set<AppElement.Kind> = [
    .button, .searchField, .textField, .toggle, .slider, .stepper, .segmentedControl,
  ]

  private func element(_ index: Int) -> Conformance.Element {
    let placed = placed[index]
    let kind = kind(of: placed)
    func element(_ status: Conformance.Status, _ reason: String, _ app: AppElement? = nil) -> Conformance.Element {
      .init(
        layer: placed.name, kind: kind.name, status: status, reason: reason, appFrame: app?.frame,
        sceneFrame: placed.frame, appLabel: app.map { $0.words.first ?? "" }, sceneLabel: placed.element.label)
    }
    guard let pair = pairs[index] else {
      // SwiftUI's switches are as wide as their rows.
      if kind == .toggle, let row = row(of: index), let pair = pairs[row], let isOn = isOn(pair) {
        let fault = stateFault(isOn, placed)
        return element(fault == nil ? .conforms : .differs, fault ?? "", tree.elements[pair])
      }
      if keyboard?.covers(placed.frame) == true { return element(.notJudged, "the keyboard covers it") }
      let isPrinted = ![.unknown, .image].contains(kind) && !(kind == .cell && hasTexts(of: placed))
      return isPrinted
        ? element(.differs, "the app has no such \(kind.name)")
        : element(.notJudged, "the dump has nothing that it could be")
    }
    let app = tree.elements[pair]
    var faults = frameFaults(placed, app)
    if words(of: placed).isDisjoint(with: labels[pair] ?? []), !placed.element.label.isEmpty, !isUntranslated(placed) {
      let own = labels[pair]?.first ?? ""
      faults.append("its words are \"\(own.shown)\" (scene \"\(placed.element.label.shown)\")")
    }
    if kind == .cell, app.kind != .unknown || faults.isEmpty, app.words.isEmpty, let joined = labels[pair]?.first,
      !isLabel(joined, of: placed, mayHaveMore: app.kind == .unknown)
    {
      faults.append("its texts are \"\(joined.shown)\" (scene \"\(placed.element.label.shown)\")")
    }
    if kind == .searchField, !app.placeholder.isEmpty, !app.value.isEmpty, app.value != app.placeholder,
      !words(of: placed).contains(app.value)
    {
      faults.append("its text is \"\(app.value.shown)\" (scene \"\(placed.element.value.shown)\")")
    }
    if kind == .searchField, !app.placeholder.isEmpty, app.label != placed.element.label,
      !words(of: placed).contains(app.placeholder)
    {
      faults.append("its placeholder is \"\(app.placeholder.shown)\" (scene \"\(placed.element.label.shown)\")")
    }
    if kind == .toggle, let isOn = isOn(pair), let fault = stateFault(isOn, placed) { faults.append(fault) }
    // Some tools call no cell selected.
    let printsSelection = kind == .button || kind == .cell && hasSelectedCell
    if let isSelected = app.isSelected, isSelected != placed.element.traits.contains(.selected), printsSelection {
      faults.append(isSelected ? "it is selected in the app alone" : "it is selected in the scene alone")
    }
    if isOutOfOrder(index) { faults.append("it comes at another place in the order") }
    return element(faults.isEmpty ? .conforms : .differs, faults.joined(separator: "; "), app)
  }

  /// Returns true for the system's words that scenes have in English alone.
  private func isUntranslated(_ placed: PlacedElement) -> Bool {
    let words: Set = [
      "Clear text", "Dictate", "Bookmarks", "Results list", "More Info", "Section index", "In progress",
    ]
    return words.contains(placed.element.label) && !scene.language.hasPrefix("en")
  }

  /// The row that a control is in.
  private func row(of control: Int) -> Int? {
    placed.indices.first { kind(of: placed[$0]) == .cell && placed[$0].frame.covers(placed[control].frame) }
  }

  /// The switch in a row.
  private func toggle(in row: Int) -> Int? {
    placed.indices.first { kind(of: placed[$0]) == .toggle && placed[row].frame.covers(placed[$0].frame) }
  }

  private func stateFault(_ isOn: Bool, _ placed: PlacedElement) -> String? {
    guard isOn != (placed.element.value == "1") else { return nil }
    return isOn ? "it is on in the app alone" : "it is on in the scene alone"
  }

  /// AXe and idb print no cells: a row that is no button has texts alone.
  private func hasTexts(of row: PlacedElement) -> Bool {
    tree.format == .accessibility
      && candidates.contains { candidate in
        let element = tree.elements[candidate]
        return element.kind == .text && row.frame.covers(element.frame, within: 1)
          && row.element.label.hasPrefix(element.label)
      }
  }

  /// Returns true if a switch, or the one in a cell, is on; nil where the tool does not print it.
  private func isOn(_ index: Int) -> Bool? {
    let inner = tree.elements[(index + 1)...].prefix { $0.depth > tree.elements[index].depth }
    let toggle =
      [tree.elements[index]].first { [.toggle, .unknown].contains($0.kind) } ?? inner.first { $0.kind == .toggle }
    return toggle.flatMap { ["0": false, "1": true][$0.value] }
  }

  /// Returns true if the texts in the app's cell are those of the scene's row, or if none is: another check reports that.
  /// - Parameter mayHaveMore: true for a tool that prints no kinds: the titles of buttons in the cell are among its texts.
  private func isLabel(_ joined: String, of row: PlacedElement, mayHaveMore: Bool) -> Bool {
    let (label, value) = (row.element.label, row.element.value)
    let parts = joined.components(separatedBy: ", ")
    if mayHaveMore, Set(label.components(separatedBy: ", ")).isSubset(of: parts) { return true }
    return [label, "\(label), \(value)"].contains {
      $0 == joined || $0.components(separatedBy: ", ").sorted() == parts.sorted()
    }
      || words(of: row).isDisjoint(with: [joined, parts[0]])
  }

  /// Compares frames; of texts the top, the height and the nearest of both edges and the centre, since another font has other
  /// widths.
  private func frameFaults(_ placed: PlacedElement, _ app: AppElement) -> [String] {
    let limit = max(scene.conform.within.position + tree.format.exactness - 0.01, 0.001)
    // Both edges are rounded: tools that print whole points print the smallest such frame around.
    let rounding = tree.format.exactness
    let (own, theirs) = (app.frame, sceneFrame(placed, near: app.frame))
    var faults: [String] = []
    func compare(_ name: String, _ a: Double, _ b: Double, more: Double = 0) {
      guard abs(a - b) >= limit + more else { return }
      let words = DecimalText.string(a - b, places: 2)
      faults.append(
        "\(name) \(a > b ? "+" : "")\(words) points (app \(DecimalText.string(a, places: 2)), scene \(DecimalText.string(b, places: 2)))"
      )
    }
    let kind = kind(of: placed)
    // A header of SwiftUI fills its row.
    let isAround = app.kind == .other || kind == .text && placed.surface == .content
    if isAround, own.covers(theirs, within: limit) { return [] }
    // A switch of SwiftUI is as wide as its row.
    if kind == .toggle, own.width > theirs.width * 2 { return [] }
    if kind == .text {
      let edges = [(own.minX, theirs.minX), (own.midX, theirs.midX), (own.maxX, theirs.maxX)]
      let nearest = edges.min { abs($0.0 - $0.1) < abs($1.0 - $1.1) } ?? edges[0]
      compare("x", nearest.0, nearest.1)
    } else {
      // The app's font makes titles wider or narrower than the scene's, and so the field beside them. It moves other buttons.
      let isBesideTitle =
        placed.surface != .content
        && self.placed.contains { other in
          isTitled(other) && other.surface == placed.surface
            && (placed.frame.minY...placed.frame.maxY).contains(other.frame.midY)
        }
      let isAsWide = kind == .searchField ? isBesideTitle : isTitled(placed)
      compare("x", own.minX, theirs.minX, more: isBesideTitle ? 3 : 0)
      compare("width", own.width, theirs.width, more: rounding + (isAsWide ? 3 : 0))
    }
    // SwiftUI's buttons of bars are as high as their labels, and centred.
    if kind == .button, placed.surface == .topBar, own.height < theirs.height - 4 {
      compare("the middle's y", own.midY, theirs.midY)
    } else {
      compare("y", own.minY, theirs.minY)
      compare("height", own.height, theirs.height, more: rounding)
    }
    return faults
  }

  /// Returns true for a button that is as wide as its title. Tabs, and the segments of a phone, share the width.
  private func isTitled(_ placed: PlacedElement) -> Bool {
    guard titled.contains(placed.name), kind(of: placed) == .button, placed.surface != .content else { return false }
    return !(placed.surface == .bottomBar && placed.name.hasPrefix("tabBar"))
      && !(scene.device.idiom == .phone && placed.name.hasPrefix("scopeBar"))
  }

  /// The frame that iOS reports for an element. Since iOS 26 that of a search field is inset in its platter by 4, 5, 9 and 10
  /// points (left, top, and from the width and the height; measured in dumps of iOS 26). Before, a tab is 2 points narrower on
  /// both sides than its share of the bar (measured in a dump of 375 points: 2…186 and 190…373), and a back button begins at the
  /// screen's edge (measured in dumps of iOS 13 and 15).
  private func sceneFrame(_ placed: PlacedElement, near frame: CGRect) -> CGRect {
    let own = placed.frame
    if scene.system.major < 26, placed.surface == .bottomBar, kind(of: placed) == .button, own.width - frame.width > 2 {
      return own.insetBy(dx: 2, dy: 0)
    }
    if scene.system.major < 26, placed.name.hasSuffix("backButton") {
      if scene.layoutDirection == .rightToLeft {
        return frame.maxX > own.maxX + 2 ? own.union(CGRect(x: screen.width, y: own.minY, width: 0, height: 1)) : own
      }
      return frame.minX < own.minX - 2 ? own.union(CGRect(x: 0, y: own.minY, width: 0, height: 1)) : own
    }
    guard scene.system.major >= 26, kind(of: placed) == .searchField else { return own }
    let inset = CGRect(x: own.minX + 4, y: own.minY + 5, width: own.width - 9, height: own.height - 10)
    return abs(frame.height - inset.height) < abs(frame.height - own.height) ? inset : own
  }

  /// Returns true for an element that breaks the order among its siblings in the app: one that is not in the longest run that
  /// both orders share.
  private func isOutOfOrder(_ index: Int) -> Bool {
    guard let pair = pairs[index] else { return false }
    let depth = tree.elements[pair].depth
    let start = tree.elements[..<pair].lastIndex { $0.depth < depth } ?? -1
    let end = tree.elements[(pair + 1)...].firstIndex { $0.depth < depth } ?? tree.elements.endIndex
    let siblings = placed.indices.filter { other in
      guard let own = pairs[other] else { return false }
      return own > start && own < end && tree.elements[own].depth == depth
        && placed[other].surface == placed[index].surface && kind(of: placed[other]) == kind(of: placed[index])
    }
    var best: [(length: Int, before: Int?)] = []
    for (place, other) in siblings.enumerated() {
      let before = (0..<place).filter { (pairs[siblings[$0]] ?? 0) < (pairs[other] ?? 0) }
        .max { best[$0].length < best[$1].length }
      best.append(((before.map { best[$0].length } ?? 0) + 1, before))
    }
    var kept = best.indices.max { best[$0].length < best[$1].length }
    while let place = kept {
      if siblings[place] == index { return false }
      kept = best[place].before
    }
    return true
  }
}
