import SearchLayers

/// The first changes between two recordings of layer trees, of a still or of a sequence, without ignored layers.
struct LayerChanges {
  var differences: [LayerDifference] = []
  /// The instant of the changes in seconds; nil for a still and for the first frame of a sequence.
  var time: Double?

  /// Returns nil if only ignored layers differ.
  /// - Parameter time: the first instant at which pixels differ, in seconds; nil for the first at which trees differ.
  static func first(
    from golden: String, to drawn: String, at time: Double?, ignoring areas: IgnoredAreas
  ) -> LayerChanges? {
    let (old, new) = (LayerFrames(golden), LayerFrames(drawn))
    func pair(at instant: Double) -> (old: LayerListing, new: LayerListing) {
      let pair = (old: old.listing(at: instant), new: new.listing(at: instant))
      let ignored = areas.layers(in: [pair.old, pair.new])
      return (pair.old.without(ignored), pair.new.without(ignored))
    }
    for instant in Set(old.times + new.times).sorted() {
      let (before, now) = pair(at: instant)
      guard before.lines != now.lines else { continue }
      if let time {
        let (before, now) = pair(at: time)
        return LayerChanges(differences: now.differences(from: before), time: time)
      }
      // The text of the first tree has no instant.
      return LayerChanges(differences: now.differences(from: before), time: instant.isFinite ? instant : nil)
    }
    // Texts that differ in another way are of other trees, unless ignored layers explain it.
    return areas.isEmpty ? LayerChanges() : nil
  }
}

extension LayerListing {
  fileprivate func without(_ names: Set<String>) -> LayerListing {
    var listing = self
    listing.layers.removeAll { names.contains($0.name) }
    return listing
  }

  /// All layers with their places in the tree and their values, also those whose order alone may change.
  fileprivate var lines: [[String]] {
    layers.map { layer in ["\(layer.depth) \(layer.name)"] + layer.values.map { "\($0.property) \($0.value)" } }
  }
}

/// A recording of layer trees: the trees and the instants at which they change.
struct LayerFrames {
  private var listings: [(time: Double, listing: LayerListing)] = []

  init(_ text: String) {
    var block: [Substring] = []
    var time = -Double.infinity
    for line in text.split(separator: "\n") {
      if line.hasPrefix("at ") {
        append(block, at: time)
        block = []
        time = Double(line.dropFirst(3)) ?? time
      } else {
        block.append(line)
      }
    }
    append(block, at: time)
  }

  private mutating func append(_ block: [Substring], at time: Double) {
    guard !block.isEmpty else { return }
    if block[0].hasPrefix(LayerSequence.change), var listing = listings.last?.listing {
      for line in block { listing.apply(change: line.dropFirst(LayerSequence.change.count)) }
      listings.append((time, listing))
    } else {
      listings.append((time, LayerListing(text: block.joined(separator: "\n"))))
    }
  }

  /// The instants of the trees; that of the first is minus infinity.
  var times: [Double] { listings.map(\.time) }

  /// Returns the tree at an instant in seconds.
  func listing(at time: Double) -> LayerListing {
    listings.last { $0.time <= time + 5e-10 }?.listing ?? listings.first?.listing ?? LayerListing(text: "")
  }
}
