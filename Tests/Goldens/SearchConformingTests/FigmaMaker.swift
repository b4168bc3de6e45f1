import Foundation

/// Makes answers of Figma's REST API.
enum FigmaMaker {
  typealias Node = [String: Any]

  static var black: Node { paint(0, 0, 0) }

  static func paint(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Node {
    ["type": "SOLID", "blendMode": "NORMAL", "color": ["r": red, "g": green, "b": blue, "a": alpha]]
  }

  static func node(
    _ type: String, _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ keys: Node = [:],
    in children: [Node] = []
  ) -> Node {
    var node: Node = [
      "id": "\(type):\(name)", "name": name, "type": type, "fills": [Node](), "strokes": [Node](),
      "strokeAlign": "INSIDE",
      "absoluteBoundingBox": ["x": x + 900, "y": y - 70, "width": width, "height": height],
    ]
    if !children.isEmpty { node["children"] = children }
    return node.merging(keys) { $1 }
  }

  /// A frame with auto layout.
  static func auto(
    _ mode: String, _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ sizing: String,
    _ keys: Node = [:], in children: [Node]
  ) -> Node {
    let words = sizing.split(separator: " ").map(String.init)
    let own: Node = [
      "layoutMode": mode, "layoutSizingHorizontal": words[0], "layoutSizingVertical": words[1], "clipsContent": false,
    ]
    return node("FRAME", name, x, y, width, height, own.merging(keys) { $1 }, in: children)
  }

  static func box(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ keys: Node = [:])
    -> Node
  {
    node("RECTANGLE", name, x, y, width, height, ["fills": [black]].merging(keys) { $1 })
  }

  static func text(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ keys: Node = [:], style: Node = [:]
  ) -> Node {
    let own: Node = [
      "fontFamily": "Inter", "fontSize": 17, "fontWeight": 600, "lineHeightPx": 22,
      "textAutoResize": "WIDTH_AND_HEIGHT",
    ]
    let all: Node = ["characters": string, "fills": [black], "style": own.merging(style) { $1 }]
    return node("TEXT", string, x, y, width, height, all.merging(keys) { $1 })
  }

  static func vector(_ name: String, _ x: Double, _ y: Double, _ side: Double, _ keys: Node = [:]) -> Node {
    let path: Node = ["path": "M0 0L\(side) 0L\(side / 2) \(side)Z", "windingRule": "NONZERO"]
    return node(
      "VECTOR", name, x, y, side, side,
      ["fills": [black], "fillGeometry": [path], "size": ["x": side, "y": side]].merging(keys) { $1 })
  }

  /// Three rows of settings, instances of one component.
  static var settings: Node {
    let rows = ["Address", "Payment", "Vouchers"].enumerated().map { index, title in
      let y = 52.0 * Double(index)
      let children = [
        auto(
          "HORIZONTAL", "Tile", 16, y + 11, 30, 30, "FIXED FIXED",
          [
            "primaryAxisAlignItems": "CENTER", "counterAxisAlignItems": "CENTER", "cornerRadius": 33_554_400,
            "fills": [paint(0, 0.5, Double(index) / 2)],
          ],
          in: [vector("star", 25, y + 20, 12)]),
        text(
          title, 58, y + 15, 210, 22, ["componentPropertyReferences": ["characters": "Title#3:0"], "layoutGrow": 1]),
        text(
          "3", 280, y + 15, 20, 22, ["visible": index == 1, "componentPropertyReferences": ["visible": "Badge#3:1"]]),
        box("End", index == 1 ? 312 : 312, y + 19, 15, 14),
      ]
      let shown =
        index == 1
        ? children
        : children.enumerated().map { place, child in
          guard place == 1 else { return child }
          return child.merging(["absoluteBoundingBox": ["x": 958.0, "y": y - 55, "width": 242.0, "height": 22.0]]) {
            $1
          }
        }
      return auto(
        "HORIZONTAL", "Settings Row", 0, y, 343, 52, "FILL FIXED",
        [
          "type": "INSTANCE", "componentId": "3:9", "itemSpacing": 12, "paddingLeft": 16, "paddingRight": 16,
          "counterAxisAlignItems": "CENTER", "fills": [paint(1, 1, 1)],
          "componentProperties": ["Title#3:0": ["type": "TEXT", "value": title], "Badge#3:1": ["type": "BOOLEAN"]],
        ],
        in: shown)
    }
    return auto(
      "VERTICAL", "Settings", 0, 0, 343, 156, "FIXED HUG", ["rectangleCornerRadii": [12, 12, 0, 0]], in: rows)
  }

  static func answer(_ node: Node) -> Data {
    let file: Node = ["nodes": ["1:2": ["document": node]]]
    return (try? JSONSerialization.data(withJSONObject: file, options: .sortedKeys)) ?? Data()
  }
}
