import Foundation

/// The output of `inspect --json`.
struct Tree: Decodable {
  struct Size: Decodable, Equatable { var width, height: Double }
  struct Frame: Decodable, Equatable { var x, y, width, height: Double }

  struct Node: Decodable {
    let name: String
    let isInferred: Bool
    let frame: Frame
    let opacity, cornerRadius: Double?
    let backgroundColor, text, evidence: String?
    /// One at most.
    let masks, children: [Node]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, inferred, evidence, frame, opacity, cornerRadius, backgroundColor, text, mask, children
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      isInferred = try values.decodeIfPresent(Bool.self, forKey: .inferred) ?? false
      frame = try values.decode(Frame.self, forKey: .frame)
      opacity = try values.decodeIfPresent(Double.self, forKey: .opacity)
      cornerRadius = try values.decodeIfPresent(Double.self, forKey: .cornerRadius)
      backgroundColor = try values.decodeIfPresent(String.self, forKey: .backgroundColor)
      text = try values.decodeIfPresent(String.self, forKey: .text)
      evidence = try values.decodeIfPresent(String.self, forKey: .evidence)
      masks = values.contains(.mask) ? [try values.decode(Node.self, forKey: .mask)] : []
      children = try values.decodeIfPresent([Node].self, forKey: .children) ?? []
    }

    /// The node and all beneath it, masks included.
    var all: [Node] { [self] + (masks + children).flatMap(\.all) }

    func layer(named name: String) -> Node? { all.first { $0.name == name } }
  }

  var time: Double
  var size: Size
  var scale: Double
  var root: Node

  init(_ data: Data) throws { self = try JSONDecoder().decode(Tree.self, from: data) }
}
