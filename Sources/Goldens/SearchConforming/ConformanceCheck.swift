import Foundation
import SearchFrames
import SearchLayers
import SearchMotion
import SearchScenes

/// Pairs the elements of a scene with those of an app.
struct ConformanceCheck {
  let tree: AppTree
  let scene: SearchScene
  let screen: CGSize
  /// The scene's elements, in their reading order.
  let placed: [PlacedElement]
  /// The layers that are not compared. They are paired, so that the app's elements are not taken for ones of its own.
  private let ignored: [LayerPattern]
  /// The names of buttons of bars with a text: their widths depend on the font.
  let titled: Set<String>
  /// The texts of the app's elements that may be paired: of a cell without a label those in it.
  let labels: [Int: [String]]
  /// The index of the app's element for each of the scene's.
  var pairs: [Int?]
  /// The app's elements that may be paired.
  let candidates: [Int]
  /// The elements that a keyboard is directly in, other than the app and its windows. iOS has the globe and the microphone
  /// there, beside the keyboard.
  let keyboardHosts: Set<Int>
  let keyboard: CGRect?
  /// True if the tool calls cells selected.
  let hasSelectedCell: Bool
  /// The index of the element around each of the app's; -1 for none.
  let parents: [Int]

  init(_ renderer: SceneRenderer, _ tree: AppTree, at instant: Instant) {
    let root = renderer.presentation(at: instant)
    var tree = tree
    tree.place(on: root.frame.size)
    (self.tree, scene, screen) = (tree, renderer.scene, root.frame.size)
    let conform = renderer.scene.conform
    ignored = conform.ignore.map { LayerPattern($0, reachesBelow: true) }
    let named = conform.ignore.contains("statusBar") ? [] : conform.identifiers.keys.map { LayerPattern($0) }
    placed = root.accessibilityElements(isRightToLeft: scene.layoutDirection == .rightToLeft).filter { element in
      let isOfSystem = element.surface == .system || element.element.traits.contains(.keyboardKey)
      if isOfSystem { return named.contains { $0.matches(element.name) } }
      return element.opacity > 0.5
    }
    let (keyboard, elements) = (tree.keyboard, tree.elements)
    self.keyboard = keyboard
    hasSelectedCell = elements.contains { $0.kind == .cell && $0.isSelected == true }
    candidates = elements.indices.filter { index in
      Self.isSeen(elements[index], on: root.frame.size, behind: keyboard)
    }
    labels = Dictionary(uniqueKeysWithValues: candidates.map { ($0, Self.label(of: $0, in: elements)) })
    var titled: Set<String> = []
    _ = Self.addTitled(root, to: &titled)
    self.titled = titled
    var around: [Int] = []
    parents = tree.elements.indices.map { index in
      while let last = around.last, tree.elements[last].depth >= tree.elements[index].depth { around.removeLast() }
      defer { around.append(index) }
      return around.last ?? -1
    }
    let hosts = zip(tree.elements, parents).filter { $0.0.kind == .keyboard && $0.1 >= 0 }.map(\.1)
    keyboardHosts = Set(hosts.filter { ![.application, .window].contains(tree.elements[$0].kind) })
    pairs = [Int?](repeating: nil, count: placed.count)
    pair()
  }

  /// Elements behind the keyboard count, which some tools call invisible.
  private static func isSeen(_ element: AppElement, on screen: CGSize, behind keyboard: CGRect?) -> Bool {
    let seen = element.frame.intersection(CGRect(origin: .zero, size: screen))
    let isVisible = element.isVisible || keyboard?.covers(element.frame) == true
    return isVisible && !seen.isNull && seen.width > 0.5 && seen.height > 0.5
      && ![.application, .window, .keyboard, .key, .statusBar].contains(element.kind)
  }

  /// - Returns: true if there is a text in the layer.
  private static func addTitled(_ layer: Layer, to names: inout Set<String>) -> Bool {
    var isTitled = layer.text?.isEmpty == false
    for sublayer in layer.sublayers where addTitled(sublayer, to: &names) { isTitled = true }
    if isTitled, layer.accessibility != nil { names.insert(layer.name) }
    return isTitled
  }

  private mutating func pair() {
    var free = Set(candidates)
    func take(_ index: Int, _ candidate: Int, _ pairs: inout [Int?]) {
      pairs[index] = candidate
      free.remove(candidate)
    }
    for index in placed.indices {
      guard let identifier = scene.conform.identifiers[placed[index].name] else { continue }
      if let found = candidates.first(where: { tree.elements[$0].identifier == identifier && free.contains($0) }) {
        take(index, found, &pairs)
      }
    }
    // The nearest first: of rows with the same words, each gets its own.
    func pairNearest(_ isPossible: (_ words: Set<String>, _ index: Int, _ candidate: Int, _ distance: Double) -> Bool) {
      var found: [(distance: Double, index: Int, candidate: Int)] = []
      for index in placed.indices where pairs[index] == nil {
        let words = words(of: placed[index])
        for candidate in candidates where free.contains(candidate) {
          let distance = distance(candidate, placed[index].frame)
          if fits(placed[index], tree.elements[candidate]), isPossible(words, index, candidate, distance) {
            found.append((distance, index, candidate))
          }
        }
      }
      for match in found.sorted(by: { ($0.distance, $0.index, $0.candidate) < ($1.distance, $1.index, $1.candidate) })
      where pairs[match.index] == nil && free.contains(match.candidate) {
        take(match.index, match.candidate, &pairs)
      }
    }
    pairNearest { words, _, candidate, _ in labels[candidate]?.contains(where: words.contains) == true }
    // The rest by kind and place.
    let all = placed.reduce(into: Set<String>()) { $0.formUnion(words(of: $1)) }
    pairNearest { _, index, candidate, distance in
      let kind = tree.elements[candidate].kind
      guard distance < 60, self.kind(of: placed[index]) != .unknown, kind != .unknown, kind != .other else {
        return false
      }
      // Words of another element of the scene: a second print of that one, unless it is exactly here.
      return distance < 4 || labels[candidate]?.contains(where: all.contains) != true
    }
  }

  func isCompared(_ placed: PlacedElement) -> Bool { !ignored.contains { $0.matches(placed.name) } }

  private func distance(_ candidate: Int, _ frame: CGRect) -> Double {
    let own = tree.elements[candidate].frame
    return abs(own.midX - frame.midX) + abs(own.midY - frame.midY) + abs(own.height - frame.height)
  }

  func kind(of placed: PlacedElement) -> AppElement.Kind {
    let traits = placed.element.traits
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.toggleButton) { return .toggle }
    if traits.contains(.header) || traits.contains(.staticText) { return .text }
    if traits.contains(.image) { return .image }
    if traits.contains(.adjustable) { return .unknown }
    if placed.surface == .content, !traits.contains(.button) { return .cell }
    return placed.element.isInteractive || traits.contains(.button) ? .button : .unknown
  }

  /// Returns true if an element of the app may be one of the scene.
  private func fits(_ placed: PlacedElement, _ element: AppElement) -> Bool {
    if element.kind == .unknown { return true }
    switch kind(of: placed) {
    case .searchField: return [.searchField, .textField].contains(element.kind)
    case .button:
      return [.button, .cell, .toggle].contains(element.kind) || placed.surface == .sidebar && isRow(element, placed)
    case .toggle: return [.toggle, .button].contains(element.kind)
    case .cell:
      return isRow(element, placed) || [.cell, .button, .toggle].contains(element.kind)
    // Headers and footers of tables are views with a label, and so are the titles of iOS 12.
    case .text: return element.kind == .text || element.kind == .other && [.content, .topBar].contains(placed.surface)
    case .image: return element.kind == .image
    default: return true
    }
  }

  /// AXe prints rows as texts of their size.
  private func isRow(_ element: AppElement, _ placed: PlacedElement) -> Bool {
    element.kind == .text && element.frame.height > placed.frame.height * 0.75
  }

  func words(of placed: PlacedElement) -> Set<String> {
    let element = placed.element
    return Set(
      [element.label, element.value, element.label.components(separatedBy: ", ").first ?? ""].filter { !$0.isEmpty })
  }

  private static func label(of index: Int, in elements: [AppElement]) -> [String] {
    let element = elements[index]
    let inner = elements[(index + 1)...].prefix { $0.depth > element.depth }
    // Maestro prints no kinds: what has a few texts and no words of its own may be a cell.
    let isGroup = element.kind == .unknown && (2...12).contains(inner.count)
    guard element.words.isEmpty, isGroup || [.cell, .button, .toggle].contains(element.kind) else {
      return element.words
    }
    var texts: [String] = []
    // The title of a button in a cell is the button's.
    var control = Int.max
    for part in inner {
      if part.depth > control || !part.isVisible && element.isVisible { continue }
      control = part.kind == .button || part.kind == .toggle ? part.depth : .max
      if part.kind == .text || part.kind == .unknown, !part.label.isEmpty { texts.append(part.label) }
    }
    guard let first = texts.first else {
      return inner.first { [.button, .toggle].contains($0.kind) && !$0.words.isEmpty }?.words ?? []
    }
    return [texts.joined(separator: ", "), first]
  }
}
