import Foundation
import SearchFrames
import SearchScenes

/// An object of an answer of Figma's REST API, as figma/rest-api-spec describes it. Nothing in it is certain.
struct FigmaNode {
  private let json: [String: Any]
  private static let containers: Set = ["DOCUMENT", "CANVAS", "SECTION", "COMPONENT_SET"]
  private static let forms: Set = [
    "VECTOR", "STAR", "LINE", "REGULAR_POLYGON", "BOOLEAN_OPERATION", "ELLIPSE", "RECTANGLE",
  ]

  init?(_ value: Any?) {
    guard let json = value as? [String: Any] else { return nil }
    self.json = json
  }

  subscript(key: String) -> FigmaNode? { Self(json[key]) }
  var keys: [String] { json.keys.sorted() }
  func text(_ key: String) -> String { json[key] as? String ?? "" }
  func flag(_ key: String) -> Bool { (json[key] as? NSNumber)?.boolValue ?? false }
  func number(_ key: String) -> Double? { Self.number(json[key]) }
  func items(_ key: String) -> [Any] { json[key] as? [Any] ?? [] }
  func list(_ key: String) -> [FigmaNode] { items(key).compactMap(Self.init) }
  func numbers(_ key: String) -> [Double] { items(key).compactMap(Self.number) }
  /// Returns the object with another one's members in place of its own.
  func merged(with other: FigmaNode?) -> FigmaNode { Self(json.merging(other?.json ?? [:]) { $1 }) ?? self }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber).flatMap { abs($0.doubleValue) <= 1e9 ? $0.doubleValue : nil }
  }

  var id: String { text("id") }
  var type: String { text("type") }
  var name: String { text("name").isEmpty ? type.shown : text("name").shown }
  var children: [FigmaNode] { list("children") }
  var isVisible: Bool { json["visible"] == nil || flag("visible") }
  var isForm: Bool { Self.forms.contains(type) }
  /// False for a rotation, in radians, that is no multiple of a right angle.
  var isUpright: Bool { abs(sin(2 * (number("rotation") ?? 0))) < 0.002 }
  var opacity: Double { min(max(number("opacity") ?? 1, 0), 1) }
  func paints(_ key: String = "fills") -> [FigmaNode] { list(key).filter { $0.isVisible && $0.opacity > 0 } }
  var isPainted: Bool { !paints().isEmpty || !paints("strokes").isEmpty }

  /// Its box on the page in points, which is that of the rotated shape.
  var box: CGRect? {
    let sides = ["x", "y", "width", "height"].compactMap { self["absoluteBoundingBox"]?.number($0) }
    guard sides.count == 4, sides[2] >= 0, sides[3] >= 0 else { return nil }
    return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// The direction of auto layout; nil for a frame without it, and for a grid.
  var axis: Axis? { ["HORIZONTAL": Axis.horizontal, "VERTICAL": .vertical][text("layoutMode")] }

  /// The rotation and scale in the frame around; only answers with geometry have them.
  var transform: AffineTransform {
    let rows = items("relativeTransform").map { ($0 as? [Any] ?? []).compactMap(Self.number) }
    guard rows.count == 2, rows[0].count == 3, rows[1].count == 3 else { return .identity }
    return AffineTransform(m11: rows[0][0], m12: rows[1][0], m21: rows[0][1], m22: rows[1][1], tX: 0, tY: 0)
  }

  enum Axis {
    case horizontal, vertical

    var across: Axis { self == .horizontal ? .vertical : .horizontal }
    var key: String { self == .horizontal ? "width" : "height" }
    var sizingKey: String { self == .horizontal ? "layoutSizingHorizontal" : "layoutSizingVertical" }
    func word(_ place: String) -> String {
      let words = self == .horizontal ? ["leading", "trailing"] : ["top", "bottom"]
      return place == "CENTER" ? "center" : words[place == "MAX" ? 1 : 0]
    }
  }

  // MARK: Answers

  /// Returns the node of an answer to draw.
  /// - Parameter id: "12:40", or "12-40" as in addresses of Figma; nil for the only one.
  /// - Throws: an answer without that node, and an error of Figma's service.
  static func chosen(from bytes: [UInt8], id: String?) throws(SceneProblem) -> FigmaNode {
    guard bytes.count <= AppTree.mostBytes, let root = Self(try? JSONSerialization.jsonObject(with: Data(bytes))) else {
      let words = "is damaged, nests too deep, or is larger than \(AppTree.mostBytes >> 20) MiB"
      throw AppTree.problem("\(words); save an answer of Figma's REST API, for one node with ?ids=")
    }
    let id = id?.replacing("-", with: ":")
    let roots = try roots(of: root, id)
    var (open, found) = (id == nil ? [] : roots, id == nil ? roots : [])
    while let node = open.popLast(), found.isEmpty {
      if node.id == id { found = [node] } else { open += node.children }
    }
    let missing = found.isEmpty && id != nil
    found = cells(in: missing ? roots : found)
    guard !missing, found.count == 1 else {
      let names = Array(found.prefix(20).map { "\($0.id.shown) (\($0.name))" }) + (found.count > 20 ? ["others"] : [])
      let words =
        missing ? "has no node \(id?.shown ?? "")" : "has \(found.count) nodes to draw; choose one with --node"
      throw AppTree.problem(words + (names.isEmpty ? "" : "; there are \(names.inWords)"))
    }
    let cell = found[0]
    guard let size = cell.box?.size, min(size.width, size.height) > 0, max(size.width, size.height) <= 4000 else {
      throw AppTree.problem(
        "\(cell.name) has no absoluteBoundingBox with sides up to 4000 points; choose another node")
    }
    // Some of the work is done for each frame around a node.
    (open, found) = (found, [])
    var count = 0
    while count + open.count <= 20_000, let node = open.popLast() { (open, count) = (open + node.children, count + 1) }
    guard open.isEmpty else { throw AppTree.problem("has more than 20000 nodes; choose one with fewer with --node") }
    return cell
  }

  private static func roots(of answer: FigmaNode, _ id: String?) throws(SceneProblem) -> [FigmaNode] {
    if let document = answer["document"] { return [document] }
    if let nodes = answer["nodes"] {
      let found = nodes.keys.compactMap { nodes[$0]?["document"] }
      guard found.isEmpty || id.map({ nodes.json[$0] is NSNull }) == true else { return found }
      let names = Array((id.map { [$0] } ?? nodes.keys).map(\.shown).prefix(20))
      throw AppTree.problem(
        names.isEmpty
          ? "has no nodes; ask for some with ?ids=" : "has nothing for \(names.inWords): Figma has no such node")
    }
    if !answer.type.isEmpty { return [answer] }
    let words = ["err", "message"].map(answer.text).first { !$0.isEmpty }
    let status = answer.number("status").map { " (status \(DecimalText.string($0)))" } ?? ""
    throw AppTree.problem(
      words.map { "is an error of Figma's service: \($0.shown)\(status)" }
        ?? "is no answer of Figma's REST API: it has neither document nor nodes")
  }

  /// The visible nodes in documents, pages, sections and sets of variants.
  private static func cells(in nodes: [FigmaNode]) -> [FigmaNode] {
    nodes.flatMap { containers.contains($0.type) ? cells(in: $0.children.filter(\.isVisible)) : [$0] }
  }
}
