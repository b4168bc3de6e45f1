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
  /// The index of the app's element for each of the scene's.
  var pairs: [Int?]
  /// The app's elements that may be paired.
  let candidates: [Int]
  /// The elements that a keyboard is directly in, other than the app and its windows. iOS has the globe and the microphone
  /// there, beside the keyboard.
  let keyboardHosts: Set<Int>
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
    candidates = tree.elements.indices.filter { Self.isSeen(tree.elements[$0], on: root.frame.size) }
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

  private static func isSeen(_ element: AppElement, on screen: CGSize) -> Bool {
    let seen = element.frame.intersection(CGRect(origin: .zero, size: screen))
    return element.isVisible && !seen.isNull && seen.width > 0.5 && seen.height > 0.5
      && ![.application, .window, .keyboard, .key, .statusBar].contains(element.kind)
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
    // By their words, and of several the nearest.
    for index in placed.indices where pairs[index] == nil {
      let words = words(of: placed[index])
      let found = candidates.filter { candidate in
        free.contains(candidate) && fits(placed[index], tree.elements[candidate])
          && !words.isDisjoint(with: self.words(of: candidate))
      }
      let place = placed[index].frame
      if let nearest = found.min(by: { distance($0, place) < distance($1, place) }) { take(index, nearest, &pairs) }
    }
    // The rest by kind and order.
    for index in placed.indices where pairs[index] == nil && kind(of: placed[index]) != .unknown {
      let found = candidates.first { candidate in
        let element = tree.elements[candidate]
        return free.contains(candidate) && element.kind != .unknown && element.kind != .other
          && fits(placed[index], element) && !hasPairedWords(candidate)
          && distance(candidate, placed[index].frame) < 60
      }
      if let found { take(index, found, &pairs) }
    }
  }

  func isCompared(_ placed: PlacedElement) -> Bool { !ignored.contains { $0.matches(placed.name) } }

  /// Returns true if the scene has another element with the words of one of the app.
  private func hasPairedWords(_ candidate: Int) -> Bool {
    let words = words(of: candidate)
    return placed.contains { !words.isDisjoint(with: self.words(of: $0)) }
  }

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
    if placed.surface == .content, !traits.contains(.button) { return .cell }
    return placed.element.isInteractive || traits.contains(.button) ? .button : .unknown
  }

  /// Returns true if an element of the app may be one of the scene.
  private func fits(_ placed: PlacedElement, _ element: AppElement) -> Bool {
    if element.kind == .unknown { return true }
    switch kind(of: placed) {
    case .searchField: return [.searchField, .textField].contains(element.kind)
    case .button: return [.button, .cell, .toggle].contains(element.kind)
    case .toggle: return [.toggle, .button].contains(element.kind)
    case .cell: return [.cell, .button, .toggle].contains(element.kind)
    case .text: return element.kind == .text
    case .image: return element.kind == .image
    default: return true
    }
  }

  func words(of placed: PlacedElement) -> Set<String> {
    let element = placed.element
    return Set(
      [element.label, element.value, element.label.components(separatedBy: ", ").first ?? ""].filter { !$0.isEmpty })
  }

  /// The words of an element of the app; of a cell without a label those of the texts in it.
  func words(of candidate: Int) -> Set<String> { Set(self.label(of: candidate)) }

  func label(of candidate: Int) -> [String] {
    let element = tree.elements[candidate]
    guard element.words.isEmpty else { return element.words }
    let inner = tree.elements[(candidate + 1)...].prefix { $0.depth > element.depth }
    let texts = inner.filter { $0.kind == .text && !$0.label.isEmpty }.map(\.label)
    guard let first = texts.first else { return inner.first { $0.kind == .button && !$0.words.isEmpty }?.words ?? [] }
    return [texts.joined(separator: ", "), first]
  }
}
