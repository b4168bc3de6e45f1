import Foundation
import SearchFrames
import SearchScenes
import SearchTypesetting

/// A scene that shows a node of Figma, and what it does not show as Figma does.
package struct FigmaDraft: Sendable {
  private var scene = SearchScene()
  /// The SVG files of the scene's symbols, by their paths.
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// A line for each thing that is drawn otherwise than in Figma, with its node's name, then the prototype's animations.
  package private(set) var notes: [String] = []

  /// - Parameter id: of the node; nil for the only one.
  /// - Throws: an answer that cannot be read, or has no such node.
  package init(file path: String, node id: String?) throws(SceneError) {
    try self = AppTree.reading(path) { try FigmaDraft($0, node: id) }
  }

  init(_ bytes: [UInt8], node id: String?) throws {
    let node = try FigmaNode.chosen(from: bytes, id: id)
    let fonts = try SceneRenderer(SearchScene()).typesetter
    var drawing = FigmaDrawing(pinned: try Self.pinned(in: node, fonts), fonts)
    var (root, templates) = (try drawing.root(node), FigmaTemplates())
    let symbols = name(symbolsIn: &root)
    templates.replaceInstances(in: &root)
    var view = templates.uses(of: [root])?.first ?? root
    // A shadow is seen to three standard deviations.
    let reaches = node.list("effects").map { 1.5 * ($0.number("radius") ?? 0) + abs($0["offset"]?.number("y") ?? 0) }
    let reach = root["shadow"] == nil ? 0 : min((reaches.max() ?? 0).rounded(.up), 100)
    if reach > 0 { view = FigmaCell("zstack", in: [view], ["padding": .points(reach)]) }
    scene = try Self.scene(of: view.written, node, templates.written, symbols, reach: reach)
    let lines = drawing.notes.map { "not as in Figma: \($0)" } + drawing.animations
    let counts = Dictionary(grouping: lines) { $0 }.mapValues(\.count)
    var known: Set<String> = []
    notes = lines.filter { known.insert($0).inserted }.map { counts[$0] == 1 ? $0 : "\($0) (\(counts[$0] ?? 0) times)" }
  }

  /// The scene file, or only its templates and symbols. Comments say what is not drawn as in Figma.
  package func yaml(templatesOnly: Bool = false) throws(SceneError) -> String {
    var shown = templatesOnly ? SearchScene() : scene
    (shown.templates, shown.symbols) = (scene.templates, scene.symbols)
    return try notes.prefix(200).map { "# \(PlainLine.escaped($0))\n" }.joined() + shown.yaml()
  }

  /// Names the symbols, and keeps their files.
  private mutating func name(symbolsIn root: inout FigmaCell) -> [WrittenValue.WrittenEntry] {
    var (taken, names): (Set<String>, [String: String]) = ([], [:])
    root.change { cell in
      guard let svg = cell.svg else { return }
      if names[svg] == nil, names.count < SceneLimits.symbols {
        var word = FigmaTemplates.word(cell.name, or: "symbol", &taken)
        while BuiltInSymbol(named: word) != nil { word = FigmaTemplates.word(word + "Icon", or: "symbol", &taken) }
        names[svg] = word
        files.append(("symbols/\(word).svg", Array(svg.utf8)))
      }
      cell["symbol"] = .text(names[svg] ?? "circle")
    }
    return names.values.sorted().map { .init(key: $0, value: .text("symbols/\($0).svg")) }
  }

  private static func scene(
    of view: WrittenValue, _ node: FigmaNode, _ templates: [WrittenValue.WrittenEntry] = [],
    _ symbols: [WrittenValue.WrittenEntry] = [], reach: Double = 0, scale: Double = 3
  ) throws(SceneError) -> SearchScene {
    let size = node.box?.size ?? .zero
    let (width, height) = (size.width.rounded(.up) + 2 * reach, size.height.rounded(.up) + 2 * reach)
    // A screen has at most so many pixels.
    let most = (Double(SceneLimits.megapixels) * 9e5 / (width * height)).squareRoot()
    let device = WrittenValue.mapping([
      "width": .points(max(width, 393)), "height": .points(max(height, 852)),
      "scale": .points(max(min(scale, most.rounded(.down)), 1)),
    ])
    guard case .mapping(let shown) = view else { return SearchScene() }
    let isTemplate = shown.first?.key == "view"
    let entries = isTemplate ? shown : [.init(key: "view", value: view)]
    return try SearchScene(
      yaml: WrittenValue.mapping([
        "device": width > 393 || height > 700 || scale != 3 ? device : nil, "crop": .text("content.view"),
        "navigation": .mapping(["isHidden": .plain("true")]), "symbols": symbols.isEmpty ? nil : .mapping(symbols),
        "templates": templates.isEmpty ? nil : .mapping(templates),
        "content": .mapping(["initial": .mapping([.init(key: "kind", value: .plain("view"))] + entries)]),
      ]).flow)
  }

  /// Returns the ids of the frames whose layout as stacks is more than a point from that of Figma.
  private static func pinned(in node: FigmaNode, _ fonts: Typesetter) throws -> Set<String> {
    var (pinned, before) = (Set<String>(), -1)
    while pinned.count > before, pinned.count < 1000 {
      before = pinned.count
      var drawing = FigmaDrawing(pinned: pinned, isMeasured: true, fonts)
      let root = try drawing.root(node)
      var frames: [String: CGRect] = [:]
      try SceneRenderer(scene(of: root.written, node, scale: 4)).presentation(at: .zero).walk { frames[$0.name] = $1 }
      let (origin, box) = (frames["content.view"]?.origin ?? .zero, node.box ?? .zero)
      func isPlaced(_ cell: FigmaCell) -> Bool {
        guard let name = cell["id"]?.scalar, let wanted = cell.box,
          let frame = frames[cell.id == node.id ? "content.view" : "content.view.\(name)"]
        else { return cell.box == nil }
        let (x, y) = (frame.minX - origin.x + box.minX, frame.minY - origin.y + box.minY)
        let near = [x - wanted.minX, y - wanted.minY, frame.width - wanted.width, frame.height - wanted.height]
        return near.allSatisfy { abs($0) <= 1.01 }
      }
      /// The cells of Figma's nodes in one, below wrappers.
      func inner(_ cell: FigmaCell) -> [FigmaCell] { cell.children.flatMap { $0.box == nil ? inner($0) : [$0] } }
      func check(_ cell: FigmaCell) {
        let children = inner(cell)
        if !cell.hasLayout || children.allSatisfy(isPlaced) && (cell.id != node.id || isPlaced(cell)) {
          return children.forEach(check)
        }
        pinned.insert(cell.id)
      }
      check(root)
    }
    return pinned
  }
}
