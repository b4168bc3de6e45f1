import SearchFrames
import SearchLayers

/// The layer trees of successive frames as text: the first one complete, then the changes.
package struct LayerSequence: Sendable {
  private(set) var first = ""
  private var rest = ""
  private var lines = LayerLines()

  package init() {}

  package mutating func append(_ root: Layer, at instant: Instant) {
    guard !first.isEmpty else {
      lines.show(root)
      first = lines.text
      return
    }
    let changes: [LayerDifference]
    switch lines.show(root) {
    case .lines(let lines):
      changes = lines.flatMap { LayerListing(text: $0.new).differences(from: LayerListing(text: $0.old)) }
    case .tree(let old):
      changes = LayerListing(text: lines.text).differences(from: LayerListing(text: old))
    }
    guard !changes.isEmpty else { return }
    rest += "at \(instant)\n"
    if changes.contains(where: { $0.property == "presence" }) {
      // A layer that appears needs all of its values.
      rest += lines.text
    } else {
      rest += changes.map { "\(Self.change)\($0.layer) \($0.property) \($0.to)\n" }.joined()
    }
  }

  /// The beginning of a line with one changed value: "→ tags.pill frame.x 102".
  static let change = "→ "

  /// The first tree, and the instant and changes of every frame that differs from the previous one.
  package var text: String { first + rest }
}
