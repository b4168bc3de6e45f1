import SearchFrames
import SearchLayers

/// Layer trees in words, frame after frame: the first whole, then what changes.
package struct LayerSequence: Sendable {
  private(set) var first = ""
  private var rest = ""
  private var previous: (root: Layer, listing: LayerListing?)?

  package init() {}

  package mutating func append(_ root: Layer, at instant: Instant) {
    // Equal trees have equal words.
    if let previous, previous.root == root { return }
    let text = LayerDescription(root).text
    guard let previous else {
      first = text
      // A still is never held against another: its words are not read.
      self.previous = (root, nil)
      return
    }
    let new = LayerListing(text: text)
    let changes = new.differences(from: previous.listing ?? LayerListing(text: first))
    self.previous = (root, new)
    guard !changes.isEmpty else { return }
    rest += "at \(instant)\n"
    if changes.contains(where: { $0.property == "presence" }) {
      // A layer that comes has all its values to tell.
      rest += text
    } else {
      rest += changes.map { "\(Self.change)\($0.layer) \($0.property) \($0.to)\n" }.joined()
    }
  }

  /// What begins a line that tells one value: "→ tags.pill frame.x 102".
  static let change = "→ "

  /// The first tree and, for every frame that differs from the one before, its instant and its changes.
  package var text: String { first + rest }
}
