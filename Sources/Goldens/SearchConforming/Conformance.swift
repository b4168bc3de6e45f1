import Foundation
import SearchFrames
import SearchGeometry
import SearchLanguage
import SearchLayers
import SearchMotion
import SearchScenes

/// How an app's view hierarchy differs from a scene at an instant.
public struct Conformance: Sendable {
  /// Later versions may have more.
  public struct Status: Hashable, Sendable {
    public let name: String

    public static let conforms = Status(name: "conforms")
    public static let differs = Status(name: "differs")
    /// The dump does not tell.
    public static let notJudged = Status(name: "notJudged")
  }

  /// An element of the scene, of the app or of both.
  public struct Element: Hashable, Sendable {
    /// The scene's layer; nil for an element that only the app has.
    public let layer: String?
    public let kind: String
    public let status: Status
    /// What differs, in words; empty if it conforms.
    public let reason: String
    /// In points on the screen.
    public let appFrame, sceneFrame: CGRect?
    public let appLabel, sceneLabel: String?
  }

  /// Those of the scene in their reading order, then those that only the app has.
  public let elements: [Element]
  /// What to know before the elements: another size, the form's exactness.
  public let notes: [String]

  /// `differs` if an element does; `notJudged` if the dump tells of none.
  public var verdict: Status {
    if elements.contains(where: { $0.status == .differs }) { return .differs }
    return elements.contains { $0.status == .conforms } ? .conforms : .notJudged
  }
}

extension SceneRenderer {
  /// Compares an app's view hierarchy with the scene at a time: the elements that VoiceOver reads, by `conform` of the scene.
  /// - Throws: `SceneError` with the code `time` for a time that the scene does not have.
  public func conformance(
    of tree: AppTree, at time: SearchScene.Time = .settled
  ) throws(SceneError) -> Conformance {
    ConformanceCheck(self, tree, at: try instant(of: time)).conformance
  }
}

/// Pairs the elements of a scene with those of an app.
struct ConformanceCheck {
  private let tree: AppTree
  private let scene: SearchScene
  private let screen: CGSize
  /// The scene's elements, in their reading order.
  private let placed: [PlacedElement]
  /// The index of the app's element for each of the scene's.
  private var pairs: [Int?]
  /// The app's elements that may be paired.
  private let candidates: [Int]

  init(_ renderer: SceneRenderer, _ tree: AppTree, at instant: Instant) {
    let root = renderer.presentation(at: instant)
    var tree = tree
    tree.place(on: root.frame.size)
    (self.tree, scene, screen) = (tree, renderer.scene, root.frame.size)
    let conform = renderer.scene.conform
    let ignored = conform.ignore.map { LayerPattern($0, reachesBelow: true) }
    let named = conform.ignore.contains("statusBar") ? [] : conform.identifiers.keys.map { LayerPattern($0) }
    placed = root.accessibilityElements(isRightToLeft: scene.layoutDirection == .rightToLeft).filter { element in
      let isOfSystem = element.surface == .system || element.element.traits.contains(.keyboardKey)
      if isOfSystem { return named.contains { $0.matches(element.name) } }
      return !ignored.contains { $0.matches(element.name) } && element.opacity > 0.5
    }
    candidates = tree.elements.indices.filter { Self.isSeen(tree.elements[$0], on: root.frame.size) }
    pairs = [Int?](repeating: nil, count: placed.count)
    pair()
  }

  private static func isSeen(_ element: AppElement, on screen: CGSize) -> Bool {
    let seen = element.frame.intersection(CGRect(origin: .zero, size: screen))
    return element.isVisible && !seen.isNull && seen.width > 0.5 && seen.height > 0.5
      && ![.application, .window, .keyboard, .key, .statusBar].contains(element.kind)
  }

  // MARK: Pairs

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

  /// Returns true if the scene has another element with the words of one of the app.
  private func hasPairedWords(_ candidate: Int) -> Bool {
    let words = words(of: candidate)
    return placed.contains { !words.isDisjoint(with: self.words(of: $0)) }
  }

  private func distance(_ candidate: Int, _ frame: CGRect) -> Double {
    let own = tree.elements[candidate].frame
    return abs(own.midX - frame.midX) + abs(own.midY - frame.midY) + abs(own.height - frame.height)
  }

  private func kind(of placed: PlacedElement) -> AppElement.Kind {
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

  private func words(of placed: PlacedElement) -> Set<String> {
    let element = placed.element
    return Set(
      [element.label, element.value, element.label.components(separatedBy: ", ").first ?? ""].filter { !$0.isEmpty })
  }

  /// The words of an element of the app; of a cell without a label those of the texts in it.
  private func words(of candidate: Int) -> Set<String> { Set(self.label(of: candidate)) }

  private func label(of candidate: Int) -> [String] {
    let element = tree.elements[candidate]
    guard element.words.isEmpty else { return element.words }
    let inner = tree.elements[(candidate + 1)...].prefix { $0.depth > element.depth }
    let texts = inner.filter { $0.kind == .text && !$0.label.isEmpty }.map(\.label)
    return texts.isEmpty ? [] : [texts.joined(separator: ", "), texts[0]]
  }

  // MARK: Differences

  var conformance: Conformance {
    var elements = placed.indices.map { element($0) }
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
    return notes
  }

  /// Controls that only the app has are faults, unless they are in what is paired, around it, or content.
  private func isControl(_ candidate: Int, paired: Set<Int>) -> Bool {
    let own = tree.elements[candidate]
    guard own.kind == .button || own.kind == .searchField else { return false }
    let end = tree.elements[(candidate + 1)...].firstIndex { $0.depth <= own.depth } ?? tree.elements.endIndex
    if paired.contains(where: { (candidate..<end).contains($0) }) { return false }
    var depth = own.depth
    for index in (0..<candidate).reversed() where tree.elements[index].depth < depth {
      depth = tree.elements[index].depth
      let around = tree.elements[index].kind
      if paired.contains(index) || [.cell, .keyboard, .statusBar].contains(around) { return false }
    }
    return !own.words.isEmpty || !own.identifier.isEmpty
  }

  private func element(_ index: Int) -> Conformance.Element {
    let placed = placed[index]
    let kind = kind(of: placed)
    func element(_ status: Conformance.Status, _ reason: String, _ app: AppElement? = nil) -> Conformance.Element {
      .init(
        layer: placed.name, kind: kind.name, status: status, reason: reason, appFrame: app?.frame,
        sceneFrame: placed.frame, appLabel: app.map { $0.words.first ?? "" }, sceneLabel: placed.element.label)
    }
    guard let pair = pairs[index] else {
      let isPrinted = ![.unknown, .image].contains(kind)
      return isPrinted
        ? element(.differs, "the app has no such \(kind.name)")
        : element(.notJudged, "the dump has nothing that it could be")
    }
    let app = tree.elements[pair]
    var faults = frameFaults(placed, app)
    if words(of: placed).isDisjoint(with: words(of: pair)), !placed.element.label.isEmpty {
      let own = label(of: pair).first ?? ""
      faults.append("its words are \"\(own.shown)\" (scene \"\(placed.element.label.shown)\")")
    }
    if let isSelected = app.isSelected, isSelected != placed.element.traits.contains(.selected), kind == .button {
      faults.append(isSelected ? "it is selected in the app alone" : "it is selected in the scene alone")
    }
    if isOutOfOrder(index) { faults.append("it comes at another place in the order") }
    return element(faults.isEmpty ? .conforms : .differs, faults.joined(separator: "; "), app)
  }

  /// Compares frames; of texts the top, the height and the nearest of both edges and the centre, since another font has other
  /// widths.
  private func frameFaults(_ placed: PlacedElement, _ app: AppElement) -> [String] {
    let limit = scene.conform.within.position + tree.format.exactness - 0.01
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
    if kind == .text {
      let edges = [(own.minX, theirs.minX), (own.midX, theirs.midX), (own.maxX, theirs.maxX)]
      let nearest = edges.min { abs($0.0 - $0.1) < abs($1.0 - $1.1) } ?? edges[0]
      compare("x", nearest.0, nearest.1)
    } else {
      // A title's width is that of another font, and so is the room beside it.
      let isBesideText = kind == .button || kind == .searchField && hasButtonBeside(placed)
      let more = isBesideText && placed.surface != .content ? 3.0 : 0
      compare("x", own.minX, theirs.minX, more: more)
      compare("width", own.width, theirs.width, more: more)
    }
    compare("y", own.minY, theirs.minY)
    compare("height", own.height, theirs.height)
    return faults
  }

  private func hasButtonBeside(_ field: PlacedElement) -> Bool {
    placed.contains { other in
      other.name != field.name && kind(of: other) == .button && other.surface == field.surface
        && (field.frame.minY...field.frame.maxY).contains(other.frame.midY)
    }
  }

  /// The frame that iOS reports for an element. Since iOS 26 that of a search field is inset in its platter by 4, 5, 9 and 10
  /// points (left, top, and from the width and the height; measured in dumps of iOS 26).
  private func sceneFrame(_ placed: PlacedElement, near frame: CGRect) -> CGRect {
    let own = placed.frame
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
        && kind(of: placed[other]) == kind(of: placed[index])
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
